import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The emails in the outbox to this address, with the line breaks of their encoding taken out. */
export function sentMails(dataDir: string, email: string): string[] {
  const outbox = join(dataDir, 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
    .filter((mail) => mail.includes(`To: ${email}`))
}
