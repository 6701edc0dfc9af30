import { sql } from 'drizzle-orm'
import { accountLetters } from '#server/customers/account-letters.ts'
import type { LinkPurpose } from '#server/customers/email-links.ts'
import type { TestShop } from './shop.ts'

/** The token in the letter that was sent last for this purpose to this address; null when there is none. */
export async function lastLinkToken(
  shop: TestShop,
  purpose: LinkPurpose,
  email: string,
): Promise<string | null> {
  const { rows } = await shop.database.db.execute<{ id: string }>(sql`
    select id from email_tokens where purpose = ${purpose} and email = ${email}
    order by created_at desc, id limit 1`)
  const [row] = rows
  const letter = row && (await accountLetters[purpose]?.(shop.services, { key: row.id, data: {} }))
  const button = letter?.blocks.find((block) => block.kind === 'button')
  return button ? new URL(button.url).hash.replace('#token=', '') : null
}

/** As `lastLinkToken`, where there has to be one. */
export async function linkToken(shop: TestShop, purpose: LinkPurpose, email: string): Promise<string> {
  const token = await lastLinkToken(shop, purpose, email)
  if (token === null) throw new Error(`No letter of ${purpose} was sent`)
  return token
}

/** The notices about an account that wait to be sent, oldest first. */
export async function waitingNotices(shop: TestShop, customerId: string): Promise<string[]> {
  const { rows } = await shop.database.db.execute<{ notice: string }>(sql`
    select payload->'data'->>'notice' as notice
    from graphile_worker._private_jobs
    where payload->>'kind' = 'account_notice' and payload->'data'->>'customerId' = ${customerId}
    order by id`)
  return rows.map(({ notice }) => notice)
}
