import { describe, expect, it } from 'vitest'
import { readRows } from '#tests/support/read-rows.ts'
import type { ImportChoices } from './imported-product.ts'
import { isPast, wooList, wooText } from './woocommerce-cells.ts'

type Row = Readonly<Record<string, string>>

const now = new Date('2026-11-23T06:00:00Z')
const read = (rows: readonly Row[], choices: Partial<ImportChoices> = {}) =>
  readRows('woocommerce', rows, { choices, knownSizes: ['Mini Me'], now })
const readOne = async (rows: readonly Row[], choices: Partial<ImportChoices> = {}) => {
  const products = await read(rows, choices)
  const [product] = products
  if (!product || products.length !== 1) throw new Error(`${products.length} products`)
  return product
}
const attribute = (number: number, name: string, values: string) => ({
  [`Attribute ${number} name`]: name,
  [`Attribute ${number} value(s)`]: values,
})
const cap = (row: Row = {}) => ({
  ID: '1',
  Type: 'simple',
  SKU: 'CAP',
  Name: 'Cap',
  'Regular price': '299',
  ...row,
})
const frock = (row: Row = {}) => ({
  ID: '1',
  Type: 'variable',
  SKU: 'F',
  Name: 'Frock',
  Published: '1',
  ...row,
})
const variation = (id: string, row: Row = {}) => ({
  ID: id,
  Type: 'variation',
  Parent: 'id:1',
  'Regular price': '499',
  ...row,
})
const bare = { colour: null, view: null, shownWith: null }

