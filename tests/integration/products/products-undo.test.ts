import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentToRupees } from '#domain/products/content-in-rupees.ts'
import type { ProductContent, SizeContent } from '#domain/products/product-content.ts'
import { productDrafts } from '#server/db/schema/products.ts'
import { inTransaction, type Transaction } from '#server/db/transaction.ts'
import { openBatch } from '#server/products/open-batch.ts'
import { readContent } from '#server/products/read-content.ts'
import { undoLockedBatch } from '#server/products/undo-batch.ts'
import { writeProduct } from '#server/products/write-product.ts'
import {
  createProduct,
  createShopper,
  stockMismatches,
  stockOf,
  type TestShopper,
} from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: TestShopper
beforeAll(async () => {
  shop = await openTestShop()
  owner = await createShopper(shop.database.db, { staffRole: 'owner' })
})
afterAll(() => shop.close())

const actor = () => ({ id: owner.customerId })
const inShop = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(shop.database.db, work)

async function contentOf(productId: string): Promise<ProductContent> {
  const saved = await readContent(shop.database.db, productId)
  if (!saved) throw new Error('There is no such product')
  return saved.content
}

const withSizes = (content: ProductContent, change: (size: SizeContent) => Partial<SizeContent>) => ({
  ...content,
  sizes: content.sizes.map((size) => ({ ...size, ...change(size) })),
})

/** A product of which a batch has changed price, flag and stock. */
async function changedByBatch() {
  const [size] = await createProduct(shop.database.db, { sizes: [{ pricePaise: 50_000, mrpPaise: 90_000 }] })
  if (!size) throw new Error('Cannot make a size')
  const { productId } = size
  const batchId = await inShop(async (tx) => {
    const id = await openBatch(tx, { kind: 'bulk_edit', actorId: owner.customerId, summary: { products: 1 } })
    const content = withSizes(await contentOf(productId), ({ stock }) => ({
      pricePaise: 450_00,
      stock: (stock ?? 0) + 5,
    }))
    await writeProduct(tx, {
      productId,
      content: { ...content, flags: { ...content.flags, featured: true } },
      actor: actor(),
      batchId: id,
      stock: { reason: 'received' },
    })
    return id
  })
  return { productId, size, batchId, undo: () => undoOf(batchId) }
}

const undoOf = (batchId: string) =>
  inShop((tx) => undoLockedBatch(tx, { batchId, actorId: owner.customerId }))

it('undoLockedBatch() puts back what the batch wrote, pieces too', async () => {
  const { productId, size, undo } = await changedByBatch()
  expect(await stockOf(shop.database.db, size.id)).toBe(15)
  expect(await undo()).toEqual({ products: 1, kept: [] })
  const content = await contentOf(productId)
  expect([content.sizes[0]?.pricePaise, content.flags.featured]).toEqual([500_00, false])
  expect(await stockOf(shop.database.db, size.id)).toBe(10)
  expect(await stockMismatches(shop.database.db)).toEqual([])
})

it('undoLockedBatch() leaves what was changed since and names it', async () => {
  const { productId, undo } = await changedByBatch()
  const content = await contentOf(productId)
  await inShop((tx) =>
    writeProduct(tx, {
      productId,
      content: withSizes(content, () => ({ pricePaise: 470_00 })),
      actor: actor(),
    }),
  )
  expect(await undo()).toEqual({
    products: 1,
    kept: [{ _id: productId, name: 'Blue Frock', fields: ['sizes.Size 1.price'] }],
  })
  const now = await contentOf(productId)
  expect([now.sizes[0]?.pricePaise, now.flags.featured]).toEqual([470_00, false])
})

it('undoLockedBatch() never takes more pieces than there are', async () => {
  const { productId, size, undo } = await changedByBatch()
  const { db } = shop.database
  await db.execute(sql`update variants set stock = 3 where id = ${size.id}`)
  await db.execute(sql`
    insert into stock_movements (variant_id, kind, quantity) values (${size.id}, 'correction', -12)`)
  expect((await undo()).kept).toEqual([{ _id: productId, name: 'Blue Frock', fields: ['stock'] }])
  expect(await stockOf(db, size.id)).toBe(0)
})

