import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ADMIN_VIEWS,
  type AdminList,
  type AdminOrder,
  type AdminRow,
  type AdminView,
} from '#domain/orders/admin-order.ts'
import { ADMIN_PAYMENT_FILTERS } from '#domain/orders/admin-query.ts'
import { newId } from '#server/db/ids.ts'
import {
  createShopper,
  createVariant,
  placementOf,
  type TestShopper,
  type TestVariant,
  testAddress,
} from '#tests/support/builders.ts'
import { copyOrder } from '#tests/support/copy-order.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: TestShopper
let variant: TestVariant
beforeAll(async () => {
  shop = await openTestShop()
  owner = await createShopper(shop.database.db, { staffRole: 'owner' })
  variant = await createVariant(shop.database.db, { stock: 10_000 })
})
afterAll(() => shop.close())

async function place(rest: Record<string, unknown> = {}): Promise<string> {
  const shopper = await createShopper(shop.database.db)
  const body = placementOf(shopper, [{ variant }], rest)
  const answer = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  return String(answer.body.orderId)
}

async function list(query: Record<string, string> = {}, token = owner.token): Promise<AdminList> {
  const answer = await shop.request('GET', `/api/admin/orders?${new URLSearchParams(query)}`, { token })
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data
}

/** Every page of a list. `between` runs after each. */
async function listAll(query: Record<string, string>, between?: () => Promise<unknown>): Promise<AdminRow[]> {
  const rows: AdminRow[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: AdminList = await list({ ...query, after })
    rows.push(...page.rows)
    after = page.next
    await between?.()
  }
  return rows
}

async function one(id: string, token = owner.token): Promise<AdminOrder> {
  const answer = await shop.request('GET', `/api/admin/orders/${id}`, { token })
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data
}

const changesSince = async (version: string) =>
  (await shop.request('GET', `/api/admin/orders/changes?since=${version}`, { token: owner.token })).body.data

const idsOf = (rows: readonly AdminRow[]) => rows.map(({ _id }) => _id)

/** An order in every state that tabs and filters tell apart. */
async function placeEveryKind(): Promise<void> {
  const { db } = shop.database
  const model = await place()
  await copyOrder(db, model, {
    prefix: 'ord_kind',
    copies: 6 * 2 * 2 * 2,
    columns: sql`jsonb_build_object(
      'status', (array['pending', 'processing', 'packing', 'shipped', 'delivered', 'cancelled'])[1 + n % 6],
      'payment_mode', (array['cod', 'upi'])[1 + n / 6 % 2],
      'paid_at', case when n / 12 % 2 = 1 then o.created_at end,
      'packed_at', case when n / 24 % 2 = 1 then o.created_at end)`,
  })
  for (const [status, disposition] of [
    ['authorized', 'capture'],
    ['authorized', 'unwanted'],
    ['captured', 'mismatch'],
    ['failed', 'none'],
  ] as const) {
    const prefix = `ord_${status}${disposition}`
    await copyOrder(db, model, {
      prefix,
      copies: 3,
      columns: sql`jsonb_build_object('payment_mode', 'upi', 'status', (array['pending', 'packing', 'cancelled'])[n])`,
    })
    await db.execute(sql`
      insert into payments (provider_payment_id, order_id, status, amount_paise, currency, disposition)
      select 'pay_' || id, id, ${status}, 100, 'INR', ${disposition} from orders where id like ${`${prefix}%`}`)
  }
  await copyOrder(db, model, {
    prefix: 'ord_part',
    copies: 3,
    columns: sql`jsonb_build_object('status', 'packing')`,
  })
  await db.execute(sql`
    insert into parcels (id, order_id, position, status, carrier, carrier_name, value_paise, created_by)
    select ${newId('prc')} || id, id, 1, case when id like '%3' then 'cancelled' else 'in_transit' end, 'by_hand', '', 1, 'x'
    from orders where id like 'ord_part%'`)
}

