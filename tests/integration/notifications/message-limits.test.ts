import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { randomText } from '#server/db/ids.ts'
import { readRows } from '#server/db/rows.ts'
import { createShopper, createVariant, placementOf, type TestVariant } from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'

let shop: PayingShop
let variant: TestVariant
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openPayingShop({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } })
  variant = await createVariant(db(), { stock: 1_000 })
})
afterAll(() => shop.close())

let networks = 0
/** An order of a new guest from an address of their own, with this contact. */
async function place(contact: { email?: string; phoneNo?: string }) {
  networks += 1
  const shopper = await createShopper(db(), { kind: 'guest' })
  const { status, body } = await shop.request('POST', '/api/order/place', {
    token: shopper.token,
    body: placementOf(shopper, [{ variant }], contact),
    headers: { 'x-forwarded-for': `203.0.113.${networks}` },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return { shopper, orderId: String(body.orderId) }
}

async function placeAndCancel(contact: { email: string; phoneNo: string }): Promise<string> {
  const { shopper, orderId } = await place(contact)
  const cancelled = await shop.request('POST', `/api/order/${orderId}/cancel`, { token: shopper.token })
  expect(cancelled.status).toBe(200)
  return orderId
}

async function letAnHourPass(): Promise<void> {
  await db().execute(sql`update throttles set window_ends_at = now() - interval '1 second'`)
  await db().execute(sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`)
  await shop.jobsDone()
}

/** How many messages with this text stand in the outbox. */
function sentTo(recipient: string, suffix: 'eml' | 'txt'): number {
  const outbox = join(shop.dataDir, 'outbox')
  return readdirSync(outbox).filter(
    (name) => name.endsWith(suffix) && readFileSync(join(outbox, name), 'utf8').includes(`To: ${recipient}`),
  ).length
}

async function messagesOf(orderIds: readonly string[]) {
  const rows = await readRows(
    db(),
    z.object({ kind: z.string(), key: z.string(), channel: z.string(), state: z.string() }),
    sql`
    select kind, key, channel, case when sent_at is not null then 'sent' else coalesce(skipped, 'waits') end as state
    from outgoing_messages where key = any(${sql.param([...orderIds])}::text[])`,
  )
  return rows
}

const someContact = () => ({
  email: `${randomText(10)}@example.com`,
  phoneNo: `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`,
})

describe('messages about orders', () => {
  it('are at most ten an hour to one recipient, and what is outdated by then is not sent', async () => {
    const contact = someContact()
    const orderIds: string[] = []
    for (let count = 0; count < 14; count++) orderIds.push(await placeAndCancel(contact))
    await shop.jobsDone()
    expect(sentTo(contact.email, 'eml')).toBe(10)
    expect(sentTo(`+91${contact.phoneNo}`, 'txt')).toBe(10)
    const told = (await messagesOf(orderIds)).filter(({ state }) => state === 'sent')
    const toldOfPlacing = new Set(
      told.filter(({ kind }) => kind === 'order_placed').map(({ key, channel }) => `${key} ${channel}`),
    )

    await letAnHourPass()
    await letAnHourPass()
    const after = await messagesOf(orderIds)
    expect(after.filter(({ state }) => state === 'waits')).toEqual([])
    // A customer who heard of an order also hears of its end; one that came and went at once is not announced.
    for (const { kind, key, channel, state } of after) {
      const known = toldOfPlacing.has(`${key} ${channel}`)
      if (known) expect(state, kind).toBe('sent')
      else if (kind === 'order_placed') expect(state).toBe('outdated')
    }
    expect(sentTo(contact.email, 'eml')).toBeLessThan(2 * 14)
  })

  it('that still hold are sent when the hour is over', async () => {
    const { email } = someContact()
    const orders = []
    for (let count = 0; count < 12; count++)
      orders.push(await place({ email: email.replace('@', `+${count}@`) }))
    const orderIds = orders.map(({ orderId }) => orderId)
    await shop.jobsDone()
    const mails = async () => (await messagesOf(orderIds)).filter(({ channel }) => channel === 'email')
    expect((await mails()).filter(({ state }) => state === 'sent')).toHaveLength(10)
    expect((await mails()).filter(({ state }) => state === 'waits')).toHaveLength(2)
    await letAnHourPass()
    expect((await mails()).filter(({ state }) => state === 'sent')).toHaveLength(12)
  })

  it('do not keep the link to a new password back', async () => {
    const { email } = someContact()
    const person = { fullname: 'Asha Rao', email, phoneNo: '9876501234', password: 'phirki-123', terms: true }
    expect((await shop.request('POST', '/api/user/auth/register', { body: person })).status).toBe(200)
    for (let count = 0; count < 11; count++) await place({ email })
    await shop.jobsDone()
    await shop.request('POST', '/api/user/auth/forgot-password', { body: { email } })
    await shop.jobsDone()
    // Ten about orders, one to confirm the address, one with the link.
    expect(sentTo(email, 'eml')).toBe(12)
  })
})
