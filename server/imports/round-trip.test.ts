import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { GENDERS } from '#domain/catalogue/gender.ts'
import { ORGANIC_STANDARDS } from '#domain/catalogue/product-rules.ts'
import { canonicalSizeLabel } from '#domain/catalogue/sizes.ts'
import { PICTURE_VIEWS, TINTS } from '#domain/catalogue/tints.ts'
import { applyPatch } from '#domain/imports/apply-patch.ts'
import { applyPictures, mediaIdOfSource } from '#domain/imports/apply-pictures.ts'
import { IMPORT_FORMATS, type ImportFormat } from '#domain/imports/import-kinds.ts'
import { type ImportedProduct, importChoices } from '#domain/imports/imported-product.ts'
import { columnFields, matchColumns } from '#domain/imports/match-columns.ts'
import { readProducts } from '#domain/imports/read-products.ts'
import { TAX_CLASSES } from '#domain/pricing/tax-classes.ts'
import { emptyContent, type ProductContent } from '#domain/products/product-content.ts'
import { tidyContent } from '#domain/products/tidy-content.ts'
import { COUNTRY_TEXTS } from '#texts/catalogue/country-texts.ts'
import { openSheet } from './open-sheet.ts'
import { plainText } from './plain-text.ts'
import { writeOwnForm } from './write-own-form.ts'
import { writeTemplate } from './write-template.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'round-trip-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function readBack(content: Buffer, knownSizes: readonly string[]): Promise<ImportedProduct[]> {
  const file = path.join(folder, 'list')
  writeFileSync(file, content)
  const sheet = await openSheet(file, { fileName: 'list' })
  expect(sheet.reading.source).toBe('own')
  const columns = matchColumns('own', sheet.reading.headers)
  expect(columns.filter(({ field }) => field === null)).toEqual([])
  const products: ImportedProduct[] = []
  const settings = {
    source: 'own' as const,
    columns: columnFields(columns),
    choices: importChoices.parse({}),
    knownSizes,
    now: new Date(0),
    plainText,
  }
  for await (const product of readProducts(sheet.rows(), settings)) products.push(product)
  return products
}

async function roundTrip(
  format: ImportFormat,
  contents: readonly ProductContent[],
): Promise<{ faults: unknown[]; contents: ProductContent[] }> {
  const pictureAddress = (mediaId: string) => `https://shop.example/media/${mediaId}-800.avif`
  const file = await buffer(
    writeOwnForm(
      format,
      contents.map((content) => ({ content, status: 'published', pictureAddress })),
    ),
  )
  const products = await readBack(
    file,
    contents.flatMap(({ sizes }) => sizes.map(({ label }) => label)),
  )
  return {
    faults: products.flatMap(({ faults }) => faults),
    contents: products.map(({ patch, pictures, key }, place) => {
      const before = contents[place] ?? emptyContent()
      expect(key).toBe(before.slug)
      const after = applyPatch(before, patch)
      const mediaIds = new Map(pictures.map(({ source }) => [source, mediaIdOfSource(source) ?? '']))
      return { ...after, pictures: applyPictures(before.pictures, pictures, mediaIds) }
    }),
  }
}

const sign = fc.constantFrom(
  'a',
  'B',
  'é',
  '₹',
  '’',
  '🧵',
  ' ',
  ',',
  ';',
  '|',
  '"',
  "'",
  '=',
  '+',
  '-',
  '@',
  '<b>',
  '&amp;',
  '\\n',
  '1',
  'हि',
)
const text = (longest: number) =>
  fc.array(sign, { maxLength: 8 }).map((signs) => signs.join('').slice(0, longest).toWellFormed())
const texts = (most: number) => fc.array(text(30), { maxLength: most })
const slug = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,5}){0,2}$/)
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const range = (most: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: most / 2 }), fc.integer({ min: 1, max: most / 2 }))
    .map(([from, more]): [number, number] => [from, from + more])
const paise = orNull(fc.integer({ min: 1, max: 10_00_000_00 }))
const tenths = orNull(fc.integer({ min: 1, max: 2_000 }).map((tenth) => tenth / 10))

const size = fc.record({
  _id: orNull(fc.constant('v1')),
  label: fc.constantFrom(
    '2-3Y',
    '3-4Y',
    '0-3M',
    'XS',
    'XL',
    '22',
    '24',
    'Free Size',
    'Mini',
    '=2',
    '24-36M',
    '24M',
    '3-6',
    '02-Mar',
  ),
  sku: fc.stringMatching(/^[A-Z0-9][A-Z0-9._/-]{0,9}$/),
  pricePaise: paise,
  mrpPaise: fc.constant(null),
  stock: orNull(fc.nat(100_000)),
  pieces: fc.integer({ min: 1, max: 50 }),
  ageMonths: orNull(range(240)),
  heightCm: orNull(range(240)),
  chestCm: tenths,
  waistCm: tenths,
  lowFrom: orNull(fc.nat(1_000)),
  barcode: orNull(fc.stringMatching(/^[0-9]{8,14}$/)),
  weightGrams: orNull(fc.nat(50_000)),
})

