import { describe, expect, it } from 'vitest'
import { productRowsOfJson } from './json-product.ts'
import { UnreadableSheet } from './sheet-form.ts'

/** The cells of each row, and the unknown fields. */
function read(value: unknown) {
  const unknown = new Set<string>()
  const rows = productRowsOfJson(value, 7, unknown)
  return { rows: rows.map(({ cells }) => cells), unknown: [...unknown], lines: rows.map(({ line }) => line) }
}

describe('a product in JSON', () => {
  it('becomes one row for each size or picture, with its common fields only once', () => {
    const sizes = [
      { label: '2-3Y', price: 499 },
      { label: '3-4Y', price: 549.5 },
    ]
    const pictures = ['front', 'back', 'detail'].map((view) => ({
      address: `https://x.example/${view}.jpg`,
      view,
    }))
    const { rows, lines } = read({ slug: 'frock', name: 'Frock', fabric: 'Cotton', sizes, pictures })
    expect(rows).toMatchObject([
      { slug: 'frock', name: 'Frock', fabric: 'Cotton', label: '2-3Y', price: '499', pictureView: 'front' },
      { slug: 'frock', name: 'Frock', label: '3-4Y', price: '549.5', pictureView: 'back' },
      { slug: 'frock', name: 'Frock', picture: 'https://x.example/detail.jpg' },
    ])
    expect(rows[1]).not.toHaveProperty('fabric')
    expect(rows[2]).not.toHaveProperty('label')
    expect(lines).toEqual([7, 7, 7])
  })

  it('clears fields that are null or empty, and keeps missing ones', () => {
    const [row] = read({ name: 'Frock', fabric: null, fit: '', care: [], importer: null }).rows
    expect(row).toEqual({ name: 'Frock', fabric: '-', fit: '-', care: '-', importerName: '-' })
  })

  it('reads yes and no, ranges with units, and the manufacturer', () => {
    const [row] = read({
      name: 'Frock',
      flags: { featured: true, isNew: false },
      maker: { role: 'importer', name: 'Maker', address: 'Jaipur' },
      importer: { name: 'Importer', address: 'Mumbai' },
      sizes: [{ label: '2-3Y', ageMonths: [24, 36], heightCm: [92, 98] }],
    }).rows
    expect(row).toMatchObject({
      featured: 'yes',
      isNew: 'no',
      makerRole: 'importer',
      makerName: 'Maker',
      makerAddress: 'Jaipur',
      importerName: 'Importer',
      ageMonths: '24-36 months',
      heightCm: '92-98 cm',
    })
  })

  it('lists unknown fields, and ignores the keys of our own export', () => {
    const { unknown } = read({
      _id: 'prd_1',
      name: 'Frock',
      season: 'summer',
      sizes: [{ _id: 'siz_1', label: '2-3Y', shelf: 4 }],
      pictures: [{ mediaId: 'a1', address: 'x.jpg', width: 800 }],
    })
    expect(unknown).toEqual(['season', 'sizes.shelf', 'pictures.width'])
  })

  it.each([
    ['a text', 'Frock'],
    ['a list', ['Frock']],
    ['nothing', null],
    ['sizes that are no list', { sizes: { label: '2-3Y' } }],
    ['a size that is a text', { sizes: ['2-3Y'] }],
    ['a maker that is a text', { maker: 'Maker' }],
    ['an object where a text belongs', { name: { en: 'Frock' } }],
    ['a list of numbers where texts belong', { features: [1, 2] }],
    ['a text that no cell holds', { description: 'x'.repeat(50_001) }],
  ])('is rejected as %s, with its line', (_what, value) => {
    const refused = () => productRowsOfJson(value, 7, new Set())
    expect(refused).toThrow(UnreadableSheet)
    expect(refused).toThrow(/7/)
  })

  it('keeps an apostrophe at the beginning of a text, which a table cell would lose', () => {
    expect(read({ name: "'-50 % frock" }).rows[0]?.name).toBe("''-50 % frock")
  })
})
