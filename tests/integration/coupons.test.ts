import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldEmail } from '#domain/customers/email.ts'
import { newId, randomText } from '#server/db/ids.ts'
import {
  createShopper,
  createVariant,
  itemOf,
  placementOf,
  type TestShopper,
  type TestVariant,
} from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A coupon of 10 % with these conditions; gives its code. */
async function createCoupon(
  conditions: {
    maxUses?: number
    maxUsesPerCustomer?: number
    firstOrderOnly?: boolean
    endsAt?: string
    minimumPaise?: number
    amountPaise?: number
  } = {},
): Promise<string> {
  const code = randomText(8).toUpperCase()
  const { maxUses = null, maxUsesPerCustomer = null, firstOrderOnly = false, endsAt = null } = conditions
  const { amountPaise = null, minimumPaise = 0 } = conditions
  await db().execute(sql`
    insert into coupons (id, code, benefit_kind, percent, amount_paise, max_uses, max_uses_per_customer,
      first_order_only, ends_at, minimum_subtotal_paise)
    values (${newId('cpn')}, ${code}, ${amountPaise === null ? 'percent' : 'amount'},
      ${amountPaise === null ? 10 : null}, ${amountPaise}, ${maxUses}, ${maxUsesPerCustomer}, ${firstOrderOnly},
      ${endsAt}, ${minimumPaise})`)
  return code
}

async function place(
  shopper: TestShopper,
  {
    variant,
    code,
    amount,
    ...rest
  }: { variant: TestVariant; code: string; amount?: number; email?: string; phoneNo?: string },
) {
  const body = placementOf(shopper, [{ variant }], {
    couponCode: code,
    amount: amount ?? (variant.pricePaise * 9) / 1000,
    ...rest,
  })
  return await shop.request('POST', '/api/order/place', { token: shopper.token, body })
}

const quote = (variant: TestVariant, couponCode: string | null, token?: string) =>
  shop.request('POST', '/api/cart/quote', { token, body: { items: [itemOf(variant)], couponCode } })

describe('POST /api/cart/quote', () => {
  it('tells prices, discount and total of today', async () => {
    const variant = await createVariant(db(), { pricePaise: 99_900, mrpPaise: 129_900 })
    expect(await quote(variant, 'festival10')).toMatchObject({
      status: 200,
      body: {
        success: true,
        lines: [
          { _id: variant.productId, price: 999, originalPrice: 1299, quantity: 1, total: 899.1, stock: 10 },
        ],
        subtotal: 999,
        discount: 99.9,
        shipping: 0,
        total: 899.1,
        amount: 899.1,
        couponCode: 'FESTIVAL10',
        couponDiscount: 0.1,
        changes: [],
      },
    })
  })

  it.each(['NAN', '', '  ', null])('takes %j for no coupon', async (couponCode) => {
    const variant = await createVariant(db())
    expect(await quote(variant, couponCode)).toMatchObject({
      status: 200,
      body: { couponCode: null, discount: 0, total: 499 },
    })
  })

  it('refuses a coupon that nobody knows', async () => {
    const variant = await createVariant(db())
    expect(await quote(variant, 'NOSUCH')).toMatchObject({
      status: 400,
      body: { code: 'coupon_invalid', message: 'Invalid coupon code' },
    })
  })

  it('says why a coupon does not hold, and prices without it', async () => {
    const variant = await createVariant(db())
    const code = await createCoupon({ endsAt: '2020-01-01T00:00:00Z' })
    expect(await quote(variant, code)).toMatchObject({
      status: 200,
      body: {
        couponCode: null,
        couponMessage: 'This coupon has expired',
        total: 499,
        changes: [{ path: 'couponCode', code: 'coupon', was: code, now: null }],
      },
    })
  })

  it('says what changed and what can still be had', async () => {
    const variant = await createVariant(db(), { stock: 2 })
    const item = { ...itemOf(variant, 5), price: 300 }
    const { body } = await shop.request('POST', '/api/cart/quote', { body: { items: [item] } })
    expect(body).toMatchObject({
      lines: [{ quantity: 2, price: 499 }],
      total: 998,
      changes: [
        { path: 'items.0.price', code: 'price', was: 300, now: 499 },
        { path: 'items.0.quantity', code: 'stock', was: 5, now: 2 },
      ],
    })
  })

  it('finds a size by its label, else the first in stock, and never another one', async () => {
    const variant = await createVariant(db(), { label: '3-4 Years' })
    const byLabel = { ...itemOf(variant), selectedSizeId: '', selectedSize: '3-4 years' }
    const byNothing = { ...itemOf(variant), selectedSizeId: '', selectedSize: '' }
    const another = { ...itemOf(variant), selectedSizeId: '', selectedSize: '9-10 Years' }
    const { body } = await shop.request('POST', '/api/cart/quote', {
      body: { items: [byLabel, byNothing, another] },
    })
    expect(body.lines).toMatchObject([{ selectedSizeId: variant.id }, { selectedSizeId: variant.id }, null])
    expect(body.changes).toMatchObject([{ path: 'items.2', code: 'gone' }])
  })
})

