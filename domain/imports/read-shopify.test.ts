import { describe, expect, it } from 'vitest'
import { readRows } from '#tests/support/read-rows.ts'
import type { ImportChoices } from './imported-product.ts'

type Row = Readonly<Record<string, string>>

const read = (rows: readonly Row[], choices: Partial<ImportChoices> = {}) =>
  readRows('shopify', rows, { choices, knownSizes: ['Mini Me'] })
const readOne = async (rows: readonly Row[], choices: Partial<ImportChoices> = {}) => {
  const products = await read(rows, choices)
  const [product] = products
  if (!product || products.length !== 1) throw new Error(`${products.length} products`)
  return product
}
/** A frock with one size; rows give the differences. */
const frock = (row: Row = {}) => ({
  Handle: 'frock',
  'Option1 Name': 'Size',
  'Option1 Value': '2-3Y',
  ...row,
})
const bare = { colour: null, view: null, shownWith: null }

describe('a Shopify product', () => {
  it('is parsed field by field', async () => {
    const rows = [
      {
        Handle: 'Cotton Frock',
        Title: 'Cotton frock',
        'Body (HTML)': '<p>Made to <b>spin</b>.</p>',
        Vendor: 'Somebody',
        'Product Category': 'Apparel & Accessories > Clothing > Dresses',
        Type: 'Frocks',
        Tags: 'Girls, Best seller',
        Published: 'TRUE',
        Status: 'Active',
        'Option1 Name': 'Age',
        'Option1 Value': '2-3 Years',
        'Variant SKU': 'CF-23',
        'Variant Price': '499.00',
        'Variant Compare At Price': '699.00',
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': '4',
        'Variant Grams': '250',
        'Variant Barcode': '8901234567890',
        'Image Src': 'https://a.in/1.jpg',
        'Image Position': '1',
        'Image Alt Text': 'Front',
        'Gift Card': 'FALSE',
        'Variant HS Code': '620442',
        'Country of origin': 'IN',
        'Fabric (product.metafields.custom.fabric)': 'Cambric',
      },
      {
        Handle: 'Cotton Frock',
        'Image Src': 'https://a.in/2.jpg',
        'Image Position': '2',
        'Variant Price': '499',
      },
    ]
    expect(await read(rows)).toEqual([
      {
        key: 'Cotton Frock',
        lines: [2, 3],
        slugIfNew: 'cotton-frock',
        publish: true,
        fill: {},
        faults: [],
        pictures: [
          { ...bare, source: 'https://a.in/1.jpg', alt: 'Front', position: 0 },
          { ...bare, source: 'https://a.in/2.jpg', alt: '', position: 1 },
        ],
        patch: {
          name: 'Cotton frock',
          description: 'Made to spin .',
          category: 'girls-collection',
          subcategory: 'dresses',
          flags: { trending: true },
          fabric: 'Cambric',
          hsn: '620442',
          countryOfOrigin: 'IN',
          sizes: [
            {
              line: 2,
              label: '2-3Y',
              sku: 'CF-23',
              pricePaise: 499_00,
              mrpPaise: 699_00,
              stock: 4,
              barcode: '8901234567890',
              weightGrams: 250,
            },
          ],
        },
      },
    ])
  })

  it('uses its name or line without a handle', async () => {
    expect(
      await read([{ Title: 'Red Cap' }, { 'Image Src': 'a.jpg' }, { 'Variant SKU': 'X' }]),
    ).toMatchObject([
      { key: 'red-cap', slugIfNew: 'red-cap', faults: [] },
      { key: 'line:3', faults: [{ line: 3, field: 'name', text: 'noProduct', blocks: true }] },
      { key: 'line:4', faults: [{ line: 4, field: 'name', text: 'noProduct', blocks: true }] },
    ])
  })

  it.each([
    [{}, true],
    [{ Status: 'ACTIVE' }, true],
    [{ Published: 'yes' }, true],
    [{ Published: '1', Status: 'active' }, true],
    [{ Status: 'draft' }, false],
    [{ Status: 'archived', Published: 'true' }, false],
    [{ Published: 'FALSE' }, false],
    [{ Published: 'false', Status: 'active' }, false],
  ])('is published or not: %j', async (row, publish) => {
    expect(
      await readOne([
        { Handle: 'x', Title: 'X' },
        { Handle: 'x', ...row },
      ]),
    ).toMatchObject({ publish })
  })

  it('is no gift card', async () => {
    const { faults } = await readOne([frock(), frock({ 'Option1 Value': '', 'Gift Card': 'TRUE' })])
    expect(faults).toEqual([
      {
        line: 3,
        blocks: true,
        field: 'name',
        header: 'Gift Card',
        value: 'TRUE',
        text: 'giftCard',
        values: {},
      },
    ])
    expect((await readOne([frock({ 'Gift Card': 'maybe' })])).faults).toEqual([])
  })

  it('has no description that is too long', async () => {
    const html = `<p>${'x'.repeat(5_000)}</p>`
    expect((await readOne([frock({ 'Body (HTML)': html })])).patch.description).toHaveLength(5_000)
    const long = await readOne([frock({ 'Body (HTML)': `${html}y` })])
    expect(long.patch).not.toHaveProperty('description')
    expect(long.faults).toMatchObject([
      {
        line: 2,
        blocks: true,
        field: 'description',
        header: 'Body (HTML)',
        text: 'tooLong',
        values: { length: 5_002, most: 5_000 },
      },
    ])
  })

  it('may have different rows; the first with a value counts', async () => {
    const { patch, faults } = await readOne([
      frock({ 'Variant HS Code': '6204' }),
      frock({ Title: 'Frock', 'Option1 Value': '3-4Y', 'Variant HS Code': '6209' }),
    ])
    expect(patch).toMatchObject({ name: 'Frock', hsn: '6204' })
    expect(faults).toEqual([])
  })

  it('does not take a dash as clearing', async () => {
    const { patch } = await readOne([frock({ Title: '-', 'Variant Barcode': '-' })])
    expect(patch).toMatchObject({ name: '-' })
    expect(patch.sizes?.[0]).not.toHaveProperty('barcode')
  })
})

