import { describe, expect, it } from 'vitest'
import { readRows } from '#tests/support/read-rows.ts'
import { type ImportChoices, importChoices } from './imported-product.ts'
import { readProducts } from './read-products.ts'

type Row = Readonly<Record<string, string>>

/** The products of an own list; rows use the headers of our form. */
const read = (rows: readonly Row[], choices: Partial<ImportChoices> = {}, knownSizes: string[] = []) =>
  readRows('own', rows, { choices, knownSizes })

/** The faults of one row. */
async function faultsOf(row: Row, choices: Partial<ImportChoices> = {}) {
  const [product] = await read([{ Name: 'Frock', ...row }], choices)
  return (product?.faults ?? []).map(({ field, text, values, blocks }) => [field, text, values, blocks])
}

const frock = {
  Address: 'gulmohar-frock',
  Name: 'Gulmohar Frock',
  Status: 'published',
  Description: 'Made to spin.\r\n\r\nSoft.',
  Category: 'Girls Collection',
  Subcategory: 'Dresses',
  For: 'girl',
  Features: 'Full skirt, lined\nButtons',
  Fabric: 'Cotton cambric',
  Care: 'Hand wash; Dry in shade',
  Fit: 'Regular',
  Colours: 'Cream, Rust',
  'Colours for the filter': 'Beige | Orange',
  'Colour group': 'gulmohar',
  HSN: '6204',
  'Tax class': 'garment',
  'Country of origin': 'India',
  'Maker is': 'Marketer',
  Maker: 'Phirki',
  'Address of the maker': '12 Pinwheel Lane, Bengaluru 560038',
  Importer: 'Indus Traders',
  'Address of the importer': 'Mumbai 400001',
  'Cords or drawstrings': 'no',
  'Small parts': 'yes',
  Featured: 'yes',
  Trending: 'no',
  New: 'yes',
  Ground: 'Kora',
  Film: '/media/film.mp4',
  Size: '2-3 Years',
  SKU: 'GF-23',
  Price: '₹499',
  MRP: '699',
  Stock: '4 pcs',
  Pieces: '2',
  Age: '24-36',
  Height: '87-96 cm',
  'Chest (cm)': '54',
  'Waist (cm)': '51',
  'Low from': '3',
  Barcode: '8901234567890',
  'Weight (g)': '250 g',
  Picture: 'one.jpg',
  'Picture shows': 'The frock, laid flat',
  'Picture view': 'Back',
  'Picture colour': 'Cream',
  'Shown with': 'red-cap, blue-shoes',
}