describe('GET /api/admin/orders', () => {
  it('shows a cash order among those to pack, with what a person needs to know of it', async () => {
    const id = await place({ address: { ...testAddress, firstName: 'Meera', lastName: 'Iyer' } })
    const { rows } = await list({ view: 'to-pack' })
    expect(rows.find(({ _id }) => _id === id)).toMatchObject({
      number: id.slice(-6).toUpperCase(),
      status: 'pending',
      view: 'to-pack',
      name: 'Meera Iyer',
      pieces: 1,
      shippedPieces: 0,
      payment: 'cash_due',
      amount: 499,
      nextStatuses: ['processing', 'packing', 'cancelled'],
    })
  })

  it('lets support read and edit, and move nothing', async () => {
    const id = await place()
    const support = await createShopper(shop.database.db, { staffRole: 'support' })
    const { rows } = await list({}, support.token)
    expect(rows.every(({ nextStatuses }) => nextStatuses.length === 0)).toBe(true)
    const { may } = await one(id, support.token)
    const allowed = Object.entries(may).flatMap(([step, isAllowed]) => (isAllowed ? [step] : []))
    expect(allowed.toSorted()).toEqual(['edit', 'note', 'seeMoney'])
    const shopper = await createShopper(shop.database.db)
    expect((await shop.request('GET', '/api/admin/orders', { token: shopper.token })).status).toBe(403)
    expect((await shop.request('GET', '/api/admin/orders')).status).toBe(401)
  })

  it('counts under each tab what the tab lists, and lists there what belongs there', async () => {
    await placeEveryKind()
    const { counts } = await list()
    const all = await listAll({ view: 'all' })
    expect(all).toHaveLength(counts.all ?? 0)
    for (const view of ADMIN_VIEWS.filter((name) => name !== 'all')) {
      const rows = await listAll({ view })
      expect(idsOf(rows).sort(), view).toEqual(idsOf(all.filter((row) => row.view === view)).sort())
      expect(rows.length, view).toBe(counts[view])
      expect(rows.length, view).toBeGreaterThan(0)
    }
  })

  it('narrows each list by payment to the rows that say so', async () => {
    const all = await listAll({ view: 'all' })
    for (const payment of ADMIN_PAYMENT_FILTERS) {
      const wanted = all.filter((row) => {
        if (payment === 'cash') return row.paymentMode === 'cod'
        // No cash is due for a cancelled order, and only cash orders ship unpaid.
        if (payment === 'cash_due') return row.payment === 'cash_due' && row.status !== 'cancelled'
        if (payment === 'unpaid')
          return row.payment === 'unpaid' && ['pending', 'packing', 'cancelled'].includes(row.status)
        return row.payment === payment
      })
      expect(wanted.length, payment).toBeGreaterThan(0)
      expect(idsOf(await listAll({ view: 'all', payment })).sort(), payment).toEqual(idsOf(wanted).sort())
    }
  })

  it('says which orders are late and what cash is on its way', async () => {
    const before = await list()
    const id = await place()
    await shop.database.db.execute(sql`
      update orders set created_at = now() - interval '25 hours' where id = ${id}`)
    expect((await list()).late).toBe(before.late + 1)
    await shop.database.db.execute(sql`update orders set status = 'delivered' where id = ${id}`)
    const after = await list()
    expect(after.late).toBe(before.late)
    expect(after.cashDue).toBe(before.cashDue + 499)
  })

  it.each(['newest', 'oldest', 'amount'])(
    'pages %s without gaps and doubles while orders arrive',
    async (sort) => {
      const known = new Set(idsOf(await listAll({ view: 'all' })))
      const rows = await listAll({ view: 'all', sort, limit: '9' }, () => place())
      const seen = idsOf(rows)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.filter((id) => known.has(id)).sort()).toEqual([...known].sort())
    },
  )

  it('refuses the place of another list', async () => {
    const { next } = await list({ sort: 'newest', limit: '1' })
    for (const after of [next ?? '', 'nonsense', Buffer.from('["amount","x","y"]').toString('base64url')]) {
      const url = `/api/admin/orders?sort=amount&after=${after}`
      expect((await shop.request('GET', url, { token: owner.token })).status).toBe(400)
    }
  })

  it('takes days as those of India, the last one included', async () => {
    const [late, early] = [await place(), await place()]
    const set = (id: string, at: string) =>
      shop.database.db.execute(sql`update orders set created_at = ${at} where id = ${id}`)
    await set(late, '2026-03-02T18:29:00Z')
    await set(early, '2026-03-01T18:30:00Z')
    expect(idsOf((await list({ from: '2026-03-02', to: '2026-03-02' })).rows)).toEqual([late, early])
    expect(idsOf((await list({ to: '2026-03-01' })).rows)).not.toContain(early)
    const wrong = await shop.request('GET', '/api/admin/orders?from=2026-02-30', { token: owner.token })
    expect(wrong.status).toBe(400)
  })
})

