import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTable } from '#tests/support/read-rows.ts'
import { IMPORT_FIELD_TEXTS } from '#texts/imports/field-texts.ts'
import { SHOPIFY_HEADERS, WOOCOMMERCE_HEADERS } from './header-words.ts'
import { OWN_FIELDS } from './import-fields.ts'

describe('readProducts() of Shopify', () => {
  const headers = [
    'Handle',
    'Title',
    'Body (HTML)',
    'Type',
    'Tags',
    'Published',
    'Option1 Name',
    'Option1 Value',
    'Option2 Name',
    'Option2 Value',
    'Variant SKU',
    'Variant Inventory Tracker',
    'Variant Inventory Qty',
    'Variant Price',
    'Variant Compare At Price',
    'Image Src',
    'Image Position',
    'Image Alt Text',
    'Variant Image',
    'Status',
  ]

  it('groups the rows of a handle in any position', async () => {
    const products = await readTable('shopify', [
      headers,
      [
        'frock',
        'Frock',
        '<p>Soft.</p>',
        'Girls Frocks',
        'new, cotton',
        'TRUE',
        'Size',
        '2-3Y',
        '',
        '',
        'F-2',
        'shopify',
        '4',
        '999.00',
        '1299.00',
        'https://a.in/1.jpg',
        '1',
        'Front',
        '',
        'active',
      ],
      [
        'shirt',
        'Shirt',
        '',
        'Boys Shirts',
        '',
        'FALSE',
        'Title',
        'Default Title',
        '',
        '',
        'S-1',
        'shopify',
        '-2',
        '499',
        '499',
        '',
        '',
        '',
        '',
        'draft',
      ],
      [
        'frock',
        '',
        '',
        '',
        '',
        '',
        '',
        '3-4 Years',
        '',
        '',
        'F-3',
        'shopify',
        '0',
        '999.00',
        '',
        'https://a.in/2.jpg',
        '2',
        'Back',
        '',
        '',
      ],
    ])
    expect(products).toMatchObject([
      {
        key: 'frock',
        lines: [2, 4],
        publish: true,
        slugIfNew: 'frock',
        patch: {
          name: 'Frock',
          description: 'Soft.',
          category: 'girls-collection',
          subcategory: 'dresses',
          flags: { isNew: true },
          sizes: [
            { label: '2-3Y', sku: 'F-2', pricePaise: 999_00, mrpPaise: 1299_00, stock: 4, line: 2 },
            { label: '3-4Y', sku: 'F-3', pricePaise: 999_00, mrpIfNewPaise: 999_00, stock: 0, line: 4 },
          ],
        },
        pictures: [
          { source: 'https://a.in/1.jpg', alt: 'Front', position: 0 },
          { source: 'https://a.in/2.jpg', alt: 'Back', position: 1 },
        ],
        faults: [],
      },
      {
        key: 'shirt',
        lines: [3],
        publish: false,
        patch: {
          category: 'boys-collection',
          sizes: [{ label: 'Free Size', stock: 0, pricePaise: 499_00, mrpIfNewPaise: 499_00 }],
        },
        faults: [{ line: 3, field: 'stock', value: '-2', blocks: false }],
      },
    ])
    expect(products[0]?.patch.sizes?.[1]).not.toHaveProperty('mrp')
  })

  it('makes a product of each colour, with the pictures of its own variants first', async () => {
    const products = await readTable('shopify', [
      headers,
      [
        'frock',
        'Frock',
        '',
        'Girls Frocks',
        '',
        'TRUE',
        'Colour',
        'Rani Pink',
        'Size',
        '2-3Y',
        '',
        '',
        '',
        '999',
        '',
        'https://a.in/p.jpg',
        '1',
        '',
        'https://a.in/p.jpg',
        'active',
      ],
      [
        'frock',
        '',
        '',
        '',
        '',
        '',
        '',
        'Rani Pink',
        '',
        '3-4Y',
        '',
        '',
        '',
        '999',
        '',
        'https://a.in/b.jpg',
        '2',
        '',
        'https://a.in/p.jpg',
        '',
      ],
      [
        'frock',
        '',
        '',
        '',
        '',
        '',
        '',
        'Blue',
        '',
        '2-3Y',
        '',
        '',
        '',
        '949',
        '',
        'https://a.in/tag.jpg',
        '3',
        '',
        'https://a.in/b.jpg?v=17',
        '',
      ],
    ])
    expect(products).toMatchObject([
      {
        key: 'frock/rani pink',
        slugIfNew: 'frock-rani-pink',
        patch: {
          colours: ['Rani Pink'],
          colourGroup: 'frock',
          sizes: [{ label: '2-3Y' }, { label: '3-4Y' }],
        },
      },
      {
        key: 'frock/blue',
        slugIfNew: 'frock-blue',
        patch: { colours: ['Blue'], colourGroup: 'frock', sizes: [{ label: '2-3Y', pricePaise: 949_00 }] },
      },
    ])
    expect(products.map(({ pictures }) => pictures.map(({ source }) => source))).toEqual([
      ['https://a.in/p.jpg', 'https://a.in/tag.jpg'],
      ['https://a.in/b.jpg', 'https://a.in/tag.jpg'],
    ])
    expect(new Set(products.flatMap(({ lines }) => lines))).toEqual(new Set([2, 3, 4]))
  })

  it('does not import a stock that Shopify does not track', async () => {
    const table = [
      headers,
      [
        'cap',
        'Cap',
        '',
        'Girls Accessories',
        '',
        'TRUE',
        'Title',
        'Default Title',
        '',
        '',
        'C',
        '',
        '0',
        '199',
        '',
        '',
        '',
        '',
        '',
        'active',
      ],
    ]
    const [asked] = await readTable('shopify', table)
    expect(asked).toMatchObject({
      faults: [{ field: 'stock', blocks: false, ask: { asked: 'stock', value: 'not counted' } }],
    })
    expect(asked?.patch.sizes?.[0]).not.toHaveProperty('stock')
    const [answered] = await readTable('shopify', table, { choices: { stock: { 'not counted': '10' } } })
    expect(answered).toMatchObject({ faults: [], patch: { sizes: [{ stock: 10 }] } })
  })
})

