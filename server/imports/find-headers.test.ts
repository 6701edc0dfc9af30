import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnLetter, findHeaders, uniqueHeaders } from './find-headers.ts'

const rowsOf = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }))

describe('findHeaders()', () => {
  it('finds the row with most words that it knows, below a title and a date', () => {
    const rows = rowsOf(
      ['Price list of Diwali'],
      ['Date', '2026-11-01'],
      [''],
      ['SKU', 'Name', 'Price', 'Shelf'],
    )
    expect(findHeaders(rows)).toMatchObject({ headers: ['SKU', 'Name', 'Price', 'Shelf'], line: 4, above: 2 })
  })

  it('takes the first row with text where it knows no other, so that a person can say what it means', () => {
    const rows = rowsOf(['', ' '], ['Artikel', 'Preis'], ['1', '2'])
    expect(findHeaders(rows)).toMatchObject({ headers: ['Artikel', 'Preis'], line: 2, above: 0 })
  })

  it('is not led astray by a row with one known word', () => {
    const rows = rowsOf(['Artikel', 'Preis'], ['Price', '12'])
    expect(findHeaders(rows)).toMatchObject({ headers: ['Artikel', 'Preis'], line: 1 })
    expect(findHeaders(rowsOf(['Price'], ['SKU', 'Name']))).toMatchObject({ line: 2, above: 1 })
  })

  it('looks no further than into the first fifteen rows with text', () => {
    const titles = Array.from({ length: 15 }, (_, place) => [`Note ${place}`])
    expect(findHeaders(rowsOf(...titles, ['SKU', 'Name', 'Price']))).toMatchObject({ line: 1 })
  })

  it('finds none where nothing is written', () => {
    expect(findHeaders(rowsOf(['', ' '], []))).toBeNull()
    expect(findHeaders([])).toBeNull()
  })
})

describe('uniqueHeaders()', () => {
  it('names an empty one by its letter, and a second of a name by its number', () => {
    expect(uniqueHeaders(['Price', '', 'Price', 'Price', ''])).toEqual([
      'Price',
      'Column B',
      'Price (2)',
      'Price (3)',
    ])
  })

  it('never gives a name twice, whatever stands there: a column would hide another', () => {
    const cells = fc.array(fc.constantFrom('Price', 'Price (2)', 'Column B', '', ' Price ', '\uFEFFPrice'))
    fc.assert(
      fc.property(cells, (all) => {
        const headers = uniqueHeaders(all)
        expect(new Set(headers).size).toBe(headers.length)
        expect(headers).toHaveLength(all.findLastIndex((cell) => cell.trim() !== '') + 1)
      }),
    )
  })

  it('joins a header of several lines, and takes the mark of a file off', () => {
    expect(uniqueHeaders(['\uFEFFName', ' MRP\n(Rs.) '])).toEqual(['Name', 'MRP (Rs.)'])
  })
})

describe('columnLetter()', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('calls column %i what spreadsheets call it, %s', (index, letter) => {
    expect(columnLetter(index)).toBe(letter)
  })
})
