import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import * as z from 'zod'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { newId } from '#server/db/ids.ts'
import { readRows } from '#server/db/rows.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { queueOutbox } from '#server/notifications/queue-outbox.ts'
import { openAdmin, someParcel, type TestAdmin } from '#tests/support/admin.ts'
import {
  createProduct,
  createShopper,
  createVariant,
  placementOf,
  type TestShopper,
} from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { someContact } from '#tests/support/tickets.ts'

let shop: TestShop
let owner: TestAdmin
let support: TestAdmin
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
  owner = await openAdmin(shop, { staffRole: 'owner', name: 'Asha Rao' })
  support = await openAdmin(shop, { staffRole: 'support' })
})
afterAll(() => shop.close())

const get = ({ person }: TestAdmin, path: string) =>
  shop.request('GET', `/api/admin/${path}`, { token: person.token })
const asked = (question: Record<string, string>) => `?${new URLSearchParams(question)}`

async function order(shopper: TestShopper, rest: object = {}): Promise<string> {
  const variant = await createVariant(db())
  const placed = await shop.request('POST', '/api/order/place', {
    token: shopper.token,
    body: placementOf(shopper, [{ variant }], { ...rest }),
  })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  return String(placed.body.orderId)
}

describe('a mark of the next page that no list gave', () => {
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const marks = [
    'nonsense',
    '%%%',
    encoded(null),
    encoded(['2026-13-45 99:99:99+05', 'x']),
    encoded(['newest', '2026-13-45 99:99:99+05', 'x']),
    encoded(['2026-11-20 10:00:00.123456+00', 5]),
    encoded(['recent', '999999-11-20 10:00:00+00', 'x']),
    `${'9'.repeat(15)}.${'9'.repeat(15)}`,
    '-1.5',
  ]

  test.each([
    'sent',
    'newsletter',
    'orders',
    'customers',
    'offers',
    'activity',
    'messages',
    'products',
    'reviews',
    'returns',
  ])('is a refusal of the list "%s", or nothing is behind it; never a fault', async (list) => {
    for (const after of marks) {
      const { status } = await get(owner, `${list}${asked({ after, view: 'all' })}`)
      expect([200, 400], `${list} ${after}`).toContain(status)
    }
  })
})

describe('the subscribers of the newsletter', () => {
  const emails = async (question: Record<string, string>) => {
    const { status, body } = await get(owner, `newsletter${asked(question)}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return { ...body.data, emails: body.data.rows.map(({ email }: { email: string }) => email) }
  }
  beforeAll(async () => {
    // Many in one instant: the address decides between them.
    await db().execute(sql`
      insert into newsletter_subscriptions (email_normalised, email, created_at, confirmed_at, unsubscribed_at)
      select e, e, now() - interval '1 day' * (n / 40), case when n % 3 > 0 then now() end,
        case when n % 3 = 2 then now() end
      from (select n, 'reader.' || lpad(n::text, 3, '0') || '@example.com' as e from generate_series(1, 120) n) r`)
  })

  it('are walked page by page, each once, in each state', async () => {
    for (const [state, count] of [
      ['', 120],
      ['waits', 40],
      ['confirmed', 40],
      ['left', 40],
    ] as const) {
      const seen: string[] = []
      let after = ''
      do {
        const page = await emails({ state, after })
        expect(page.emails.length).toBeLessThanOrEqual(50)
        seen.push(...page.emails)
        after = page.after ?? ''
      } while (after !== '')
      expect([seen.length, new Set(seen).size], state).toEqual([count, count])
    }
  })

  it('are found by the beginning of an address, whose signs are no pattern, and counted by day', async () => {
    expect((await emails({ q: 'READER.00' })).emails).toHaveLength(9)
    expect((await emails({ q: 'reader_00' })).emails).toEqual([])
    expect((await emails({ q: '%' })).emails).toEqual([])
    const { counts, days } = await emails({})
    expect(counts).toEqual({ waits: 40, confirmed: 40, left: 40 })
    expect(days).toMatchObject([{ confirmed: 80, left: 40 }])
  })

  it('are taken out whole by an owner, with the reason kept', async () => {
    const { body } = await owner.post('newsletter/export', {
      reason: 'the winter letter',
      state: 'confirmed',
    })
    const lines = String(body.data.csv).trim().split('\r\n')
    expect(lines).toHaveLength(41)
    const kept = await readRows(
      db(),
      z.object({ after: z.unknown() }),
      sql`select after from activity_log where subject = 'subscriber' and action = 'exported' order by id desc limit 1`,
    )
    expect(kept).toEqual([{ after: { reason: 'the winter letter', state: 'confirmed', count: 40 } }])
    expect((await support.post('newsletter/export', { reason: 'because', state: '' })).status).toBe(403)
  })
})

describe('the messages that were sent', () => {
  it('are walked page by page, narrowed by kind, channel and state, and found by address, number and order', async () => {
    const shopper = await createShopper(db())
    const orderId = await order(shopper)
    await queueOutbox(shop.services)
    await runDueJobs(shop.services)
    await db().execute(sql`
      insert into outgoing_messages (id, channel, kind, key, data, created_at, sent_at, skipped, recipient, subject)
      select 'msg_many_' || n, case when n % 2 = 0 then 'email' else 'sms' end, 'order_delivered', 'ord_' || n, '{}',
        now() - interval '1 hour' * (n / 60), case when n % 3 = 0 then now() end,
        case when n % 3 = 1 then 'not wanted' end, 'many@example.com', 'Many'
      from generate_series(1, 120) n`)
    const walk = async (question: Record<string, string>) => {
      const seen: string[] = []
      let after = ''
      do {
        const { body } = await get(owner, `sent${asked({ ...question, after })}`)
        seen.push(...body.data.rows.map(({ _id }: { _id: string }) => _id))
        after = body.data.after ?? ''
      } while (after !== '')
      expect(new Set(seen).size).toBe(seen.length)
      return seen.length
    }
    const q = 'MANY@example.com'
    expect(await walk({ q })).toBe(120)
    expect(await walk({ q, channel: 'sms' })).toBe(60)
    expect(await walk({ q, state: 'waits' })).toBe(40)
    expect(await walk({ q, state: 'left_out', channel: 'email' })).toBe(20)
    expect(await walk({ q, kind: 'order_placed' })).toBe(0)
    const number = shortOrderNumber(orderId)
    for (const typed of [number, `#${number.toLowerCase()}`, shopper.email])
      expect(await walk({ q: typed, kind: 'order_placed', channel: 'email' }), typed).toBe(1)
    for (const nothing of ['Asha Rao', '12', '#ZZZZZZ']) expect(await walk({ q: nothing }), nothing).toBe(0)
  })

  it('cannot be sent again if they do not exist, nor read by a packer', async () => {
    expect((await owner.post('sent/msg_never/again')).status).toBe(404)
    expect((await get(owner, 'sent/msg_never')).status).toBe(404)
    const packer = await openAdmin(shop, { staffRole: 'packer' })
    expect((await get(packer, 'sent')).status).toBe(403)
  })
})