describe('readProducts() of WooCommerce', () => {
  const headers = [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Published',
    'Is featured?',
    'Visibility in catalog',
    'Description',
    'Date sale price starts',
    'Date sale price ends',
    'In stock?',
    'Stock',
    'Weight (lbs)',
    'Sale price',
    'Regular price',
    'Categories',
    'Images',
    'Parent',
    'Attribute 1 name',
    'Attribute 1 value(s)',
    'Attribute 2 name',
    'Attribute 2 value(s)',
    'Attribute 3 name',
    'Attribute 3 value(s)',
  ]

  it('groups variations under their product, by id or SKU, before or after it', async () => {
    const products = await readTable('woocommerce', [
      headers,
      [
        '45',
        'variation',
        'F-2',
        'Frock - 2-3Y',
        '1',
        '',
        '',
        '',
        '2026-11-01',
        '2026-11-23',
        '1',
        '3',
        '0.5',
        '899',
        '999',
        '',
        '',
        'id:44',
        'Size',
        '2-3Y',
        '',
        '',
        '',
        '',
      ],
      [
        '44',
        'variable',
        'F',
        'Frock',
        '1',
        '1',
        'visible',
        'Soft.\\n\\nLight.',
        '',
        '',
        '1',
        '',
        '',
        '',
        '',
        'Clothing, Clothing > Girls > Frocks',
        'https://a.in/1.jpg, https://a.in/2.jpg',
        '',
        'Size',
        '2-3Y, 3-4Y',
        'Fabric',
        'Cotton\\, washed',
        '',
        '',
      ],
      [
        '46',
        'variation',
        "'-F-3",
        'Frock - 3-4Y',
        '1',
        '',
        '',
        '',
        '2026-12-01',
        '',
        '1',
        '',
        '',
        '899',
        '999',
        '',
        '',
        'F',
        'Size',
        '3-4Y',
        '',
        '',
        '',
        '',
      ],
    ])
    expect(products).toMatchObject([
      {
        key: 'id:44',
        lines: [2, 3, 4],
        publish: true,
        slugIfNew: 'frock',
        patch: {
          name: 'Frock',
          category: 'girls-collection',
          subcategory: 'dresses',
          fabric: 'Cotton, washed',
          flags: { featured: true },
          sizes: [
            { label: '2-3Y', sku: 'F-2', pricePaise: 899_00, mrpPaise: 999_00, stock: 3, weightGrams: 227 },
            { label: '3-4Y', pricePaise: 999_00, mrpPaise: 999_00 },
          ],
        },
        pictures: [{ source: 'https://a.in/1.jpg', alt: 'Frock' }, { source: 'https://a.in/2.jpg' }],
      },
    ])
    expect(products[0]?.faults).toMatchObject([
      { line: 4, field: 'sku', value: '-F-3', blocks: false },
      { line: 4, field: 'stock', ask: { asked: 'stock', value: 'in stock' } },
    ])
  })

  it('applies an empty attribute to every size, except those with their own row', async () => {
    const [product] = await readTable('woocommerce', [
      headers,
      [
        '1',
        'variable',
        'T',
        'Tee',
        '1',
        '0',
        'visible',
        '',
        '',
        '',
        '1',
        '',
        '',
        '',
        '',
        'Boys T-Shirts',
        '',
        '',
        'Size',
        '2-3Y, 3-4Y, 4-5Y',
        '',
        '',
        '',
        '',
      ],
      [
        '2',
        'variation',
        'T-A',
        '',
        '1',
        '',
        '',
        '',
        '',
        '',
        '1',
        '9',
        '',
        '',
        '499',
        '',
        '',
        'id:1',
        'Size',
        '',
        '',
        '',
        '',
        '',
      ],
      [
        '3',
        'variation',
        'T-4',
        '',
        '1',
        '',
        '',
        '',
        '',
        '',
        '1',
        '2',
        '',
        '',
        '549',
        '',
        '',
        'id:1',
        'Size',
        '4-5Y',
        '',
        '',
        '',
        '',
      ],
    ])
    expect(product?.patch.sizes).toMatchObject([
      { label: '4-5Y', pricePaise: 549_00, sku: 'T-4', stock: 2 },
      { label: '2-3Y', pricePaise: 499_00 },
      { label: '3-4Y', pricePaise: 499_00 },
    ])
    expect(product?.patch.sizes?.[1]).not.toHaveProperty('stock')
  })

  it('loses no variation without a product, and refuses rows that are no goods', async () => {
    const products = await readTable('woocommerce', [
      headers,
      [
        '7',
        'variation',
        'X',
        'Lost',
        '1',
        '',
        '',
        '',
        '',
        '',
        '1',
        '2',
        '',
        '',
        '549',
        '',
        '',
        'id:99',
        'Size',
        '4-5Y',
        '',
        '',
        '',
        '',
      ],
      [
        '8',
        'grouped',
        'G',
        'Set',
        '1',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
      ],
      [
        '9',
        'simple',
        'B',
        'Bib',
        '-1',
        '',
        '',
        '',
        '',
        '',
        '0',
        '',
        '',
        '',
        '99',
        'Baby Sets',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
      ],
    ])
    expect(
      products.map(({ faults, publish }) => [faults.filter(({ blocks }) => blocks).length, publish]),
    ).toEqual([
      [1, false],
      [1, true],
      [0, false],
    ])
    expect(products[2]?.patch.sizes).toMatchObject([
      { label: 'Free Size', pricePaise: 99_00, mrpPaise: 99_00, stock: 0 },
    ])
  })
})

