import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImportedProduct, importChoices } from '#domain/imports/imported-product.ts'
import { columnFields, matchColumns } from '#domain/imports/match-columns.ts'
import { readProducts } from '#domain/imports/read-products.ts'
import { pictureOfColour, shopifyExport, wooCommerceExport } from '#tests/support/foreign-exports.ts'
import { type ForeignGarment, type ForeignSize, foreignGarments } from '#tests/support/foreign-garments.ts'
import { openSheet } from './open-sheet.ts'
import { plainText } from './plain-text.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'exports-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const garments = foreignGarments(500)

async function read(content: string, answers: Record<string, string> = {}) {
  const file = path.join(folder, 'products_export_1.csv')
  writeFileSync(file, content)
  const { reading, rows } = await openSheet(file, { fileName: 'products_export_1.csv' })
  const columns = matchColumns(reading.source, reading.headers)
  const settings = {
    source: reading.source,
    columns: columnFields(columns),
    choices: importChoices.parse({ size: answers }),
    knownSizes: [],
    now: new Date('2026-11-23T06:00:00Z'),
    plainText,
  }
  const products = new Map<string, ImportedProduct>()
  for await (const product of readProducts(rows(), settings)) products.set(product.key, product)
  const leftOut = columns.filter(({ field }) => field === null).map(({ header }) => header)
  return { reading, products, leftOut }
}

/** The sizes that an import should read for a product; an unknown size has no label. */
function expectedSizes(
  { sizes, colours }: ForeignGarment,
  colour: string,
  source: 'shopify' | 'woocommerce',
) {
  const isParted = source === 'shopify' ? colours.length > 0 : colours.length > 1
  return sizes.map((size: ForeignSize) => ({
    ...(size.label !== null && { label: size.label }),
    ...(size.sku !== '' && { sku: isParted ? `${size.sku}-${colour.replace(' ', '')}` : size.sku }),
    pricePaise: size.price * 100,
    ...(source === 'woocommerce'
      ? { mrpPaise: (size.mrp ?? size.price) * 100 }
      : size.mrp === null
        ? { mrpIfNewPaise: size.price * 100 }
        : { mrpPaise: size.mrp * 100 }),
    stock: size.stock,
    ...(size.barcode !== null && { barcode: size.barcode }),
    weightGrams: size.grams,
  }))
}

function expectedFaults({ sizes }: ForeignGarment): Record<string, number> {
  const count = (test: (size: ForeignSize) => boolean) => sizes.filter(test).length
  return {
    label: count(({ label }) => label === null),
    stock: count(({ stockText }) => stockText.startsWith('-')),
    barcode: count(({ barcode }) => barcode === null),
  }
}

function faultsByField({ faults }: ImportedProduct): Record<string, number> {
  const count = { label: 0, stock: 0, barcode: 0 }
  for (const { field } of faults) Object.assign(count, { [field]: (Reflect.get(count, field) ?? 0) + 1 })
  return count
}

const withoutLines = ({ patch }: ImportedProduct) =>
  (patch.sizes ?? []).map(({ line: _line, ...size }) => size)
const colourParts = ({ colours }: ForeignGarment) => (colours.length > 1 ? colours : [colours[0] ?? ''])

function expectPlain(product: ImportedProduct, garment: ForeignGarment, colour: string): void {
  const { category, subcategory, hsn, fabric, title, text } = garment
  expect(product.patch).toMatchObject({
    name: title,
    category,
    ...(subcategory && { subcategory }),
    hsn,
    fabric,
  })
  expect(product.patch.description ?? '').toBe(text)
  if (colour !== '') expect(product.patch.colours).toEqual([colour])
  if (garment.colours.length > 1) expect(product.patch.colourGroup).toBeTruthy()
  expect(faultsByField(product)).toEqual(expectedFaults(garment))
}

describe('500 products of Shopify', () => {
  it.each(['old', 'new'] as const)('are imported field by field from the %s headers', async (generation) => {
    const { reading, products, leftOut } = await read(shopifyExport(garments, generation))
    expect(reading).toMatchObject({
      source: 'shopify',
      notes: [],
      encoding: 'utf-8',
      delimiter: generation === 'old' ? ',' : ';',
    })
    expect(leftOut.map((header) => header.toLowerCase()).sort()).toEqual(
      [
        generation === 'old' ? 'variant inventory policy' : 'continue selling when out of stock',
        'price / india',
        'seo title',
      ].sort(),
    )
    for (const garment of garments) {
      for (const colour of colourParts(garment)) {
        const key = garment.colours.length > 1 ? `${garment.handle}/${colour.toLowerCase()}` : garment.handle
        const product = products.get(key)
        if (!product) throw new Error(`No product ${key}`)
        products.delete(key)
        expectPlain(product, garment, colour)
        expect(withoutLines(product)).toEqual(expectedSizes(garment, colour, 'shopify'))
        expect(product.patch.flags ?? {}).toEqual(garment.flags)
        expect(product.publish).toBe(garment.isLive)
        expect(product.pictures.map(({ source, alt }) => ({ source, alt }))).toEqual(
          shopifyPictures(garment, colour),
        )
      }
    }
    expect([...products.keys()]).toEqual([])
  })

  it('ask about an unknown size once, and use the answer for all', async () => {
    const { products } = await read(shopifyExport(garments, 'old'), { 'xxs kids': '7-8Y' })
    expect([...products.values()].flatMap(({ faults }) => faults.filter(({ blocks }) => blocks))).toEqual([])
    expect(products.get('garment-49')?.patch.sizes?.[0]).toMatchObject({ label: '7-8Y' })
  })
})

/** Its own picture first, then those that no other colour shows. */
function shopifyPictures(garment: ForeignGarment, colour: string) {
  const own = pictureOfColour(garment, colour)
  const others = new Set(
    garment.colours.filter((other) => other !== colour).map((other) => pictureOfColour(garment, other)),
  )
  if (garment.colours.length < 2) return garment.pictures
  return [
    ...garment.pictures.filter(({ source }) => source === own),
    ...garment.pictures.filter(({ source }) => source !== own && !others.has(source)),
  ]
}

describe('500 products of WooCommerce', () => {
  it('are imported field by field', async () => {
    const { reading, products } = await read(wooCommerceExport(garments))
    expect(reading).toMatchObject({ source: 'woocommerce', notes: [] })
    for (const garment of garments) {
      const base = `id:${1_000 + garment.number * 40}`
      for (const colour of colourParts(garment)) {
        const key = garment.colours.length > 1 ? `${base}/${colour.toLowerCase()}` : base
        const product = products.get(key)
        if (!product) throw new Error(`No product ${key}`)
        products.delete(key)
        const text = garment.text === '' ? 'Short.' : garment.text
        expectPlain(product, { ...garment, text }, colour)
        expect(withoutLines(product)).toEqual(expectedSizes(garment, colour, 'woocommerce'))
        expect(product.patch.flags).toEqual({ ...garment.flags, featured: garment.number % 7 === 0 })
        expect(product.publish).toBe(garment.isLive)
        expect(product.pictures.map(({ source, alt }) => ({ source, alt }))).toEqual(
          garment.pictures.map(({ source }) => ({ source, alt: garment.title })),
        )
      }
    }
    expect([...products.keys()]).toEqual([])
  })
})
