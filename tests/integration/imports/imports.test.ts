import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyProduct } from '#server/imports/apply-product.ts'
import { checkImport } from '#server/imports/check-import.ts'
import { beginRun, beginUndo, fixImport, stopRun } from '#server/imports/control-import.ts'
import { formatFailure } from '#server/imports/failures.ts'
import { importsWithFiles, sweepImports } from '#server/imports/import-folder.ts'
import { findImport } from '#server/imports/import-queries.ts'
import { runImport } from '#server/imports/run-import.ts'
import { undoImport } from '#server/imports/undo-import.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { changeStock } from '#server/stock/change-stock.ts'
import { createShopper, stockMismatches, type TestShopper } from '#tests/support/builders.ts'
import { callerOf, checkedImport, line, listOf, productsNamed } from '#tests/support/imports.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: TestShopper
beforeAll(async () => {
  shop = await openTestShop()
  owner = await createShopper(shop.database.db, { staffRole: 'owner' })
})
afterAll(() => shop.close())

const manual = { jobInSeconds: 3_600 }
const begin = (importId: string, publish = false) =>
  beginRun(shop.services, callerOf(owner), importId, { publish }, manual)
const finish = (importId: string) => runImport(shop.services, { importId }, { sliceMs: null })

/** Imports a list whole. */
async function bring(text: string, { publish = false } = {}) {
  const found = await checkedImport(shop, owner, text)
  await begin(found.importId, publish)
  await finish(found.importId)
  return found
}

const many = (name: string, count: number) =>
  listOf(
    ...Array.from({ length: count }, (_, index) =>
      line({ Address: `${name}-${index}`, Name: `${name} ${index}` }),
    ),
  )

async function upload(text: string, kind = 'list', name = 'list.csv'): Promise<string> {
  const { token } = owner
  const bytes = Buffer.from(text)
  const encode = (value: string) => Buffer.from(value).toString('base64')
  const made = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/uploads',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${encode(name)},kind ${encode(kind)}`,
    },
  })
  expect(made.statusCode, made.body).toBe(201)
  const url = String(made.headers.location)
  const sent = await shop.app.inject({
    method: 'PATCH',
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    payload: bytes,
  })
  expect(sent.statusCode, sent.body).toBe(204)
  return url.split('/').at(-1) ?? ''
}

