import type { Config } from '../config/config.ts'
import { judgedAddress } from '../network/judged-address.ts'
import { writeToFolder } from './outbox-folder.ts'

export interface OutgoingMail {
  /** The same for every try, so that a mailbox that got it twice shows it once. */
  id: string
  /** An address, or a name with an address in angle brackets: 'Latoo <shop@example.com>'. */
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** The address to which a mail program posts to end such letters; null where they are no advertising. */
  oneClickLeave: string | null
}

/** Hands e-mails to the world: SMTP where it is set, else files. */
export interface MailTransport {
  sendMail(mail: OutgoingMail): Promise<void>
}

const connectWithinMs = 10_000
const answerWithinMs = 30_000

/** The library is loaded with the first message: the start of a shop needs none. */
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
  // The operator's own word may name a server beside the shop, the admin's may not.
  const isTrusted = smtpUrl === config.smtpUrl
  const server = smtpUrl === null ? null : createTransport({ url: smtpUrl, ...limits })
  const judged = async (url: string) => {
    const { hostname } = new URL(url)
    const host = await judgedAddress(hostname, AbortSignal.timeout(connectWithinMs))
    // The address that was judged is the one that is called; its certificate still has to name the server.
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
        // Nothing in a message is ever fetched from a file or an address.
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
 * Parted here, since the library reads such a text by the grammar of RFC 5322: of 'Kids (India) <a@example.com>' it takes
 * the second word for a comment, and of 'Latoo: Kids <a@example.com>' it makes a group, which is no sender.
 */
function senderOf(from: string): string | { name: string; address: string } {
  // A name that was stored before line breaks were refused must not end the header.
  const [, name = '', address = ''] = /^(.*)<([^<>]+)>$/.exec(from.replace(/\p{Cc}+/gu, ' ')) ?? []
  return address === '' ? from : { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

/** One press in the mail program ends such letters (RFC 2369 and RFC 8058). */
function leaveHeaders(address: string | null): Record<string, string> {
  if (address === null) return {}
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

const transports = new WeakMap<object, { smtpUrl: string | null; transport: Promise<MailTransport> }>()

/** One transport for each process: it keeps its connection to the mail server, until that is another one. */
export function mailTransportOf(config: Config, smtpUrl: string | null): Promise<MailTransport> {
  const known = transports.get(config)
  if (known?.smtpUrl === smtpUrl) return known.transport
  const transport = createMailTransport(config, smtpUrl)
  transports.set(config, { smtpUrl, transport })
  return transport
}
