import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnLetter, findHeaders, uniqueHeaders } from './find-headers.ts'

const rowsOf = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }))

describe('findHeaders()', () => {
  it('finds the row with the most known words, below a title and a date', () => {
    const rows = rowsOf(
      ['Price list of Diwali'],
      ['Date', '2026-11-01'],
      [''],
      ['SKU', 'Name', 'Price', 'Shelf'],
    )
    expect(findHeaders(rows)).toMatchObject({ headers: ['SKU', 'Name', 'Price', 'Shelf'], line: 4, above: 2 })
  })

  it('takes the first row with text if no other is known, so that staff can map it', () => {
    const rows = rowsOf(['', ' '], ['Artikel', 'Preis'], ['1', '2'])
    expect(findHeaders(rows)).toMatchObject({ headers: ['Artikel', 'Preis'], line: 2, above: 0 })
  })

  it('ignores a row with one known word', () => {
    const rows = rowsOf(['Artikel', 'Preis'], ['Price', '12'])
    expect(findHeaders(rows)).toMatchObject({ headers: ['Artikel', 'Preis'], line: 1 })
    expect(findHeaders(rowsOf(['Price'], ['SKU', 'Name']))).toMatchObject({ line: 2, above: 1 })
  })

  it('searches only the first fifteen rows with text', () => {
    const titles = Array.from({ length: 15 }, (_, place) => [`Note ${place}`])
    expect(findHeaders(rowsOf(...titles, ['SKU', 'Name', 'Price']))).toMatchObject({ line: 1 })
  })

  it('finds none in an empty file', () => {
    expect(findHeaders(rowsOf(['', ' '], []))).toBeNull()
    expect(findHeaders([])).toBeNull()
  })
})

describe('uniqueHeaders()', () => {
  it('names an empty header by its letter, and a duplicate by its number', () => {
    expect(uniqueHeaders(['Price', '', 'Price', 'Price', ''])).toEqual([
      'Price',
      'Column B',
      'Price (2)',
      'Price (3)',
    ])
  })

  it('never repeats a name, because a column would hide another', () => {
    const cells = fc.array(fc.constantFrom('Price', 'Price (2)', 'Column B', '', ' Price ', '\uFEFFPrice'))
    fc.assert(
      fc.property(cells, (all) => {
        const headers = uniqueHeaders(all)
        expect(new Set(headers).size).toBe(headers.length)
        expect(headers).toHaveLength(all.findLastIndex((cell) => cell.trim() !== '') + 1)
      }),
    )
  })

  it('joins a multi-line header, and removes the byte order mark', () => {
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
  ])('names column %i %s, as spreadsheets do', (index, letter) => {
    expect(columnLetter(index)).toBe(letter)
  })
})