describe('an import in the admin', () => {
  it('says what is wrong in the language of the reader, and keeps what an earlier version wrote', async () => {
    const { importId } = await checkedImport(shop, owner, listOf(line({ Name: 'Spoken', Price: 'ask us' })))
    const faultsIn = async (language: string) => {
      const answer = await shop.app.inject({
        method: 'GET',
        url: `/api/admin/imports/${importId}/products?show=faulty`,
        headers: { authorization: `Bearer ${owner.token}`, 'accept-language': language },
      })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().data.products[0].faults
    }
    const english = '“ask us” is not a price. Enter rupees, for example 1299 or 1,299.50'
    expect(await faultsIn('en')).toMatchObject([{ field: 'price', value: 'ask us', message: english }])
    expect((await faultsIn('en-XA'))[0].message).toMatch(/^⟦“ask us” íš/)
    const older = {
      line: 2,
      blocks: true,
      field: 'price',
      header: null,
      value: 'ask us',
      message: 'No price.',
    }
    await shop.database.db.execute(
      sql`update import_products set faults = ${JSON.stringify([older])}::jsonb where import_id = ${importId}`,
    )
    expect(await faultsIn('en')).toEqual([older])
  })

  it('goes from the upload to drafts in the shop, each step by its address', async () => {
    const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
      const answer = await shop.request(method, `/api/admin/imports${path}`, { token: owner.token, body })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body.data
    }
    const text = listOf(
      line({ Address: 'admin-one', Name: 'Admin one' }),
      line({ Address: 'admin-one', Name: 'Admin one', Size: '6-7Y', Stock: 3 }),
      line({ Address: 'admin-two', Name: 'Admin two', Price: 1899, MRP: 1799 }),
    )
    const { _id: id, status } = await call('POST', '', { uploadId: await upload(text) })
    expect(status).toBe('reading')
    await runDueJobs(shop.services)
    const read = await call('GET', `/${id}`)
    expect(read.status).toBe('columns')
    expect(read.reading.rows).toBe(3)
    expect(read.columns.find(({ header }: { header: string }) => header === 'Price').field).toBe('price')
    await call('PUT', `/${id}/columns`, { columns: {}, remember: true })
    await runDueJobs(shop.services)
    const checked = await call('GET', `/${id}`)
    expect(checked.status, checked.failure).toBe('checked')
    expect(checked.counts).toMatchObject({ new: 1, newSizes: 2, faulty: 1 })
    const { products } = await call('GET', `/${id}/products?show=faulty`)
    expect(products[0].faults[0]).toMatchObject({ line: 4 })
    const faults = await shop.request('GET', `/api/admin/imports/${id}/faults.csv`, { token: owner.token })
    expect(faults.body).toContain('"1899"'.replaceAll('"', ''))
    await call('POST', `/${id}/fix`, { cells: [{ line: 4, field: 'price', value: '1699' }] })
    await runDueJobs(shop.services)
    expect((await call('GET', `/${id}`)).counts).toMatchObject({ new: 2, faulty: 0 })
    expect(await productsNamed(shop, 'admin-%')).toEqual([])
    await call('POST', `/${id}/run`, {})
    await runDueJobs(shop.services)
    const done = await call('GET', `/${id}`)
    expect(done.status, done.failure).toBe('done')
    expect(done.result).toMatchObject({ new: 2, changed: 0, failed: 0, published: 0 })
    expect(await productsNamed(shop, 'admin-%')).toMatchObject([
      { slug: 'admin-one', status: 'draft', label: '4-5Y', price: 99_900, stock: 8 },
      { slug: 'admin-one', status: 'draft', label: '6-7Y', price: 99_900, stock: 3 },
      { slug: 'admin-two', status: 'draft', label: '4-5Y', price: 169_900, stock: 8 },
    ])
    expect(await stockMismatches(shop.database.db)).toEqual([])
    const again = await shop.request('POST', `/api/admin/imports/${id}/columns`, {
      token: owner.token,
      body: {},
    })
    expect(again.status).toBe(404)
    const moved = await shop.request('PUT', `/api/admin/imports/${id}/columns`, {
      token: owner.token,
      body: { columns: {} },
    })
    expect(moved.status).toBe(409)
  })

  it('treats a column by its name, even if the name has a meaning in JavaScript', async () => {
    const [head = '', ...rows] = listOf(line({ Address: 'odd-column', Name: 'Odd column' }))
      .trimEnd()
      .split('\n')
    const text = [`${head.trimEnd()},constructor`, ...rows.map((row) => `${row.trimEnd()},a`)].join('\n')
    const begun = await shop.request('POST', '/api/admin/imports', {
      token: owner.token,
      body: { uploadId: await upload(text) },
    })
    await runDueJobs(shop.services)
    const read = await shop.request('GET', `/api/admin/imports/${begun.body.data._id}`, {
      token: owner.token,
    })
    expect(read.status, JSON.stringify(read.body)).toBe(200)
    expect(read.body.data.columns.at(-1)).toMatchObject({
      header: 'constructor',
      field: null,
      guess: null,
      foundBy: null,
      first: 'a',
      note: null,
    })
  })

  it('ends with a sentence for a file that is no list', async () => {
    const importId = (
      await shop.request('POST', '/api/admin/imports', {
        token: owner.token,
        body: { uploadId: await upload('\0\u0001\u0002') },
      })
    ).body.data._id
    await runDueJobs(shop.services)
    const failed = await findImport(shop.database.db, importId)
    expect(failed?.status).toBe('failed')
    expect(failed?.failure).toMatch(/\w+ .*\./)
  })
})