describe('the search of the admin', () => {
  it('finds an order by any of its details', async () => {
    const shopper = await createShopper(shop.database.db)
    const email = `Lal.Sailo+shop@${shopper.customerId.slice(4, 14)}.example`
    const address = { ...testAddress, firstName: 'Lalrinpuii', lastName: 'Devi Sailo', zipCode: '796001' }
    const id = await place({ address, email, phoneNo: '7012345678' })
    const { db } = shop.database
    await db.execute(sql`
      insert into parcels (id, order_id, position, carrier, carrier_name, tracking_number, value_paise, created_by)
      values (${newId('prc')}, ${id}, 1, 'india_post', '', 'EE987654321IN', 1, 'x')`)
    const number = id.slice(-6)
    const sku = `HK-${number}`
    await db.execute(sql`update order_lines set sku = ${sku} where order_id = ${id}`)
    const asked = [number, `#${number.toUpperCase()}`, `#${number.slice(0, 4)}`, id]
    asked.push('lalrin', 'sailo', 'devi', 'SAILO lal', 'Lalrinpuii Devi Sailo')
    asked.push('7012345678', '+91 70123 45678', '070123-45678', '7012', '+91 70123')
    asked.push(
      email,
      email.toLowerCase().slice(0, 14),
      'lal.sailo',
      'EE987654321IN',
      'ee 987 654 321 in',
      'EE98765',
    )
    asked.push('796001', '796 001', sku, sku.slice(0, 8))
    for (const q of asked) expect(idsOf((await list({ view: 'all', q })).rows), q).toContain(id)
    for (const q of ['lalrinpuii meera', '7012345679', 'zz%', '______', 'EE987654321IX', "' or 1=1"])
      expect(idsOf((await list({ view: 'all', q })).rows), q).not.toContain(id)
  })

  it('finds a SKU of letters alone by the whole of it', async () => {
    const id = await place()
    await shop.database.db.execute(sql`update order_lines set sku = 'PEACOCK' where order_id = ${id}`)
    expect(idsOf((await list({ view: 'all', q: 'peacock' })).rows)).toEqual([id])
    expect(idsOf((await list({ view: 'all', q: 'peac' })).rows)).toEqual([])
  })

  it('looks in all states, or within the tab', async () => {
    const id = await place({ address: { ...testAddress, firstName: 'Gurpreet' } })
    await shop.database.db.execute(sql`update orders set status = 'delivered' where id = ${id}`)
    const found = async (view: AdminView) => idsOf((await list({ view, q: 'gurpreet' })).rows)
    expect(await found('all')).toContain(id)
    expect(await found('delivered')).toContain(id)
    expect(await found('to-pack')).not.toContain(id)
  })

  it('pages through what several of its questions find, each order once', async () => {
    const model = await place({
      address: { ...testAddress, firstName: 'Ananya' },
      email: 'ananya@example.com',
    })
    await copyOrder(shop.database.db, model, { prefix: 'ord_ananya', copies: 25 })
    const rows = await listAll({ q: 'ananya', limit: '10' })
    expect(rows).toHaveLength(26)
    expect(new Set(idsOf(rows)).size).toBe(26)
  })
})