describe('a simple WooCommerce product', () => {
  it('is parsed field by field', async () => {
    expect(
      await read([
        {
          ID: '12',
          Type: 'simple, virtual',
          SKU: 'CAP-1',
          'GTIN, UPC, EAN, or ISBN': '8901234567890',
          Name: 'Red cap',
          Published: '1',
          'Is featured?': '1',
          'Visibility in catalog': 'visible',
          'Short description': 'Short.',
          Description: 'Soft.\\nWarm.',
          'In stock?': '1',
          Stock: '4',
          'Low stock amount': '2',
          'Weight (kg)': '0.25',
          'Sale price': '249',
          'Regular price': '299',
          Categories: 'Clothing, Clothing > Girls > Frocks',
          Tags: 'trending, wool',
          Images: 'https://a.in/1.jpg, https://a.in/2.jpg, https://a.in/1.jpg',
          'Commodity code (HS code)': '6505',
          'Country of origin': 'IN',
          ...attribute(1, 'Colour', 'Red, Rust'),
          ...attribute(2, 'pa_size', '2-3Y'),
          ...attribute(3, 'Fabric', 'Wool, Felt\\, washed'),
          ...attribute(4, 'Washing', 'By hand, Dry in shade'),
          ...attribute(5, 'Gender', 'girls'),
          ...attribute(6, 'Fit', 'Loose'),
          ...attribute(7, 'Marketed by', 'Phirki'),
          ...attribute(8, 'Fabric weight', '200'),
        },
      ]),
    ).toEqual([
      {
        key: 'id:12',
        lines: [2],
        slugIfNew: 'red-cap',
        publish: true,
        fill: {},
        faults: [],
        pictures: [
          { ...bare, source: 'https://a.in/1.jpg', alt: 'Red cap', position: 0 },
          { ...bare, source: 'https://a.in/2.jpg', alt: 'Red cap', position: 1 },
        ],
        patch: {
          name: 'Red cap',
          description: 'Soft. Warm.',
          category: 'girls-collection',
          subcategory: 'dresses',
          gender: 'girl',
          fabric: 'Wool, Felt, washed',
          care: ['By hand', 'Dry in shade'],
          fit: 'Loose',
          maker: { name: 'Phirki' },
          hsn: '6505',
          countryOfOrigin: 'IN',
          colours: ['Red', 'Rust'],
          flags: { trending: true, featured: true },
          sizes: [
            {
              line: 2,
              label: '2-3Y',
              sku: 'CAP-1',
              pricePaise: 249_00,
              mrpPaise: 299_00,
              stock: 4,
              lowFrom: 2,
              barcode: '8901234567890',
              weightGrams: 250,
            },
          ],
        },
      },
    ])
  })

  it.each([
    ['Country of Origin', 'Bangladesh', { countryOfOrigin: 'BD' }],
    ['Made in', 'India', { countryOfOrigin: 'IN' }],
    ['Origin', 'India', { countryOfOrigin: 'IN' }],
    ['Material', 'Linen', { fabric: 'Linen' }],
    ['Cloth', 'Linen', { fabric: 'Linen' }],
    ['Composition', 'Linen', { fabric: 'Linen' }],
    ['Wash care', 'By hand', { care: ['By hand'] }],
    ['HSN code', '6505', { hsn: '6505' }],
    ['pa_gender', 'boys', { gender: 'boy' }],
    ['For', 'boys', { gender: 'boy' }],
    ['Manufacturer', 'Phirki', { maker: { name: 'Phirki' } }],
    ['Colour_shade', 'Red', { colours: ['Red'] }],
    ['Careful', 'x', {}],
    ['Fitting', 'x', {}],
    ['Original', 'x', {}],
    ['Gender of parent', 'boys', {}],
    ['Prewashing', 'x', {}],
    ['The manufacturer', 'x', {}],
  ])('takes facts from attributes: %s', async (name, value, said) => {
    const { patch } = await readOne([cap(attribute(1, name, value))])
    const { name: _name, sizes: _sizes, ...rest } = patch
    expect(rest).toEqual(said)
  })

  it('prefers its own field to an attribute, and the first of two attributes', async () => {
    const row = cap({ 'Commodity code (HS code)': '6505', ...attribute(1, 'HSN', '6204') })
    expect((await readOne([row])).patch.hsn).toBe('6505')
    const two = cap({ ...attribute(1, 'Fabric', 'Wool'), ...attribute(2, 'Material', 'Felt') })
    expect((await readOne([two])).patch.fabric).toBe('Wool')
  })

  it('limits number and length of colours', async () => {
    const many = Array.from({ length: 22 }, (_, place) => `${'x'.repeat(45)}${place}`).join(', ')
    const { patch } = await readOne([cap(attribute(1, 'Colour', many))])
    expect(patch.colours).toHaveLength(20)
    expect(patch.colours?.[0]).toBe('x'.repeat(40))
  })

  it('uses the short description without another, and drops one that is too long', async () => {
    expect((await readOne([cap({ 'Short description': '<b>Short</b>' })])).patch.description).toBe('Short')
    expect((await readOne([cap({ Description: 'x'.repeat(5_000) })])).patch.description).toHaveLength(5_000)
    const long = await readOne([cap({ Description: 'x'.repeat(5_001) })])
    expect(long.patch).not.toHaveProperty('description')
    expect(long.faults).toMatchObject([
      {
        field: 'description',
        header: 'Description',
        text: 'tooLong',
        values: { length: 5_001, most: 5_000 },
      },
    ])
  })

  it.each([
    [{}, true],
    [{ Published: '1' }, true],
    [{ Published: '0' }, false],
    [{ Published: '-1' }, false],
    [{ 'Visibility in catalog': 'hidden' }, false],
    [{ 'Visibility in catalog': 'search' }, true],
  ])('is published or not: %j', async (row, publish) =>
    expect(await readOne([cap(row)])).toMatchObject({ publish }),
  )

  it.each([
    [{ Categories: 'Girls, Girls > Nightwear' }, 'girls-collection', 'nightwear', []],
    [{ Categories: 'Diwali', Tags: 'Rompers' }, 'baby-essentials', 'rompers', []],
    [{ Categories: 'Diwali > New, Sale', Tags: 'x' }, undefined, undefined, ['Diwali > New']],
    [{}, undefined, undefined, []],
  ])('is in its deepest category: %j', async (row, category, subcategory, asked) => {
    const { patch, faults } = await readOne([cap(row)])
    expect([patch.category, patch.subcategory, faults.map(({ ask }) => ask?.value)]).toEqual([
      category,
      subcategory,
      asked,
    ])
  })

  it('has all listed sizes, with one stock for all that cannot be divided', async () => {
    const { patch, faults } = await readOne([
      cap({ ...attribute(1, 'Size', '2-3Y, 3-4Y'), Stock: '9', 'In stock?': '1', 'Weight (kg)': '1' }),
    ])
    expect(patch.sizes).toEqual([
      { line: 2, label: '2-3Y', pricePaise: 299_00, mrpPaise: 299_00, weightGrams: 1_000 },
      { line: 2, label: '3-4Y', pricePaise: 299_00, mrpPaise: 299_00, weightGrams: 1_000 },
    ])
    expect(faults).toEqual([
      {
        line: 2,
        blocks: false,
        field: 'stock',
        header: 'Stock',
        value: '9',
        text: 'stockShared',
        values: {},
      },
    ])
  })
})

