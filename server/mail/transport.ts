import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'

export interface OutgoingMail {
  /** The same for every try, so that a mailbox that got it twice shows it once. */
  id: string
  from: string
  to: string
  subject: string
  text: string
  html: string
}

export interface OutgoingText {
  id: string
  phone: string
  text: string
}

/** Hands messages to the world: SMTP where it is set, else files; text messages, which have no carrier, as files. */
export interface Transport {
  sendMail(mail: OutgoingMail): Promise<void>
  sendText(text: OutgoingText): Promise<void>
}

const connectWithinMs = 10_000
const answerWithinMs = 30_000

export function createMailTransport(
  config: Pick<Config, 'smtpUrl' | 'dataDir'> & { publicUrl: string },
): Transport {
  const outbox = path.join(config.dataDir, 'outbox')
  const host = new URL(config.publicUrl).hostname
  const limits = {
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
    socketTimeout: answerWithinMs,
  }
  const server = config.smtpUrl === null ? null : createTransport({ url: config.smtpUrl, ...limits })
  const file = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async sendMail({ id, ...mail }) {
      const message = {
        ...mail,
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
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
      await writeWhole(path.join(outbox, `${id}.eml`), written)
    },
    async sendText({ id, phone, text }) {
      await writeWhole(path.join(outbox, `${id}.txt`), Buffer.from(`To: ${phone}\n\n${text}\n`))
    },
  }
}

/** A program that reads the outbox never sees half a message. */
async function writeWhole(target: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  const draft = `${target}.${randomBytes(4).toString('hex')}.part`
  await writeFile(draft, content, { mode: 0o600 })
  await rename(draft, target)
}
