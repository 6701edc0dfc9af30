import type { Config } from '../config/config.ts'
import { judgedAddress } from '../network/judged-address.ts'
import { writeToFolder } from './outbox-folder.ts'

export interface OutgoingMail {
  /** The same for every attempt, so that a mailbox shows a duplicate once. */
  id: string
  /** An address, or a name with an address in angle brackets: 'Latoo <shop@example.com>'. */
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** The one-click unsubscribe address; null if the email is not advertising. */
  oneClickLeave: string | null
}

/** Sends emails by SMTP if configured, else writes files. */
export interface MailTransport {
  sendMail(mail: OutgoingMail): Promise<void>
}

const connectWithinMs = 10_000
const answerWithinMs = 30_000

/** The library is loaded with the first email: it is not needed to start the shop. */
async function createMailTransport(
  config: Pick<Config, 'dataDir' | 'publicUrl' | 'smtpUrl'>,
  smtpUrl: string | null,
): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer')
  const host = new URL(config.publicUrl).hostname
  const limits = {
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
    socketTimeout: answerWithinMs,
  }
  // A server from the environment may be in the private network; one from the admin may not.
  const isTrusted = smtpUrl === config.smtpUrl
  const server = smtpUrl === null ? null : createTransport({ url: smtpUrl, ...limits })
  const judged = async (url: string) => {
    const { hostname } = new URL(url)
    const host = await judgedAddress(hostname, AbortSignal.timeout(connectWithinMs))
    // Connect to the address that was checked; its certificate must still match the host name.
    return createTransport({ ...parseServer(url), host, tls: { servername: hostname }, ...limits })
  }
  const file = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async sendMail({ id, from, oneClickLeave, ...mail }) {
      const message = {
        ...mail,
        from: senderOf(from),
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...leaveHeaders(oneClickLeave) },
        // Messages never load content from a file or an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      }
      if (server && smtpUrl) {
        await (isTrusted ? server : await judged(smtpUrl)).sendMail(message)
        return
      }
      const { message: written } = await file.sendMail(message)
      if (!Buffer.isBuffer(written)) throw new TypeError('Cannot write a mail as it was not built in memory')
      await writeToFolder(config, `${id}.eml`, written)
    },
  }
}

/** The parts of an address such as smtps://user:password@mail.example.com:465. */
function parseServer(address: string) {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  return {
    secure,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
  }
}

/**
 * Splits name and address here, because the library parses the text by the grammar of RFC 5322: in 'Kids (India)
 * <a@example.com>' it takes the second word for a comment, and 'Latoo: Kids <a@example.com>' becomes a group, which is
 * no sender.
 */
function senderOf(from: string): string | { name: string; address: string } {
  // A name stored before line breaks were refused must not end the header.
  const [, name = '', address = ''] = /^(.*)<([^<>]+)>$/.exec(from.replace(/\p{Cc}+/gu, ' ')) ?? []
  return address === '' ? from : { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

/** One-click unsubscribe (RFC 2369 and RFC 8058). */
function leaveHeaders(address: string | null): Record<string, string> {
  if (address === null) return {}
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

const transports = new WeakMap<object, { smtpUrl: string | null; transport: Promise<MailTransport> }>()

/**
 * The transport of this process: it keeps its connection to the mail server until the server's configuration changes.
 */
export function mailTransportOf(config: Config, smtpUrl: string | null): Promise<MailTransport> {
  const known = transports.get(config)
  if (known?.smtpUrl === smtpUrl) return known.transport
  const transport = createMailTransport(config, smtpUrl)
  transports.set(config, { smtpUrl, transport })
  return transport
}