describe('rows of one WooCommerce product', () => {
  it('belong to their parent by id or SKU, in any position', async () => {
    const products = await read([
      variation('3', { Parent: ' ID: 1', ...attribute(1, 'Size', '3-4Y') }),
      variation('2', { Parent: 'f', ...attribute(1, 'Size', '2-3Y') }),
      frock(),
      { ID: '9', Name: 'Other', SKU: 'O' },
      { ID: '10', Name: 'Second of this SKU', SKU: 'F' },
    ])
    expect(products.map(({ key, lines }) => [key, lines])).toEqual([
      ['id:1', [2, 3, 4]],
      ['id:9', [5]],
      ['id:10', [6]],
    ])
  })

  it('are grouped by id, then SKU, then name, then line', async () => {
    const products = await read([
      { Type: 'simple', SKU: 'Ab 1', Name: 'A' },
      { Type: 'simple', Name: 'Red  Cap' },
      { Type: 'simple', 'Regular price': '5' },
    ])
    expect(products.map(({ key, slugIfNew }) => [key, slugIfNew])).toEqual([
      ['sku:ab 1', 'a'],
      ['red cap', 'red-cap'],
      ['line:4', ''],
    ])
    expect(products[2]?.faults).toMatchObject([
      { line: 4, field: 'name', header: null, value: '', text: 'noProduct', blocks: true },
    ])
  })

  it('stay apart if the same product occurs twice', async () => {
    expect((await read([cap(), cap({ Name: 'Cap again' })])).map(({ key, lines }) => [key, lines])).toEqual([
      ['id:1', [2]],
      ['id:1#3', [3]],
    ])
  })

  it('are a fault without the parent', async () => {
    const products = await read([
      variation('7', { Parent: 'id:99', Name: 'Lost' }),
      variation('8', { Parent: '' }),
      variation('9', { Parent: 'Gone' }),
    ])
    expect(products.map(({ key, publish }) => [key, publish])).toEqual([
      ['parent:id:99', false],
      ['line:3', false],
      ['parent:gone', false],
    ])
    const place = { blocks: true, field: 'name', text: 'parentMissing' }
    expect(products.map(({ faults }) => faults[0])).toEqual([
      { ...place, line: 2, header: 'Parent', value: 'id:99', values: { value: 'id:99' } },
      { ...place, line: 3, header: null, value: '', values: { value: '' } },
      { ...place, line: 4, header: 'Parent', value: 'Gone', values: { value: 'Gone' } },
    ])
  })

  it('are skipped if they are a group or a link', async () => {
    const { faults, patch } = await readOne([{ ID: '8', Type: 'Grouped', Name: 'Set' }])
    expect(faults).toEqual([
      {
        line: 2,
        blocks: true,
        field: 'name',
        header: 'Type',
        value: 'Grouped',
        text: 'notGoods',
        values: { value: 'Grouped' },
      },
    ])
    expect(patch).toEqual({ name: 'Set' })
  })
})

