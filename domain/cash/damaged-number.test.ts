import { describe, expect, it } from 'vitest'
import { isDamagedNumber, isTotalRow } from './damaged-number.ts'
import { readRemittance } from './remittance-rows.ts'

describe('isDamagedNumber()', () => {
  it.each(['1.49081E+14', '1,49081E+14', '1.5e14', "'1.49081E+14", '149081234567890000', '#N/A', '########'])(
    'recognises what a spreadsheet made of a number: %s',
    (text) => expect(isDamagedNumber(text)).toBe(true),
  )
  it.each(['149081234567890', '1490812345670', 'SF123E45', 'FMPP0123456789', '0012345', '14908123456789012'])(
    'accepts %s as a number',
    (text) => expect(isDamagedNumber(text)).toBe(false),
  )
})

describe('isTotalRow()', () => {
  it.each([
    [['Total', '', '5,000.00'], ''],
    [['', 'TOTAL', '5000'], 'TOTAL'],
    [['Grand Total:', '12', '5000'], '12'],
    [['Sub-total', '', '1'], ''],
    [['कुल योग', '', '1'], ''],
  ])('skips %j', (cells, number) => expect(isTotalRow(cells, number)).toBe(true))
  it.each([
    [['1', 'TOTALLY123', '5'], 'TOTALLY123'],
    [['Totality Courier', 'A1', '5'], 'A1'],
    [['#1', 'A1', '5'], 'A1'],
  ])('reads %j', (cells, number) => expect(isTotalRow(cells, number)).toBe(false))
})

describe('readRemittance() of a file that a spreadsheet saved', () => {
  it('reports damaged numbers as such, and skips totals', () => {
    const table = readRemittance(
      [
        ['Sr', 'AWB', 'COD Amount'],
        ['1', '149081234567890', '499'],
        ['2', '1.49081E+14', '499'],
        ['3', '149081234567.0', '499'],
        ['4', '#N/A', '499'],
        ['Total', '4', '1996'],
        ['', 'TOTAL', '1996'],
      ],
      {},
    )
    expect(table.rows.map(({ trackingNumber }) => trackingNumber)).toEqual([
      '149081234567890',
      '149081234567',
    ])
    expect(table.unreadable).toEqual([
      { position: 3, text: '1.49081E+14', part: 'number' },
      { position: 5, text: '#N/A', part: 'number' },
    ])
  })
})
