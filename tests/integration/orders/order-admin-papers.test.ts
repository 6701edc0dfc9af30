import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminPaper, PickList } from '#domain/orders/admin-calls.ts'
import { newId } from '#server/db/ids.ts'
import { activityLog } from '#server/db/schema/activity.ts'
import {
  createProduct,
  createShopper,
  placementOf,
  type TestShopper,
  type TestVariant,
  testAddress,
} from '#tests/support/builders.ts'
import { copyOrder } from '#tests/support/copy-order.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: TestShopper
beforeAll(async () => {
  shop = await openTestShop()
  owner = await createShopper(shop.database.db, { staffRole: 'owner' })
})
afterAll(() => shop.close())

type Wanted = readonly { variant: TestVariant; quantity?: number }[]

async function place(lines: Wanted, rest: Record<string, unknown> = {}): Promise<string> {
  const shopper = await createShopper(shop.database.db)
  const body = placementOf(shopper, lines, rest)
  const answer = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  return String(answer.body.orderId)
}

async function read<Data>(path: string): Promise<Data> {
  const answer = await shop.request('GET', `/api/admin/orders/${path}`, { token: owner.token })
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data
}

async function linesOf(orderId: string): Promise<{ id: string; sku: string }[]> {
  const { rows } = await shop.services.pool.query(
    'select id, sku from order_lines where order_id = $1 order by position',
    [orderId],
  )
  return rows
}

/** A parcel as it stands once it has left, with one piece of the first line. */
async function shipOne(orderId: string, number: string, collectPaise: number): Promise<string> {
  const id = newId('prc')
  const [line] = await linesOf(orderId)
  const { db } = shop.database
  await db.execute(sql`
    insert into parcels (id, order_id, position, status, carrier, carrier_name, tracking_number, value_paise,
      collect_paise, weight_grams, created_by, shipped_at)
    values (${id}, ${orderId}, 1, 'picked_up', 'dtdc', 'DTDC', ${number}, ${collectPaise}, ${collectPaise}, 310,
      ${owner.customerId}, now())`)
  await db.execute(sql`
    insert into parcel_lines (parcel_id, order_line_id, quantity, total_paise)
    values (${id}, ${line?.id}, 1, ${collectPaise})`)
  await db.execute(sql`update order_lines set shipped_quantity = 1 where id = ${line?.id}`)
  await db.execute(sql`update orders set status = 'packing' where id = ${orderId}`)
  return id
}

describe('GET /api/admin/orders/pick-list', () => {
  it('adds up the pieces of several orders by category, colour and size', async () => {
    const [small, large] = await createProduct(shop.database.db, {
      name: 'Gulab Frock',
      sizes: [{ label: '2-3Y' }, { label: '4-5Y' }],
    })
    if (!small || !large) throw new Error('Cannot make sizes')
    const first = await place([{ variant: small, quantity: 2 }, { variant: large }])
    const second = await place([{ variant: small }])
    const list = await read<PickList>(`pick-list?ids=${first},${second}`)
    expect(list).toMatchObject({
      orders: 2,
      pieces: 4,
      groups: [
        {
          name: 'Girls Collection',
          lines: [
            {
              name: 'Gulab Frock',
              colour: 'Blue',
              sizes: [
                { size: '2-3Y', quantity: 3 },
                { size: '4-5Y', quantity: 1 },
              ],
            },
          ],
        },
      ],
    })
  })

  it('leaves out what is cancelled or shipped, and orders that wait for their money', async () => {
    const [variant] = await createProduct(shop.database.db, { name: 'Mor Kurta' })
    if (!variant) throw new Error('Cannot make a size')
    const shipped = await place([{ variant, quantity: 3 }])
    await shipOne(shipped, 'D10000001', 49_900)
    const ended = await place([{ variant }])
    await shop.request('POST', `/api/admin/orders/${ended}/notes`, {
      token: owner.token,
      body: { text: 'x' },
    })
    await shop.database.db.execute(sql`update orders set status = 'cancelled' where id = ${ended}`)
    const unpaid = await place([{ variant }])
    await shop.database.db.execute(sql`update orders set payment_mode = 'upi' where id = ${unpaid}`)
    expect(await read<PickList>(`pick-list?ids=${shipped},${ended},${unpaid}`)).toMatchObject({
      orders: 1,
      pieces: 2,
    })
  })

  it('is of all that are to be packed when it names none', async () => {
    const all = await read<PickList>('pick-list')
    const { body } = await shop.request('GET', '/api/admin/orders?view=to-pack', { token: owner.token })
    expect(all.orders).toBe(body.data.counts['to-pack'])
  })
})

