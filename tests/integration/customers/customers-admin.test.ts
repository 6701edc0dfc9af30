import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { findCustomersInAdmin } from '#server/customers/admin/find-customers.ts'
import { refreshFigures } from '#server/customers/refresh-figures.ts'
import { readRows } from '#server/db/rows.ts'
import {
  createShopper,
  createVariant,
  placementOf,
  type TestShopper,
  type TestVariant,
  testAddress,
} from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: TestShopper
let variant: TestVariant
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
  owner = await createShopper(db(), { staffRole: 'owner' })
  variant = await createVariant(db(), { stock: 10_000, pricePaise: 100_000 })
})
afterAll(() => shop.close())

let people = 0
/** A customer with a unique name and number. */
async function somePerson(
  name: string,
  { kind = 'registered' as 'registered' | 'guest', phone = '' } = {},
): Promise<TestShopper> {
  const shopper = await createShopper(db(), { kind })
  people += 1
  const theirs = phone || `98000${String(people).padStart(5, '0')}`
  const fullname = kind === 'guest' ? null : name
  await db().execute(
    sql`update customers set fullname = ${fullname}, phone = ${`+91${theirs}`} where id = ${shopper.customerId}`,
  )
  return { ...shopper, phone: theirs }
}

/** An order of one piece for ₹1,000.00, to be paid in cash. */
async function buy(shopper: TestShopper, name: string, zipCode = '600020'): Promise<string> {
  const [firstName = '', lastName = 'Iyer'] = name.split(' ')
  const placed = await shop.request('POST', '/api/order/place', {
    token: shopper.token,
    body: placementOf(shopper, [{ variant }], { address: { ...testAddress, firstName, lastName, zipCode } }),
  })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  return String(placed.body.orderId)
}

describe('findCustomersInAdmin()', () => {
  it('finds a person by name, phone, address, PIN and order, and no staff', async () => {
    const guest = await somePerson('', { kind: 'guest' })
    const orderId = await buy(guest, 'Kavitha Subramanian', '627001')
    await refreshFigures(shop.services)
    const found = async (words: string) => (await findCustomersInAdmin(db(), words, 5)).map(({ _id }) => _id)
    for (const words of [
      'kavi sub',
      guest.phone,
      guest.email.slice(0, 8),
      '627001',
      `#${orderId.slice(-6)}`,
    ]) {
      expect(await found(words), words).toEqual([guest.customerId])
    }
    expect(await findCustomersInAdmin(db(), guest.phone, 5)).toEqual([
      {
        _id: guest.customerId,
        name: 'Kavitha Subramanian',
        email: guest.email,
        phone: guest.phone,
        city: 'Bengaluru',
        pincode: '627001',
        orders: 1,
        hasAccount: false,
        exact: true,
      },
    ])
    expect([await found(owner.email), await found('nobody at all'), await found('')]).toEqual([[], [], []])
  })
})

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, token = owner.token) =>
  shop.request(method, `/api/admin/customers${path}`, { token, ...(body === undefined ? {} : { body }) })