describe('WooCommerce variations', () => {
  it('are sizes, each with its own row', async () => {
    const { patch, pictures, faults } = await readOne([
      frock({ ...attribute(1, 'Size', '2-3Y, 3-4Y'), Images: 'https://a.in/1.jpg' }),
      variation('2', {
        SKU: 'F-2',
        Stock: '3',
        Images: 'https://a.in/2.jpg',
        ...attribute(1, 'Size', '2-3Y'),
      }),
      variation('3', { SKU: 'F-3', 'In stock?': '0', ...attribute(1, 'Size', '3-4Y') }),
    ])
    expect(faults).toEqual([])
    expect(patch.sizes).toEqual([
      { line: 3, label: '2-3Y', sku: 'F-2', pricePaise: 499_00, mrpPaise: 499_00, stock: 3 },
      { line: 4, label: '3-4Y', sku: 'F-3', pricePaise: 499_00, mrpPaise: 499_00, stock: 0 },
    ])
    expect(pictures.map(({ source }) => source)).toEqual(['https://a.in/1.jpg', 'https://a.in/2.jpg'])
  })

  it('apply to every size if they have none, except those with their own row', async () => {
    const { patch, faults } = await readOne([
      frock(attribute(1, 'Size', '2-3Y, 3-4Y, 4-5Y')),
      variation('2', { SKU: 'ANY', Stock: '9' }),
      variation('3', { SKU: 'F-3', Stock: '2', 'Regular price': '599', ...attribute(1, 'Size', '3-4Y') }),
    ])
    expect(patch.sizes).toEqual([
      { line: 4, label: '3-4Y', sku: 'F-3', pricePaise: 599_00, mrpPaise: 599_00, stock: 2 },
      { line: 3, label: '2-3Y', pricePaise: 499_00, mrpPaise: 499_00 },
      { line: 3, label: '4-5Y', pricePaise: 499_00, mrpPaise: 499_00 },
    ])
    expect(faults.map(({ line, text }) => [line, text])).toEqual([[3, 'stockShared']])
  })

  it('have one size without a size attribute', async () => {
    const { patch } = await readOne([frock(), variation('2', attribute(1, 'Gift wrap', 'no'))])
    expect(patch.sizes).toMatchObject([{ label: 'Free Size', pricePaise: 499_00 }])
  })

  it('are separate by colour, each with its pictures first', async () => {
    const products = await read([
      frock({
        ...attribute(1, 'Colour', 'Red, Blue'),
        ...attribute(2, 'Size', '2-3Y, 3-4Y'),
        Images: 'https://a.in/1.jpg, https://a.in/red.jpg',
      }),
      variation('2', {
        ...attribute(1, 'Colour', 'Red'),
        ...attribute(2, 'Size', '2-3Y'),
        Images: 'https://a.in/red.jpg',
      }),
      variation('3', { ...attribute(1, 'Colour', 'Blue'), ...attribute(2, 'Size', '2-3Y') }),
      variation('4', { ...attribute(1, 'Colour', 'Blue'), ...attribute(2, 'Size', '3-4Y') }),
    ])
    expect(products).toMatchObject([
      {
        key: 'id:1/red',
        lines: [2, 3],
        slugIfNew: 'frock-red',
        patch: { colours: ['Red'], colourGroup: 'frock', sizes: [{ label: '2-3Y', line: 3 }] },
      },
      {
        key: 'id:1/blue',
        lines: [2, 4, 5],
        slugIfNew: 'frock-blue',
        patch: { colours: ['Blue'], sizes: [{ line: 4 }, { line: 5 }] },
      },
    ])
    expect(products.map(({ pictures }) => pictures.map(({ source }) => source))).toEqual([
      ['https://a.in/red.jpg', 'https://a.in/1.jpg'],
      ['https://a.in/1.jpg'],
    ])
  })

  it('apply to every colour if others have one, and split nothing if none does', async () => {
    const parent = frock({ ...attribute(1, 'Colour', 'Red, Blue'), ...attribute(2, 'Size', '2-3Y') })
    const parted = await read([
      parent,
      variation('2', attribute(2, 'Size', '2-3Y')),
      variation('3', { ...attribute(1, 'Colour', 'Red'), ...attribute(2, 'Size', '3-4Y') }),
    ])
    expect(
      parted.map(({ key, patch }) => [key, patch.sizes?.map(({ line, label }) => [line, label])]),
    ).toEqual([
      [
        'id:1/red',
        [
          [4, '3-4Y'],
          [3, '2-3Y'],
        ],
      ],
      ['id:1/blue', [[3, '2-3Y']]],
    ])
    const whole = await readOne([parent, variation('2', attribute(2, 'Size', '2-3Y'))])
    expect(whole).toMatchObject({ key: 'id:1', patch: { colours: ['Red', 'Blue'] } })
  })

  it('are separate products by any other attribute, which ends the name', async () => {
    const products = await read([
      frock({ Name: 'x'.repeat(115), ...attribute(1, 'Style', 'Plain, Smocked') }),
      variation('2', attribute(1, 'Style', 'Plain')),
      variation('3', attribute(1, 'Style', 'Smocked')),
    ])
    expect(products.map(({ patch }) => patch.name)).toEqual([
      `${'x'.repeat(115)}, Pla`,
      `${'x'.repeat(115)}, Smo`,
    ])
  })

  it('ask about an unknown size at its cell', async () => {
    const { faults } = await readOne([frock(), variation('2', attribute(1, 'Size', 'Jumbo'))])
    expect(faults).toMatchObject([
      { line: 3, field: 'label', header: 'Attribute 1 value(s)', ask: { asked: 'size', value: 'Jumbo' } },
    ])
    const known = await readOne([frock(), variation('2', attribute(1, 'Size', 'mini me'))])
    expect(known.patch.sizes).toMatchObject([{ label: 'Mini Me' }])
    const typed = await readOne([frock(), variation('2', attribute(1, 'Size', 'Jumbo'))], {
      cells: { '3': { label: '9-10Y' } },
    })
    expect(typed).toMatchObject({ faults: [], patch: { sizes: [{ label: '9-10Y' }] } })
    const answered = await readOne([frock(), variation('2', attribute(1, 'Size', 'Jumbo'))], {
      size: { jumbo: '9-10Y' },
    })
    expect(answered.patch.sizes).toMatchObject([{ label: '9-10Y' }])
  })
})

