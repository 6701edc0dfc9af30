import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readRows } from '#server/db/rows.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import {
  claimMessage,
  finishMessage,
  freeMessage,
  insertMessage,
  isOvertaken,
  nothingToSay,
  reopenTextMessage,
  replaceByWhatsapp,
  skipMessage,
  triedWhatsapp,
} from '#server/notifications/queries.ts'
import { queueOutbox } from '#server/notifications/queue-outbox.ts'
import { sendMessage } from '#server/notifications/send-message.ts'
import {
  forgetMessagesAbout,
  forgetOldRecipients,
  forgetRecipient,
} from '#server/notifications/sent-queries.ts'
import { createShopper, createVariant, placementOf, type TestShopper } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  await db().execute(sql`delete from outgoing_messages`)
  await db().execute(sql`delete from graphile_worker._private_jobs`)
})
afterAll(() => shop.close())

let keys = 0
/** Writes a message to the outbox; gives its id. */
async function write(more: Partial<Parameters<typeof insertMessage>[1]> = {}): Promise<string> {
  const id = await insertMessage(db(), {
    channel: 'email',
    kind: 'order_placed',
    key: `ord_${++keys}`,
    data: { language: 'en' },
    ...more,
  })
  expect(id).not.toBeNull()
  return id ?? ''
}
const set = (id: string, change: ReturnType<typeof sql>) =>
  db().execute(sql`update outgoing_messages set ${change} where id = ${id}`)
const look = async (id: string) =>
  (
    await readRows(
      db(),
      z.object({
        data: z.record(z.string(), z.string()),
        sent: z.boolean(),
        skipped: z.string().nullable(),
        recipient: z.string().nullable(),
        attempts: z.number(),
      }),
      sql`select data, sent_at is not null as sent, skipped, recipient, attempts from outgoing_messages where id = ${id}`,
    )
  )[0]

describe('a message of the outbox', () => {
  it('is there once for one cause, kind and way, and a copy is one of its own', async () => {
    const said = { channel: 'email', kind: 'order_placed', key: 'ord_same', data: {} } as const
    const written = await Promise.all([1, 2, 3].map(() => insertMessage(db(), said)))
    expect(written.filter((id) => id !== null)).toHaveLength(1)
    expect(await insertMessage(db(), { ...said, copy: 1 })).not.toBeNull()
    expect(await insertMessage(db(), { ...said, copy: 1 })).toBeNull()
    expect(await insertMessage(db(), { ...said, channel: 'sms' })).not.toBeNull()
  })

  it('is taken by one process at a time, and after a minute by another, which knows that it may have gone', async () => {
    const id = await write()
    const taken = await Promise.all([1, 2, 3].map(() => claimMessage(db(), id)))
    expect(taken.filter((row) => row !== null)).toMatchObject([{ attempts: 1, isLost: false }])
    await set(id, sql`claimed_at = now() - interval '55 seconds'`)
    expect(await claimMessage(db(), id)).toBeNull()
    await set(id, sql`claimed_at = now() - interval '65 seconds'`)
    expect(await claimMessage(db(), id)).toMatchObject({ attempts: 2, isLost: true })
    await freeMessage(db(), id)
    expect(await claimMessage(db(), id)).toMatchObject({ attempts: 3, isLost: false })
  })

  it('is done with once it was sent or left out, and keeps no more than the admin needs', async () => {
    const [kept, sent, left] = [await write(), await write(), await write()]
    const told = { recipient: 'meera@example.com', subject: 'Yours' }
    await finishMessage(db(), kept, { ...told, keepsData: true })
    await finishMessage(db(), sent, { ...told, keepsData: false })
    await skipMessage(db(), left, 'not wanted')
    expect(await look(kept)).toMatchObject({
      sent: true,
      data: { language: 'en' },
      recipient: told.recipient,
    })
    expect(await look(sent)).toMatchObject({ sent: true, data: {} })
    expect(await look(left)).toMatchObject({ sent: false, data: {}, skipped: 'not wanted' })
    for (const id of [kept, sent, left]) expect(await claimMessage(db(), id)).toBeNull()
  })

  it('of a kind that the program does not know, and of a thing that is gone, is left out', async () => {
    const [strange, gone] = [await write({ kind: 'of_a_later_version' }), await write({ key: 'ord_never' })]
    for (const id of [strange, gone]) await sendMessage(shop.services, id)
    for (const id of [strange, gone])
      expect(await look(id)).toMatchObject({ skipped: nothingToSay, sent: false, data: {} })
  })
})

describe('the sweep of the minute', () => {
  it('queues unsent messages, but neither finished nor outdated ones', async () => {
    const [fresh, mine, lost, sent, left, old] = await Promise.all(Array.from({ length: 6 }, () => write()))
    await set(String(mine), sql`attempts = 1, claimed_at = now() - interval '9 minutes'`)
    await set(String(lost), sql`attempts = 1, claimed_at = now() - interval '11 minutes'`)
    await set(String(sent), sql`sent_at = now()`)
    await set(String(left), sql`skipped = 'not wanted'`)
    await set(String(old), sql`created_at = now() - interval '73 hours'`)
    const queued = async () =>
      (
        await readRows(
          db(),
          z.object({ id: z.string() }),
          sql`select payload->>'messageId' as id from graphile_worker._private_jobs order by 1`,
        )
      ).map(({ id }) => id)
    for (let turn = 0; turn < 2; turn++) {
      await queueOutbox(shop.services)
      expect(await queued(), 'twice queues nothing twice').toEqual([fresh, lost].map(String).toSorted())
    }
    await runDueJobs(shop.services)
    expect(await queued()).toEqual([])
  })
})

