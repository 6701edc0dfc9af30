import { describe, expect, it } from 'vitest'
import { DEFAULT_SIZE_CHART } from '#domain/catalogue/default-size-chart.ts'
import { addChartRows, emptySize, hasSize, movedTo, rowsOfPiece } from './size-rows.ts'

const NOTHING_SHARED = { pricePaise: null, mrpPaise: null, stock: null }
const rowsOf = (...labels: string[]) => DEFAULT_SIZE_CHART.filter(({ label }) => labels.includes(label))

describe('rowsOfPiece()', () => {
  it('names the piece of a set before each size, and keeps the pieces in their order', () => {
    const rows = rowsOf('2-3Y', '4-5Y')
    const brother = addChartRows([], rowsOfPiece(rows, ' Brother: '), NOTHING_SHARED)
    const both = addChartRows(brother, rowsOfPiece(rows, 'Baby'), NOTHING_SHARED)
    expect(both.map(({ label, ageMonths }) => [label, ageMonths?.[0]])).toEqual([
      ['Brother: 2-3Y', 24],
      ['Brother: 4-5Y', 48],
      ['Baby: 2-3Y', 24],
      ['Baby: 4-5Y', 48],
    ])
    expect(rowsOfPiece(rows, ' ')).toEqual(rows)
  })
})

describe('addChartRows()', () => {
  it('adds sizes with age and measures, sorted by age', () => {
    const sizes = addChartRows([emptySize('4-5Y')], rowsOf('2-3Y', '5-6Y'), {
      pricePaise: 1099_00,
      mrpPaise: 1299_00,
      stock: 4,
    })
    expect(sizes.map(({ label }) => label)).toEqual(['2-3Y', '4-5Y', '5-6Y'])
    expect(sizes[0]).toMatchObject({
      _id: null,
      ageMonths: [24, 36],
      heightCm: [87, 96],
      chestCm: 54,
      pricePaise: 1099_00,
      mrpPaise: 1299_00,
      stock: 4,
    })
  })

  it('leaves price and stock of a size that is there, and gives it the measures that it lacks', () => {
    const own = {
      ...emptySize('2–3 Years'),
      _id: 'v1',
      pricePaise: 900_00,
      mrpPaise: 950_00,
      stock: 7,
      chestCm: 53,
    }
    const [size, ...others] = addChartRows([own], rowsOf('2-3Y'), {
      pricePaise: 100,
      mrpPaise: 200,
      stock: 3,
    })
    expect(others).toEqual([])
    expect(size).toEqual({ ...own, heightCm: [87, 96], waistCm: 51 })
  })

  it('takes the price of the last size, and the price for the MRP, where nothing is said', () => {
    const last = { ...emptySize('2-3Y'), pricePaise: 900_00, mrpPaise: 950_00, pieces: 2 }
    expect(addChartRows([last], rowsOf('3-4Y'), NOTHING_SHARED)[1]).toMatchObject({
      pricePaise: 900_00,
      mrpPaise: 950_00,
      pieces: 2,
      stock: 0,
    })
    expect(addChartRows([], rowsOf('3-4Y'), { ...NOTHING_SHARED, pricePaise: 500_00 })[0]?.mrpPaise).toBe(
      500_00,
    )
  })

  it('keeps a manual order if nothing is added', () => {
    const sizes = [emptySize('5-6Y'), emptySize('2-3Y')]
    expect(addChartRows(sizes, rowsOf('2-3Y'), NOTHING_SHARED).map(({ label }) => label)).toEqual([
      '5-6Y',
      '2-3Y',
    ])
  })
})

describe('hasSize()', () => {
  it('finds a size in another spelling', () => {
    expect(hasSize([{ label: '2-3Y' }], '24-36 months')).toBe(true)
    expect(hasSize([{ label: '2-3Y' }], '3-4Y')).toBe(false)
  })
})

describe('movedTo()', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, -1, 'abc'],
    [0, 3, 'abc'],
    [7, 0, 'abc'],
  ])('from %d to %d', (from, to, expected) => {
    expect(movedTo([...'abc'], from, to).join('')).toBe(expected)
  })
})