describe('a row of our own form', () => {
  it('is parsed field by field', async () => {
    expect(await read([frock])).toEqual([
      {
        key: 'gulmohar-frock',
        lines: [2],
        slugIfNew: 'gulmohar-frock',
        publish: true,
        fill: {},
        faults: [],
        pictures: [
          {
            source: 'one.jpg',
            alt: 'The frock, laid flat',
            view: 'back',
            colour: 'Cream',
            shownWith: ['red-cap', 'blue-shoes'],
            position: 0,
          },
        ],
        patch: {
          slug: 'gulmohar-frock',
          name: 'Gulmohar Frock',
          description: 'Made to spin.\n\nSoft.',
          category: 'girls-collection',
          subcategory: 'dresses',
          gender: 'girl',
          features: ['Full skirt, lined', 'Buttons'],
          fabric: 'Cotton cambric',
          care: ['Hand wash', 'Dry in shade'],
          fit: 'Regular',
          colours: ['Cream', 'Rust'],
          filterColours: ['Beige', 'Orange'],
          colourGroup: 'gulmohar',
          hsn: '6204',
          taxClass: 'garment',
          countryOfOrigin: 'IN',
          maker: { role: 'marketer', name: 'Phirki', address: '12 Pinwheel Lane, Bengaluru 560038' },
          importer: { name: 'Indus Traders', address: 'Mumbai 400001' },
          drawstring: false,
          smallParts: true,
          flags: { featured: true, trending: false, isNew: true },
          tint: 'kora',
          productGif: '/media/film.mp4',
          sizes: [
            {
              line: 2,
              label: '2-3Y',
              sku: 'GF-23',
              pricePaise: 499_00,
              mrpPaise: 699_00,
              stock: 4,
              pieces: 2,
              ageMonths: [24, 36],
              heightCm: [87, 96],
              chestCm: 54,
              waistCm: 51,
              lowFrom: 3,
              barcode: '8901234567890',
              weightGrams: 250,
            },
          ],
        },
      },
    ])
  })

  it('clears optional fields with a dash, and keeps required ones', async () => {
    const dashes = Object.fromEntries(Object.keys(frock).map((header) => [header, '-']))
    const [product] = await read([{ ...dashes, Address: 'gulmohar-frock', SKU: 'GF-23' }])
    expect(product).toEqual({
      key: 'gulmohar-frock',
      lines: [2],
      slugIfNew: 'gulmohar-frock',
      publish: false,
      fill: {},
      faults: [],
      pictures: [],
      patch: {
        slug: 'gulmohar-frock',
        name: '',
        description: '',
        category: null,
        subcategory: null,
        features: [],
        fabric: '',
        care: [],
        fit: '',
        colours: [],
        filterColours: [],
        colourGroup: null,
        hsn: '',
        countryOfOrigin: '',
        maker: { name: '', address: '' },
        importer: null,
        drawstring: null,
        smallParts: null,
        flags: { featured: false, trending: false, isNew: false },
        productGif: null,
        sizes: [
          {
            line: 2,
            sku: 'GF-23',
            ageMonths: null,
            stock: 0,
            heightCm: null,
            chestCm: null,
            waistCm: null,
            lowFrom: null,
            barcode: null,
            weightGrams: null,
          },
        ],
      },
    })
  })

  it('leaves empty cells alone', async () => {
    expect(
      await read([{ ...Object.fromEntries(Object.keys(frock).map((name) => [name, ''])), Name: 'Cap' }]),
    ).toEqual([
      {
        key: 'cap',
        lines: [2],
        slugIfNew: 'cap',
        publish: false,
        fill: {},
        faults: [],
        pictures: [],
        patch: { name: 'Cap' },
      },
    ])
  })

  it('removes an importer only if all of its fields are empty', async () => {
    const importer = async (row: Row) => (await read([{ Name: 'Frock', ...row }]))[0]?.patch.importer
    expect(await importer({ Importer: '-' })).toBeNull()
    expect(await importer({ Importer: '-', 'Address of the importer': 'Mumbai' })).toEqual({
      name: '',
      address: 'Mumbai',
    })
    expect(await importer({ 'Address of the importer': '-' })).toEqual({ address: '' })
    expect(await importer({ Importer: 'Indus' })).toEqual({ name: 'Indus' })
    expect(await importer({})).toBeUndefined()
  })
})