it('a list that comes again changes what differs, and the stock by movements', async () => {
  const same = line({ Address: 'again-same', Name: 'Again the same' })
  await bring(
    listOf(
      same,
      line({ Address: 'again-moved', Name: 'Again moved' }),
      line({ Address: 'again-sku', Name: 'Again by SKU', SKU: 'FIND-ME-45' }),
    ),
  )
  const moved = line({ Address: 'again-moved', Name: 'Again moved', Price: 949, Stock: 14 })
  const renamed = line({ Address: '', Name: 'Again renamed', SKU: 'FIND-ME-45' })
  const { importId, read } = await bring(listOf(same, moved, renamed))
  const kept = await shop.database.db.execute(sql`
    select changes from import_products where import_id = ${importId} and key = 'again-moved'`)
  expect(kept.rows).toMatchObject([
    { changes: expect.arrayContaining([{ path: 'sizes.4-5Y.pricePaise', before: 999_00, after: 949_00 }]) },
  ])
  expect(await read()).toMatchObject({ counts: { unchanged: 1 }, result: { new: 0, changed: 2, failed: 0 } })
  expect(await productsNamed(shop, 'again-%')).toMatchObject([
    { slug: 'again-moved', price: 94_900, stock: 14, version: 2 },
    { slug: 'again-same', version: 1 },
    { slug: 'again-sku', name: 'Again renamed' },
  ])
  const { rows } = await shop.database.db.execute(sql`
    select m.reason, m.quantity, m.batch_id is not null as batch from stock_movements m
    join variants v on v.id = m.variant_id join products p on p.id = v.product_id
    where p.slug = 'again-moved' and m.kind = 'correction'`)
  expect(rows).toEqual([{ reason: 'import', quantity: 6, batch: true }])
  expect(await stockMismatches(shop.database.db)).toEqual([])
  const again = await checkedImport(shop, owner, listOf(same, moved, renamed))
  expect((await again.read()).counts).toMatchObject({ new: 0, changed: 0, unchanged: 3, faulty: 0 })
})

describe('a run', () => {
  it('stops behind a product and goes on from there', async () => {
    const { importId, read } = await checkedImport(shop, owner, many('halt', 25))
    await begin(importId)
    await runImport(shop.services, { importId }, { sliceMs: 0 })
    expect((await read()).progress).toMatchObject({ done: 10, total: 25 })
    await stopRun(shop.services, callerOf(owner), importId)
    await finish(importId)
    expect(await productsNamed(shop, 'halt-%')).toHaveLength(10)
    await begin(importId)
    await finish(importId)
    expect((await read()).result).toMatchObject({ new: 25 })
    const products = await productsNamed(shop, 'halt-%')
    expect(products).toHaveLength(25)
    expect(products.every(({ version }) => version === 1)).toBe(true)
  })

  it('in two processes at once puts each product in once', async () => {
    const other = await shop.openAnother()
    const { importId, read } = await checkedImport(shop, owner, many('twice', 12))
    await begin(importId)
    const row = await findImport(shop.database.db, importId)
    if (!row) throw new Error('There is no such import')
    // Past the lock too: a process that lost its connection may think that it still holds it.
    await Promise.all([
      finish(importId),
      runImport(other.services, { importId }, { sliceMs: null }),
      ...[0, 0, 1, 1, 2].map((position) => applyProduct(other.services, row, position)),
    ])
    await finish(importId)
    expect((await read()).result).toMatchObject({ new: 12, failed: 0 })
    const products = await productsNamed(shop, 'twice-%')
    expect(products).toHaveLength(12)
    expect(products.every(({ version }) => version === 1)).toBe(true)
    expect(await stockMismatches(shop.database.db)).toEqual([])
  })

  it('writes why a product does not go in after all, and the others go in', async () => {
    const list = listOf(
      line({ Address: 'late-one', Name: 'Late one', SKU: 'LATE-1' }),
      line({ Address: 'late-two', Name: 'Late two', SKU: 'LATE-2' }),
    )
    const { importId, read } = await checkedImport(shop, owner, list)
    await bring(
      listOf(
        line({ Address: 'other', Name: 'Other', SKU: 'OTHER-1' }),
        line({ Address: 'other', Name: 'Other', Size: '6-7Y', SKU: 'LATE-1' }),
      ),
    )
    await begin(importId)
    await finish(importId)
    const done = await read()
    expect(done.status).toBe('done')
    // In the meantime the SKU belongs to another product, to which the line now belongs or which keeps it out.
    expect((done.result?.new ?? 0) + (done.result?.changed ?? 0) + (done.result?.failed ?? 0)).toBe(2)
    expect(await productsNamed(shop, 'late-two')).toHaveLength(1)
  })
})

