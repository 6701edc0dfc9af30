import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyPatch } from '#domain/imports/apply-patch.ts'
import { applyPictures, mediaIdOfSource } from '#domain/imports/apply-pictures.ts'
import { IMPORT_FORMATS, type ImportFormat } from '#domain/imports/import-kinds.ts'
import { type ImportedProduct, importChoices } from '#domain/imports/imported-product.ts'
import { columnFields, matchColumns } from '#domain/imports/match-columns.ts'
import { readProducts } from '#domain/imports/read-products.ts'
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { openSheet } from '#server/imports/open-sheet.ts'
import { plainText } from '#server/imports/plain-text.ts'
import { readContents, type SavedProduct } from '#server/products/read-content.ts'
import { createShopper, type TestShopper } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let manager: TestShopper
let folder: string
let saved: Map<string, SavedProduct>

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'export-'))
  shop = await openTestShop()
  manager = await createShopper(shop.database.db, { staffRole: 'manager' })
  const { db } = shop.services
  // The pictures' files are nothing to an export: only their names are.
  const media = { ...shop.services.media, write: () => Promise.resolve() }
  await loadCatalogue({ db, media }, 'demo/catalogue')
  const ids = await db.select({ id: products.id }).from(products)
  const contents = await readContents(
    db,
    ids.map(({ id }) => id),
  )
  saved = new Map(contents.map((product) => [product.content.slug, product]))
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

async function download(query: Record<string, string>) {
  const response = await shop.app.inject({
    method: 'GET',
    url: `/api/admin/products/export?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${manager.token}` },
  })
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200)
  return response
}

async function readBack(file: Buffer): Promise<ImportedProduct[]> {
  const place = path.join(folder, 'list')
  writeFileSync(place, file)
  const sheet = await openSheet(place, { fileName: 'list' })
  expect(sheet.reading.notes).toEqual([])
  const found: ImportedProduct[] = []
  const settings = {
    source: sheet.reading.source,
    columns: columnFields(matchColumns(sheet.reading.source, sheet.reading.headers)),
    choices: importChoices.parse({}),
    knownSizes: [],
    now: new Date(),
    plainText,
  }
  for await (const product of readProducts(sheet.rows(), settings)) found.push(product)
  return found
}

describe('GET /api/admin/products/export', () => {
  it.each(IMPORT_FORMATS)(
    'gives the whole demo shop as %s, and reading it changes nothing',
    async (format: ImportFormat) => {
      const file = (await download({ format })).rawPayload
      const found = await readBack(file)
      expect(found.length).toBe(saved.size)
      expect(found.length).toBeGreaterThan(200)
      expect(found.flatMap(({ faults }) => faults)).toEqual([])
      for (const { key, patch, pictures, publish } of found) {
        const before = saved.get(key)
        if (!before) throw new Error(`The shop has no product ${key}`)
        const content = applyPatch(before.content, patch)
        const mediaIds = new Map(pictures.map(({ source }) => [source, mediaIdOfSource(source) ?? '']))
        expect({ ...content, pictures: applyPictures([], pictures, mediaIds) }).toEqual(before.content)
        expect(publish).toBe(before.status === 'published')
        // Nothing was left unsaid, or the comparison would compare a product with itself.
        expect(patch.sizes?.map(({ stock }) => stock)).toEqual(before.content.sizes.map(({ stock }) => stock))
        expect(patch).toMatchObject({
          name: before.content.name,
          care: before.content.care,
          flags: before.content.flags,
        })
      }
    },
  )

  it('keeps to what the list is asked for', async () => {
    const girls = await readBack(
      (await download({ format: 'csv', category: 'girls-collection', q: 'frock' })).rawPayload,
    )
    const expected = [...saved.values()].filter(
      ({ content }) => content.category === 'girls-collection' && /frock/i.test(content.name),
    )
    expect(girls.length).toBeGreaterThanOrEqual(expected.length)
    expect(girls.every(({ patch }) => patch.category === 'girls-collection')).toBe(true)
    expect(girls.length).toBeLessThan(saved.size)
  })

  it('holds chosen products alone', async () => {
    const { db } = shop.services
    const rows = await db.select({ id: products.id, slug: products.slug }).from(products).limit(2)
    const { rawPayload } = await download({ format: 'csv', ids: rows.map(({ id }) => id).join(',') })
    const found = await readBack(rawPayload)
    expect(found.map(({ key }) => key).toSorted()).toEqual(rows.map(({ slug }) => slug).toSorted())
  })

  it('names the file, and serves the staff alone', async () => {
    const { headers } = await download({ format: 'xlsx', view: 'archived' })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.xlsx"$/)
    const shopper = await createShopper(shop.database.db)
    for (const url of ['/api/admin/products/export', '/api/admin/imports/template']) {
      expect((await shop.request('GET', url)).status).toBe(401)
      expect((await shop.request('GET', url, { token: shopper.token })).status).toBe(403)
      expect((await shop.request('GET', url, { token: manager.token })).status).toBe(200)
    }
    expect(
      (await shop.request('GET', '/api/admin/products/export?format=exe', { token: manager.token })).status,
    ).toBe(400)
  })
})

it('refuses ids that no product has before the file has begun', async () => {
  const { token } = manager
  const answer = await shop.request('GET', '/api/admin/products/export?format=csv&ids=%00', { token })
  expect(answer).toMatchObject({ status: 400, body: { success: false } })
})