describe('readProducts() of an own list', () => {
  it('reads one row per size and names that appear once', async () => {
    const products = await readTable('own', [
      ['Product name', 'MRP', 'Sale rate', 'Size', 'Qty', 'HSN code', 'Party', 'Purchase rate'],
      ['Bandhni Chaniya Choli', '2,499', '1,899', '24', '6', '6211', 'Kala Textiles', '1,040'],
      ['', '2,499', '₹1,899/-', '26', '4 pcs', '', '', ''],
      ['Cap', '199', '249', 'Free', '1', '620', '', ''],
    ])
    expect(products).toMatchObject([
      {
        key: 'bandhni chaniya choli',
        lines: [2, 3],
        slugIfNew: 'bandhni-chaniya-choli',
        patch: {
          name: 'Bandhni Chaniya Choli',
          hsn: '6211',
          maker: { name: 'Kala Textiles' },
          sizes: [
            { label: '24', pricePaise: 1899_00, mrpPaise: 2499_00, stock: 6 },
            { label: '26', stock: 4 },
          ],
        },
        faults: [],
      },
      {
        key: 'cap',
        lines: [4],
        faults: [
          { field: 'hsn', value: '620' },
          { field: 'mrp', value: '199' },
        ],
      },
    ])
  })

  it('reads a list of SKUs, and a list by colour', async () => {
    const skus = await readTable('own', [
      ['SKU', 'Stock'],
      ['A-1', '5'],
      ['A-2', '7'],
    ])
    expect(skus).toMatchObject([
      { key: 'sku:A-1', slugIfNew: '', patch: { sizes: [{ sku: 'A-1', stock: 5 }] } },
      { key: 'sku:A-2' },
    ])
    const colours = await readTable('own', [
      ['Name', 'Colour', 'Size', 'Price'],
      ['Frock', 'Red', 'S', '5'],
      ['Frock', 'Blue', 'S', '5'],
      ['Frock', 'Red', 'M', '5'],
    ])
    expect(colours).toMatchObject([
      {
        key: 'frock/red',
        slugIfNew: 'frock-red',
        lines: [2, 4],
        patch: { colours: ['Red'], colourGroup: 'frock' },
      },
      { key: 'frock/blue', lines: [3] },
    ])
  })

  it('reports contradictory rows and duplicates', async () => {
    const [product] = await readTable('own', [
      ['Address', 'Name', 'HSN', 'Size', 'SKU'],
      ['frock', 'Frock', '6209', 'S', 'F-1'],
      ['frock', 'Frock', '6111', 'small', 'f-1'],
      ['frock', 'Frock', '', 'M', 'F-1'],
    ])
    expect(product?.faults).toMatchObject([
      { line: 3, field: 'hsn', value: '6111' },
      { line: 3, field: 'label', value: 'S' },
      { line: 4, field: 'sku', value: 'F-1' },
    ])
  })

  it('applies corrections, and leaves empty ones', async () => {
    const [product] = await readTable(
      'own',
      [
        ['Name', 'Size', 'Price', 'Fabric'],
        ['Frock', 'S', 'ask', ''],
      ],
      { choices: { cells: { '2': { price: '499' } }, fill: { countryOfOrigin: 'India' } } },
    )
    expect(product).toMatchObject({
      faults: [],
      patch: { sizes: [{ pricePaise: 499_00 }] },
      fill: { countryOfOrigin: 'IN' },
    })
    expect(product?.patch).not.toHaveProperty('fabric')
  })
})