async function rowsOf(query = ''): Promise<Record<string, unknown>[]> {
  const { status, body } = await call('GET', query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.rows
}
async function read(customerId: string) {
  const { status, body } = await call('GET', `/${customerId}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const activityOf = async (subjectId: string) => {
  const rows = await readRows(
    db(),
    z.object({ action: z.string() }),
    sql`select action from activity_log where subject_id = ${subjectId} order by id`,
  )
  return rows.map(({ action }) => action)
}

describe('the list of customers', () => {
  it('sums what each has bought, without what was cancelled, and knows refused cash', async () => {
    const shopper = await somePerson('Figen Sum')
    await buy(shopper, 'Figen Sum')
    const second = await buy(shopper, 'Figen Sum')
    const third = await buy(shopper, 'Figen Sum')
    const [before] = await rowsOf('?q=figen')
    expect(before).toMatchObject({
      _id: shopper.customerId,
      orders: 3,
      spent: 3000,
      refusedCash: 0,
      isNew: true,
    })
    await db().execute(sql`update orders set status = 'cancelled', cancelled_at = now() where id = ${second}`)
    await db().execute(sql`
      insert into parcels (id, order_id, position, carrier, carrier_name, value_paise, created_by)
      values (${`prc_${third}`}, ${third}, 1, 'dtdc', 'DTDC', 100000, 'x')`)
    await db().execute(sql`
      update parcels set status = 'rto_delivered', came_back_at = now() where order_id = ${third}`)
    await db().execute(sql`
      insert into refunds (id, order_id, amount_paise, reason, method, status, cause)
      values (${`rfd_${third}`}, ${third}, 25000, 'x', 'upi', 'settled', ${`test:${third}`})`)
    const [after] = await rowsOf('?q=figen&tab=refused')
    expect(after).toMatchObject({ orders: 2, spent: 1750, refusedCash: 1 })
  })

  it('walks each order of rows page by page, each person once', async () => {
    await db().execute(sql`
      insert into customers (id, kind, fullname, email, email_normalised, created_at)
      select 'usr_page' || n, 'registered', 'Page ' || n, 'page' || n || '@example.com', 'page' || n || '@example.com',
        now() - n * interval '1 day' from generate_series(1, 120) n`)
    await refreshFigures(shop.services)
    const [all] = await readRows(
      db(),
      z.object({ count: z.number() }),
      sql`select count(*)::int from customer_figures`,
    )
    for (const sort of ['recent', 'spent', 'orders', 'name']) {
      const seen: unknown[] = []
      let after = ''
      do {
        const { body } = await call('GET', `?sort=${sort}&after=${after}`)
        seen.push(...body.data.rows.map((row: { _id: string }) => row._id))
        after = body.data.next ?? ''
      } while (after !== '')
      expect(new Set(seen).size, sort).toBe(seen.length)
      expect(seen.length, sort).toBe(all?.count)
    }
    const { body } = await call('GET', '?sort=name')
    expect((await call('GET', `?sort=spent&after=${body.data.next}`)).status).toBe(400)
    expect((await call('GET', '?after=bm9uc2Vuc2U')).status).toBe(400)
  })

  it('is for the roles that see people, and writes an export down', async () => {
    const tokens = Object.fromEntries(
      await Promise.all(
        ['manager', 'support', 'packer', 'viewer'].map(async (staffRole) => [
          staffRole,
          (await createShopper(db(), { staffRole })).token,
        ]),
      ),
    )
    const statuses = async (method: 'GET' | 'POST', path: string, body?: unknown) =>
      await Promise.all(
        ['manager', 'support', 'packer', 'viewer'].map(
          async (role) => (await call(method, path, body, tokens[role])).status,
        ),
      )
    expect(await statuses('GET', '')).toEqual([200, 200, 403, 403])
    const reason = { reason: 'for the diwali letter', tab: 'all' }
    expect(await statuses('POST', '/export', reason)).toEqual([200, 403, 403, 403])
    expect((await call('POST', '/export', { ...reason, reason: 'no' })).status).toBe(400)
    const { body } = await call('POST', '/export', reason)
    expect(body.data.csv).toContain('page7@example.com')
    expect(await activityOf('customers')).toContain('exported')
    const anybody = await somePerson('Anybody')
    const erase = { name: 'ANYBODY' }
    expect(await statuses('POST', `/${anybody.customerId}/erase`, erase)).toEqual([403, 403, 403, 403])
  })
})

describe('the page of a customer', () => {
  it('shows everything and no secret, and that it was opened is written down once', async () => {
    const shopper = await somePerson('Meera Secret')
    await db().execute(sql`
      update customers set password_hash = 'HASHED-PASSWORD', totp_secret = 'SECOND-STEP' where id = ${shopper.customerId}`)
    const orderId = await buy(shopper, 'Meera Secret')
    const [first, second] = [await read(shopper.customerId), await read(shopper.customerId)]
    expect(first).toMatchObject({
      row: { name: 'Meera Secret', orders: 1, spent: 1000 },
      accounts: [{ _id: shopper.customerId, phone: shopper.phone, email: shopper.email }],
      figures: { average: 1000, pays: [{ mode: 'cod', orders: 1 }], returnedPieces: 0 },
      orders: [{ _id: orderId, status: expect.any(String), total: 1000, pieces: 1 }],
      placed: 1,
      sessions: 1,
      erasure: { openOrders: 1, invoices: 0 },
    })
    expect(second.openedAt).toBe(first.openedAt)
    expect(await activityOf(shopper.customerId)).toEqual(['opened'])
    const exported = await call('POST', `/${shopper.customerId}/export`, { reason: 'she asked by phone' })
    const answers = [first, (await call('GET', '?q=secret')).body, exported.body]
    const keys = answers.flatMap(keysOf)
    expect(
      keys.filter((key) => /password|secret|token|totp|hash|card|cvv|recovery|upiid/i.test(key)),
    ).toEqual([])
    const text = JSON.stringify(answers)
    for (const secret of ['HASHED-PASSWORD', 'SECOND-STEP', shopper.token]) expect(text).not.toContain(secret)
    expect(exported.body.data.html).toContain(shopper.email)
    expect(await activityOf(shopper.customerId)).toEqual(['opened', 'customer_exported'])
  })

  it('keeps notes, of which one takes only the own away, and gives them with the data', async () => {
    const shopper = await somePerson('Noted Person')
    const colleague = await createShopper(db(), { staffRole: 'support' })
    const note = (token: string, text: string) =>
      call('POST', `/${shopper.customerId}/notes`, { text }, token)
    expect((await note(owner.token, 'Likes a gift note in Tamil.')).status).toBe(200)
    expect((await note(colleague.token, 'Calls in the evening.')).status).toBe(200)
    const { notes } = await read(shopper.customerId)
    expect(notes.map(({ text, mine }: { text: string; mine: boolean }) => [text, mine])).toEqual([
      ['Calls in the evening.', false],
      ['Likes a gift note in Tamil.', true],
    ])
    const remove = (id: string) => call('DELETE', `/${shopper.customerId}/notes/${id}`)
    expect([(await remove(notes[0]._id)).status, (await remove(notes[1]._id)).status]).toEqual([404, 200])
    const { body } = await shop.request('GET', '/api/user/export?format=json', { token: shopper.token })
    expect(body.notes).toEqual([{ text: 'Calls in the evening.', createdAt: expect.any(String) }])
    expect(JSON.stringify(await activityOf(shopper.customerId))).not.toContain('Calls')
  })
})

describe('two records of one person', () => {
  it('are suggested, count as one when joined, share no orders with other accounts, and can be separated', async () => {
    const one = await somePerson('Doubled Nair')
    const guest = await somePerson('', { kind: 'guest', phone: one.phone })
    await buy(one, 'Doubled Nair')
    await buy(guest, 'Doubled Nair')
    expect(await rowsOf('?q=doubled')).toHaveLength(2)
    const { doubles: duplicates } = await read(one.customerId)
    expect(duplicates).toMatchObject([
      { _id: guest.customerId, why: expect.arrayContaining(['phone', 'name']) },
    ])
    const join = () => call('POST', `/${one.customerId}/joined`, { other: guest.customerId })
    expect([(await join()).status, (await join()).status]).toEqual([200, 409])
    expect(await rowsOf('?q=doubled')).toMatchObject([{ _id: one.customerId, orders: 2, spent: 2000 }])
    // The page of the guest is the page of both.
    expect(await read(guest.customerId)).toMatchObject({ _id: one.customerId, placed: 2, doubles: [] })
    const mine = await shop.request('POST', '/api/order/users-orders', {
      token: one.token,
      body: { userId: one.customerId },
    })
    expect(mine.body.orders ?? mine.body.data).toHaveLength(1)
    const apart = () => call('DELETE', `/${one.customerId}/joined/${guest.customerId}`)
    expect([(await apart()).status, (await apart()).status]).toEqual([200, 404])
    expect(await rowsOf('?q=doubled')).toHaveLength(2)
    expect(await activityOf(one.customerId)).toEqual(expect.arrayContaining(['joined', 'taken_apart']))
  })
})

describe('an erasure on request', () => {
  it('waits for open orders, wants the word of the name, and leaves nothing personal', async () => {
    const shopper = await somePerson('Erasable Menon')
    const orderId = await buy(shopper, 'Erasable Menon')
    await call('POST', `/${shopper.customerId}/notes`, { text: 'Lives by the temple.' })
    const erase = (name: string) => call('POST', `/${shopper.customerId}/erase`, { name })
    expect((await erase('SOMEBODY')).status).toBe(400)
    expect((await erase('ERASABLE')).body.code).toBe('order_state')
    await db().execute(sql`
      update orders set status = 'cancelled', cancelled_at = now() - interval '1 day' where id = ${orderId}`)
    expect(await erase('erasable')).toMatchObject({ status: 200, body: { data: { keptOrders: 0 } } })
    expect((await call('GET', `/${shopper.customerId}`)).status).toBe(404)
    expect(await rowsOf('?q=erasable')).toEqual([])
    expect(await findCustomersInAdmin(db(), shopper.phone, 5)).toEqual([])
    const { rows } = await db().execute(
      sql`select 1 from customer_notes where customer_id = ${shopper.customerId}`,
    )
    expect(rows).toEqual([])
    expect(await activityOf(shopper.customerId)).toContain('erased')
  })

  it('erases all accounts that are joined, and no member of the staff', async () => {
    const one = await somePerson('Twofold Rao')
    const guest = await somePerson('', { kind: 'guest', phone: one.phone })
    const orderId = await buy(guest, 'Twofold Rao')
    await db().execute(
      sql`update orders set status = 'cancelled', cancelled_at = now() where id = ${orderId}`,
    )
    await call('POST', `/${one.customerId}/joined`, { other: guest.customerId })
    expect((await call('POST', `/${guest.customerId}/erase`, { name: 'TWOFOLD' })).status).toBe(200)
    const rows = await readRows(
      db(),
      z.object({ left: z.number() }),
      sql`
      select count(*)::int as left from customers
      where id in (${one.customerId}, ${guest.customerId}) and (erased_at is null or same_as is not null)`,
    )
    expect(rows[0]?.left).toBe(0)
    const colleague = await createShopper(db(), { staffRole: 'support' })
    const asked = await call('POST', `/${colleague.customerId}/erase`, { name: 'ASHA' })
    expect([asked.status, asked.body.message]).toEqual([403, expect.stringContaining('is a staff member')])
  })
})

/** Every key in an answer, however deep. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, within]) => [key, ...keysOf(within)])
}