describe('the category of a Shopify product', () => {
  const place = async (row: Row, choices: Partial<ImportChoices> = {}) => {
    const { patch, faults } = await readOne([frock(row)], choices)
    return [patch.category, patch.subcategory, faults.map(({ ask }) => ask?.value)]
  }
  it.each([
    [{ 'Product Category': 'Girls > Frocks', Type: 'Boys Shirts' }, 'girls-collection', 'dresses'],
    [{ Type: 'Boys Shirts', Tags: 'Girls Frocks' }, 'boys-collection', 'shirts'],
    [{ Type: 'Diwali', Tags: 'sale, Rompers' }, 'baby-essentials', 'rompers'],
    [{ Type: 'Nightwear', Tags: 'for Girls' }, 'girls-collection', 'nightwear'],
    [{ Type: 'Nightwear', Tags: 'Boys Collection' }, 'boys-collection', 'nightwear'],
    [{ Type: 'Nightwear', Tags: 'my boy' }, 'boys-collection', 'nightwear'],
    [{ Type: 'Nightwear', Tags: 'girls-collection' }, 'girls-collection', 'nightwear'],
    [{ Type: 'Nightwear', 'Google Shopping / Gender': 'male', Tags: 'x' }, 'boys-collection', 'nightwear'],
    [{ Type: 'Costumes' }, 'fancy-dress', undefined],
  ])('%j', async (row, category, subcategory) =>
    expect(await place(row)).toEqual([category, subcategory, []]),
  )

  it('is asked about by the first hint', async () => {
    const row = { Type: 'Diwali', Tags: 'sale, new' }
    expect(await place(row)).toEqual([undefined, undefined, ['Diwali']])
    const { faults } = await readOne([frock(row)])
    expect(faults).toEqual([
      {
        line: 2,
        blocks: false,
        field: 'category',
        header: 'Type',
        value: 'Diwali',
        text: 'categoryUnknown',
        values: { value: 'Diwali' },
        ask: { asked: 'category', value: 'Diwali' },
      },
    ])
    expect(await place(row, { category: { diwali: 'festive-wear' } })).toEqual([
      'festive-wear',
      undefined,
      [],
    ])
    expect(await place({})).toEqual([undefined, undefined, []])
  })
})