describe('readProducts() of any input', () => {
  const odd = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      '',
      '2-3Y',
      '-',
      '1.299',
      'id:2',
      '__proto__',
      'variation',
      'variable',
      "'=1",
      'Red',
      'https://a.in/1.jpg',
    ),
  )
  const sources = {
    own: OWN_FIELDS.map((field) => IMPORT_FIELD_TEXTS[field]),
    shopify: Object.keys(SHOPIFY_HEADERS),
    woocommerce: [...Object.keys(WOOCOMMERCE_HEADERS), 'Attribute 1 name', 'Attribute 1 value(s)'],
  } as const

  it.each(['own', 'shopify', 'woocommerce'] as const)(
    'never throws, and assigns every line of %s to a product',
    async (source) => {
      const headers = [...sources[source]]
      const row = fc.array(odd, { minLength: headers.length, maxLength: headers.length })
      await fc.assert(
        fc.asyncProperty(fc.array(row, { maxLength: 6 }), async (rows) => {
          const products = await readTable(source, [headers, ...rows])
          const lines = new Set(products.flatMap((product) => product.lines))
          const filled = rows.flatMap((cells, index) =>
            cells.some((cell) => cell.trim() !== '') ? [index + 2] : [],
          )
          expect([...lines].sort((a, b) => a - b)).toEqual(filled)
          expect(new Set(products.map(({ key }) => key)).size).toBe(products.length)
          expect(JSON.parse(JSON.stringify(products))).toEqual(products)
        }),
        { numRuns: 60 },
      )
    },
  )
})
