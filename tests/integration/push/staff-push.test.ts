import { createECDH, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openSession } from '#server/access/sessions.ts'
import { readRows } from '#server/db/rows.ts'
import { addStaffNews, notifyStaff, queueStaffNews } from '#server/push/notify-staff.ts'
import { isPushEndpoint } from '#server/push/post-push.ts'
import { openAdmin, type TestAdmin } from '#tests/support/admin.ts'
import { createShopper, createVariant, placementOf } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let admin: TestAdmin
let orderId: string
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
  const shopper = await createShopper(db())
  const variant = await createVariant(db())
  const body = placementOf(shopper, [{ variant }])
  orderId = (await shop.request('POST', '/api/order/place', { token: shopper.token, body })).body.orderId
})
beforeEach(async () => {
  await db().execute(sql`delete from push_subscriptions`)
  await db().execute(sql`delete from graphile_worker._private_jobs`)
  admin = await openAdmin(shop)
})
afterAll(() => shop.close())

const keysOf = () => ({
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
})
const keep = (token: string, endpoint: string, topics = ['orders'], keys = keysOf()) =>
  shop.request('PUT', '/api/admin/push', { token, body: { endpoint, keys, topics } })
const endpoints = async () =>
  (
    await readRows(
      db(),
      z.object({ endpoint: z.string() }),
      sql`select endpoint from push_subscriptions order by endpoint`,
    )
  ).map(({ endpoint }) => endpoint)
/** Tells the devices; gives those to whom something was handed. */
async function tell(answer: (endpoint: string) => number, topic: 'orders' | 'messages' = 'orders') {
  const told: string[] = []
  const news = { topic, id: topic === 'orders' ? orderId : 'tkt_1' }
  await notifyStaff(shop.services, news, async ({ endpoint }) => {
    told.push(endpoint)
    return answer(endpoint)
  })
  return told.toSorted()
}
const address = (name: string | number) => `https://push.example/${name}`

describe('a device of the staff', () => {
  it('that cannot be told is given up after twenty tries in a row, and one success forgives them', async () => {
    await keep(admin.person.token, address('weak'))
    for (let tried = 0; tried < 19; tried++) await tell(() => 500)
    expect(await endpoints()).toEqual([address('weak')])
    await tell(() => 201)
    for (let tried = 0; tried < 19; tried++) await tell(() => 429)
    expect(await endpoints()).toEqual([address('weak')])
    await tell(() => 500)
    expect(await endpoints()).toEqual([])
  })

  it('whose key is no key, or whose service breaks off, keeps nothing from the others', async () => {
    const broken = {
      p256dh: randomBytes(65).toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    }
    const other = await openAdmin(shop)
    await keep(admin.person.token, address('no-key'), ['orders'], broken)
    await keep(other.person.token, address('good'))
    const third = await openAdmin(shop)
    await keep(third.person.token, address('breaks'))
    const told = await tell((endpoint) => {
      if (endpoint.endsWith('breaks')) throw new Error('socket hang up')
      return 201
    })
    expect(told).toEqual([address('breaks'), address('good')])
    const failed = await readRows(
      db(),
      z.object({ endpoint: z.string() }),
      sql`select endpoint from push_subscriptions where failures = 1 order by endpoint`,
    )
    expect(failed.map(({ endpoint }) => endpoint)).toEqual([address('breaks'), address('no-key')])
  })

  it('ends with its login session', async () => {
    await keep(admin.person.token, address('mine'))
    await db().execute(
      sql`update sessions set expires_at = now() where customer_id = ${admin.person.customerId}`,
    )
    expect(await tell(() => 201)).toEqual([])
    await db().execute(sql`delete from sessions where customer_id = ${admin.person.customerId}`)
    expect(await endpoints(), 'it goes with the session').toEqual([])
  })

  it('is told what its person may read now, not what they might when they asked', async () => {
    const support = await openAdmin(shop, { staffRole: 'support' })
    await keep(support.person.token, address('demoted'), ['messages', 'orders'])
    expect(await tell(() => 201, 'messages')).toEqual([address('demoted')])
    await db().execute(
      sql`update customers set staff_role = 'packer' where id = ${support.person.customerId}`,
    )
    expect(await tell(() => 201, 'messages')).toEqual([])
    expect(await tell(() => 201)).toEqual([address('demoted')])
  })

  it('belongs to who signed in there last, and a browser has one address at a time', async () => {
    const other = await openAdmin(shop)
    await keep(admin.person.token, address('shared'))
    await keep(other.person.token, address('shared'))
    const owners = await readRows(
      db(),
      z.object({ customerId: z.string() }),
      sql`select customer_id as "customerId" from push_subscriptions`,
    )
    expect(owners).toEqual([{ customerId: other.person.customerId }])
    await keep(other.person.token, address('renewed'))
    expect(await endpoints()).toEqual([address('renewed')])
  })

  it('is one of at most ten of a person, the newest of them', async () => {
    const { customerId } = admin.person
    for (let device = 10; device < 22; device++) {
      const { token } = await openSession(db(), { customerId, lasts: 'short', device: `phone ${device}` })
      expect((await keep(token, address(device))).status).toBe(200)
    }
    const kept = await endpoints()
    expect(kept).toHaveLength(10)
    expect(kept).toContain(address(21))
    expect(kept).not.toContain(address(10))
  })
})

describe('the news of the staff', () => {
  const queued = () =>
    readRows(
      db(),
      z.object({ key: z.string().nullable() }),
      sql`select key from graphile_worker._private_jobs where key like 'push:%'`,
    )

  it('cost no job without subscribers, and one job for several causes', async () => {
    await queueStaffNews(db(), { topic: 'orders', id: orderId })
    expect(await queued()).toEqual([])
    await keep(admin.person.token, address('wants'))
    for (let turn = 0; turn < 3; turn++) await queueStaffNews(db(), { topic: 'orders', id: orderId })
    await addStaffNews(db(), { topic: 'orders', id: orderId })
    expect(await queued()).toEqual([{ key: `push:orders:${orderId}` }])
    await queueStaffNews(db(), { topic: 'messages', id: 'tkt_1' })
    expect(await queued()).toHaveLength(1)
  })

  it('say nothing of an order that is gone', async () => {
    await keep(admin.person.token, address('wants'))
    const told: unknown[] = []
    await notifyStaff(shop.services, { topic: 'orders', id: 'ord_never' }, async (request) => {
      told.push(request)
      return 201
    })
    expect(told).toEqual([])
  })
})

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://push.example:443/a', true],
  ['https://push.example:8443/a', false],
  ['http://push.example/a', false],
  ['https://name@push.example/a', false],
  ['https://:word@push.example/a', false],
  ['ftp://push.example/a', false],
  ['no address', false],
])('an address that a browser gives: %s is one, %s', (endpoint, isOne) => {
  expect(isPushEndpoint(endpoint)).toBe(isOne)
})