describe('Shopify variants', () => {
  it('are rows with their own option, SKU or barcode; the others are pictures', async () => {
    const { patch, pictures } = await readOne([
      frock({ 'Variant SKU': 'A' }),
      { Handle: 'frock', 'Image Src': 'https://a.in/2.jpg', 'Variant Price': '499' },
      frock({ 'Option1 Value': '3-4Y', 'Image Src': 'https://a.in/3.jpg' }),
      { Handle: 'frock', 'Variant Barcode': '890' },
      { Handle: 'frock' },
    ])
    expect(patch.sizes?.map(({ line, label }) => [line, label])).toEqual([
      [2, '2-3Y'],
      [4, '3-4Y'],
      [5, undefined],
    ])
    expect(pictures.map(({ source }) => source)).toEqual(['https://a.in/2.jpg', 'https://a.in/3.jpg'])
  })

  it('have no size with an empty option, and one size without options', async () => {
    const { faults } = await readOne([frock(), frock({ 'Option1 Value': '', 'Variant SKU': 'B' })])
    expect(faults).toEqual([
      { line: 3, blocks: true, field: 'label', header: null, value: '', text: 'noSize', values: {} },
    ])
    const title = {
      Handle: 'cap',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant Price': '9',
    }
    expect((await readOne([title])).patch.sizes).toMatchObject([{ label: 'Free Size', pricePaise: 900 }])
    expect((await readOne([{ Handle: 'cap', 'Variant Price': '9' }])).patch.sizes).toMatchObject([
      { label: 'Free Size' },
    ])
    expect((await readOne([{ Handle: 'cap', Title: 'Cap' }])).patch).toEqual({ name: 'Cap' })
  })

  it('ask about an unknown size, and know those of the shop', async () => {
    expect((await readOne([frock({ 'Option1 Value': 'Jumbo' })])).faults).toMatchObject([
      { field: 'label', header: 'Option1 Value', ask: { asked: 'size', value: 'Jumbo' } },
    ])
    const answered = await readOne([frock({ 'Option1 Value': 'Jumbo' })], { size: { jumbo: '9-10Y' } })
    expect(answered.patch.sizes).toMatchObject([{ label: '9-10Y' }])
    expect((await readOne([frock({ 'Option1 Value': 'mini me' })])).patch.sizes).toMatchObject([
      { label: 'Mini Me' },
    ])
  })

  it('are found by the name, link or values of any of three options', async () => {
    const third = {
      Handle: 'frock',
      'Option1 Name': 'Cut',
      'Option1 Value': 'A-line',
      'Option2 Name': 'Tone',
      'Option2 Linked To': 'product.metafields.shopify.color-pattern',
      'Option2 Value': 'Rani',
      'Option3 Name': 'Fits',
      'Option3 Value': '2-3Y',
    }
    const products = await read([third, { ...third, 'Option1 Name': '', 'Option2 Value': 'Rust' }])
    expect(
      products.map(({ key, patch }) => [key, patch.colours, patch.sizes?.map(({ label }) => label)]),
    ).toEqual([
      ['frock/rani', ['Rani'], ['2-3Y']],
      ['frock/rust', ['Rust'], ['2-3Y']],
    ])
  })

  it('are separate products by any other option, with its value in the name', async () => {
    const set = (style: string, size: string) =>
      frock({ Title: 'Frock', 'Option2 Name': 'Style', 'Option2 Value': style, 'Option1 Value': size })
    const products = await read([
      set('Plain', '2-3Y'),
      set('Smocked', '2-3Y'),
      set('Plain', '3-4Y'),
      { Handle: 'frock', Title: '', 'Image Src': 'https://a.in/1.jpg' },
    ])
    expect(products).toMatchObject([
      {
        key: 'frock/plain',
        lines: [2, 4, 5],
        slugIfNew: 'frock-plain',
        patch: { name: 'Frock, Plain', colourGroup: 'frock', sizes: [{ line: 2 }, { line: 4 }] },
      },
      {
        key: 'frock/smocked',
        lines: [2, 3, 5],
        patch: { name: 'Frock, Smocked', sizes: [{ line: 3 }] },
      },
    ])
    expect(products[0]?.patch).not.toHaveProperty('colours')
    const one = await readOne([set('Plain', '2-3Y')])
    expect(one).toMatchObject({ key: 'frock', patch: { name: 'Frock' } })
    expect(one.patch).not.toHaveProperty('colourGroup')
  })

  it('shorten a long name and colour', async () => {
    const coloured = (colour: string) =>
      frock({
        Title: 'x'.repeat(110),
        'Option2 Name': 'Colour',
        'Option2 Value': colour,
        'Option3 Name': 'Cut',
        'Option3 Value': colour,
      })
    const [product] = await read([coloured('y'.repeat(50)), coloured('Red')])
    expect(product?.patch.colours).toEqual(['y'.repeat(40)])
    expect(product?.patch.name).toBe(`${'x'.repeat(110)}, ${'y'.repeat(8)}`)
    const [single] = await read([frock({ 'Option2 Name': 'Colour', 'Option2 Value': 'Red' })])
    expect(single?.patch).toMatchObject({ colours: ['Red'] })
    expect(single?.patch).not.toHaveProperty('name')
  })
})