describe('the search of the admin', () => {
  const find = async (q: string, admin = owner) => (await get(admin, `search${asked({ q })}`)).body.data.hits
  const code = `SEEK${newId('cpn').slice(-6).toUpperCase()}`

  it('finds products, offers and messages by what they are called, exactly first', async () => {
    await createProduct(db(), { name: 'Kanjivaram Pavadai', sizes: [{ stock: 3 }, { stock: 4 }] })
    await createProduct(db(), { name: 'Kanjivaram Pavadai Set', sizes: [{ stock: 0 }] })
    await db().execute(sql`
      insert into coupons (id, code, title, benefit_kind, percent) values (${newId('cpn')}, ${code}, 'Seek it', 'percent', 5)`)
    const products = await find('kanjivaram pavadai')
    expect(products).toMatchObject([
      { kind: 'product', title: 'Kanjivaram Pavadai', exact: true, text: expect.stringContaining('7') },
      { kind: 'product', title: 'Kanjivaram Pavadai Set', exact: false },
    ])
    expect(await find(code.toLowerCase())).toMatchObject([
      { kind: 'offer', title: code, text: 'Seek it', exact: true },
    ])
    const sent = await shop.request('POST', '/api/contact/add-contact', {
      body: someContact({ firstName: 'Kavitha', subject: 'About the zip' }),
    })
    const hits = await find(sent.body.ticket)
    expect(hits).toContainEqual(
      expect.objectContaining({
        kind: 'message',
        id: sent.body.ticket,
        exact: true,
        text: expect.stringContaining('zip'),
      }),
    )
  })

  it('shows each role what it may see, and nothing of prices to who packs', async () => {
    const packer = await openAdmin(shop, { staffRole: 'packer' })
    expect((await find(code, packer)).filter(({ kind }: { kind: string }) => kind === 'offer')).toEqual([])
  })
})

describe('a scanned code', () => {
  const scan = async (code: string, admin = owner) =>
    (await get(admin, `orders/find${asked({ code })}`)).body.data

  it('leads to the order, the parcel or the piece that it names', async () => {
    const shopper = await createShopper(db())
    const orderId = await order(shopper)
    const lines = await readRows(
      db(),
      z.object({ id: z.string(), sku: z.string() }),
      sql`select id, sku from order_lines where order_id = ${orderId}`,
    )
    const [line] = lines
    expect(await scan(String(line?.sku).toLowerCase())).toMatchObject({
      kind: 'piece',
      orderId,
      lineId: line?.id,
    })
    // Who does not pack looks at the order.
    expect(await scan(String(line?.sku), support)).toEqual({ kind: 'order', orderId })
    expect(await scan(`#${shortOrderNumber(orderId)}`)).toEqual({ kind: 'order', orderId })
    await owner.step(`orders/${orderId}/packing`)
    const parcel = someParcel()
    await owner.step(`orders/${orderId}/parcels`, parcel)
    expect(await scan(` ${parcel.trackingNumber} `)).toEqual({ kind: 'parcel', orderId })
    // The piece is in no open order any more.
    expect(await scan(String(line?.sku))).toMatchObject({ kind: 'piece', orderId: null })
    expect(await scan(String(line?.sku), support)).toMatchObject({ kind: 'piece', orderId: null })
  })

  it('that names nothing says so, and leads no shopper anywhere', async () => {
    expect(await scan('NO-SUCH-THING')).toEqual({ kind: 'none', orderId: null })
    const shopper = await createShopper(db())
    expect(
      (await shop.request('GET', `/api/admin/orders/find?code=X`, { token: shopper.token })).status,
    ).toBe(403)
  })
})

describe('the people of the list', () => {
  it('are found by the beginning of name, number and address, whose signs are no pattern', async () => {
    const shopper = await createShopper(db())
    await order(shopper)
    const rows = async (q: string) => (await get(owner, `customers${asked({ q })}`)).body.data.rows
    await eventually(async () => expect(await rows(shopper.email)).toHaveLength(1))
    expect(await rows(shopper.email.slice(0, 7))).toHaveLength(1)
    expect(await rows(`${shopper.email.slice(0, 6)}_`)).toEqual([])
    expect(await rows('%%%')).toEqual([])
    expect(await rows(shopper.phone)).toMatchObject([{ _id: shopper.customerId }])
  })
})