describe('faults of a row', () => {
  const long = (length: number) => 'x'.repeat(length)
  it.each([
    ['Address', 'Big Frock', 'slug', 'slugForm', { value: 'Big Frock' }],
    ['Address', long(81), 'slug', 'slugForm', { value: long(81) }],
    ['Name', long(121), 'name', 'tooLong', { length: 121, most: 120 }],
    ['Description', long(5_001), 'description', 'tooLong', { length: 5_001, most: 5_000 }],
    ['For', 'men', 'gender', 'notGender', { value: 'men' }],
    ['Features', long(201), 'features', 'tooLong', { length: 201, most: 200 }],
    ['Features', 'a;'.repeat(21), 'features', 'tooHigh', { value: 21, most: 20 }],
    ['Fabric', long(201), 'fabric', 'tooLong', { length: 201, most: 200 }],
    ['Care', `fine\n${long(121)}`, 'care', 'tooLong', { length: 121, most: 120 }],
    ['Care', 'a;'.repeat(13), 'care', 'tooHigh', { value: 13, most: 12 }],
    ['Fit', long(201), 'fit', 'tooLong', { length: 201, most: 200 }],
    ['Colours', long(41), 'colours', 'tooLong', { length: 41, most: 40 }],
    ['Colours', 'a,'.repeat(21), 'colours', 'tooHigh', { value: 21, most: 20 }],
    ['Colours for the filter', long(41), 'filterColours', 'tooLong', { length: 41, most: 40 }],
    ['Colours for the filter', 'a,'.repeat(21), 'filterColours', 'tooHigh', { value: 21, most: 20 }],
    ['Colour group', long(81), 'colourGroup', 'tooLong', { length: 81, most: 80 }],
    ['HSN', '620', 'hsn', 'hsnShort', { value: '620' }],
    [
      'Tax class',
      'x',
      'taxClass',
      'notTaxClass',
      { value: 'x', known: 'garment, footwear, accessory, made_up' },
    ],
    ['Country of origin', 'Atlantis', 'countryOfOrigin', 'notCountry', { value: 'Atlantis' }],
    ['Maker is', 'tailor', 'makerRole', 'notMakerRole', { value: 'tailor' }],
    ['Maker', long(151), 'makerName', 'tooLong', { length: 151, most: 150 }],
    ['Address of the maker', long(301), 'makerAddress', 'tooLong', { length: 301, most: 300 }],
    ['Importer', long(151), 'importerName', 'tooLong', { length: 151, most: 150 }],
    ['Address of the importer', long(301), 'importerAddress', 'tooLong', { length: 301, most: 300 }],
    ['Cords or drawstrings', '?', 'drawstring', 'notBoolean', { value: '?' }],
    ['Small parts', '?', 'smallParts', 'notBoolean', { value: '?' }],
    ['Featured', '?', 'featured', 'notBoolean', { value: '?' }],
    ['Trending', '?', 'trending', 'notBoolean', { value: '?' }],
    ['New', '?', 'isNew', 'notBoolean', { value: '?' }],
    ['Film', long(201), 'productGif', 'tooLong', { length: 201, most: 200 }],
    ['Size', 'Jumbo', 'label', 'sizeUnknown', { value: 'Jumbo' }],
    ['SKU', '—', 'sku', 'skuForm', { value: '—' }],
  ])('%s is refused (%#)', async (header, value, field, text, values) => {
    const cut = Object.fromEntries(
      Object.entries(values).map(([name, said]) => [
        name,
        typeof said === 'string' ? said.slice(0, 200) : said,
      ]),
    )
    expect(await faultsOf({ [header]: value })).toEqual([[field, text, cut, true]])
  })

  it.each([
    ['Stock', '-2', 'stock', 'stockBelowZero', { value: '-2' }],
    ['Stock', 'in stock', 'stock', 'stockNotCounted', { value: 'in stock' }],
    ['Barcode', '8.9E+12', 'barcode', 'barcodeCut', { value: '8.9E+12' }],
    ['Category', 'Saris', 'category', 'categoryUnknown', { value: 'Saris' }],
    ['Price', '0', 'price', 'noPrice', {}],
  ])('%s: %s, but it is imported', async (header, value, field, text, values) =>
    expect(await faultsOf({ SKU: 'F-1', [header]: value })).toEqual([[field, text, values, false]]),
  )

  it.each([
    ['Price', '-1', 'price', 'priceBelowZero', {}],
    ['MRP', 'x', 'mrp', 'notAPrice', { value: 'x' }],
    ['Stock', 'x', 'stock', 'notWhole', { value: 'x' }],
    ['Pieces', '51', 'pieces', 'tooHigh', { value: '51', most: 50 }],
    ['Age', 'x', 'ageMonths', 'notRange', { value: 'x', example: '24-36 months' }],
    ['Height', 'x', 'heightCm', 'notRange', { value: 'x', example: '96-103 cm' }],
    ['Chest (cm)', 'x', 'chestCm', 'notNumber', { value: 'x', example: '54 cm' }],
    ['Waist (cm)', 'x', 'waistCm', 'notNumber', { value: 'x', example: '54 cm' }],
    ['Low from', '1001', 'lowFrom', 'tooHigh', { value: '1001', most: 1_000 }],
    ['Weight (g)', 'x', 'weightGrams', 'notNumber', { value: 'x', example: '250 g' }],
  ])('%s of a size: %s', async (header, value, field, text, values) =>
    expect(await faultsOf({ SKU: 'F-1', [header]: value })).toEqual([[field, text, values, true]]),
  )

  it('include line, column and value', async () => {
    const [product] = await read([{ Name: 'Frock', HSN: '620', Size: '4', Ground: 'green' }])
    expect(product?.faults).toEqual([
      {
        line: 2,
        blocks: true,
        field: 'hsn',
        header: 'HSN',
        value: '620',
        text: 'hsnShort',
        values: { value: '620' },
      },
      {
        line: 2,
        blocks: true,
        field: 'tint',
        header: 'Ground',
        value: 'green',
        text: 'notTint',
        values: { value: 'green', known: expect.stringContaining('kora, ') },
      },
      {
        line: 2,
        blocks: true,
        field: 'label',
        header: 'Size',
        value: '4',
        text: 'sizeUnclear',
        values: { value: '4', suggestion: '4-5Y' },
        suggestion: '4-5Y',
        ask: { asked: 'size', value: '4' },
      },
    ])
  })

  it('ask about a category by its value, and report an unknown subcategory', async () => {
    const [unknown] = await read([{ Name: 'Frock', Category: 'Diwali' }])
    expect(unknown?.faults).toMatchObject([
      { ask: { asked: 'category', value: 'Diwali' }, header: 'Category' },
    ])
    expect(unknown?.patch).toEqual({ name: 'Frock' })
    const [part] = await read([{ Name: 'Frock', Category: 'Girls', Subcategory: 'Saris' }])
    expect(part?.faults).toMatchObject([
      {
        field: 'subcategory',
        text: 'subcategoryUnknown',
        values: { category: 'Girls Collection', value: 'Saris' },
        blocks: true,
      },
    ])
    expect(part?.patch).toMatchObject({ category: 'girls-collection', subcategory: null })
  })

  it('report an MRP below the price with both amounts', async () => {
    expect(await faultsOf({ SKU: 'F-1', Price: '249', MRP: '199' })).toEqual([
      ['mrp', 'mrpBelowPrice', { mrp: '₹199.00', price: '₹249.00' }, true],
    ])
    const [product] = await read([{ Name: 'Cap', SKU: 'C', Price: '249', 'M.R.P.': '199' }])
    expect(product?.faults).toMatchObject([{ line: 2, header: 'M.R.P.', value: '199' }])
    expect(await faultsOf({ SKU: 'F-1', Price: '199', MRP: '199' })).toEqual([])
    expect(await faultsOf({ SKU: 'F-1', Price: '249', MRP: '0' })).toEqual([])
  })
})

