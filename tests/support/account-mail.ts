import { sql } from 'drizzle-orm'
import { accountLetters } from '#server/customers/account-letters.ts'
import { type LinkPurpose, linkAddress } from '#server/customers/email-links.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { TestShop } from './shop.ts'

/** The token in the letter that was sent last for this purpose to this address; null when there is none. */
export async function lastLinkToken(
  shop: TestShop,
  purpose: LinkPurpose,
  email: string,
): Promise<string | null> {
  const id = await lastId(shop, purpose, email)
  if (id === null) return null
  const letter = await (purpose === 'agree_email_change' || purpose === 'stop_email_change'
    ? emailChangeLetter(shop, email)
    : accountLetters[purpose]?.(shop.services, { key: id, data: {} }))
  const path = new URL(await linkAddress(shop.services, purpose, id)).pathname
  const links = letter?.blocks.flatMap((block) => (block.kind === 'button' ? [new URL(block.url)] : [])) ?? []
  return links.find(({ pathname }) => pathname === path)?.hash.replace('#token=', '') ?? null
}

/** The letter that tells the address of now about a change, with the links that it holds. */
export async function emailChangeLetter(shop: TestShop, email: string): Promise<Letter | null> {
  const key = await lastId(shop, 'stop_email_change', email)
  const agreeId = await lastId(shop, 'agree_email_change', email)
  const data = { newEmail: 'new@example.com', ...(agreeId ? { agreeId } : {}) }
  return key === null
    ? null
    : ((await accountLetters.stop_email_change?.(shop.services, { key, data })) ?? null)
}

/** The code that was mailed last to this address. */
export async function lastCode(shop: TestShop, email: string): Promise<string> {
  const id = await lastId(shop, 'step_up', email)
  const letter = id === null ? null : await accountLetters.step_up?.(shop.services, { key: id, data: {} })
  const table = letter?.blocks.find((block) => block.kind === 'table')
  return table?.rows[0]?.value ?? ''
}

async function lastId(
  shop: TestShop,
  purpose: LinkPurpose | 'step_up',
  email: string,
): Promise<string | null> {
  const { rows } = await shop.database.db.execute<{ id: string }>(sql`
    select id from email_tokens where purpose = ${purpose} and email = ${email}
    order by created_at desc, id limit 1`)
  return rows[0]?.id ?? null
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
