import { eq, or, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { foldEmail } from '#domain/customers/email.ts'
import { paidForPieces } from '#domain/pricing/paid-for-pieces.ts'
import { newId, randomText } from '#server/db/ids.ts'
import { couponRedemptions } from '#server/db/schema/coupon-redemptions.ts'
import { coupons } from '#server/db/schema/coupons.ts'
import { orderLines } from '#server/db/schema/orders.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { countCouponUseAgain } from '#server/promotions/queries.ts'
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

  it('refuses an unknown coupon', async () => {
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

  it('recognise a guest by the folded email address and by the phone', async () => {
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
      body: { message: 'This coupon is only for your first order' },
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
    expect(again).toMatchObject({ status: 409, body: { message: 'This coupon is no longer available' } })
  })

  it('is quoted with its conditions while the customer is unknown, and refused to others', async () => {
    const variant = await createVariant(db(), { stock: 9 })
    const [owner, stranger] = [await createShopper(db()), await createShopper(db())]
    const code = await owned(owner.email)
    expect((await quote(variant, code)).body).toMatchObject({
      couponCode: code,
      couponNote: expect.stringContaining('valid only for an order'),
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

describe('offers', () => {
  /** A promotion by its columns; gives its code. Every process is told of it. */
  async function createPromotion(columns: Partial<typeof coupons.$inferInsert>): Promise<string> {
    const code = randomText(8).toUpperCase()
    const benefit = { benefitKind: 'percent', percent: 10 } as const
    await db()
      .insert(coupons)
      .values({ id: newId('cpn'), code, ...benefit, ...columns })
    await shop.services.offers.look()
    return code
  }

  /** Takes all automatic promotions away again: they would hold for the next test's cart, too. */
  afterEach(async () => {
    await db().update(coupons).set({ active: false }).where(or(coupons.automatic, coupons.shown))
    await shop.services.offers.look()
  })

  const quoteOf = async (
    lines: { variant: TestVariant; quantity?: number }[],
    { code = null, token }: { code?: string | null; token?: string | undefined } = {},
  ) => {
    const items = lines.map(({ variant, quantity }) => itemOf(variant, quantity))
    const body = { items, couponCode: code }
    return (await shop.request('POST', '/api/cart/quote', { token, body })).body
  }

  const buyTwo = {
    benefitKind: 'pieces',
    percent: 100,
    buyPieces: 2,
    freePieces: 1,
    automatic: true,
  } as const

  async function redemptionsOf(orderId: string) {
    return await db()
      .select({ title: couponRedemptions.title, discountPaise: couponRedemptions.discountPaise })
      .from(couponRedemptions)
      .where(eq(couponRedemptions.orderId, orderId))
      .orderBy(couponRedemptions.discountPaise)
  }

  it('hold by themselves, say what is missing before, and stand in the order with their amount', async () => {
    const variant = await createVariant(db(), { pricePaise: 50_000, stock: 9 })
    await createPromotion({ ...buyTwo, title: 'Three for two', shown: true, productIds: [variant.productId] })
    expect(await quoteOf([{ variant, quantity: 2 }])).toMatchObject({
      total: 1000,
      couponCode: null,
      offers: [
        {
          code: null,
          title: 'Three for two',
          held: false,
          reason: 'coupon_pieces',
          missing: 1,
          message: 'Add 1 more item from selected products',
        },
      ],
    })
    expect(await quoteOf([{ variant, quantity: 3 }])).toMatchObject({
      discount: 500,
      total: 1000,
      offers: [{ title: 'Three for two', held: true, discount: 500, message: null }],
    })
    const shopper = await createShopper(db())
    const body = placementOf(shopper, [{ variant, quantity: 3 }], { amount: 1000 })
    const placed = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
    expect(placed.status).toBe(200)
    expect(await redemptionsOf(placed.body.orderId)).toEqual([
      { title: 'Three for two', discountPaise: 50_000 },
    ])
    const { body: order } = await shop.request('GET', `/api/order/${placed.body.orderId}`, {
      token: shopper.token,
    })
    expect(order.data).toMatchObject({
      couponCode: 'NAN',
      discount: 500,
      amount: 1000,
      offers: [{ code: null, title: 'Three for two', discount: 500 }],
    })
  })

  it('stand together where both combine, each with its amount, counted and given back for each', async () => {
    const [dear, cheap] = [
      await createVariant(db(), { pricePaise: 60_001, stock: 9 }),
      await createVariant(db(), { pricePaise: 30_000, stock: 9 }),
    ]
    const productIds = [dear.productId, cheap.productId]
    await createPromotion({ ...buyTwo, title: 'Three for two', combines: true, productIds, maxUses: 5 })
    const code = await createPromotion({ percent: 20, combines: true, maxUses: 5 })
    const lines = [{ variant: dear, quantity: 2 }, { variant: cheap }]
    const quoted = await quoteOf(lines, { code })
    expect(quoted).toMatchObject({
      discount: 540,
      total: 960.02,
      couponCode: code,
      offers: [
        { code: null, held: true, discount: 300 },
        { code, title: code, held: true, discount: 240 },
      ],
    })
    const shopper = await createShopper(db())
    const body = placementOf(shopper, lines, { couponCode: code, amount: quoted.total })
    const placed = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
    expect(placed.status).toBe(200)
    const { orderId } = placed.body
    expect(await redemptionsOf(orderId)).toEqual([
      { title: code, discountPaise: 24_000 },
      { title: 'Three for two', discountPaise: 30_000 },
    ])
    const used = () =>
      db()
        .select({ used: coupons.usedCount })
        .from(coupons)
        .innerJoin(couponRedemptions, eq(couponRedemptions.couponId, coupons.id))
        .where(eq(couponRedemptions.orderId, orderId))
    expect(await used()).toEqual([{ used: 1 }, { used: 1 }])
    await shop.request('POST', `/api/order/${orderId}/cancel`, { token: shopper.token })
    expect(await used()).toEqual([{ used: 0 }, { used: 0 }])
    await inTransaction(db(), (tx) => countCouponUseAgain(tx, orderId))
    await inTransaction(db(), (tx) => countCouponUseAgain(tx, orderId))
    expect(await used()).toEqual([{ used: 1 }, { used: 1 }])
  })

  it('that do not combine: what saves more is taken, the quote says why, and placing agrees', async () => {
    const variant = await createVariant(db(), { pricePaise: 50_000, stock: 9 })
    const code = await createPromotion({ percent: 20 })
    await createPromotion({ ...buyTwo, title: 'Three for two', productIds: [variant.productId] })
    const lines = [{ variant, quantity: 3 }]
    expect(await quoteOf(lines, { code })).toMatchObject({
      total: 1000,
      couponCode: code,
      couponDiscount: 0,
      couponMessage: null,
      changes: [],
      offers: [
        { code: null, held: true },
        {
          code,
          held: false,
          reason: 'saves_less',
          message: `Three for two saves ₹200.00 more than ${code}, so it is used instead.`,
        },
      ],
    })
    const shopper = await createShopper(db())
    const body = placementOf(shopper, lines, { couponCode: code, amount: 1000 })
    const placed = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
    expect(placed.status).toBe(200)
    expect(await redemptionsOf(placed.body.orderId)).toMatchObject([{ title: 'Three for two' }])
    const { body: order } = await shop.request('GET', `/api/order/${placed.body.orderId}`, {
      token: shopper.token,
    })
    expect(order.data.couponCode).toBe('NAN')
  })

  it('with a code are shown with what they would save, but never those of one mailbox or not shown', async () => {
    const variant = await createVariant(db(), { pricePaise: 50_000, stock: 9 })
    const shown = await createPromotion({ percent: 15, shown: true, title: 'Festive week' })
    await createPromotion({ percent: 50 })
    await createPromotion({ percent: 50, shown: true, emailFolded: `${randomText(8)}@example.com` })
    await createPromotion({ percent: 50, shown: true, endsAt: new Date(0) })
    await createPromotion({ percent: 50, shown: true, minimumSubtotalPaise: 62_000 })
    expect((await quoteOf([{ variant }])).offers).toMatchObject([
      { code: shown, discount: 75, held: false, reason: 'not_used', message: 'Saves you ₹75.00 now' },
      { reason: 'coupon_minimum', missing: 120, message: 'From ₹620.00: ₹120.00 to go' },
    ])
  })

  it('that come by themselves have one last use, and who comes later is told the price without it', async () => {
    const variants = await Promise.all(Array.from({ length: 20 }, () => createVariant(db())))
    const productIds = variants.map(({ productId }) => productId)
    const code = await createPromotion({ percent: 10, automatic: true, maxUses: 1, productIds })
    const shoppers = await Promise.all(variants.map(() => createShopper(db(), { kind: 'guest' })))
    const placeAll = (amountOf: (variant: TestVariant) => number) =>
      Promise.all(
        shoppers.map((shopper, index) => {
          const variant = variants[index]
          if (!variant) throw new Error('Cannot find the size of a shopper')
          const body = placementOf(shopper, [{ variant }], { amount: amountOf(variant) })
          return shop.request('POST', '/api/order/place', { token: shopper.token, body })
        }),
      )
    const answers = await placeAll(({ pricePaise }) => (pricePaise * 9) / 1000)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(19)
    for (const { body } of refused) {
      expect(body).toMatchObject({
        code: 'changed',
        amount: 499,
        changes: [{ path: 'amount', code: 'price' }],
      })
    }
    // Who agrees to the price that they were told has an order at that price.
    const full = await placeAll(({ pricePaise }) => pricePaise / 100)
    expect(full.every(({ status }) => status === 200)).toBe(true)
    const [promotion] = await db().select().from(coupons).where(eq(coupons.code, code))
    const given = await db()
      .select({ discountPaise: couponRedemptions.discountPaise })
      .from(couponRedemptions)
      .where(eq(couponRedemptions.couponId, promotion?.id ?? ''))
    expect([promotion?.usedCount, given]).toEqual([1, [{ discountPaise: 4_990 }]])
    const { rows } = await db().execute(
      sql`select distinct l.total_paise, o.total_paise as order_paise from order_lines l join orders o on o.id = l.order_id
        where l.product_id = any(${sql.param(productIds)}::text[]) order by 1`,
    )
    expect(rows).toEqual([
      { total_paise: 44_910, order_paise: 44_910 },
      { total_paise: 49_900, order_paise: 49_900 },
    ])
  })

  it('that ended since they were read are not given', async () => {
    const variant = await createVariant(db(), { pricePaise: 50_000 })
    const code = await createPromotion({ percent: 10, automatic: true, productIds: [variant.productId] })
    await db().update(coupons).set({ active: false }).where(eq(coupons.code, code))
    const shopper = await createShopper(db())
    const body = placementOf(shopper, [{ variant }], { amount: 450 })
    expect(await shop.request('POST', '/api/order/place', { token: shopper.token, body })).toMatchObject({
      status: 409,
      body: { code: 'changed', amount: 500 },
    })
  })

  it('give back what was paid for single pieces, to the paisa', async () => {
    const [dear, cheap] = [
      await createVariant(db(), { pricePaise: 33_333, stock: 9 }),
      await createVariant(db(), { pricePaise: 10_001, stock: 9 }),
    ]
    const productIds = [dear.productId, cheap.productId]
    await createPromotion({ ...buyTwo, percent: 50, productIds })
    const lines = [
      { variant: dear, quantity: 4 },
      { variant: cheap, quantity: 2 },
    ]
    const { total } = await quoteOf(lines)
    // 333.33 ×3 and 333.33, 100.01 ×2: half of 333.33 and 100.01 together.
    expect(total).toBe(1316.67)
    const shopper = await createShopper(db())
    const body = placementOf(shopper, lines, { amount: total })
    const { body: placed } = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
    const shares = await db()
      .select({ total: orderLines.totalPaise, quantity: orderLines.quantity })
      .from(orderLines)
      .where(eq(orderLines.orderId, placed.orderId))
    const pieces = shares.flatMap(({ total: lineTotalPaise, quantity }) =>
      Array.from({ length: quantity }, (_, before) =>
        paidForPieces({ lineTotalPaise, quantity, before, pieces: 1 }),
      ),
    )
    expect(pieces.reduce((sum, paise) => sum + paise, 0)).toBe(131_667)
  })
})
