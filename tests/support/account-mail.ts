import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { type LinkPurpose, linkAddress } from '#server/customers/email-links.ts'
import { accountMessageTemplates } from '#server/customers/message-templates.ts'
import { readRows } from '#server/db/rows.ts'
import { defaultWords } from '#server/language/words.ts'
import type { Message } from '#server/notifications/message-template.ts'
import type { TestShop } from './shop.ts'

/** The token in the message that was sent last for this purpose to this address; null when there is none. */
export async function lastLinkToken(
  shop: TestShop,
  purpose: LinkPurpose,
  email: string,
): Promise<string | null> {
  const id = await lastId(shop, purpose, email)
  if (id === null) return null
  const message = await (purpose === 'agree_email_change' || purpose === 'stop_email_change'
    ? emailChangeMessage(shop, email)
    : accountMessageTemplates[purpose](shop.services, { key: id, data: {} }, defaultWords))
  const path = new URL(await linkAddress(shop.services, purpose, id)).pathname
  const links =
    message?.blocks.flatMap((block) => (block.kind === 'button' ? [new URL(block.url)] : [])) ?? []
  return links.find(({ pathname }) => pathname === path)?.hash.replace('#token=', '') ?? null
}

/** The message that tells the address of now about a change, with the links that it holds. */
export async function emailChangeMessage(shop: TestShop, email: string): Promise<Message | null> {
  const key = await lastId(shop, 'stop_email_change', email)
  const agreeId = await lastId(shop, 'agree_email_change', email)
  const data = { newEmail: 'new@example.com', ...(agreeId ? { agreeId } : {}) }
  return key === null
    ? null
    : ((await accountMessageTemplates.stop_email_change(shop.services, { key, data }, defaultWords)) ?? null)
}

/** The code that was mailed last to this address. */
export async function lastCode(shop: TestShop, email: string): Promise<string> {
  const id = await lastId(shop, 'step_up', email)
  const message =
    id === null
      ? null
      : await accountMessageTemplates.step_up(shop.services, { key: id, data: {} }, defaultWords)
  const table = message?.blocks.find((block) => block.kind === 'table')
  return table?.rows[0]?.value ?? ''
}

async function lastId(
  shop: TestShop,
  purpose: LinkPurpose | 'step_up',
  email: string,
): Promise<string | null> {
  const rows = await readRows(
    shop.database.db,
    z.object({ id: z.string() }),
    sql`
    select id from email_tokens where purpose = ${purpose} and email = ${email}
    order by created_at desc, id limit 1`,
  )
  return rows[0]?.id ?? null
}

/** As `lastLinkToken`, where there has to be one. */
export async function linkToken(shop: TestShop, purpose: LinkPurpose, email: string): Promise<string> {
  const token = await lastLinkToken(shop, purpose, email)
  if (token === null) throw new Error(`No message of ${purpose} was sent`)
  return token
}

/** The events that wait to be told about an account to be sent, oldest first. */
export async function waitingSecurityEvents(shop: TestShop, customerId: string): Promise<string[]> {
  const rows = await readRows(
    shop.database.db,
    z.object({ notice: z.string() }),
    sql`
    select payload->'data'->>'notice' as notice
    from graphile_worker._private_jobs
    where payload->>'kind' = 'account_notice' and payload->'data'->>'customerId' = ${customerId}
    order by id`,
  )
  return rows.map(({ notice }) => notice)
}
