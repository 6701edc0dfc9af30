import { describe, expect, it } from 'vitest'
import { readTable } from '#tests/support/read-rows.ts'
import { isErrorCell } from './error-cells.ts'
import { isUnclearPrice } from './header-words.ts'
import { fieldOfHeader, matchColumns } from './match-columns.ts'
import { readStock } from './number-cells.ts'
import { readPrice } from './price-cell.ts'
import { readSize } from './size-cell.ts'
import { printableSku } from './sku-cell.ts'
import { outcome } from './testing/outcome.ts'

const faultsOf = (products: Awaited<ReturnType<typeof readTable>>) =>
  products.flatMap(({ faults }) =>
    faults.filter(({ blocks }) => blocks).map(({ line, field, text }) => [line, field, text]),
  )
const sizesOf = (products: Awaited<ReturnType<typeof readTable>>) =>
  products.flatMap(({ patch }) => (patch.sizes ?? []).map(({ line: _line, ...size }) => size))

describe('isErrorCell()', () => {
  it.each([
    '#N/A',
    '#n/a',
    '#REF!',
    '#VALUE!',
    '#DIV/0!',
    '#NAME?',
    '#NUM!',
    '#NULL!',
    '#SPILL!',
    '#CALC!',
    '#NV',
    '#WERT!',
    '#BEZUG!',
    '#ERROR!',
    '#GETTING_DATA',
    '######',
    'Err:502',
    ' #N/A ',
  ])('recognises %s', (text) => expect(isErrorCell(text)).toBe(true))
  it.each(['#101', '#A-1', 'N/A', '', '12', '#1 Dad!shirt', 'Error'])('takes %s as text', (text) =>
    expect(isErrorCell(text)).toBe(false),
  )
})

describe('a cell with an error', () => {
  it('is a fault in each mapped column, and never an empty cell', async () => {
    const products = await readTable('own', [
      ['Name', 'Colours', 'SKU', 'Stock', 'Notes'],
      ['Frock', '#NAME?', 'A', '#N/A', '#REF!'],
      ['Skirt', 'Red', 'B', '5', '#REF!'],
      ['#REF!', 'Red', 'C', '5', ''],
    ])
    expect(faultsOf(products)).toEqual([
      [2, 'colours', 'errorCell'],
      [2, 'stock', 'errorCell'],
      [4, 'name', 'errorCell'],
    ])
  })

  it('is fixed by a correction', async () => {
    const products = await readTable(
      'own',
      [
        ['SKU', 'Stock'],
        ['A', '#N/A'],
      ],
      {
        choices: { cells: { '2': { stock: '7' } } },
      },
    )
    expect(products).toMatchObject([{ faults: [], patch: { sizes: [{ sku: 'A', stock: 7 }] } }])
  })

  it("is also a fault in other shops' exports", async () => {
    const products = await readTable('shopify', [
      ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price'],
      ['frock', 'Frock', 'Size', '2-3Y', '#VALUE!'],
    ])
    expect(faultsOf(products)).toEqual([[2, 'price', 'errorCell']])
  })
})

describe('SKUs of other programs', () => {
  it("are taken as printed, without a spreadsheet's prefix", async () => {
    const codes = [
      "'0012345",
      'KA 001',
      'KA-001 (Red)',
      'KA+1',
      '#101',
      '="00042"',
      ' A\u00a0 1 ',
      'A'.repeat(64),
    ]
    const products = await readTable('own', [
      ['Name', 'Size', 'SKU'],
      ...codes.map((code, at) => [`Frock ${at}`, '2-3Y', code]),
    ])
    expect(sizesOf(products).map(({ sku }) => sku)).toEqual([
      ...['0012345', 'KA 001', 'KA-001 (Red)', 'KA+1', '#101', '00042', 'A 1', 'A'.repeat(64)],
    ])
    expect(faultsOf(products)).toEqual([])
  })

  it('that cannot be printed get a stable replacement, with a hint', async () => {
    const table = [
      ['Name', 'Size', 'SKU'],
      ['A', '2-3Y', 'कु-1'],
      ['B', '2-3Y', 'फ्-1'],
      ['C', '2-3Y', 'L'.repeat(90)],
      ['D', '2-3Y', '=1+1'],
    ]
    const products = await readTable('own', table)
    const skus = sizesOf(products).map(({ sku }) => sku)
    expect(new Set(skus).size).toBe(4)
    expect(skus).toEqual(sizesOf(await readTable('own', table)).map(({ sku }) => sku))
    expect(products.map(({ faults }) => faults.map(({ text, blocks }) => [text, blocks]))).toEqual(
      Array.from({ length: 4 }, () => [['skuChanged', false]]),
    )
    expect(printableSku('—')).toBeNull()
  })

  it('that a spreadsheet rounded are faults', async () => {
    expect(
      faultsOf(
        await readTable('own', [
          ['SKU', 'Stock'],
          ['1.49081E+14', '5'],
        ]),
      ),
    ).toEqual([[2, 'sku', 'codeCut']])
  })

  it('that all sizes of a product share are article numbers', async () => {
    const products = await readTable('own', [
      ['Item', 'Art No', 'Size', 'Stock'],
      ['Frock', 'A-101', '2-3Y', '5'],
      ['Frock', 'A-101', '3-4Y', '6'],
      ['Skirt', 'B-1', '2-3Y', '6'],
    ])
    expect(sizesOf(products).map(({ sku }) => sku)).toEqual(['A-101-2-3Y', 'A-101-3-4Y', 'B-1'])
    expect(faultsOf(products)).toEqual([])
  })
})