describe('a category in our own form', () => {
  const place = async (row: Row, choices: Partial<ImportChoices> = {}) => {
    const { category, subcategory } = (await read([{ Name: 'x', ...row }], choices))[0]?.patch ?? {}
    return [category, subcategory]
  }
  it.each([
    [{ Category: 'Girls' }, 'girls-collection', undefined],
    [{ Category: 'Girls', Subcategory: 'frocks' }, 'girls-collection', 'dresses'],
    [{ Category: 'Girls', Subcategory: '-' }, 'girls-collection', null],
    [{ Category: '-', Subcategory: 'frocks' }, null, null],
    [{ Category: 'Girls > Frocks' }, 'girls-collection', 'dresses'],
    [{ Category: 'Girls > Frocks', Subcategory: 'Tops' }, 'girls-collection', 'tops'],
    [{ Category: 'Nightwear', For: 'boy' }, 'boys-collection', 'nightwear'],
    [{ Subcategory: 'Tops' }, undefined, undefined],
  ])('%j', async (row, category, subcategory) => expect(await place(row)).toEqual([category, subcategory]))

  it('follows an answer, even against the name of a category', async () => {
    const choices = { category: { girls: 'boys-collection/shirts', saris: '' } }
    expect(await place({ Category: 'Girls' }, choices)).toEqual(['boys-collection', 'shirts'])
    expect(await place({ Category: 'Saris' }, choices)).toEqual([null, undefined])
  })
})