describe('a coupon in an order', () => {
  it('is shared over the lines to the paisa and kept with the order', async () => {
    const shopper = await createShopper(db())
    const [one, two] = [
      await createVariant(db(), { pricePaise: 33_333 }),
      await createVariant(db(), { pricePaise: 66_667 }),
    ]
    const body = placementOf(shopper, [{ variant: one }, { variant: two }], {
      couponCode: 'first15',
      amount: 850,
    })
    const placed = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
    expect(placed.status).toBe(200)
    const { rows } = await db().execute(sql`
      select subtotal_paise, discount_paise, total_paise, unit_mrp_paise, hsn, tax_class, pieces
      from order_lines where order_id = ${placed.body.orderId} order by position`)
    expect(rows).toMatchObject([
      {
        subtotal_paise: 33_333,
        discount_paise: 5_000,
        total_paise: 28_333,
        hsn: '6204',
        tax_class: 'garment',
      },
      { subtotal_paise: 66_667, discount_paise: 10_000, total_paise: 56_667, pieces: 1 },
    ])
    const { body: order } = await shop.request('GET', `/api/order/${placed.body.orderId}`, {
      token: shopper.token,
    })
    expect(order.data).toMatchObject({ couponCode: 'FIRST15', subtotal: 1000, discount: 150, amount: 850 })
  })

  it('pays an order of nothing at placing', async () => {
    const shopper = await createShopper(db())
    const variant = await createVariant(db())
    const code = await createCoupon({ amountPaise: 10_000_000 })
    const body = placementOf(shopper, [{ variant }], { couponCode: code, amount: 0, paymentMode: 'card' })
    const placed = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
    expect(placed.status).toBe(200)
    expect(placed.body).not.toHaveProperty('razorpayOrderId')
    const { body: order } = await shop.request('GET', `/api/order/${placed.body.orderId}`, {
      token: shopper.token,
    })
    expect(order.data).toMatchObject({ amount: 0, payment: true, status: 'packing' })
  })

  it('that ended since the cart is refused with the new amount', async () => {
    const shopper = await createShopper(db())
    const variant = await createVariant(db())
    const code = await createCoupon({ endsAt: '2020-01-01T00:00:00Z' })
    expect(await place(shopper, { variant, code })).toMatchObject({
      status: 409,
      body: {
        code: 'changed',
        message: 'This coupon has expired',
        changes: [{ path: 'couponCode', code: 'coupon', was: code, now: null }],
        amount: 499,
      },
    })
    expect(await place(shopper, { variant, code: 'NOSUCH' })).toMatchObject({
      status: 400,
      body: { message: 'Invalid coupon code' },
    })
  })
})