const place = fc.constantFrom(
  { category: null, subcategory: null },
  ...CATEGORIES.flatMap(({ slug: category, subcategories }) => [
    { category, subcategory: null },
    ...subcategories.map((sub) => ({ category, subcategory: sub.slug })),
  ]),
)

const content: fc.Arbitrary<ProductContent> = fc
  .record({
    slug,
    name: text(100),
    description: fc.array(text(60), { maxLength: 4 }).map((parts) => parts.join('\n\n')),
    place,
    gender: fc.constantFrom(...GENDERS),
    features: texts(4),
    fabric: text(60),
    lining: orNull(fc.constantFrom('', '100% cotton', 'Cotton; mulmul')),
    care: texts(4),
    fit: text(60),
    colours: texts(3),
    filterColours: texts(3),
    colourGroup: orNull(slug),
    print: text(40),
    sizes: fc.uniqueArray(size, { maxLength: 4, selector: ({ label }) => canonicalSizeLabel(label) }),
    pictures: fc.uniqueArray(
      fc.record({
        mediaId: fc.stringMatching(/^[a-f0-9]{16}$/),
        view: fc.constantFrom(...PICTURE_VIEWS),
        alt: text(60),
        colour: orNull(text(20)),
        shownWith: fc.uniqueArray(slug, { maxLength: 3 }),
      }),
      { maxLength: 3, selector: ({ mediaId }) => mediaId },
    ),
    productGif: orNull(fc.constant('/media/0123456789abcdef-800.mp4')),
    tint: fc.constantFrom(...TINTS),
    hsn: fc.constantFrom('', '6111', '620920', '62092000'),
    taxClass: fc.constantFrom(...TAX_CLASSES),
    countryOfOrigin: fc.constantFrom('', 'XK', 'AQ', ...Object.keys(COUNTRY_TEXTS)),
    maker: fc.record({
      role: fc.constantFrom('manufacturer' as const, 'marketer' as const, 'importer' as const),
      name: text(60),
      address: text(60),
    }),
    importer: orNull(fc.record({ name: text(60), address: text(60) })),
    khadiMark: fc.constantFrom('', 'KM 0123'),
    organicStandard: orNull(fc.constantFrom(...ORGANIC_STANDARDS)),
    organicNumber: fc.constantFrom('', 'CU 812345'),
    organicBody: text(60),
    drawstring: orNull(fc.boolean()),
    smallParts: orNull(fc.boolean()),
    flags: fc.record({ featured: fc.boolean(), trending: fc.boolean(), isNew: fc.boolean() }),
  })
  .map(({ place: { category, subcategory }, sizes, ...rest }) => {
    const priced = sizes.map((one, index) => ({
      ...one,
      sku: `${one.sku}${index}`,
      mrpPaise: one.pricePaise,
    }))
    return tidyContent({ ...rest, category, subcategory, sizes: priced }, null)
  })

/** Makes SKUs unique across products, as in a shop. */
function withOwnSkus(one: ProductContent, index: number): ProductContent {
  return { ...one, sizes: one.sizes.map((size) => ({ ...size, sku: `${size.sku}${index}` })) }
}

describe('our own form', () => {
  it.each(IMPORT_FORMATS)('round-trips through %s with any content', async (format) => {
    const contents = fc
      .uniqueArray(content, { minLength: 1, maxLength: 3, selector: ({ slug: of }) => of })
      .map((all) => all.map(withOwnSkus))
    await fc.assert(
      fc.asyncProperty(contents, async (all) => {
        const back = await roundTrip(format, all)
        expect(back.contents).toEqual(all)
        expect(back.faults).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it.each(IMPORT_FORMATS)('has a template in %s whose example imports without faults', async (format) => {
    const [example, ...others] = await readBack(await buffer(writeTemplate(format)), [])
    expect(others).toEqual([])
    expect(example).toMatchObject({
      key: 'example-cotton-frock',
      faults: [],
      publish: false,
      patch: { name: 'Example: cotton frock', sizes: [{ label: '2-3Y', pricePaise: 899_00 }] },
    })
    expect(example?.pictures).toMatchObject([{ source: 'frock_1.jpg', view: 'front' }])
  })

  it('contains no CSV cell that a spreadsheet would run', async () => {
    await fc.assert(
      fc.asyncProperty(content, async (one) => {
        const csv = (
          await buffer(writeOwnForm('csv', [{ content: one, status: 'draft', pictureAddress: () => '=x' }]))
        ).toString()
        const cells = [...csv.matchAll(/(?<=^|,|\n)(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(?=,|\r?\n|$)/g)].map(
          ([, quoted, plain]) => quoted ?? plain ?? '',
        )
        for (const cell of cells) if (!/^-?\d+(\.\d+)?$/.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      }),
      { numRuns: 40 },
    )
  })
})
