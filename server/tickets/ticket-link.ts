import { createHmac, timingSafeEqual } from 'node:crypto'
import { chooseLanguage } from '#domain/language/languages.ts'
import { languagePrefix } from '#domain/language/prefix.ts'
import type { Database } from '../db/connection.ts'
import { serverSecret } from '../db/server-secret.ts'
import type { Services } from '../services.ts'

/**
 * What a link to a ticket proves. The one in a letter proves that its holder owns the mailbox. The one that is shown at
 * once proves only that its holder wrote: anybody can type the address of another, so it opens no answer of the shop.
 * Rows of the secrets carry the names.
 */
const SECRETS = { mailbox: 'ticket-link', sender: 'ticket-sender-link' } as const
export type TicketProof = keyof typeof SECRETS

async function tokenOf(db: Database, proof: TicketProof, ticketId: string): Promise<string> {
  return createHmac('sha256', await serverSecret(db, SECRETS[proof]))
    .update(`ticket ${ticketId}`)
    .digest('base64url')
}

/** What a token proves about this ticket; null for one that this shop did not make for it. */
export async function proofOfToken(
  db: Database,
  ticketId: string,
  token: string,
): Promise<TicketProof | null> {
  const given = Buffer.from(token)
  for (const proof of ['mailbox', 'sender'] as const) {
    const expected = Buffer.from(await tokenOf(db, proof, ticketId))
    if (given.length === expected.length && timingSafeEqual(given, expected)) return proof
  }
  return null
}

/** The page of a ticket. The token stands in the fragment, which no server and no log ever sees. */
export async function ticketLink(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { id, number, language }: { id: string; number: string; language: string },
  proof: TicketProof,
): Promise<string> {
  const prefix = languagePrefix(chooseLanguage(language))
  return `${config.publicUrl}${prefix}/support/${number}#t=${await tokenOf(db, proof, id)}`
}
