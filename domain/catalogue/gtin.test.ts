import { describe, expect, it } from 'vitest'
import { parseGtin } from './gtin.ts'

describe('parseGtin()', () => {
  it.each([
    ['4006381333931', '4006381333931'],
    ['8901030865275', '8901030865275'],
    ['8901 0308-65275', '8901030865275'],
    ['036000291452', '036000291452'],
    ['96385074', '96385074'],
    ['14006381333938', '14006381333938'],
  ])('parses %s', (barcode, gtin) => {
    expect(parseGtin(barcode)).toBe(gtin)
  })

  it.each([null, '', 'BF-34', '4006381333932', '2000000000008', '0212345678906', '12345', '9912345678907'])(
    'refuses %j',
    (barcode) => {
      expect(parseGtin(barcode)).toBeNull()
    },
  )
})