describe('rows of one product', () => {
  const keys = async (rows: readonly Row[]) =>
    (await read(rows)).map(({ key, lines, slugIfNew }) => [key, lines, slugIfNew])

  it('share an address, or else a name, in any position', async () => {
    expect(
      await keys([
        { Address: 'frock', Name: 'Frock' },
        { Name: 'Cap' },
        { Address: 'frock', Name: 'Another name' },
        { Name: ' CAP ' },
      ]),
    ).toEqual([
      ['frock', [2, 4], 'frock'],
      ['cap', [3, 5], 'cap'],
    ])
  })

  it('give their address once, in any row', async () => {
    const [first, ...later] = [
      { Name: 'Blue Frock', Address: 'frock-7' },
      { Name: 'blue  frock' },
      { Name: 'Cap' },
    ]
    expect(await keys([first, ...later])).toEqual([
      ['frock-7', [2, 3], 'frock-7'],
      ['cap', [4], 'cap'],
    ])
    expect(await keys([...later, first])).toEqual([
      ['frock-7', [2, 4], 'frock-7'],
      ['cap', [3], 'cap'],
    ])
  })

  it('share only a name if it has several addresses or colours', async () => {
    const frock = { Name: 'Blue Frock' }
    expect(await keys([{ ...frock, Address: 'one' }, { ...frock, Address: 'two' }, frock])).toEqual([
      ['one', [2], 'one'],
      ['two', [3], 'two'],
      ['blue frock', [4], 'blue-frock'],
    ])
    expect(
      await keys([
        { ...frock, Address: 'one', Colours: 'Sky' },
        { ...frock, Colours: 'Navy' },
      ]),
    ).toEqual([
      ['one', [2], 'one'],
      ['blue frock', [3], 'blue-frock'],
    ])
  })

  it('get no address that another product of the list gives', async () => {
    expect(await keys([{ Name: 'Red, Frock' }, { Name: 'Red Frock', Address: 'red-frock' }])).toEqual([
      ['red, frock', [2], ''],
      ['red-frock', [3], 'red-frock'],
    ])
  })

  it('are empty after merged cells', async () => {
    expect(
      await keys([{ Name: 'Frock', Size: 'S' }, { Size: 'M' }, { SKU: 'F-3' }, { Name: 'Cap' }]),
    ).toEqual([
      ['frock', [2, 3, 4], 'frock'],
      ['cap', [5], 'cap'],
    ])
  })

  it('are separate in a list of SKUs', async () => {
    expect(await keys([{ SKU: 'a-1', Stock: '1' }, { SKU: 'A-2' }, { SKU: 'A-1' }, { Stock: '2' }])).toEqual([
      ['sku:A-1', [2, 4, 5], ''],
      ['sku:A-2', [3], ''],
    ])
  })

  it('without any key are a fault', async () => {
    const [product] = await read([{ Stock: '3' }, { Name: 'Cap' }])
    expect(product).toMatchObject({ key: 'line:2', lines: [2], slugIfNew: 'line-2' })
    expect(product?.faults.map(({ line, field, text }) => [line, field, text])).toEqual([
      [2, 'label', 'noSize'],
      [2, 'name', 'noProduct'],
    ])
  })

  it('are separate by colour if the list is by colour, but not with an address', async () => {
    const rows = [
      { Name: 'Frock', Colours: 'Red', Size: 'S' },
      { Name: 'Frock', Colours: 'Blue', Size: 'S' },
      { Name: 'Frock', Size: 'M' },
    ]
    expect(await keys(rows)).toEqual([
      ['frock/red', [2], 'frock-red'],
      ['frock/blue', [3], 'frock-blue'],
      ['frock', [4], 'frock'],
    ])
    expect((await read(rows)).map(({ patch }) => patch.colourGroup)).toEqual(['frock', 'frock', undefined])
    expect(await keys(rows.map((row) => ({ ...row, Address: 'frock' })))).toEqual([
      ['frock', [2, 3, 4], 'frock'],
    ])
    expect(await keys(rows.slice(0, 1))).toEqual([['frock', [2], 'frock']])
    const named = await read(rows.map((row) => ({ ...row, 'Colour group': 'ours' })))
    expect(named.map(({ patch }) => patch.colourGroup)).toEqual(['ours', 'ours', 'ours'])
  })

  it('get an address that is not too long and does not end with a hyphen', async () => {
    const [product] = await read([{ Name: `${'a'.repeat(79)} frock` }])
    expect(product?.slugIfNew).toBe('a'.repeat(79))
    const [other] = await read([{ Name: 'b'.repeat(100) }])
    expect(other?.slugIfNew).toBe('b'.repeat(80))
  })

  it.each([
    ['published', true],
    [' LIVE ', true],
    ['active', true],
    ['yes', true],
    ['1', true],
    ['draft', false],
    ['archived', false],
    ['', false],
  ])('are published or not: %s', async (status, publish) => {
    expect(await read([{ Name: 'Cap' }, { Name: 'Cap', Status: status }])).toMatchObject([{ publish }])
  })

  it('give each size once', async () => {
    const [product] = await read([
      { Name: 'Frock', Size: 'S', SKU: 'F-1', Price: '5' },
      { Name: 'Frock', Size: 'small', SKU: 'F-2' },
      { Name: 'Frock', Size: 'M', SKU: 'f-1' },
      { Name: 'Frock', Price: '9' },
      { Name: 'Frock', SKU: 'F-4' },
    ])
    expect(product?.patch.sizes?.map(({ line, label, sku }) => [line, label, sku])).toEqual([
      [2, 'S', 'F-1'],
      [5, undefined, undefined],
      [6, undefined, 'F-4'],
    ])
    expect(product?.faults).toEqual([
      {
        line: 3,
        blocks: true,
        field: 'label',
        header: null,
        value: 'S',
        text: 'sizeTwice',
        values: { label: 'S', first: 2 },
      },
      {
        line: 4,
        blocks: true,
        field: 'sku',
        header: null,
        value: 'F-1',
        text: 'skuTwice',
        values: { sku: 'F-1', first: 2 },
      },
      { line: 5, blocks: true, field: 'label', header: null, value: '', text: 'noSize', values: {} },
    ])
  })

  it.each(['Size', 'SKU', 'Price', 'MRP', 'Stock', 'Barcode'])('give a size by %s', async (header) => {
    const value = header === 'Size' ? 'S' : '12345678'
    const [product] = await read([{ Name: 'Frock', [header]: value.slice(0, header === 'Barcode' ? 8 : 4) }])
    expect(product?.patch.sizes).toHaveLength(1)
  })

  it("use the unit in the column's header", async () => {
    const row = { Name: 'Frock', SKU: 'F-1', 'Weight (kg)': '0.25', Weight: '' }
    expect(await read([row])).toMatchObject([{ faults: [], patch: { sizes: [{ weightGrams: 250 }] } }])
    const grams = { Name: 'Frock', SKU: 'F-1', 'Weight (gm)': '250', Chest: '21.5 in' }
    expect(await read([grams])).toMatchObject([{ patch: { sizes: [{ weightGrams: 250, chestCm: 54.6 }] } }])
    async function* lines() {
      yield { line: 2, cells: { N: 'Frock', S: 'F-1', 'Chest (in)': '21.5', 'Wearer (years)': '2-3' } }
    }
    const products = []
    for await (const product of readProducts(lines(), {
      source: 'own',
      columns: { N: 'name', S: 'sku', 'Chest (in)': 'chestCm', 'Wearer (years)': 'ageMonths' },
      choices: importChoices.parse({}),
      knownSizes: [],
      now: new Date(0),
      plainText: (html) => html,
    }))
      products.push(product)
    expect(products).toMatchObject([{ patch: { sizes: [{ chestCm: 54.6, ageMonths: [24, 36] }] } }])
  })

  it('define no size by measures alone', async () => {
    const [product] = await read([{ Name: 'Frock', Pieces: '2', Age: '24-36', Height: '87-96' }])
    expect(product?.patch).toEqual({ name: 'Frock' })
  })

  it('agree about the product, or report contradictions', async () => {
    const [product] = await read([
      { Address: 'frock', Name: 'Frock', Fabric: 'x'.repeat(100) },
      { Address: 'frock', Name: '', Fabric: 'Linen' },
      { Address: 'frock', Name: 'Frock' },
    ])
    expect(product?.faults).toEqual([
      {
        line: 3,
        blocks: true,
        field: 'fabric',
        header: 'Fabric',
        value: 'Linen',
        text: 'twoValues',
        values: { first: 2, other: 'x'.repeat(80) },
      },
    ])
    expect(product?.patch.fabric).toBe('x'.repeat(100))
  })

  it('know the sizes of the shop', async () => {
    expect(await read([{ Name: 'Frock', Size: 'mini ME' }], {}, ['Mini Me'])).toMatchObject([
      { faults: [], patch: { sizes: [{ label: 'Mini Me' }] } },
    ])
  })
})

