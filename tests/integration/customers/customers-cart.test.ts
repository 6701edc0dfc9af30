import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { openSession } from '#server/access/sessions.ts'
import { createProduct, createShopper, type TestVariant } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Products on the shelf of this process. */
async function stockShelf(sizes: { stock?: number; label?: string }[] = [{}]): Promise<TestVariant[]> {
  const variants = await createProduct(db(), { sizes })
  await shop.services.catalogue.refresh(variants.map(({ productId }) => productId))
  return variants
}

async function variant(stock = 10): Promise<TestVariant> {
  const [only] = await stockShelf([{ stock }])
  if (!only) throw new Error('one size')
  return only
}

const lineOf = ({ productId, id, label }: TestVariant, quantity: number, changedAt = Date.now()) => ({
  _id: productId,
  selectedSizeId: id,
  selectedSize: label,
  selectedColor: 'Blue',
  quantity,
  changedAt,
})
type Line = ReturnType<typeof lineOf>

async function put(token: string, mode: 'merge' | 'change', lines: (Line & { addedAt?: number })[]) {
  const answer = await shop.request('PUT', '/api/user/cart', { token, body: { mode, lines } })
  expect(answer.status).toBe(200)
  return answer.body.data as CartItem[]
}
const cartOf = async (token: string) =>
  (await shop.request('GET', '/api/user/cart', { token })).body.data as CartItem[]
const quantities = (items: CartItem[]) => items.map(({ quantity }) => quantity)

/** The same person on another device. */
async function anotherDevice(customerId: string): Promise<string> {
  return (await openSession(db(), { customerId, lasts: 'short', device: 'other' })).token
}