describe('a message to a telephone', () => {
  it('gives its place to WhatsApp once, and takes it again where WhatsApp refuses', async () => {
    const said = { kind: 'order_placed', key: 'ord_phone', data: { language: 'en' } }
    const text = await write({ ...said, channel: 'sms' })
    expect(await triedWhatsapp(db(), said)).toBe(false)
    expect(await replaceByWhatsapp(db(), text, said)).not.toBeNull()
    expect(await triedWhatsapp(db(), said)).toBe(true)
    expect(await look(text)).toMatchObject({ skipped: 'sent by whatsapp', data: {} })
    expect(await replaceByWhatsapp(db(), text, said), 'once').toBeNull()
    expect(await reopenTextMessage(db(), said)).toBe(text)
    expect(await look(text)).toMatchObject({ skipped: null, data: { language: 'en' } })
    expect(await reopenTextMessage(db(), said), 'it is open').toBeNull()
    await skipMessage(db(), text, 'not wanted')
    expect(await reopenTextMessage(db(), said), 'it was left out for another reason').toBeNull()
  })
})

describe('a message that had to wait', () => {
  const about = (kind: string) => ({ kind, key: 'ord_late', channel: 'email' }) as const
  const kinds = ['order_placed', 'order_paid', 'order_cancelled']

  it('says nothing after a later one about the same, by the same way, that had something to say', async () => {
    const placed = await write(about('order_placed'))
    const isLate = () => isOvertaken(db(), { ...about('order_placed'), kinds })
    await set(placed, sql`created_at = now() - interval '1 hour'`)
    expect(await isLate()).toBe(false)
    const paid = await write(about('order_paid'))
    expect(await isLate()).toBe(true)
    expect(await isOvertaken(db(), { ...about('order_placed'), kinds: ['order_placed'] })).toBe(false)
    await skipMessage(db(), paid, nothingToSay)
    expect(await isLate(), 'the later one had nothing to say').toBe(false)
    await write({ ...about('order_paid'), copy: 1 })
    expect(await isLate(), 'a copy tells of what was').toBe(false)
    await write({ ...about('order_paid'), channel: 'sms' })
    expect(await isLate(), 'another way').toBe(false)
  })
})

describe('what the outbox keeps of people', () => {
  const sentTo = async (recipient: string, more: Parameters<typeof write>[0] = {}) => {
    const id = await write(more)
    await finishMessage(db(), id, { recipient, subject: 'Yours', keepsData: true })
    return id
  }
  async function order(shopper: TestShopper): Promise<string> {
    const variant = await createVariant(db())
    const body = placementOf(shopper, [{ variant }])
    return (await shop.request('POST', '/api/order/place', { token: shopper.token, body })).body.orderId
  }

  it('goes by the address, and of others stays', async () => {
    const [hers, his] = [await sentTo('meera@example.com'), await sentTo('ravi@example.com')]
    await forgetRecipient(db(), 'meera@example.com')
    expect(await look(hers)).toMatchObject({ recipient: null, data: {} })
    expect(await look(his)).toMatchObject({ recipient: 'ravi@example.com', data: { language: 'en' } })
  })

  it('is deleted with a customer, for any address, but stays for other recipients', async () => {
    const [shopper, other] = [await createShopper(db()), await createShopper(db())]
    const [orderId, othersOrder] = [await order(shopper), await order(other)]
    const key = { key: orderId }
    const ids = [
      await sentTo(shopper.email, { ...key, kind: 'order_delivered' }),
      await sentTo(`+91${shopper.phone}`, { ...key, kind: 'order_delivered', channel: 'sms' }),
    ]
    const staff = await sentTo('owner@example.com', { ...key, kind: 'order_for_staff' })
    const others = await sentTo(shopper.email, { key: othersOrder, kind: 'order_delivered' })
    await forgetMessagesAbout(db(), shopper.customerId)
    for (const id of ids) expect(await look(id)).toMatchObject({ recipient: null, data: {} })
    expect(await look(staff)).toMatchObject({ recipient: 'owner@example.com' })
    expect(await look(others), "another's order").toMatchObject({ recipient: shopper.email })
  })

  it('goes after its days, to the hour', async () => {
    const [old, young] = [await sentTo('a@example.com'), await sentTo('b@example.com')]
    await set(old, sql`created_at = now() - interval '30 days 1 hour'`)
    await set(young, sql`created_at = now() - interval '29 days 23 hours'`)
    await forgetOldRecipients(db(), 30)
    expect([(await look(old))?.recipient, (await look(young))?.recipient]).toEqual([null, 'b@example.com'])
  })
})