describe('a correction', () => {
  it('wins over the cell, is taken literally, and reports the column', async () => {
    const cells = { '2': { price: '499', name: "'-Frock", sku: ' ' }, '3': { price: 'x' } }
    const [product] = await read([{ Name: 'Frock', Size: 'S', Price: 'ask', SKU: 'F-1' }], { cells })
    expect(product).toMatchObject({ patch: { name: "'-Frock", sizes: [{ pricePaise: 499_00 }] }, faults: [] })
    expect(product?.patch.sizes?.[0]).not.toHaveProperty('sku')
    const [wrong] = await read([{ Name: 'Frock', Size: 'S', Price: '5' }], { cells: { '2': { price: 'x' } } })
    expect(wrong?.faults).toMatchObject([{ header: 'Price', value: 'x', field: 'price' }])
    const [added] = await read([{ Name: 'Frock', Size: 'S' }], { cells: { '2': { hsn: '620' } } })
    expect(added?.faults).toMatchObject([{ header: null, value: '620', field: 'hsn' }])
  })

  it('fills fields that the file lacks, parsed like cells', async () => {
    const fill = {
      countryOfOrigin: 'India',
      fabric: ' ',
      makerName: 'Phirki',
      hsn: '620',
      colours: 'Red, Blue',
    }
    const [product] = await read([{ Name: 'Frock' }], { fill })
    expect(product?.fill).toEqual({
      countryOfOrigin: 'IN',
      maker: { name: 'Phirki' },
      colours: ['Red', 'Blue'],
    })
    expect(product?.patch).toEqual({ name: 'Frock' })
  })
})