it('an undo reverts what was not changed since, and lists the rest', async () => {
  const { db } = shop.database
  await bring(
    listOf(
      line({ Address: 'undo-kept', Name: 'Undo kept', Stock: 2 }),
      line({ Address: 'undo-old', Name: 'Undo old' }),
    ),
  )
  const { importId, read } = await bring(
    listOf(
      line({ Address: 'undo-kept', Name: 'Undo kept', Price: 899, Stock: 10 }),
      line({ Address: 'undo-loved', Name: 'Undo loved' }),
      line({ Address: 'undo-new', Name: 'Undo new' }),
      line({ Address: 'undo-old', Name: 'Undo old', Price: 899, Stock: 20 }),
    ),
  )
  await bring(
    listOf(
      line({ Address: 'undo-kept', Name: 'Undo kept', Price: 849, Stock: 10 }),
      line({ Address: 'undo-loved', Name: 'Undo loved by somebody' }),
    ),
  )
  const { rows } = await db.execute(
    sql`select v.id from variants v join products p on p.id = v.product_id where p.slug = 'undo-kept'`,
  )
  await changeStock(db, {
    variantId: String(rows[0]?.id),
    change: { difference: -5 },
    reason: 'lost',
    actorId: owner.customerId,
  })
  const setDays = (days: number) =>
    db.execute(sql`
      update catalogue_batches set undo_until = now() + make_interval(days => ${days}::int)
      where id = (select batch_id from imports where id = ${importId})`)
  await setDays(0)
  expect((await read()).result?.undoUntil).toBeNull()
  await expect(beginUndo(shop.services, callerOf(owner), importId)).rejects.toMatchObject({
    code: 'import_state',
  })
  await setDays(1)
  await beginUndo(shop.services, callerOf(owner), importId, manual)
  // In pieces, as jobs do it.
  while ((await read()).status === 'undoing') await undoImport(shop.services, { importId }, { sliceMs: 0 })
  const undone = await read()
  expect(undone).toMatchObject({ status: 'undone', result: { undoUntil: null } })
  expect(await productsNamed(shop, 'undo-%')).toMatchObject([
    { slug: 'undo-kept', price: 84_900, stock: 0 },
    { slug: 'undo-loved', status: 'archived', name: 'Undo loved by somebody' },
    { slug: 'undo-old', price: 99_900, stock: 8 },
  ])
  const kept = new Map(undone.result?.kept.map(({ name, reason }) => [name, reason]))
  expect([...kept.keys()].toSorted()).toEqual(['Undo kept', 'Undo loved by somebody'])
  expect(kept.get('Undo kept')).toMatch(/Price.*Sold/)
  expect(await stockMismatches(db)).toEqual([])
})

it('files of an import go after two weeks, and its next check says so', async () => {
  const { importId } = await checkedImport(shop, owner, many('gone', 1))
  await sweepImports(shop.services)
  expect(await importsWithFiles(shop.services.config)).toContain(importId)
  await shop.database.db.execute(
    sql`update imports set updated_at = now() - interval '15 days' where id = ${importId}`,
  )
  await sweepImports(shop.services)
  expect(await importsWithFiles(shop.services.config)).not.toContain(importId)
  await fixImport(
    shop.services,
    callerOf(owner),
    importId,
    { fill: [{ field: 'fabric', value: 'Cotton' }] },
    manual,
  )
  await checkImport(shop.services, { importId }, { retry: false })
  const failure = (await findImport(shop.database.db, importId))?.failure ?? null
  expect(formatFailure(failure)).toMatch(/Upload it again/)
})