describe('two prices in a list', () => {
  const table = (...rows: string[][]) => [['SKU', 'Price', 'Sale Price'], ...rows]

  it('use the lower as the price, in any column; the higher is the MRP', async () => {
    const products = await readTable(
      'own',
      table(['A', '1499', '999'], ['B', '999', '1499'], ['C', '1499', '']),
    )
    expect(sizesOf(products)).toEqual([
      { sku: 'A', pricePaise: 999_00, mrpPaise: 1499_00 },
      { sku: 'B', pricePaise: 999_00, mrpPaise: 1499_00 },
      { sku: 'C', pricePaise: 1499_00, mrpIfNewPaise: 1499_00 },
    ])
  })

  it('leave an MRP column alone', async () => {
    const products = await readTable('own', [
      ['SKU', 'MRP', 'Price', 'Sale Price'],
      ['A', '1999', '1499', '999'],
    ])
    expect(sizesOf(products)).toEqual([{ sku: 'A', pricePaise: 999_00, mrpPaise: 1999_00 }])
  })

  it('count in a merchant feed during the sale, with the offer as SKU', async () => {
    const headers = [
      'id',
      'title',
      'size',
      'price',
      'sale_price',
      'sale_price_effective_date',
      'availability',
    ]
    const feed = (period: string) =>
      readTable('own', [
        [...headers, 'item_group_id'],
        ['X-1', 'Frock', '2-3Y', '1499.00 INR', '999.00 INR', period, 'out_of_stock', '7'],
      ])
    const now = '2026-11-01T00:00+05:30/2026-12-01T00:00+05:30'
    expect(sizesOf(await feed(now))).toEqual([
      { label: '2-3Y', sku: 'X-1', pricePaise: 999_00, mrpPaise: 1499_00, stock: 0 },
    ])
    const over = '2026-01-01T00:00+0530/2026-02-01T00:00+0530'
    expect(sizesOf(await feed(over))).toMatchObject([{ pricePaise: 1499_00, mrpIfNewPaise: 1499_00 }])
    expect((await feed('soon'))[0]?.faults).toMatchObject([{ text: 'saleDates', blocks: false }])
  })

  it('are one price if the list has only one, under any name', () => {
    for (const header of ['Sale Price', 'Selling Price', 'Offer price'])
      expect(matchColumns('own', ['SKU', 'MRP', header]).map(({ field }) => field)).toEqual([
        'sku',
        'mrp',
        'price',
      ])
  })
})

describe('a cost price', () => {
  it('is never taken as the price', async () => {
    expect(
      ['Cost Price', 'Purchase Rate', 'Landing cost', 'Wholesale price', 'खरीद मूल्य'].map((header) =>
        fieldOfHeader('own', header),
      ),
    ).toEqual(Array(5).fill('costPrice'))
    expect(
      sizesOf(
        await readTable('own', [
          ['SKU', 'Cost', 'Price'],
          ['A', '₹ 450/-', '999'],
        ]),
      ),
    ).toEqual([{ sku: 'A', pricePaise: 999_00, costPaise: 450_00 }])
    expect(fieldOfHeader('shopify', 'Cost per item')).toBe('costPrice')
  })

  it('may be meant by a "rate" column, which is asked about', () => {
    for (const header of ['Rate', 'RATE', 'रेट (₹)', 'भाव', 'Rate/pc', 'Basic Rate', 'Rate (INR)']) {
      expect(isUnclearPrice(header)).toBe(true)
      expect(fieldOfHeader('own', header)).toBeNull()
    }
    expect(isUnclearPrice('Selling rate')).toBe(false)
  })
})