describe('WooCommerce prices', () => {
  const money = async (row: Row, choices: Partial<ImportChoices> = {}) => {
    const { patch, faults } = await readOne([cap(row)], choices)
    const { pricePaise, mrpPaise } = patch.sizes?.[0] ?? {}
    const [price, mrp] = [pricePaise, mrpPaise].map((paise) =>
      typeof paise === 'number' ? paise / 100 : undefined,
    )
    return [price, mrp, faults.map(({ field, text, blocks }) => [field, text, blocks])]
  }
  it.each([
    [{}, 299, 299],
    [{ 'Sale price': '249' }, 249, 299],
    [{ 'Sale price': '0' }, 299, 299],
    [{ 'Sale price': '249', 'Date sale price starts': '2026-11-23' }, 249, 299],
    [{ 'Sale price': '249', 'Date sale price starts': '2026-11-24' }, 299, 299],
    [{ 'Sale price': '249', 'Date sale price ends': '2026-11-23' }, 249, 299],
    [{ 'Sale price': '249', 'Date sale price ends': '2026-11-22' }, 299, 299],
    [{ 'Sale price': '249', 'Date sale price starts': 'soon', 'Date sale price ends': 'later' }, 249, 299],
    [{ 'Sale price': '249', 'Regular price': '' }, 249, undefined],
  ])('%j', async (row, price, mrp) => expect(await money(row)).toEqual([price, mrp, []]))

  it('are reported if missing or invalid', async () => {
    expect(await money({ 'Regular price': '' })).toEqual([
      undefined,
      undefined,
      [['price', 'noPrice', false]],
    ])
    expect(await money({ 'Regular price': '0' })).toEqual([
      undefined,
      undefined,
      [['price', 'noPrice', false]],
    ])
    expect(await money({ 'Sale price': 'x' })).toEqual([299, 299, [['price', 'notAPrice', true]]])
    expect(await money({ 'Regular price': 'x', 'Sale price': '5' })).toEqual([
      5,
      undefined,
      [['mrp', 'notAPrice', true]],
    ])
    const { faults } = await readOne([cap({ 'Regular price': '0' })])
    expect(faults).toMatchObject([{ line: 2, header: 'Regular price', value: '0' }])
    expect(await money({ 'Regular price': '1.299' }, { price: { '1.299': '1299' } })).toEqual([
      1299,
      1299,
      [],
    ])
  })

  it('prefer corrections', async () => {
    expect(await money({}, { cells: { '2': { price: '199', mrp: '399' } } })).toEqual([199, 399, []])
  })
})