describe('PUT /api/user/cart', () => {
  it("answers whole lines by today's products, under the ids of the browser", async () => {
    const { token } = await createShopper(db())
    const size = await variant()
    const items = await put(token, 'change', [{ ...lineOf(size, 2), addedAt: 1_750_000_000_123 }])
    expect(items).toMatchObject([
      {
        _id: size.productId,
        name: 'Blue Frock',
        price: 499,
        selectedSizeId: size.id,
        selectedColor: 'Blue',
        quantity: 2,
        variantKey: `${size.productId}|${size.id}|size 1|blue`,
        cartItemId: `${size.productId}-1750000000123`,
        sizes: [{ _id: size.id, inStock: true }],
      },
    ])
    await put(token, 'change', [lineOf(size, 3)])
    const [line] = await cartOf(token)
    expect(line).toMatchObject({ quantity: 3, cartItemId: `${size.productId}-1750000000123` })
  })

  it('merges two carts at login: the larger quantity, within stock', async () => {
    const { token, customerId } = await createShopper(db())
    const [one, two, three] = [await variant(10), await variant(10), await variant(3)]
    await put(token, 'change', [lineOf(one, 4), lineOf(two, 1)])
    const phone = await anotherDevice(customerId)
    const merged = await put(phone, 'merge', [lineOf(one, 2), lineOf(two, 5), lineOf(three, 9)])
    expect(quantities(merged)).toEqual([4, 5, 3])
  })

  it('does not bring back what was removed when a merge is sent again', async () => {
    const { token, customerId } = await createShopper(db())
    const size = await variant()
    const lines = [lineOf(size, 2)]
    await put(token, 'merge', lines)
    const phone = await anotherDevice(customerId)
    await put(phone, 'change', [lineOf(size, 0, Date.now() + 5)])
    expect(await put(token, 'merge', lines)).toEqual([])
    // A new login merges again.
    expect(quantities(await put(await anotherDevice(customerId), 'merge', lines))).toEqual([2])
  })

  it('lets the last change of a line win, however late it arrives', async () => {
    const { token, customerId } = await createShopper(db())
    const phone = await anotherDevice(customerId)
    const [one, two] = [await variant(), await variant()]
    const now = Date.now()
    await put(token, 'change', [lineOf(one, 1, now - 9_000), lineOf(two, 1, now - 9_000)])
    await put(token, 'change', [lineOf(one, 5, now - 3_000)])
    // The telephone was off: its older change of one line and its newer removal of another come now.
    const items = await put(phone, 'change', [lineOf(one, 2, now - 6_000), lineOf(two, 0, now - 1_000)])
    expect(items).toMatchObject([{ _id: one.productId, quantity: 5 }])
    const late = await put(token, 'change', [lineOf(two, 7, now - 2_000)])
    expect(quantities(late)).toEqual([5])
    expect(quantities(await put(token, 'change', [lineOf(two, 7, now)]))).toEqual([5, 7])
  })

  it('changes nothing when the same is sent twice', async () => {
    const { token } = await createShopper(db())
    const [one, two] = [await variant(), await variant()]
    const lines = [lineOf(one, 2), lineOf(two, 0), lineOf(two, 3)]
    const first = await put(token, 'change', lines)
    expect(await put(token, 'change', lines)).toEqual(first)
    expect(quantities(first)).toEqual([2, 3])
  })

  it('takes no change from the future', async () => {
    const { token, customerId } = await createShopper(db())
    const size = await variant()
    await put(token, 'change', [lineOf(size, 9, Date.now() + 3_600_000)])
    const items = await put(await anotherDevice(customerId), 'change', [lineOf(size, 1, Date.now() + 1_000)])
    expect(quantities(items)).toEqual([1])
  })

  it('leaves out what is no longer sold or never was', async () => {
    const { token } = await createShopper(db())
    const [gone, stays] = [await variant(), await variant()]
    await put(token, 'change', [lineOf(gone, 1), lineOf(stays, 1)])
    await db().execute(sql`update products set status = 'archived' where id = ${gone.productId}`)
    await shop.services.catalogue.refresh([gone.productId])
    const unknown = { ...lineOf(stays, 1), _id: 'prd_nothing' }
    const otherSize = { ...lineOf(stays, 1), selectedSizeId: 'siz_nothing', selectedSize: 'XXL' }
    expect(await put(token, 'change', [unknown, otherSize])).toMatchObject([
      { _id: stays.productId, quantity: 1 },
    ])
    // By its label a size is found, too.
    const byLabel = { ...lineOf(stays, 4), selectedSizeId: '', selectedSize: 'SIZE 1' }
    expect(quantities(await put(token, 'change', [byLabel]))).toEqual([4])
  })

  it('holds at most fifty lines, also from two devices at once', async () => {
    const { token, customerId } = await createShopper(db())
    const phone = await anotherDevice(customerId)
    const sizes = await stockShelf(Array.from({ length: 56 }, () => ({})))
    const [first, second] = [sizes.slice(0, 28), sizes.slice(28)]
    await Promise.all([
      put(
        token,
        'change',
        first.map((size) => lineOf(size, 1)),
      ),
      put(
        phone,
        'change',
        second.map((size) => lineOf(size, 1)),
      ),
    ])
    expect(await cartOf(token)).toHaveLength(50)
    const [line] = await cartOf(token)
    const removed = sizes.find(({ id }) => id === line?.selectedSizeId)
    if (!removed) throw new Error('a line of ours')
    expect(await put(token, 'change', [lineOf(removed, 0, Date.now() + 10)])).toHaveLength(49)
  })

  it('refuses what is no change', async () => {
    const { token } = await createShopper(db())
    const size = await variant()
    const send = (line: object) =>
      shop.request('PUT', '/api/user/cart', {
        token,
        body: { mode: 'change', lines: [{ ...lineOf(size, 1), ...line }] },
      })
    expect((await send({ quantity: -1 })).status).toBe(400)
    expect((await send({ quantity: 21 })).status).toBe(400)
    expect((await send({ quantity: 1.5 })).status).toBe(400)
    expect((await send({ changedAt: 'now' })).status).toBe(400)
    expect((await send({ changedAt: 1e18 })).status).toBe(400)
    expect((await send({ _id: '' })).status).toBe(400)
    expect((await send({ selectedColor: 'x\u0000' })).status).toBe(400)
  })
})

