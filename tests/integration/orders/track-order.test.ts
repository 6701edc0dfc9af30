import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { defaultWords } from '#server/language/words.ts'
import { confirmationLink } from '#server/orders/confirmation-link.ts'
import { renderOrderLinks } from '#server/orders/order-links-notification.ts'
import { createShopper, createVariant, placementOf } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let order: { id: string; email: string; phone: string }
beforeAll(async () => {
  shop = await openTestShop({ env: { RATE_LIMIT: 'on' } })
  const shopper = await createShopper(shop.database.db, { kind: 'guest' })
  const variant = await createVariant(shop.database.db)
  const { status, body } = await shop.request('POST', '/api/order/place', {
    token: shopper.token,
    body: placementOf(shopper, [{ variant }], { paymentMode: 'cod' }),
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const { rows } = await shop.services.pool.query('select email, phone from orders where id = $1', [
    body.orderId,
  ])
  order = { id: body.orderId, ...rows[0] }
})
afterAll(() => shop.close())

const track = (number: string, contact: string) =>
  shop.request('POST', '/api/order/track', { body: { number, contact } })
const forget = () => shop.services.pool.query('delete from throttles')

describe('an order is found without a login', () => {
  it('by its number with its phone or email, in any spelling, and tells nothing of the person', async () => {
    const number = shortOrderNumber(order.id)
    const digits = order.phone.slice(3)
    const pairs = [
      [`#${number}`, digits],
      [number.toLowerCase(), `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`],
      [order.id, order.email.toUpperCase()],
    ] as const
    for (const [typed, contact] of pairs) {
      const answer = await track(typed, contact)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(answer.headers['cache-control']).toContain('no-store')
      expect(Object.keys(answer.body.data).sort()).toEqual([
        'createdAt',
        'deliveredAt',
        'estimatedDelivery',
        'items',
        'number',
        'parcels',
        'status',
      ])
      const { rows } = await shop.services.pool.query(
        'select first_name, last_name, address, city, pincode, id from orders where id = $1',
        [order.id],
      )
      const { first_name, address, pincode, id } = rows[0]
      const text = JSON.stringify(answer.body.data)
      for (const secret of [first_name, address, pincode, id, order.email, digits])
        expect(text).not.toContain(String(secret))
    }
  })

  it('with one answer for a wrong number, a wrong phone and a wrong email', async () => {
    await forget()
    const number = shortOrderNumber(order.id)
    const wrong = [
      await track('ZZZZZZ', order.phone),
      await track(number, '9000000000'),
      await track(number, 'somebody@example.com'),
    ]
    for (const { status, body } of wrong) {
      expect(status).toBe(404)
      expect(body).toEqual(wrong[0]?.body)
    }
    expect(wrong[0]?.body.message).toBe(
      'We couldn’t find an order with this number and this phone or email. Please check both.',
    )
  })

  it('names the field that cannot be read', async () => {
    const { status, body } = await track('no', 'neither')
    expect(status).toBe(400)
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['number', 'contact'])
  })

  it('five times in fifteen minutes, by network and by order, not counting what was found', async () => {
    await forget()
    const number = shortOrderNumber(order.id)
    for (let index = 0; index < 6; index++) expect((await track(number, order.email)).status).toBe(200)
    for (let index = 0; index < 5; index++) expect((await track(number, '9000000000')).status).toBe(404)
    const over = await track(number, order.email)
    expect(over).toMatchObject({ status: 429 })
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    expect((await track('AAAAAA', '9000000000')).status, 'the network is counted too').toBe(429)
  })
})

describe('the links of orders go to the email that the orders have', () => {
  const ask = (contact: string) => shop.request('POST', '/api/order/links', { body: { contact } })
  const queued = async () => {
    const { rows } = await shop.services.pool.query(
      "select payload from graphile_worker._private_jobs where key like 'tell:order_links:%'",
    )
    return rows.map(({ payload }) => payload.data.orderId)
  }
  beforeEach(forget)

  it('by phone or email in any spelling, with the same answer for a stranger', async () => {
    const stranger = await ask('98450 00000')
    expect(await queued()).toEqual([])
    const known = await ask(`+91 ${order.phone.slice(3, 8)}-${order.phone.slice(8)}`)
    expect([known.status, known.body]).toEqual([200, { success: true }])
    expect([stranger.status, stranger.body]).toEqual([known.status, known.body])
    expect(await queued()).toEqual([order.id])
    await ask(order.email.toUpperCase())
    expect(await queued()).toEqual([order.id, order.id])
    expect((await ask('nothing')).status).toBe(400)
  })

  it('says nothing more after three emails in an hour, and refuses a network after five questions', async () => {
    const before = (await queued()).length
    const answers = []
    for (let turn = 0; turn < 6; turn++) answers.push((await ask(order.email)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    expect((await queued()).length).toBe(before + 3)
  })

  it('writes to each mailbox of its own orders alone, also where a coupon takes two for one', async () => {
    const { pool } = shop.services
    const shopper = await createShopper(shop.database.db, { kind: 'guest' })
    const variant = await createVariant(shop.database.db)
    const { body } = await shop.request('POST', '/api/order/place', {
      token: shopper.token,
      body: placementOf(shopper, [{ variant }], { paymentMode: 'cod' }),
    })
    const other = order.email.replace('@', '+other@')
    await pool.query(
      'update orders set email = $2, email_folded = (select email_folded from orders where id = $3) where id = $1',
      [body.orderId, other, order.id],
    )
    const linksOf = async (orderId: string) => {
      const message = await renderOrderLinks(shop.services, { key: '', data: { orderId } }, defaultWords)
      const links = message?.blocks.flatMap((block) => (block.kind === 'button' ? [block.url] : []))
      return [message?.to, links]
    }
    expect(await linksOf(order.id)).toEqual([order.email, [await confirmationLink(shop.services, order.id)]])
    expect(await linksOf(body.orderId)).toEqual([
      other,
      [await confirmationLink(shop.services, body.orderId)],
    ])
    await ask(other)
    expect((await queued()).at(-1)).toBe(body.orderId)
    await pool.query('update orders set phone = $2 where id = $1', [body.orderId, order.phone])
    const before = (await queued()).length
    await ask(order.phone)
    expect((await queued()).slice(before).sort()).toEqual([order.id, body.orderId].sort())
  })

  it('writes a link for each order', async () => {
    const message = await renderOrderLinks(
      shop.services,
      { key: '', data: { orderId: order.id } },
      defaultWords,
    )
    expect(message?.to).toBe(order.email)
    const links = message?.blocks.flatMap((block) => (block.kind === 'button' ? [block.url] : []))
    expect(links).toEqual([await confirmationLink(shop.services, order.id)])
  })
})
