import { describe, expect, it } from 'vitest'
import { ShopError } from '../http/errors.ts'
import { readCsv } from './read-csv.ts'

const rows = (text: string, encoding: BufferEncoding = 'utf8') => readCsv(Buffer.from(text, encoding))

function refusalOf(bytes: Buffer): string | null {
  try {
    readCsv(bytes)
  } catch (error) {
    if (error instanceof ShopError) return error.message
    throw error
  }
  return null
}

describe('a courier’s report', () => {
  it.each([',', ';', '\t'])('is read with %j as delimiter', (sign) => {
    expect(rows(`AWB${sign}Amount\r\n17${sign}"1,499.01"`)).toEqual([
      ['AWB', 'Amount'],
      ['17', '1,499.01'],
    ])
  })

  it('is read in the three encodings that programs write', () => {
    const text = 'Numéro,Montant\n17,₹5'
    const cells = [
      ['Numéro', 'Montant'],
      ['17', '₹5'],
    ]
    expect(rows(text)).toEqual(cells)
    expect(rows(`\uFEFF${text}`)).toEqual(cells)
    expect(rows(`\uFEFF${text}`, 'utf16le')).toEqual(cells)
    // Windows-1252 has no rupee sign.
    expect(rows('Numéro,Montant\n17,5', 'latin1')).toEqual([
      ['Numéro', 'Montant'],
      ['17', '5'],
    ])
  })

  it('keeps empty lines, lines of other lengths and quotes in the middle, so that line numbers match a spreadsheet', () => {
    expect(rows('Report of "May"\n\nAWB,Amount\n17,5,x')).toEqual([
      ['Report of "May"'],
      [''],
      ['AWB', 'Amount'],
      ['17', '5', 'x'],
    ])
  })

  it.each([
    ['', 'This file is empty.'],
    [' \r\n ', 'This file is empty.'],
    ['PK\u0003\u0004\0\0', 'This file is not a CSV. Open it in a spreadsheet and save it as CSV.'],
  ])('is refused as %j', (text, sentence) => {
    expect(refusalOf(Buffer.from(text))).toBe(sentence)
  })

  it('is refused with an unclosed quote, naming its line', () => {
    expect(refusalOf(Buffer.from('AWB,Amount\n17,5\n18,"6'))).toMatch(/[23]/)
  })

  it('is refused beyond the line limit', () => {
    expect(refusalOf(Buffer.from('1\n'.repeat(20_000)))).toContain('more than 10000 lines')
  })
})