describe('decimals', () => {
  const prices = async (delimiter: string | null, ...texts: string[]) =>
    sizesOf(
      await readTable(
        'own',
        [['SKU', 'Price', 'Stock'], ...texts.map((text, at) => [`S${at}`, text, '1.000'])],
        { delimiter },
      ),
    ).map(({ pricePaise, stock }) => [pricePaise && pricePaise / 100, stock])

  it('use a comma in a semicolon-separated file', async () => {
    expect(await prices(';', '499,50', '1.299,00', '₹ 1.299,5', '1.299', '499,5')).toEqual(
      [499.5, 1299, 1299.5, 1299, 499.5].map((price) => [price, 1000]),
    )
  })

  it('use a point there too, if the file has one', async () => {
    expect(await prices(';', '499.50', '1,299')).toEqual([
      [499.5, undefined],
      [1299, undefined],
    ])
  })

  it('are recognised by a number with both separators in any file', async () => {
    expect(await prices('\t', '1.299,00', '499,50')).toEqual([
      [1299, 1000],
      [499.5, 1000],
    ])
    expect(await prices(',', '5,99,000', '499,50')).toEqual([
      [599_000, undefined],
      [undefined, undefined],
    ])
  })

  it.each([
    ['499.0000', 499],
    ['1299.000', 1299],
    ['499,-', 499],
    ['499.-', 499],
    ['௪௯௯', 499],
    ['৪৯৯', 499],
    ['４９９', 499],
    ['1250 nett', '!notAPrice'],
    ['550+5%', '!notAPrice'],
  ])('of the price %s', (text, rupees) =>
    expect(outcome(readPrice(text))).toBe(typeof rupees === 'number' ? rupees * 100 : rupees),
  )

  it('are suggested if two digits follow a comma after hundreds', () => {
    expect(readPrice('499,50')).toMatchObject({ ok: false, suggestion: '499.5' })
    expect(readPrice('4,99')).toMatchObject({ ok: false, suggestion: '499' })
  })
})

describe('stock', () => {
  it.each([
    ['-', 0],
    ['—', 0],
    ['बिका हुआ', 0],
    ['out_of_stock', 0],
    ['4 dozen', 48],
    ['2 दर्जन', 24],
    ['१०', 10],
    ['12.0', 12],
    ['1.000', '!stockTwoWays'],
    ['in_stock', '!stockNotCounted'],
    ['10 for 2 rows together', '!notWhole'],
  ])('%s is %s', (text, pieces) => expect(outcome(readStock(text))).toBe(pieces))
})

describe('sizes', () => {
  const read = (text: string) => readSize(text, { choices: {}, known: new Map() })
  it.each([
    ['New Born', '0-3M'],
    ['newborn', '0-3M'],
    ['नवजात', '0-3M'],
    ['2-3 साल', '2-3Y'],
    ['२ से ३ साल', '2-3Y'],
    ['0-3 माह', '0-3M'],
    ['6 - 9 महीने', '6-9M'],
    ['फ्री साइज़', 'Free Size'],
    ['24-26', '!sizeInches'],
    ['S/M/L/XL', '!sizesSeveral'],
    ['18, 20, 22', '!sizesSeveral'],
    ['2-3Y, 3-4Y', '!sizesSeveral'],
    ['02/03/2026', '!sizeDate'],
  ])('%s is %s', (text, label) => expect(outcome(read(text))).toBe(label))

  it.each([
    ['2 साल', '2-3Y'],
    ['24-26', '24-26'],
    ['upto 1 year', '0-12M'],
    ['5/6', '5-6Y'],
    ['20-22', '20-22'],
  ])('%s is asked about, with the suggestion %s', (text, suggestion) =>
    expect(read(text)).toMatchObject({ ok: false, suggestion }),
  )
})

describe('rows of one product', () => {
  it('may differ in spaces and case of the name', async () => {
    const products = await readTable('own', [
      ['Name', 'Size', 'Fabric'],
      ['Party  Frock', '2-3Y', 'Pure  cotton'],
      ['Party Frock', '3-4Y', 'Pure cotton'],
      ['party\u00a0frock ', '4-5Y', ''],
    ])
    expect(products).toMatchObject([{ patch: { name: 'Party Frock', fabric: 'Pure cotton' }, faults: [] }])
    expect(products[0]?.patch.sizes).toHaveLength(3)
  })

  it('have the colour of the row above after a merged cell', async () => {
    const products = await readTable('own', [
      ['Name', 'Colour', 'Size', 'Stock'],
      ['Frock', 'Red', '18', '1'],
      ['', '', '20', '2'],
      ['', 'Blue', '18', '3'],
      ['', '', '20', '4'],
    ])
    expect(products.map(({ patch }) => [patch.colours, patch.sizes?.map(({ stock }) => stock)])).toEqual([
      [['Red'], [1, 2]],
      [['Blue'], [3, 4]],
    ])
  })

  it('are recognised by headers in Hindi', () => {
    const headers = ['माल का नाम', 'आर्टिकल नं.', 'साइज़', 'रंग', 'एम.आर.पी.', 'बचा माल', 'कीमत']
    expect(matchColumns('own', headers).map(({ field }) => field)).toEqual([
      ...['name', 'sku', 'label', 'colours', 'mrp', 'stock', 'price'],
    ])
  })
})
