import { describe, expect, it } from 'vitest'
import { IMPORT_FIELD_HELP_TEXTS } from '#texts/imports/field-texts.ts'
import { SHOPIFY_HEADERS, WOOCOMMERCE_HEADERS } from './header-words.ts'
import { IMPORT_FIELDS, LEAVE_OUT, OWN_FIELDS, SALE_FIELDS } from './import-fields.ts'
import {
  columnFields,
  fieldLabel,
  fieldOfHeader,
  fieldsOfSource,
  guessSource,
  isFieldOfSource,
  matchColumns,
} from './match-columns.ts'

const fieldsOf = (headers: string[], remembered = {}) =>
  matchColumns('own', headers, remembered).map(({ field, foundBy }) => [field, foundBy])

describe('matchColumns()', () => {
  it("recognises shopkeepers' headers in any spelling", () => {
    expect(
      fieldsOf(['Product  NAME', 'M.R.P.', 'Sale rate', 'Qty', 'HSN/SAC', 'Colour', 'Purchase rate']),
    ).toEqual([
      ['name', 'name'],
      ['mrp', 'name'],
      ['price', 'name'],
      ['stock', 'name'],
      ['hsn', 'name'],
      ['colours', 'name'],
      ['costPrice', 'name'],
    ])
  })

  it('maps a field to one column only, and prefers a previous choice', () => {
    expect(fieldsOf(['List price', 'MRP'])).toEqual([
      ['mrp', 'name'],
      [null, null],
    ])
    expect(fieldsOf(['List price', 'MRP', 'Qty'], { MRP: 'mrp', Qty: LEAVE_OUT })).toEqual([
      [null, null],
      ['mrp', 'remembered'],
      [null, 'remembered'],
    ])
    expect(columnFields(matchColumns('own', ['MRP', 'x']))).toEqual({ MRP: 'mrp' })
  })

  it('matches metafields and attributes by pattern', () => {
    const shopify = matchColumns('shopify', [
      'Fabric (product.metafields.custom.material)',
      'Color (product.metafields.shopify.color-pattern)',
      'Google Shopping / Gender',
    ])
    expect(shopify.map(({ field }) => field)).toEqual(['fabric', null, 'gender'])
    const woo = matchColumns('woocommerce', [
      'Attribute 12 value(s)',
      'Attribute 99 name',
      'Weight (lbs)',
      'Meta: _hsn_code',
    ])
    expect(woo.map(({ field }) => field)).toEqual(['attribute12Values', null, 'weight', 'hsn'])
  })
})

describe('guessSource()', () => {
  it('distinguishes the two shop systems from other lists', () => {
    expect(guessSource(['Handle', 'Title', 'Body (HTML)', 'Option1 Name'])).toBe('shopify')
    expect(guessSource(['URL handle', 'Title', 'Description', 'Option1 name'])).toBe('shopify')
    expect(guessSource(['ID', 'Type', 'SKU', 'Regular price', 'Parent'])).toBe('woocommerce')
    expect(guessSource(['Handle', 'Name', 'Price', 'Type'])).toBe('own')
    expect(guessSource([])).toBe('own')
  })
})

describe('fields', () => {
  it('each have a label, and those of our form an explanation', () => {
    for (const field of IMPORT_FIELDS) expect(fieldLabel(field), field).not.toBe(field)
    for (const field of OWN_FIELDS) expect(IMPORT_FIELD_HELP_TEXTS[field]).not.toBe('')
    expect(new Set(OWN_FIELDS.map(fieldLabel)).size).toBe(OWN_FIELDS.length)
  })

  it('include every detected field for a manual choice', () => {
    for (const field of Object.values(SHOPIFY_HEADERS)) expect(fieldsOfSource('shopify')).toContain(field)
    for (const field of Object.values(WOOCOMMERCE_HEADERS))
      expect(fieldsOfSource('woocommerce')).toContain(field)
  })

  it('belong to sources', () => {
    expect(isFieldOfSource('own', 'handle')).toBe(false)
    expect(isFieldOfSource('shopify', 'handle')).toBe(true)
    expect(isFieldOfSource('woocommerce', 'attribute3Name')).toBe(true)
    expect(isFieldOfSource('own', '__proto__')).toBe(false)
    expect(fieldsOfSource('own')).toEqual([...OWN_FIELDS, ...SALE_FIELDS])
  })
})

describe('fieldOfHeader()', () => {
  it.each([
    ['shopify', 'Material (product.metafields.custom.fabric_type)', 'fabric'],
    ['shopify', 'x ( product.metafields.my-app.made_in )', 'countryOfOrigin'],
    ['shopify', 'x (product.metafields.custom.country-of-origin)', 'countryOfOrigin'],
    ['shopify', 'x (product.metafields.custom.hs_code)', 'hsn'],
    ['shopify', 'x (product.metafields.custom.wash-care)', 'care'],
    ['shopify', 'x (product.metafields.custom.manufacturer_address)', 'makerAddress'],
    ['shopify', 'x (product.metafields.custom.marketed-by)', 'makerName'],
    ['shopify', 'x (product.metafields.custom.importer_address)', 'importerAddress'],
    ['shopify', 'x (product.metafields.custom.importer)', 'importerName'],
    ['shopify', 'x (product.metafields.custom.target-gender)', 'gender'],
    ['shopify', 'x (product.metafields.custom.fabric', null],
    ['shopify', 'product.metafields.custom.fabric', null],
    ['shopify', 'x (variant.metafields.custom.fabric)', null],
    ['shopify', 'Google Shopping / Gender', 'gender'],
    ['shopify', 'Google Shopping / Age Group', null],
    ['woocommerce', ' attribute 1 name ', 'attribute1Name'],
    ['woocommerce', 'Attribute 20 value(s)', 'attribute20Values'],
    ['woocommerce', 'Attribute 2 values', 'attribute2Values'],
    ['woocommerce', 'Attribute 2 value', 'attribute2Values'],
    ['woocommerce', 'Attribute 0 name', null],
    ['woocommerce', 'Attribute 21 name', null],
    ['woocommerce', 'My attribute 2 name', null],
    ['woocommerce', 'Attribute 2 name again', null],
    ['woocommerce', 'Attribute 2 visible', null],
    ['woocommerce', ' weight( kg ) ', 'weight'],
    ['woocommerce', 'Net weight (kg)', null],
    ['woocommerce', 'Weight (kg) net', null],
    ['woocommerce', ' meta:Fabric type ', 'fabric'],
    ['woocommerce', 'Meta:  _wash  care', 'care'],
    ['woocommerce', 'My meta: fabric', null],
    ['woocommerce', 'Meta: rating', null],
    ['own', '\uFEFFName', 'name'],
    ['own', 'M.R.P. (INR)', 'mrp'],
    ['own', '__proto__', null],
  ] as const)('of %s: %s', (source, header, field) => expect(fieldOfHeader(source, header)).toBe(field))
})

describe('labels', () => {
  it('number the attributes', () => {
    expect(fieldLabel('attribute3Name')).not.toBe(fieldLabel('attribute3Values'))
    expect(fieldLabel('attribute3Name')).toContain('3')
    expect(fieldLabel('attribute12Values')).toContain('12')
    expect(fieldLabel('price')).toBe('Price')
  })

  it('recognises a shop system by two specific headers, not by one', () => {
    expect(guessSource(['Handle', 'Option1 Name'])).toBe('shopify')
    expect(guessSource(['Handle', 'Handle'])).toBe('own')
    expect(guessSource(['Regular price', 'Parent'])).toBe('woocommerce')
    expect(guessSource(['Regular price', 'x'])).toBe('own')
  })
})