describe('GET /api/admin/orders/papers', () => {
  it('gives a label for the parcel that has left, and one for the rest, whose cash adds up', async () => {
    const [variant] = await createProduct(shop.database.db)
    if (!variant) throw new Error('Cannot make a size')
    const id = await place([{ variant, quantity: 3 }])
    const parcelId = await shipOne(id, 'D10000002', 49_900)
    const [paper] = await read<AdminPaper[]>(`papers?ids=ord_nothing,${id}`)
    const { legal, store } = shop.services.settings.current()
    expect(paper).toMatchObject({
      order: { row: { _id: id } },
      from: { address: store.address },
      returnTo: store.returnsAddress,
      gstin: legal.gstin,
      collect: 1497,
      labels: [
        {
          parcelId,
          carrierName: 'DTDC',
          trackingNumber: 'D10000002',
          weightGrams: 310,
          collect: 499,
          pieces: 1,
        },
        { parcelId: null, trackingNumber: '', collect: 998, pieces: 2, lines: [{ quantity: 2 }] },
      ],
    })
    expect(JSON.stringify(paper?.labels)).not.toMatch(/price/i)
  })

  it('refuses more than a hundred at once', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `ord_${index}`).join(',')
    const answer = await shop.request('GET', `/api/admin/orders/papers?ids=${ids}`, { token: owner.token })
    expect(answer.status).toBe(400)
  })
})

describe('GET /api/admin/orders/find', () => {
  it('knows an order, a parcel and a piece by what stands on them', async () => {
    const [variant] = await createProduct(shop.database.db)
    if (!variant) throw new Error('Cannot make a size')
    const id = await place([{ variant, quantity: 2 }])
    const [line] = await linesOf(id)
    const find = (code: string) => read(`find?code=${encodeURIComponent(code)}`)
    const order = { kind: 'order', orderId: id }
    expect(await find(id)).toEqual(order)
    expect(await find(`#${id.slice(-6).toUpperCase()}`)).toEqual(order)
    expect(await find(id.slice(-6))).toEqual(order)
    expect(await find(`https://shop.example/admin/orders/${id}?from=label`)).toEqual(order)
    expect(await find(String(line?.sku))).toEqual({
      kind: 'piece',
      orderId: id,
      lineId: line?.id,
      sku: line?.sku,
    })
    await shipOne(id, 'EE123456789IN', 49_900)
    expect(await find('EE 123 456 789 IN')).toEqual({ kind: 'parcel', orderId: id })
    expect(await find('nothing at all')).toEqual({ kind: 'none', orderId: null })
  })

  it('knows a piece that no order waits for', async () => {
    const [variant] = await createProduct(shop.database.db)
    if (!variant) throw new Error('Cannot make a size')
    const id = await place([{ variant }])
    const [line] = await linesOf(id)
    await shop.database.db.execute(sql`update orders set status = 'cancelled' where id = ${id}`)
    expect(await read(`find?code=${line?.sku}`)).toEqual({ kind: 'piece', orderId: null, sku: line?.sku })
  })
})

