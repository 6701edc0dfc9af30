import type { Config } from '../config/config.ts'
import { writeToFolder } from './outbox-folder.ts'

export interface OutgoingMail {
  /** The same for every try, so that a mailbox that got it twice shows it once. */
  id: string
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
  config: Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl'>,
): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer')
  const host = new URL(config.publicUrl).hostname
  const limits = {
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
    socketTimeout: answerWithinMs,
  }
  const server = config.smtpUrl === null ? null : createTransport({ url: config.smtpUrl, ...limits })
  const file = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async sendMail({ id, oneClickLeave, ...mail }) {
      const message = {
        ...mail,
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...leaveHeaders(oneClickLeave) },
        // Nothing in a message is ever fetched from a file or an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      }
      if (server) {
        await server.sendMail(message)
        return
      }
      const { message: written } = await file.sendMail(message)
      if (!Buffer.isBuffer(written)) throw new TypeError('Cannot write a mail as it was not built in memory')
      await writeToFolder(config, `${id}.eml`, written)
    },
  }
}

/** One press in the mail program ends such letters (RFC 2369 and RFC 8058). */
function leaveHeaders(address: string | null): Record<string, string> {
  if (address === null) return {}
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

const transports = new WeakMap<object, Promise<MailTransport>>()

/** One transport for each process: it keeps its connection to the mail server. */
export function mailTransportOf(config: Config): Promise<MailTransport> {
  const known = transports.get(config)
  if (known) return known
  const transport = createMailTransport(config)
  transports.set(config, transport)
  return transport
}
