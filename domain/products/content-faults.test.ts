import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultsOfContent } from './content-faults.ts'
import { missingBeforePublishing } from './missing-before-publishing.ts'
import { emptyContent, MISSING_FIELDS, type ProductContent } from './product-content.ts'
import { completeContent, onePicture, sizeWith } from './testing/contents.ts'

const paths = (rest: Partial<ProductContent>) =>
  faultsOfContent(completeContent(rest)).map(({ path }) => path)
const size = (rest: Parameters<typeof sizeWith>[0]) => paths({ sizes: [sizeWith(rest)] })

describe('faultsOfContent()', () => {
  it('finds nothing in valid content, and nothing in empty fields', () => {
    expect(faultsOfContent(completeContent())).toEqual([])
    expect(faultsOfContent(emptyContent())).toEqual([])
  })

  it.each([
    ['slug', { slug: 'Gulmohar Frock' }],
    ['category', { category: 'men' }],
    ['subcategory', { subcategory: 'shirts' }],
    ['subcategory', { category: null }],
    ['colours.1', { colours: ['Cream', ' cream'] }],
    ['pictures.0.colour', { pictures: [{ ...onePicture, colour: 'Red' }] }],
    ['pictures.0.shownWith', { pictures: [{ ...onePicture, shownWith: ['A b'] }] }],
    ['productGif', { productGif: 'https://example.com/film.mp4' }],
    ['productGif', { productGif: '/media/..' }],
    ['hsn', { hsn: '620' }],
    ['hsn', { hsn: '8517' }],
    ['countryOfOrigin', { countryOfOrigin: 'India' }],
    ['maker.address', { maker: { role: 'manufacturer', name: 'A', address: 'Jaipur' } }],
    ['importer.address', { importer: { name: 'A', address: 'Mumbai' } }],
    ['colourGroup', { colourGroup: 'Mor!' }],
    ['name', { name: 'x'.repeat(121) }],
    ['features', { features: Array.from({ length: 21 }, String) }],
  ] as [string, Partial<ProductContent>][])('finds a fault of %s', (path, rest) => {
    expect(paths(rest)).toContain(path)
  })

  it('finds faults of sizes by their places', () => {
    expect(size({ pricePaise: 500_00, mrpPaise: 499_00 })).toEqual(['sizes.0.mrp'])
    expect(size({ pricePaise: 1e-7, mrpPaise: 1e-7 })).toEqual(['sizes.0.price', 'sizes.0.mrp'])
    expect(size({ pricePaise: 500_00, mrpPaise: 500_00 })).toEqual([])
    expect(size({ pricePaise: 0 })).toEqual(['sizes.0.price'])
    expect(size({ pricePaise: 1000.5 })).toEqual(['sizes.0.price'])
    expect(size({ sku: '=a' })).toEqual(['sizes.0.sku'])
    expect(size({ pieces: 0 })).toEqual(['sizes.0.pieces'])
    expect(size({ ageMonths: [60, 48] })).toEqual(['sizes.0.ageMonths'])
    expect(size({ heightCm: [0, 300] })).toEqual(['sizes.0.heightCm'])
    expect(size({ chestCm: 0 })).toEqual(['sizes.0.chestCm'])
    expect(size({ barcode: 'a b' })).toEqual(['sizes.0.barcode'])
    expect(size({ _id: 'siz_1' })).toEqual(['sizes.0.price', 'sizes.0.mrp'])
    const twice = [sizeWith({ label: '4-5Y', sku: 'a' }), sizeWith({ label: '4–5 Years', sku: 'A' })]
    expect(paths({ sizes: twice })).toEqual(['sizes.1.label', 'sizes.1.sku'])
    expect(paths({ sizes: [sizeWith({ label: '' }), sizeWith({ label: '' })] })).toEqual([])
  })

  it('refuses cords only below three years', () => {
    const small = [sizeWith({ label: '2-3Y' })]
    expect(paths({ drawstring: true, sizes: small })).toEqual(['drawstring'])
    expect(paths({ drawstring: true })).toEqual([])
    expect(paths({ drawstring: true, category: 'baby-essentials', subcategory: null })).toEqual([
      'drawstring',
    ])
    const measured = [sizeWith({ label: 'S', ageMonths: [24, 48] })]
    expect(paths({ drawstring: true, sizes: measured })).toEqual(['drawstring'])
  })

  it('handles any content', () => {
    const text = fc.string()
    const number = fc.option(fc.double(), { nil: null })
    const anySize = fc
      .record({ label: text, sku: text, pricePaise: number, mrpPaise: number, chestCm: number })
      .map((rest) => sizeWith(rest))
    const any = fc.record({ slug: text, hsn: text, countryOfOrigin: text, sizes: fc.array(anySize) })
    fc.assert(fc.property(any, (rest) => Array.isArray(faultsOfContent(completeContent(rest)))))
  })
})

describe('missingBeforePublishing()', () => {
  it('returns nothing for a complete product', () => {
    expect(missingBeforePublishing(completeContent())).toEqual([])
  })

  it("returns missing fields in the editor's order", () => {
    const missing = missingBeforePublishing(emptyContent())
    expect(missing).toEqual(MISSING_FIELDS.filter((field) => missing.includes(field)))
    expect(missing).toEqual([
      'name',
      'description',
      'category',
      'pictures',
      'colours',
      'sizes',
      'fabric',
      'care',
      'hsn',
      'countryOfOrigin',
      'maker',
      'slug',
    ])
  })

  it('requires price, MRP and a measure for each size, and an alt text for each picture', () => {
    const sizes = [sizeWith(), ...completeContent().sizes]
    expect(missingBeforePublishing(completeContent({ sizes }))).toEqual(['price', 'mrp', 'sizeChart'])
    const pictures = [onePicture, { ...onePicture, alt: ' ' }]
    expect(missingBeforePublishing(completeContent({ pictures }))).toEqual(['pictureAlt'])
  })

  it('requires an importer for imported goods, unless the maker is the importer', () => {
    const abroad = { countryOfOrigin: 'CN' }
    expect(missingBeforePublishing(completeContent(abroad))).toEqual(['importer'])
    const importer = { name: 'A', address: 'Mumbai 400001' }
    expect(missingBeforePublishing(completeContent({ ...abroad, importer }))).toEqual([])
    const maker = { role: 'importer', ...importer } as const
    expect(missingBeforePublishing(completeContent({ ...abroad, maker }))).toEqual([])
  })

  it('asks for lining, cords and small parts of small children alone', () => {
    const sizes = [sizeWith({ label: '2-3Y', pricePaise: 100, mrpPaise: 100, chestCm: 50 })]
    expect(missingBeforePublishing(completeContent({ sizes }))).toEqual([
      'lining',
      'drawstring',
      'smallParts',
    ])
    const said = { sizes, lining: '', drawstring: false, smallParts: true }
    expect(missingBeforePublishing(completeContent(said))).toEqual([])
  })
})