describe('PUT /api/user/wishlist', () => {
  const wish = (productId: string, wanted: boolean, changedAt = Date.now()) => ({
    _id: productId,
    wanted,
    changedAt,
  })
  const send = async (token: string, mode: 'merge' | 'change', items: ReturnType<typeof wish>[]) => {
    const answer = await shop.request('PUT', '/api/user/wishlist', { token, body: { mode, items } })
    expect(answer.status).toBe(200)
    return (answer.body.data as { _id: string }[]).map(({ _id }) => _id)
  }

  it('merges the lists at login, and later the last change wins', async () => {
    const { token, customerId } = await createShopper(db())
    const phone = await anotherDevice(customerId)
    const [one, two] = [await variant(), await variant()]
    expect(await send(token, 'merge', [wish(one.productId, true)])).toEqual([one.productId])
    expect(await send(phone, 'merge', [wish(two.productId, true), wish('prd_nothing', true)])).toEqual([
      one.productId,
      two.productId,
    ])
    const now = Date.now()
    expect(await send(phone, 'change', [wish(one.productId, false, now + 20)])).toEqual([two.productId])
    expect(await send(token, 'change', [wish(one.productId, true, now - 5_000)])).toEqual([two.productId])
    // The first merge, sent again because its answer was lost.
    expect(await send(token, 'merge', [wish(one.productId, true, now - 9_000)])).toEqual([two.productId])
    const listed = await shop.request('GET', '/api/user/wishlist', { token })
    expect(listed.body.data).toMatchObject([
      { _id: two.productId, name: 'Blue Frock', rating: 0, reviews: 0 },
    ])
  })

  it('keeps the order in which a browser wished, behind what the account had', async () => {
    const { token, customerId } = await createShopper(db())
    const variants = [await variant(), await variant(), await variant(), await variant()]
    // Against the order of the keys, which decided where the instants were the same.
    const [first = '', ...others] = variants
      .map(({ productId }) => productId)
      .sort()
      .reverse()
    await send(token, 'merge', [wish(first, true)])
    const phone = await anotherDevice(customerId)
    const merged = await send(
      phone,
      'merge',
      [...others, first].map((id) => wish(id, true)),
    )
    expect(merged).toEqual([first, ...others])
  })
})

describe('a colour that is sold under another name', () => {
  const inColour = (size: TestVariant, colour: string, quantity: number) => ({
    ...lineOf(size, quantity),
    selectedColor: colour,
  })
  const shown = (items: CartItem[]) => items.map((item) => [item.selectedColor, item.quantity])

  /** A cart with two colours of one size, which the shop then sells in one colour of another name. */
  async function renamed(): Promise<{ token: string; size: TestVariant }> {
    const { token } = await createShopper(db())
    const size = await variant()
    await put(token, 'change', [inColour(size, 'Blue', 2), inColour(size, 'Red', 1)])
    await db().execute(sql`update products set colours = '{Blue with red}' where id = ${size.productId}`)
    await shop.services.catalogue.refresh([size.productId])
    return { token, size }
  }

  it('is one line of the account with all its pieces, and stays it', async () => {
    const { token, size } = await renamed()
    expect(shown(await cartOf(token))).toEqual([['Blue with red', 3]])
    expect(shown(await put(token, 'change', []))).toEqual([['Blue with red', 3]])
    expect(shown(await put(token, 'change', [inColour(size, 'Blue with red', 4)]))).toEqual([
      ['Blue with red', 4],
    ])
    expect(shown(await cartOf(token))).toEqual([['Blue with red', 4]])
  })

  it('is not lost when a browser that has learnt of it takes the old names out', async () => {
    const { token, size } = await renamed()
    const learnt = [inColour(size, 'Blue', 0), inColour(size, 'Red', 0), inColour(size, 'Blue with red', 3)]
    expect(shown(await put(token, 'change', learnt))).toEqual([['Blue with red', 3]])
  })

  it('is taken out by a browser that knows only the old name', async () => {
    const { token, size } = await renamed()
    expect(shown(await put(token, 'change', [inColour(size, 'Red', 0)]))).toEqual([])
  })
})