describe('GET /api/admin/orders/changes', () => {
  it('says nothing as long as nothing happens', async () => {
    const { version } = await list()
    expect(await changesSince(version)).toEqual({ version, changed: false, newOrders: 0 })
  })

  it('counts cash orders that came, and others once they are paid', async () => {
    const { version } = await list()
    await place()
    expect(await changesSince(version)).toMatchObject({ changed: true, newOrders: 1 })
    const online = await place()
    await shop.database.db.execute(sql`update orders set payment_mode = 'upi' where id = ${online}`)
    expect(await changesSince(version)).toMatchObject({ newOrders: 1 })
    await shop.database.db.execute(sql`update orders set paid_at = now() where id = ${online}`)
    await shop.database.db.execute(sql`
      insert into order_events (order_id, kind, actor_kind) values (${online}, 'paid', 'provider')`)
    expect(await changesSince(version)).toMatchObject({ newOrders: 2 })
  })

  it('tells of an event whose transaction began before the version was read and ended after it', async () => {
    const id = await place()
    const slow = await shop.services.pool.connect()
    const add = `insert into order_events (order_id, kind, actor_kind) values ('${id}', 'note', 'staff')`
    try {
      await slow.query('begin')
      await slow.query(add)
      await shop.services.pool.query(add)
      const { version } = await list()
      await slow.query('commit')
      expect(await changesSince(version)).toMatchObject({ changed: true, newOrders: 0 })
    } finally {
      slow.release()
    }
  })

  it('refuses what is no version', async () => {
    const answer = await shop.request('GET', '/api/admin/orders/changes?since=x', { token: owner.token })
    expect(answer.status).toBe(400)
  })
})

describe('GET /api/admin/orders/:id', () => {
  it('gives one order whole', async () => {
    const id = await place()
    const order = await one(id)
    expect(order).toMatchObject({
      row: { _id: id, payment: 'cash_due' },
      // As on the customer's page: cash to come counts.
      customer: { isGuest: false, orders: 1, spent: 499 },
      lines: [{ name: variant.productName, size: variant.label, quantity: 1, cancelled: 0, shipped: 0 }],
      payment: { ours: { state: 'unpaid', amount: 499 }, provider: null, agree: true },
      cash: { due: 499, received: 0 },
      refundable: 0,
      parcels: [],
      documents: [],
      may: { pack: true, ship: false, cancel: true, note: true, refund: false },
    })
    expect(order.events).toMatchObject([{ kind: 'placed', actor: 'customer', actorName: 'Asha Rao' }])
    expect((await shop.request('GET', '/api/admin/orders/ord_nothing', { token: owner.token })).status).toBe(
      404,
    )
  })

  it('shows an order that left before there were parcels', async () => {
    const id = await place()
    await shop.database.db.execute(sql`
      update orders set status = 'shipped', shipped_at = now(), packed_at = null where id = ${id}`)
    const { row, parcels, estimatedWeight, may } = await one(id)
    expect({ row, parcels, estimatedWeight }).toMatchObject({
      row: { view: 'on-the-way', pieces: 1, shippedPieces: 1 },
      parcels: [],
      estimatedWeight: null,
    })
    expect(may).toMatchObject({ ship: false, cancelLines: false, receiveCash: true })
  })

  it('shows our money beside what the provider told', async () => {
    const id = await place()
    const { db } = shop.database
    await db.execute(sql`update orders set payment_mode = 'upi' where id = ${id}`)
    await db.execute(sql`
      insert into payment_orders (order_id, receipt, provider_order_id, amount_paise)
      values (${id}, ${id}, ${`order_${id}`}, 49900)`)
    await db.execute(sql`
      insert into payments (provider_payment_id, order_id, status, amount_paise, currency, disposition)
      values (${`pay_${id}`}, ${id}, 'authorized', 49900, 'INR', 'capture')`)
    expect(await one(id)).toMatchObject({
      row: { payment: 'stuck', view: 'to-pack', nextStatuses: [] },
      payment: {
        ours: { state: 'unpaid', amount: 499 },
        provider: { state: 'authorized', amount: 499, number: `pay_${id}` },
        agree: false,
      },
      cash: null,
      may: { askProvider: true, takePayment: true, cancel: false, pack: false },
    })
  })
})

it('open orders of one phone are marked, until one of them has left', async () => {
  const phoneNo = '9812345670'
  const [first, second] = [await place({ phoneNo }), await place({ phoneNo })]
  const other = await place({ phoneNo: '9812345671' })
  const marks = async () =>
    await Promise.all([first, second, other].map(async (id) => (await one(id)).row.otherOpen))
  expect(await marks()).toEqual([1, 1, 0])
  const rows = await listAll({ view: 'to-pack' })
  expect(rows.find(({ _id }) => _id === first)?.otherOpen).toBe(1)
  await shop.database.db.execute(sql`update orders set status = 'shipped' where id = ${second}`)
  expect(await marks()).toEqual([0, 0, 0])
})