it('undoLockedBatch() leaves a product that could not be sold as it was', async () => {
  const { productId, undo } = await changedByBatch()
  const content = await contentOf(productId)
  await inShop((tx) =>
    writeProduct(tx, {
      productId,
      content: withSizes(content, () => ({ mrpPaise: 480_00 })),
      actor: actor(),
    }),
  )
  expect((await undo()).kept).toEqual([
    { _id: productId, name: 'Blue Frock', fields: ['flags.featured', 'sizes.Size 1.price'] },
  ])
  expect((await contentOf(productId)).sizes[0]).toMatchObject({ pricePaise: 450_00, mrpPaise: 480_00 })
})

it('undoLockedBatch() undoes once, even with concurrent attempts', async () => {
  const { size, undo } = await changedByBatch()
  const results = await Promise.allSettled([undo(), undo(), undo()])
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(failures).toEqual(['already_done', 'already_done'])
  expect(await stockOf(shop.database.db, size.id)).toBe(10)
})

it('undoLockedBatch() refuses a person after its time, and not the shop', async () => {
  const { batchId, undo } = await changedByBatch()
  await shop.database.db.execute(
    sql`update catalogue_batches set undo_until = now() - interval '1 second' where id = ${batchId}`,
  )
  await expect(undo()).rejects.toMatchObject({ code: 'undo_over' })
  const undone = await inShop((tx) => undoLockedBatch(tx, { batchId, actorId: null }))
  expect(undone.products).toBe(1)
})

it('rows that were written in rupees are read as paise, and undone', async () => {
  const { productId, batchId, undo } = await changedByBatch()
  const { db } = shop.database
  const open = { ...(await contentOf(productId)).sizes[0], _id: null, label: 'Size 9', sku: '' }
  const { pricePaise: _price, mrpPaise: _mrp, costPaise: _cost, ...unpriced } = open
  const former = { ...unpriced, price: 349.5, mrp: null }
  await db.execute(sql`alter table activity_log disable trigger user`)
  await db.execute(sql`
    update activity_log set before = before - 'sizes.Size 1.pricePaise' || '{"sizes.Size 1.price": 500}',
      after = after - 'sizes.Size 1.pricePaise' || '{"sizes.Size 1.price": 450}'
    where batch_id = ${batchId} and action = 'edited'`)
  await db.execute(sql`alter table activity_log enable trigger user`)
  await db.execute(sql`
    update products set unfinished_sizes = ${JSON.stringify([{ place: 9, size: former }])}::jsonb
    where id = ${productId}`)
  await db.execute(sql`
    update catalogue_batches set summary = ${JSON.stringify({
      ...{ products: 1, change: { what: 'price', way: 'set', value: 450, rounding: 'none' } },
    })}::jsonb where id = ${batchId}`)
  const seen = contentToRupees(await contentOf(productId))
  const typed = { ...seen, sizes: seen.sizes.map((size) => ({ ...size, price: 399.5 })) }
  await db.insert(productDrafts).values({
    ...{ productId, content: typed, version: 2, revision: 1, savedBy: owner.customerId, savedAt: new Date() },
  })
  const ask = async (path: string) =>
    (await shop.request('GET', `/api/admin/${path}`, { token: owner.token })).body.data
  expect((await ask(`products/${productId}`)).draft.content.sizes).toMatchObject(typed.sizes)
  expect((await ask('batches'))[0].summary.change).toMatchObject({ way: 'set', value: 450 })
  expect(JSON.stringify(await ask(`products/${productId}/history`))).toContain(
    '{"field":"sizes.Size 1.price","before":"₹500.00","after":"₹450.00"}',
  )
  expect(await undo()).toEqual({ products: 1, kept: [] })
  expect((await contentOf(productId)).sizes).toMatchObject([
    { label: 'Size 1', pricePaise: 500_00 },
    { label: 'Size 9', pricePaise: 349_50, mrpPaise: null },
  ])
})