describe('the price of a variant', () => {
  const size = async (row: Row, choices: Partial<ImportChoices> = {}) =>
    (await readOne([frock(row)], choices)).patch.sizes?.[0]
  const money = async (price: string, before: string) => {
    const {
      pricePaise: now,
      mrpPaise: mrp,
      mrpIfNewPaise: mrpIfNew,
    } = (await size({ 'Variant Price': price, 'Variant Compare At Price': before })) ?? {}
    return [now, mrp, mrpIfNew].map((paise) => (typeof paise === 'number' ? paise / 100 : undefined))
  }
  it.each([
    ['499', '699', 499, 699, undefined],
    ['499', '499', 499, undefined, 499],
    ['499', '399', 499, undefined, 499],
    ['499', '', 499, undefined, 499],
    ['', '699', undefined, undefined, undefined],
    ['0', '699', undefined, undefined, undefined],
  ])('%s, before %s', async (price, before, ...found) => expect(await money(price, before)).toEqual(found))

  it('reports an invalid price', async () => {
    const { faults } = await readOne([frock({ 'Variant Price': '499', 'Variant Compare At Price': 'much' })])
    expect(faults).toMatchObject([
      { field: 'mrp', header: 'Variant Compare At Price', text: 'notAPrice', blocks: true },
    ])
    expect(
      await size(
        { 'Variant Compare At Price': '1.299', 'Variant Price': '5' },
        { price: { '1.299': '1299' } },
      ),
    ).toMatchObject({ mrpPaise: 1299_00 })
  })

  it('prefers a column with the MRP', async () => {
    const [product] = await readRows(
      'shopify',
      [frock({ 'Variant Price': '5', 'Variant Compare At Price': '9' })],
      {
        choices: { cells: { '2': { mrp: '7' } } },
      },
    )
    expect(product?.patch.sizes).toMatchObject([{ pricePaise: 500, mrpPaise: 700 }])
  })
})

