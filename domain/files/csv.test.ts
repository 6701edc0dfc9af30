import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

describe('csvLine()', () => {
  it('separates cells by commas and ends the line as in RFC 4180', () => {
    expect(csvLine(['#8F2C33', 3, 499.5, null, 'Chennai'])).toBe('#8F2C33,3,499.5,,Chennai\r\n')
  })

  it('quotes special characters', () => {
    expect(csvLine(['Flat 3, "Sai"', 'two\nlines'])).toBe('"Flat 3, ""Sai""","two\nlines"\r\n')
  })

  it.each(['=1+1', '+91 90000', '-2', '@sum(a1)', '\tx', '\rx'])('keeps %j from being a formula', (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
  })

  it('leaves negative numbers as numbers', () => {
    expect(csvLine([-294.6])).toBe('-294.6\r\n')
  })

  it('parses back for any texts', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (cells) => {
        const line = csvLine(cells).slice(0, -2)
        const read = [...line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^,"]*))(?=,|$)/g)].map(
          ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
        )
        expect(read.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ''))).toEqual(
          cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')),
        )
      }),
    )
  })
})
