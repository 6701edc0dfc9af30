import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginRun } from '#server/imports/control-import.ts'
import { runImport } from '#server/imports/run-import.ts'
import { createShopper, stockMismatches, type TestShopper } from '#tests/support/builders.ts'
import { callerOf, checkedImport, line, listOf, productsNamed } from '#tests/support/imports.ts'
import { type DatabasePlace, type DatabaseWire, openDatabaseWire } from '#tests/support/kill-points.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { isThorough } from '#tests/support/thorough.ts'

const program = fileURLToPath(new URL('../../support/run-import-child.ts', import.meta.url))
let shop: TestShop
let owner: TestShopper
let wire: DatabaseWire
beforeAll(async () => {
  shop = await openTestShop()
  owner = await createShopper(shop.database.db, { staffRole: 'owner' })
  wire = await openDatabaseWire(shop.database.connectionString)
})
afterAll(async () => {
  await wire.close()
  await shop.close()
})

/** Lets a process work on the import until it dies there. */
async function killAt(importId: string, place: DatabasePlace): Promise<void> {
  const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  wire.arm(place, () => child.kill('SIGKILL'))
  child.send({ connectionString: wire.connectionString, dataDir: shop.dataDir, importId })
  const [, signal] = await ended
  expect(signal).toBe('SIGKILL')
  wire.mend()
}

it('a run that is killed at each step of a product goes on with each product in once', async () => {
  const lines = Array.from({ length: 6 }, (_, index) =>
    line({ Address: `mortal-${index}`, Name: `Mortal ${index}` }),
  )
  const { importId, read } = await checkedImport(shop, owner, listOf(...lines))
  await beginRun(shop.services, callerOf(owner), importId, {}, { jobInSeconds: 3_600 })
  const product = 'insert into "products"'
  if (isThorough) {
    await killAt(importId, { text: product, at: 'sent' })
    await killAt(importId, { text: product, at: 'done' })
  }
  await killAt(importId, { text: product, at: 'commit' })
  expect(await productsNamed(shop, 'mortal-%')).toHaveLength(0)
  await killAt(importId, { text: product, at: 'committed' })
  expect(await productsNamed(shop, 'mortal-%')).toHaveLength(1)
  while (!(await runImport(shop.services, { importId }, { sliceMs: null })));
  expect(await read()).toMatchObject({ status: 'done', result: { new: 6, failed: 0 } })
  const products = await productsNamed(shop, 'mortal-%')
  expect(products.map(({ slug, version, stock }) => [slug, version, stock])).toEqual(
    lines.map((_, index) => [`mortal-${index}`, 1, 8]),
  )
  expect(await stockMismatches(shop.database.db)).toEqual([])
})
