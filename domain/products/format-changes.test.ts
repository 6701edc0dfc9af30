import { describe, expect, it } from 'vitest'
import { fieldLabel, formatChanges } from './format-changes.ts'

const said = (path: string, before: unknown, after: unknown) => {
  const [change] = formatChanges([{ path, before, after }])
  return [change?.before, change?.after]
}

describe('formatChanges()', () => {
  it.each([
    ['category', 'girls-collection', 'men', 'Girls Collection', 'men'],
    ['gender', 'girl', 'unisex', 'Girls', 'Girls and boys'],
    ['gender', 'robot', null, 'robot', '—'],
    ['maker.role', 'manufacturer', 'marketer', 'Manufacturer', 'Marketer'],
    ['taxClass', 'garment', 'made_up', 'Garments', 'Made-up textiles'],
    ['tint', 'kora', 'mor', 'Kora, cream', 'Mor, peacock'],
    ['status', 'draft', 'published', 'Draft', 'Live'],
    ['countryOfOrigin', 'IN', '', 'India', '—'],
    ['category', 7, '', '7', '—'],
    ['name', '', 'Frock', '—', 'Frock'],
    ['name', undefined, null, '—', '—'],
    ['drawstring', true, false, 'Yes', 'No'],
    ['colours', [], ['Red', 'Blue'], '—', 'Red, Blue'],
    ['importer', null, { name: 'Indus', address: 'Mumbai' }, '—', 'Indus, Mumbai'],
    ['lowFrom', 0, 3, '0', '3'],
    ['pictures', [1], [1, 2], '1 picture', '2 pictures'],
    ['pictures', [1, 2], [2, 1], '2 pictures', '2 pictures, edited'],
    ['pictures', null, [1], '—', '1 picture'],
    ['pictures', [1], null, '1 picture', '—'],
    ['sizes.4-5Y', null, { label: '4-5Y', pricePaise: 499_00 }, '—', '4-5Y, ₹499.00'],
    ['sizes.4-5Y', { label: '4-5Y', pricePaise: null }, null, '4-5Y', '—'],
    ['sizes.4-5Y', 'odd', undefined, '—', '—'],
    ['sizes.4-5Y.pricePaise', 499_00, null, '₹499.00', '—'],
    ['sizes.4-5Y.mrpPaise', undefined, 699_50, '—', '₹699.50'],
    ['sizes.4-5Y.pricePaise', '499', '', '499', '—'],
    ['sizes.4-5Y.ageMonths', [24, 36], null, '24–36 months', '—'],
    ['sizes.4-5Y.heightCm', [90, 98], [91, 98], '90–98 cm', '91–98 cm'],
    ['sizes.4-5Y.chestCm', 54, 55.5, '54 cm', '55.5 cm'],
    ['sizes.4-5Y.waistCm', 51, null, '51 cm', '—'],
    ['sizes.4-5Y.weightGrams', 250, 300, '250 g', '300 g'],
    ['sizes.4-5Y.stock', 0, 4, '0', '4'],
    ['sizes.4-5Y.sku', 'A', 'B', 'A', 'B'],
  ])('%s from %j to %j', (path, before, after, ...words) => expect(said(path, before, after)).toEqual(words))

  it('formats a day in India', () => {
    expect(said('publishAt', null, '2026-11-23T06:00:00Z')[1]).toContain('11:30')
  })
})

it('fieldLabel() labels fields, fields of sizes and sizes, and returns unknown paths unchanged', () => {
  expect(
    [
      'name',
      'flags.isNew',
      'sizes.4-5Y.price',
      'sizes.4-5Y.mrpPaise',
      'sizes.4-5Y.stock',
      'sizes.4-5Y',
      'odd.path',
    ].map(fieldLabel),
  ).toEqual(['Name', 'New', 'Price, 4-5Y', 'MRP, 4-5Y', 'Stock, 4-5Y', 'Size 4-5Y', 'odd.path'])
})
