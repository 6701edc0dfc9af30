import { createHmac, timingSafeEqual } from 'node:crypto'
import { chooseLanguage } from '#domain/language/languages.ts'
import { languagePrefix } from '#domain/language/prefix.ts'
import type { Database } from '../db/connection.ts'
import { serverSecret } from '../db/server-secret.ts'
import type { Services } from '../services.ts'

/**
 * What a ticket link proves. The one in an email proves that its holder owns the mailbox. The one shown at once proves
 * only that its holder wrote the message: anyone can enter another person's address, so it does not open the shop's
 * answers. The names are stored with the secrets, so they must not change.
 */
const SECRETS = { mailbox: 'ticket-link', sender: 'ticket-sender-link' } as const
export type TicketProof = keyof typeof SECRETS

async function tokenOf(db: Database, proof: TicketProof, ticketId: string): Promise<string> {
  return createHmac('sha256', await serverSecret(db, SECRETS[proof]))
    .update(`ticket ${ticketId}`)
    .digest('base64url')
}

/** What a token proves about this ticket; null if this shop did not create it for the ticket. */
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

/** The page of a ticket. The token is in the fragment, which is sent to no server and appears in no log. */
export async function ticketLink(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { id, number, language }: { id: string; number: string; language: string },
  proof: TicketProof,
): Promise<string> {
  const prefix = languagePrefix(chooseLanguage(language))
  return `${config.publicUrl}${prefix}/support/${number}#t=${await tokenOf(db, proof, id)}`
}