describe('GET /api/admin/orders/export', () => {
  it('writes a file that no spreadsheet runs, in days and times of India', async () => {
    const [variant] = await createProduct(shop.database.db)
    if (!variant) throw new Error('Cannot make a size')
    const address = { ...testAddress, firstName: '=cmd', address: '12, "MG" Road' }
    const id = await place([{ variant }], { address })
    await shop.database.db.execute(sql`
      update orders set created_at = '2026-03-31T20:15:00Z' where id = ${id}`)
    const { status, headers, body } = await shop.request(
      'GET',
      '/api/admin/orders/export?from=2026-04-01&to=2026-04-01',
      { token: owner.token },
    )
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain('orders-all-2026-04-01-2026-04-01.csv')
    const [head, line, end] = String(body).split('\r\n')
    expect(head?.startsWith('\uFEFFOrder,')).toBe(true)
    expect(line).toContain(`#${id.slice(-6).toUpperCase()},${id},2026-04-01 01:45,Pending,'=cmd Rao,`)
    expect(line).toContain('"12, ""MG"" Road"')
    expect(end).toBe('')
    const noted = await shop.database.db.execute(sql`
      select after from activity_log
      where actor_id = ${owner.customerId} and subject = 'export' and subject_id = 'orders'`)
    expect(noted.rows).toEqual([{ after: { view: 'all', from: '2026-04-01', to: '2026-04-01' } }])
  })

  it('is refused, and not begun, for what the database cannot be asked', async () => {
    const noted = () => shop.database.db.$count(activityLog, eq(activityLog.subject, 'export'))
    const before = await noted()
    for (const query of ['q=a%00b', 'to=0001-01-01']) {
      const answer = await shop.request('GET', `/api/admin/orders/export?${query}`, { token: owner.token })
      expect([answer.status, answer.body.code]).toEqual([400, 'malformed_request'])
    }
    const none = await shop.request('GET', '/api/admin/orders/export?q=nobody-of-this-name', {
      token: owner.token,
    })
    expect(String(none.body).split('\r\n')).toEqual([expect.stringMatching(/^\uFEFFOrder,/), ''])
    expect(await noted()).toBe(before + 1)
  })

  it('holds every order of a list, however many pages it has', async () => {
    const [variant] = await createProduct(shop.database.db)
    if (!variant) throw new Error('Cannot make a size')
    const id = await place([{ variant }])
    await copyOrder(shop.database.db, id, {
      prefix: 'ord_copy',
      copies: 1_100,
      columns: sql`jsonb_build_object('created_at', timestamptz '2026-02-02 12:00+05:30')`,
    })
    const { body } = await shop.request('GET', '/api/admin/orders/export?from=2026-02-02&to=2026-02-02', {
      token: owner.token,
    })
    const lines = String(body).split('\r\n').slice(1, -1)
    expect(lines).toHaveLength(1_100)
    expect(new Set(lines).size).toBe(1_100)
  })
})

describe('POST /api/admin/orders/:id/notes', () => {
  it('adds what only the staff reads', async () => {
    const [variant] = await createProduct(shop.database.db)
    if (!variant) throw new Error('Cannot make a size')
    const shopper = await createShopper(shop.database.db)
    const body = placementOf(shopper, [{ variant }])
    const placed = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
    const id = String(placed.body.orderId)
    const support = await createShopper(shop.database.db, { staffRole: 'support' })
    const text = 'She asked for the blue one'
    const noted = await shop.request('POST', `/api/admin/orders/${id}/notes`, {
      token: support.token,
      body: { text },
    })
    expect(noted.body.data.events[0]).toMatchObject({
      kind: 'note',
      actor: 'staff',
      actorName: 'Asha Rao',
      note: text,
    })
    const seen = await shop.request('GET', `/api/order/${id}`, { token: shopper.token })
    expect(JSON.stringify(seen.body)).not.toContain(text)
    const empty = await shop.request('POST', `/api/admin/orders/${id}/notes`, {
      token: support.token,
      body: { text: ' ' },
    })
    expect(empty.status).toBe(400)
  })
})