describe('limits of a coupon', () => {
  // Each orders another size: the lock of a size they share would hide a missing one of the coupon.
  it('hold when fifty shoppers use the last one at once', async () => {
    const code = await createCoupon({ maxUses: 1 })
    const variants = await Promise.all(Array.from({ length: 50 }, () => createVariant(db())))
    const shoppers = await Promise.all(variants.map(() => createShopper(db(), { kind: 'guest' })))
    const answers = await Promise.all(
      variants.map(async (variant, index) =>
        place(shoppers[index] ?? (await createShopper(db())), { variant, code }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const refused = answers.filter((answer) => answer.status === 409)
    expect(refused).toHaveLength(49)
    expect(refused.every((answer) => answer.body.changes[0].code === 'coupon')).toBe(true)
  })

  it('hold for one account that orders many times at once', async () => {
    const code = await createCoupon({ maxUsesPerCustomer: 2 })
    const variants = await Promise.all(Array.from({ length: 10 }, () => createVariant(db())))
    const shopper = await createShopper(db())
    const answers = await Promise.all(variants.map((variant) => place(shopper, { variant, code })))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2)
  })

  it('know a guest again by the folded e-mail address and by the phone', async () => {
    const variant = await createVariant(db())
    const code = await createCoupon({ maxUsesPerCustomer: 1 })
    const [first, second, third] = [
      await createShopper(db(), { kind: 'guest' }),
      await createShopper(db(), { kind: 'guest' }),
      await createShopper(db(), { kind: 'guest' }),
    ]
    const name = randomText(8)
    expect(await place(first, { variant, code, email: `${name}.x@gmail.com` })).toMatchObject({ status: 200 })
    const alias = await place(second, { variant, code, email: `${name}x+sale@googlemail.com` })
    expect(alias).toMatchObject({ status: 409, body: { message: 'You have already used this coupon' } })
    expect(await place(third, { variant, code, phoneNo: `+91 ${first.phone}` })).toMatchObject({
      status: 409,
    })
    expect(await place(third, { variant, code })).toMatchObject({ status: 200 })
  })

  it('let a first order be first once, also for two orders at once', async () => {
    const variant = await createVariant(db())
    const code = await createCoupon({ firstOrderOnly: true })
    const shopper = await createShopper(db())
    const variants = await Promise.all(Array.from({ length: 8 }, () => createVariant(db())))
    const answers = await Promise.all(variants.map((other) => place(shopper, { variant: other, code })))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const guest = await createShopper(db(), { kind: 'guest' })
    expect(await place(guest, { variant, code, phoneNo: shopper.phone })).toMatchObject({
      status: 409,
      body: { message: 'This coupon is for a first order' },
    })
  })

  it('are free again when the order is cancelled', async () => {
    const variant = await createVariant(db())
    const code = await createCoupon({ maxUses: 1, maxUsesPerCustomer: 1 })
    const shopper = await createShopper(db())
    const first = await place(shopper, { variant, code })
    expect(await place(shopper, { variant, code })).toMatchObject({ status: 409 })
    await shop.request('POST', `/api/order/${first.body.orderId}/cancel`, { token: shopper.token })
    expect(await place(shopper, { variant, code })).toMatchObject({ status: 200 })
  })

  it('are not used up by an order that is refused', async () => {
    const variant = await createVariant(db(), { stock: 0 })
    const code = await createCoupon({ maxUses: 1 })
    const shopper = await createShopper(db())
    expect(await place(shopper, { variant, code })).toMatchObject({ status: 409 })
    const other = await createVariant(db())
    expect(await place(shopper, { variant: other, code })).toMatchObject({ status: 200 })
  })
})

describe("a mailbox's own coupon", () => {
  const owned = async (email: string) => {
    const code = `WELCOME-${randomText(6).toUpperCase()}`
    await db().execute(sql`
      insert into coupons (id, code, benefit_kind, percent, max_uses, email_folded)
      values (${newId('cpn')}, ${code}, 'percent', 10, 1, ${foldEmail(email)})`)
    return code
  }
  const quote = (variant: TestVariant, couponCode: string, token?: string) =>
    shop.request('POST', '/api/cart/quote', { token, body: { items: [itemOf(variant)], couponCode } })

  it('is worth nothing to anybody else, and used once by any spelling of its owner', async () => {
    const variant = await createVariant(db(), { stock: 9 })
    const name = randomText(10)
    const code = await owned(`${name.slice(0, 4)}.${name.slice(4)}@gmail.com`)
    const [owner, stranger] = [await createShopper(db()), await createShopper(db())]
    expect(await place(stranger, { variant, code })).toMatchObject({
      status: 400,
      body: { message: 'Invalid coupon code' },
    })
    const email = `${name.slice(0, 7)}.${name.slice(7)}+phirki@googlemail.com`
    expect((await place(owner, { variant, code, email })).status).toBe(200)
    const again = await place(owner, { variant, code, email: `${name}@gmail.com` })
    expect(again).toMatchObject({ status: 409, body: { message: 'This coupon has been used up' } })
  })

  it('is quoted with what it depends on while nobody is known, and refused to whom it is not for', async () => {
    const variant = await createVariant(db(), { stock: 9 })
    const [owner, stranger] = [await createShopper(db()), await createShopper(db())]
    const code = await owned(owner.email)
    expect((await quote(variant, code)).body).toMatchObject({
      couponCode: code,
      couponNote: expect.stringContaining('for one person'),
    })
    expect((await quote(variant, code, owner.token)).body).toMatchObject({
      couponCode: code,
      couponNote: null,
    })
    expect((await quote(variant, code, stranger.token)).body).toMatchObject({
      couponCode: null,
      couponMessage: 'Invalid coupon code',
    })
  })
})