describe('WooCommerce stock', () => {
  const stock = async (row: Row, choices: Partial<ImportChoices> = {}) => {
    const { patch, faults } = await readOne([cap(row)], choices)
    return [patch.sizes?.[0]?.stock, faults.map(({ text, ask, blocks }) => [text, ask?.value, blocks])]
  }
  const asked = [['stockNotCounted', 'in stock', false]]
  it.each([
    [{ Stock: '3', 'In stock?': '0' }, 3, []],
    [{ Stock: '0', 'In stock?': '1' }, 0, []],
    [{ 'In stock?': '0' }, 0, []],
    [{ 'In stock?': 'No' }, 0, []],
    [{ 'In stock?': 'false' }, 0, []],
    [{ 'In stock?': 'backorder' }, 0, []],
    [{ 'In stock?': '1' }, undefined, asked],
    [{}, undefined, []],
  ])('%j', async (row, number, faults) => expect(await stock(row)).toEqual([number, faults]))

  it.each([
    [' 12 ', 12, []],
    ['x12', undefined, asked],
    ['12x', undefined, asked],
    ['1234567', undefined, asked],
  ])('uses the answer %s', async (answer, number, faults) =>
    expect(await stock({ 'In stock?': '1' }, { stock: { 'in stock': answer } })).toEqual([number, faults]),
  )

  it('is asked about at its cell', async () => {
    expect((await readOne([cap({ 'In stock?': '1' })])).faults).toMatchObject([
      { line: 2, field: 'stock', header: 'In stock?', value: '1', values: { value: 'in stock' } },
    ])
  })
})

describe('WooCommerce weights', () => {
  it.each([
    ['Weight (kg)', '0.5', 500],
    ['Weight (g)', '250', 250],
    ['Weight (lbs)', '1', 454],
    ['Weight (kg)', '0', undefined],
  ])('in %s', async (header, value, grams) => {
    const { patch } = await readOne([cap({ [header]: value })])
    expect(patch.sizes?.[0]?.weightGrams).toBe(grams)
  })
})

it('wooList() splits at commas and bars that are not escaped', () => {
  expect(wooList("a, b\\, c | d|e ,, '=f")).toEqual(['a', 'b, c', 'd|e', '=f'])
})

it('wooText() has real line breaks', () => expect(wooText('a\\r\\nb\\n\\nc')).toBe('a\nb\n\nc'))

describe('isPast()', () => {
  const at = (instant: string) => new Date(instant)
  it('takes a day as its first instant in India', () => {
    expect(isPast('2026-11-23', at('2026-11-22T18:30:00Z'))).toBe(true)
    expect(isPast('2026-11-23', at('2026-11-22T18:29:59Z'))).toBe(false)
    expect(isPast(' 2026-11-23 00:00:00', at('2026-11-22T18:30:00Z'))).toBe(true)
  })
  it('ends a sale after its last day', () => {
    const wholeDay = { wholeDay: true }
    expect(isPast('2026-11-23', at('2026-11-23T18:29:59Z'), wholeDay)).toBe(false)
    expect(isPast('2026-11-23', at('2026-11-23T18:30:00Z'), wholeDay)).toBe(true)
    expect(isPast('2026-11-23T00:00:59', at('2026-11-23T18:30:59Z'), wholeDay)).toBe(true)
    expect(isPast('2026-11-23 12:30', at('2026-11-23T07:00:00Z'), wholeDay)).toBe(true)
    expect(isPast('2026-11-23 00:30', at('2026-11-22T19:00:00Z'), wholeDay)).toBe(true)
  })
  it('compares instants to the second', () => {
    expect(isPast('2026-11-23T12:30:15', at('2026-11-23T07:00:15Z'))).toBe(true)
    expect(isPast('2026-11-23T12:30:15', at('2026-11-23T07:00:14Z'))).toBe(false)
  })
  it('accepts no other dates', () => {
    expect(['soon', '', '23-11-2026', 'x2026-11-23', '2026-11-2'].map((text) => isPast(text, now))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })
})
