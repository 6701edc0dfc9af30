import { describe, expect, it } from 'vitest'
import { IMPORT_FIELD_HELP_TEXTS } from '#texts/imports/field-texts.ts'
import { SHOPIFY_HEADERS, WOOCOMMERCE_HEADERS } from './header-words.ts'
import { IMPORT_FIELDS, LEAVE_OUT, OWN_FIELDS } from './import-fields.ts'
import {
  columnFields,
  fieldLabel,
  fieldsOfSource,
  guessSource,
  isFieldOfSource,
  matchColumns,
} from './match-columns.ts'

const fieldsOf = (headers: string[], remembered = {}) =>
  matchColumns('own', headers, remembered).map(({ field, foundBy }) => [field, foundBy])

describe('matchColumns()', () => {
  it('knows what shopkeepers call their columns, in any spelling', () => {
    expect(
      fieldsOf(['Product  NAME', 'M.R.P.', 'Sale rate', 'Qty', 'HSN/SAC', 'Colour', 'Purchase rate']),
    ).toEqual([
      ['name', 'name'],
      ['mrp', 'name'],
      ['price', 'name'],
      ['stock', 'name'],
      ['hsn', 'name'],
      ['colours', 'name'],
      [null, null],
    ])
  })

  it('gives a field to one column only, and what a person chose before comes first', () => {
    expect(fieldsOf(['Rate', 'Price'])).toEqual([
      ['price', 'name'],
      [null, null],
    ])
    expect(fieldsOf(['Rate', 'Price', 'Qty'], { Price: 'price', Qty: LEAVE_OUT })).toEqual([
      [null, null],
      ['price', 'remembered'],
      [null, 'remembered'],
    ])
    expect(columnFields(matchColumns('own', ['Rate', 'x']))).toEqual({ Rate: 'price' })
  })

  it('finds metafields and attributes by their pattern', () => {
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
  it('tells the two shops from a list of one’s own', () => {
    expect(guessSource(['Handle', 'Title', 'Body (HTML)', 'Option1 Name'])).toBe('shopify')
    expect(guessSource(['URL handle', 'Title', 'Description', 'Option1 name'])).toBe('shopify')
    expect(guessSource(['ID', 'Type', 'SKU', 'Regular price', 'Parent'])).toBe('woocommerce')
    expect(guessSource(['Handle', 'Name', 'Price', 'Type'])).toBe('own')
    expect(guessSource([])).toBe('own')
  })
})

describe('fields', () => {
  it('each have a name, and those of our form an explanation', () => {
    for (const field of IMPORT_FIELDS) expect(fieldLabel(field), field).not.toBe(field)
    for (const field of OWN_FIELDS) expect(IMPORT_FIELD_HELP_TEXTS[field]).not.toBe('')
    expect(new Set(OWN_FIELDS.map(fieldLabel)).size).toBe(OWN_FIELDS.length)
  })

  it('lets a person choose every field that it finds by itself', () => {
    for (const field of Object.values(SHOPIFY_HEADERS)) expect(fieldsOfSource('shopify')).toContain(field)
    for (const field of Object.values(WOOCOMMERCE_HEADERS))
      expect(fieldsOfSource('woocommerce')).toContain(field)
  })

  it('belong to sources', () => {
    expect(isFieldOfSource('own', 'handle')).toBe(false)
    expect(isFieldOfSource('shopify', 'handle')).toBe(true)
    expect(isFieldOfSource('woocommerce', 'attribute3Name')).toBe(true)
    expect(isFieldOfSource('own', '__proto__')).toBe(false)
    expect(fieldsOfSource('own')).toEqual(OWN_FIELDS)
  })
})