describe('cells', () => {
  it('are taken from the first non-empty column of their field', async () => {
    async function* rows() {
      yield { line: 2, cells: { A: ' ', B: "'=Frock ", C: 'left out', D: '\t' } }
      yield { line: 3, cells: { A: ' ', B: '', C: 'left out' } }
      yield { line: 4, cells: { A: '\n', D: ' ' } }
    }
    const products = []
    for await (const product of readProducts(rows(), {
      source: 'own',
      columns: { A: 'name', B: 'name', C: 'leave_out', D: 'fabric' },
      choices: importChoices.parse({}),
      knownSizes: [],
      now: new Date(0),
      plainText: (html) => html,
    }))
      products.push(product)
    expect(products).toMatchObject([{ lines: [2, 3], patch: { name: '=Frock' } }])
    expect(products).toHaveLength(1)
  })

  it('keep a list whole if its text ends with a line break', async () => {
    const [product] = await read([
      { Name: 'x', Colours: 'Red, with dots\n ', Features: 'a; b\n', Care: 'a\nb; c' },
    ])
    expect(product?.patch).toMatchObject({
      colours: ['Red, with dots'],
      features: ['a; b'],
      care: ['a', 'b; c'],
    })
    const [parted] = await read([{ Name: 'x', Colours: 'Red,\nBlue', Features: 'a; b | c' }])
    expect(parted?.patch).toMatchObject({ colours: ['Red,', 'Blue'], features: ['a', 'b', 'c'] })
  })
})