describe('the stock of a variant', () => {
  const stock = async (row: Row, choices: Partial<ImportChoices> = {}) => {
    const { patch, faults } = await readOne([frock(row)], choices)
    return [patch.sizes?.[0]?.stock, faults.map(({ text, ask }) => [text, ask?.value])]
  }
  const notCounted = [['stockNotCounted', 'not counted']]
  it.each([
    [{ 'Variant Inventory Qty': '4' }, 4, []],
    [{ 'Variant Inventory Qty': '0' }, 0, []],
    [{ 'Variant Inventory Qty': '0', 'Variant Inventory Tracker': 'shopify' }, 0, []],
    [{ 'Variant Inventory Qty': '0', 'Variant Inventory Tracker': '' }, undefined, notCounted],
    [{ 'Variant Inventory Qty': '3', 'Variant Inventory Tracker': '' }, 3, []],
    [{ 'Variant Inventory Qty': '', 'Variant Inventory Tracker': '' }, undefined, []],
  ])('%j', async (row, number, faults) => expect(await stock(row)).toEqual([number, faults]))

  it.each([
    ['12', 12, []],
    [' 12 ', 12, []],
    ['1234567', undefined, notCounted],
    ['x12', undefined, notCounted],
    ['12x', undefined, notCounted],
  ])('that is not tracked uses the answer %s', async (answer, number, faults) => {
    const row = { 'Variant Inventory Qty': '0', 'Variant Inventory Tracker': '' }
    expect(await stock(row, { stock: { 'not counted': answer } })).toEqual([number, faults])
  })

  it('that is not tracked is asked about at its cell', async () => {
    const { faults } = await readOne([
      frock({ 'Variant Inventory Qty': '0', 'Variant Inventory Tracker': '' }),
    ])
    expect(faults).toEqual([
      {
        line: 2,
        blocks: false,
        field: 'stock',
        header: null,
        value: '0',
        text: 'stockNotCounted',
        values: { value: 'not counted' },
        ask: { asked: 'stock', value: 'not counted' },
      },
    ])
  })
})

describe('Shopify pictures', () => {
  const sources = async (rows: readonly Row[]) =>
    (await read(rows)).map(({ pictures }) => pictures.map(({ source, alt }) => [source.slice(13), alt]))
  const shown = (place: string, row: Row = {}) => ({
    Handle: 'frock',
    'Image Src': `https://a.in/${place}.jpg`,
    'Image Position': place,
    ...row,
  })

  it("keep the shop's order, with unnumbered ones last", async () => {
    expect(
      await sources([
        shown('3', frock()),
        shown('x'),
        shown('1'),
        shown('2', { 'Image Alt Text': 'y'.repeat(201) }),
      ]),
    ).toEqual([
      [
        ['1.jpg', ''],
        ['2.jpg', 'y'.repeat(200)],
        ['3.jpg', ''],
        ['x.jpg', ''],
      ],
    ])
  })

  it('count once in any version, with the first alt text', async () => {
    expect(
      await sources([
        shown('1', frock({ 'Variant Image': 'https://a.in/1.jpg?v=99' })),
        shown('1', {
          'Image Src': 'https://a.in/1.jpg?v=12',
          'Image Position': '2',
          'Image Alt Text': 'Front',
        }),
        shown('1', { 'Image Src': 'https://a.in/1.jpg', 'Image Position': '3', 'Image Alt Text': 'Other' }),
        shown('1', { 'Image Src': 'https://a.in/1.jpg?v=x', 'Image Position': '4' }),
      ]),
    ).toEqual([
      [
        ['1.jpg', 'Front'],
        ['1.jpg?v=x', ''],
      ],
    ])
  })

  it('include those of variants only', async () => {
    expect(await sources([shown('1', frock({ 'Variant Image': 'https://a.in/own.jpg' }))])).toEqual([
      [
        ['1.jpg', ''],
        ['own.jpg', ''],
      ],
    ])
  })

  it('of several products start with those of their own variants, then those of no variant', async () => {
    const coloured = (colour: string, place: string, image: string) =>
      shown(
        place,
        frock({
          'Option2 Name': 'Colour',
          'Option2 Value': colour,
          'Variant Image': `https://a.in/${image}.jpg`,
        }),
      )
    expect(
      await sources([
        coloured('Red', '1', '2'),
        coloured('Blue', '2', '3'),
        shown('3'),
        shown('4'),
        coloured('Red', '5', '6'),
      ]),
    ).toEqual([
      [
        ['6.jpg', ''],
        ['2.jpg', ''],
        ['1.jpg', ''],
        ['4.jpg', ''],
        ['5.jpg', ''],
      ],
      [
        ['3.jpg', ''],
        ['1.jpg', ''],
        ['4.jpg', ''],
        ['5.jpg', ''],
      ],
    ])
  })
})
