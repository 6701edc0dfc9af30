import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { ProductContent } from '#domain/products/product-content.ts'
import { readRows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { readContent } from '#server/products/read-content.ts'
import { type ProductWriting, writeProduct } from '#server/products/write-product.ts'
import { createShopper, stockMismatches } from '#tests/support/builders.ts'
import { contentOf, createPicture, sizeOf } from '#tests/support/contents.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let shop: TestDatabase
let actor: { id: string }

beforeAll(async () => {
  shop = await createTestDatabase()
  const { customerId } = await createShopper(shop.db, { staffRole: 'manager' })
  actor = { id: customerId }
})
afterAll(() => shop.drop())

const write = (writing: Omit<ProductWriting, 'actor'>) =>
  inTransaction(shop.db, (tx) => writeProduct(tx, { actor, ...writing }))

async function read(productId: string): Promise<ProductContent> {
  const saved = await readContent(shop.db, productId)
  if (!saved) throw new Error('The product is gone')
  return saved.content
}

async function create(rest: Partial<ProductContent> = {}) {
  const pictures = [await createPicture(shop.db)]
  return await write({ productId: null, content: contentOf({ pictures, ...rest }) })
}

const logged = z.object({ action: z.string(), before: z.unknown(), after: z.unknown() })
const logOf = (productId: string) =>
  readRows(
    shop.db,
    logged,
    sql`select action, before, after from activity_log where subject_id = ${productId} order by id`,
  )

describe('writeProduct()', () => {
  it('makes a draft with its address, its SKUs and its first stock', async () => {
    const { productId, version } = await create()
    const saved = await readContent(shop.db, productId)
    expect(saved).toMatchObject({ version: 1, status: 'draft' })
    expect(version).toBe(1)
    expect(saved?.content).toMatchObject({
      slug: 'gulmohar-block-print-frock',
      sizes: [
        { label: '4-5Y', sku: 'GF-CRM-45', stock: 5 },
        { label: '5-6Y', sku: 'GF-CRM-56', stock: 5 },
      ],
    })
    expect(await stockMismatches(shop.db)).toEqual([])
  })

  it('writes nothing when it says the same', async () => {
    const { productId } = await create()
    const again = await write({ productId, content: await read(productId) })
    expect(again).toMatchObject({ version: 1, changes: [] })
    expect(await logOf(productId)).toHaveLength(1)
  })

  it('writes what changed down, as it was and as it is', async () => {
    const { productId } = await create()
    const content = await read(productId)
    const sizes = content.sizes.map((size, place) => (place === 0 ? { ...size, pricePaise: 450_00 } : size))
    const { version, changes } = await write({ productId, content: { ...content, fabric: 'Silk', sizes } })
    expect(version).toBe(2)
    expect(changes).toEqual([
      { field: 'fabric', before: 'Cotton cambric', after: 'Silk' },
      { field: 'sizes.4-5Y.price', before: '₹499.00', after: '₹450.00' },
    ])
    expect((await logOf(productId)).at(-1)).toEqual({
      action: 'edited',
      before: { fabric: 'Cotton cambric', 'sizes.4-5Y.pricePaise': 499_00, version: 1 },
      after: { fabric: 'Silk', 'sizes.4-5Y.pricePaise': 450_00, version: 2 },
    })
  })

  it('refuses a version that has passed', async () => {
    const { productId } = await create()
    const content = await read(productId)
    await write({ productId, content: { ...content, fit: 'Loose' }, expects: 1 })
    const late = write({ productId, content: { ...content, fit: 'Slim' }, expects: 1 })
    await expect(late).rejects.toMatchObject({ code: 'product_changed' })
    expect((await read(productId)).fit).toBe('Loose')
  })

  it('archives a size that is not named any more, and brings it back with its pieces', async () => {
    const { productId } = await create()
    const content = await read(productId)
    const [first, second] = content.sizes
    if (!first || !second) throw new Error('It has two sizes')
    await write({ productId, content: { ...content, sizes: [first] } })
    expect((await read(productId)).sizes.map(({ label }) => label)).toEqual(['4-5Y'])
    await write({
      productId,
      content: { ...content, sizes: [first, sizeOf('5–6 Years', { sku: second.sku, stock: 3 })] },
    })
    const again = (await read(productId)).sizes[1]
    expect(again).toMatchObject({ _id: second._id, label: '5–6 Years', stock: 3 })
    expect(await stockMismatches(shop.db)).toEqual([])
  })

  it('lets two sizes exchange their names and SKUs', async () => {
    const { productId } = await create()
    const content = await read(productId)
    const [a, b] = content.sizes
    if (!a || !b) throw new Error('It has two sizes')
    const sizes = [
      { ...a, label: b.label, sku: b.sku },
      { ...b, label: a.label, sku: a.sku },
    ]
    await write({ productId, content: { ...content, sizes } })
    expect((await read(productId)).sizes).toEqual(sizes)
  })

  it('keeps a size without a price beside the product until it has one', async () => {
    const { productId } = await create()
    const content = await read(productId)
    const open = sizeOf('6-7Y', { pricePaise: null, mrpPaise: null, stock: 4 })
    await write({ productId, content: { ...content, sizes: [open, ...content.sizes] } })
    const kept = await read(productId)
    expect(kept.sizes.map(({ label }) => label)).toEqual(['6-7Y', '4-5Y', '5-6Y'])
    expect(kept.sizes[0]).toMatchObject({ _id: null, pricePaise: null, stock: 4 })
    const sizes = kept.sizes.map((size) => ({
      ...size,
      pricePaise: size.pricePaise ?? 10_00,
      mrpPaise: size.mrpPaise ?? 20_00,
    }))
    await write({ productId, content: { ...kept, sizes } })
    const done = await read(productId)
    expect(done.sizes[0]).toMatchObject({ label: '6-7Y', pricePaise: 10_00, stock: 4 })
    expect(done.sizes[0]?._id).not.toBeNull()
    expect(await stockMismatches(shop.db)).toEqual([])
  })

  it('changes the stock of known sizes only when told why', async () => {
    const { productId } = await create()
    const content = await read(productId)
    const sizes = content.sizes.map((size) => ({ ...size, stock: 9 }))
    await write({ productId, content: { ...content, sizes } })
    expect((await read(productId)).sizes.map(({ stock }) => stock)).toEqual([5, 5])
    await write({ productId, content: { ...content, sizes }, stock: { reason: 'import' } })
    expect((await read(productId)).sizes.map(({ stock }) => stock)).toEqual([9, 9])
    expect(await stockMismatches(shop.db)).toEqual([])
  })

  it('refuses a SKU, an address or a picture that is not its own', async () => {
    const { productId } = await create({ sizes: [sizeOf('Free Size', { sku: 'MY-1' })] })
    const { slug } = await read(productId)
    const pictures = [{ ...(await createPicture(shop.db)), mediaId: 'gone' }]
    const refused = create({ slug, pictures, sizes: [sizeOf('S', { sku: 'my-1' })] })
    await expect(refused).rejects.toMatchObject({
      code: 'validation_failed',
      details: { errors: [{ path: 'slug' }, { path: 'sizes.0.sku' }, { path: 'pictures.0' }] },
    })
  })
})
