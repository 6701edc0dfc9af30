import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { readRow } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { beginRun, beginUndo } from '#server/imports/control-import.ts'
import { runImport } from '#server/imports/run-import.ts'
import { undoImport } from '#server/imports/undo-import.ts'
import { readContent } from '#server/products/read-content.ts'
import { lockSaved, writeProduct } from '#server/products/write-product.ts'
import { changeStock } from '#server/stock/change-stock.ts'
import { createShopper, stockMismatches, type TestShopper } from '#tests/support/builders.ts'
import { callerOf, checkedImport, line, listOf, productsNamed } from '#tests/support/imports.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: TestShopper
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
  owner = await createShopper(db(), { staffRole: 'owner' })
})
afterAll(async () => {
  expect(await stockMismatches(db())).toEqual([])
  await shop.close()
})

const manual = { jobInSeconds: 3_600 }

async function checked(text: string) {
  const { importId, read } = await checkedImport(shop, owner, text)
  await beginRun(shop.services, callerOf(owner), importId, { publish: false }, manual)
  const run = () => runImport(shop.services, { importId }, { sliceMs: null })
  return { importId, read, run }
}

/** Whether a transaction in this shop's database waits for a lock of another one. */
async function isAnybodyWaiting(): Promise<boolean> {
  const row = await readRow(
    db(),
    z.object({ waits: z.boolean() }),
    sql`
    select exists (select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as waits`,
  )
  return row?.waits ?? false
}

it('an undo works although a new draft was deleted since', async () => {
  const { importId, read, run } = await checked(
    listOf(
      line({ Address: 'gone-draft', Name: 'Gone draft' }),
      line({ Address: 'left-draft', Name: 'Left draft' }),
    ),
  )
  await run()
  const [gone] = await productsNamed(shop, 'gone-draft')
  const deleted = await shop.request('DELETE', `/api/admin/products/${gone?.id}`, { token: owner.token })
  expect(deleted.status).toBe(200)
  await beginUndo(shop.services, callerOf(owner), importId, manual)
  await undoImport(shop.services, { importId }, { sliceMs: null })
  expect(await read()).toMatchObject({ status: 'undone' })
  expect(await productsNamed(shop, '%-draft')).toEqual([])
})

it('keeps what is saved and sold while it waits for the product', async () => {
  const first = await checked(listOf(line({ Address: 'race', Name: 'Race', Stock: 8 })))
  await first.run()
  const [before] = await productsNamed(shop, 'race')
  const productId = String(before?.id)
  const variants = await db().execute(sql`select id from variants where product_id = ${productId}`)
  const actor = { id: owner.customerId }
  // The file says how many there are, of another size alone.
  const second = await checked(
    listOf(line({ Address: 'race', Name: 'Race', Size: '6-7Y', SKU: 'RACE-67', Fabric: '', Stock: 3 })),
  )
  let running: Promise<unknown> = Promise.resolve()
  await inTransaction(db(), async (tx) => {
    const { content } = await lockSaved(tx, productId)
    await writeProduct(tx, { productId, content: { ...content, fabric: 'Silk' }, actor })
    await changeStock(tx, {
      variantId: String(variants.rows[0]?.id),
      change: { difference: -5 },
      reason: 'lost',
      actorId: actor.id,
    })
    running = second.run()
    await vi.waitFor(async () => expect(await isAnybodyWaiting()).toBe(true), { timeout: 10_000 })
  })
  await running
  expect((await readContent(db(), productId))?.content).toMatchObject({
    fabric: 'Silk',
    sizes: [
      { label: '4-5Y', stock: 3 },
      { label: '6-7Y', stock: 3 },
    ],
  })
})

it('products of one list stay several, also where their names give one address or their SKUs are one', async () => {
  const name = 'Girls Pure Cotton Printed Frill Sleeves Knee Length Casual A-Line Summer Dress with Pockets'
  const list = listOf(
    line({ Address: '', Name: `${name} Blue`, SKU: 'DRESS-BLUE', Price: 500, Stock: 3 }),
    line({ Address: '', Name: `${name} Pink`, SKU: 'DRESS-PINK', Price: 700, Stock: 4 }),
    line({ Address: 'other', Name: 'Other', SKU: 'dress-blue', Price: 900, Stock: 9 }),
  )
  const { run } = await checked(list)
  await run()
  const found = await productsNamed(shop, 'girls-pure-cotton%')
  expect(found.map(({ sku, name: called, price, stock }) => [sku, called, price, stock]).toSorted()).toEqual([
    ['DRESS-BLUE', `${name} Blue`, 50_000, 3],
    ['DRESS-PINK', `${name} Pink`, 70_000, 4],
  ])
  const again = await checkedImport(shop, owner, list)
  expect(await again.read()).toMatchObject({ counts: { new: 0, changed: 0, faulty: 1 } })
})

it('rows that go on with the name alone are one product with that whose address stands above', async () => {
  const { read, run } = await checked(
    listOf(
      line({ Address: 'row-by-row', Name: 'Row by row', Size: '2-3Y', SKU: 'ROW-2' }),
      line({ Address: '', Name: 'Row by row', Size: '4-5Y', SKU: 'ROW-4' }),
      line({ Address: '', Name: 'Row, by row', Size: '2-3Y', SKU: 'ANOTHER' }),
    ),
  )
  expect((await read()).counts).toMatchObject({ new: 2, newSizes: 3, faulty: 0 })
  await run()
  const made = await productsNamed(shop, 'row-by-row%')
  expect(made.map(({ name, sku }) => [name, sku])).toEqual([
    ['Row by row', 'ROW-2'],
    ['Row by row', 'ROW-4'],
    ['Row, by row', 'ANOTHER'],
  ])
})
