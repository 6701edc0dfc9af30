import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessColumns, NO_COLUMNS } from './remittance-columns.ts'
import {
  guessDelimiter,
  isDamagedNumber,
  isTotalRow,
  plainReference,
  readRemittance,
} from './remittance-rows.ts'

describe('readRemittance()', () => {
  it('finds the table below a preamble, and skips the total', () => {
    const table = readRemittance(
      [
        ['Remittance report'],
        ['Seller', 'Phirki'],
        ['Order', 'AWB Number', 'COD Amount (₹)', 'UTR No.', 'Remittance Date', 'Freight Charges'],
        ['#1', ' 1234-5678 ', '₹1,299.00', ' utr77 ', '20-11-2026', '45.10'],
        ['', '', '1299', '', '', ''],
      ],
      {},
    )
    expect(table.rows).toEqual([
      {
        position: 4,
        trackingNumber: '12345678',
        amountPaise: 129_900,
        reference: 'UTR77',
        paidOn: '2026-11-20',
        deductedPaise: 4_510,
      },
    ])
  })

  it('reports unknown columns, and remembers the mapping', () => {
    const cells = [
      ['Parcel', 'Money'],
      ['A1', '10'],
    ]
    expect(readRemittance(cells, {})).toMatchObject({
      heads: ['Parcel', 'Money'],
      columns: NO_COLUMNS,
      rows: [],
    })
    const chosen = { ...NO_COLUMNS, number: 'Parcel', amount: 'Money' }
    expect(readRemittance(cells, { chosen }).rows).toHaveLength(1)
    expect(readRemittance(cells, { remembered: chosen }).rows).toHaveLength(1)
  })

  it('uses the remitted amount and the deductions, not the collected amount', () => {
    const cells = [
      ['AWB', 'COD Amount', 'Remittance Amount', 'Deductions'],
      ['SHORT', '3999', '3899', ''],
      ['KEPT', '3999', '3799', '200'],
      ['TAKEN', '3999', '-3999', ''],
      ['SILENT', '3999', '', ''],
    ]
    expect(readRemittance(cells, {}).rows.map(({ amountPaise }) => amountPaise)).toEqual([
      389_900, 399_900, -399_900, 399_900,
    ])
  })

  it('reports each line with an unreadable amount', () => {
    const cells = [
      ['AWB', 'COD Amount', 'Deductions', 'Remittance Amount'],
      ['A1', '10', '-', '-'],
      ['A2', 'ten', '', ''],
      ['A3', '10', 'one', ''],
      ['A4', '10', '', 'nine'],
    ]
    expect(readRemittance(cells, {})).toMatchObject({
      rows: [{ trackingNumber: 'A1', amountPaise: 1_000, deductedPaise: 0 }],
      unreadable: [
        { position: 3, text: 'ten', part: 'amount' },
        { position: 4, text: 'one', part: 'amount' },
        { position: 5, text: 'nine', part: 'amount' },
      ],
    })
  })

  it('prefers columns with known headings to the first ones', () => {
    const heads = ['Money', 'Parcel', 'Bank']
    const chosen = { ...NO_COLUMNS, number: 'Parcel', amount: 'Money', reference: 'Gone' }
    const cells = [
      ['Period', 'November', '2026'],
      [' Money ', 'Parcel', ' Bank', ''],
      ['10', ' A1 ', ''],
    ]
    const table = readRemittance(cells, { chosen })
    expect(table).toMatchObject({ heads, columns: { number: 'Parcel', amount: 'Money', reference: null } })
    expect(table.rows).toEqual([
      {
        position: 3,
        trackingNumber: 'A1',
        amountPaise: 1_000,
        reference: '',
        paidOn: null,
        deductedPaise: 0,
      },
    ])
    const half = { ...chosen, number: 'Period' }
    expect(readRemittance(cells, { remembered: half }).heads).toEqual(['Period', 'November', '2026'])
  })

  it('shows the first line with two cells for mapping if no heading is known', () => {
    expect(readRemittance([['Report'], ['', ' '], ['One', 'Two']], {})).toMatchObject({
      heads: ['One', 'Two'],
      rows: [],
      unreadable: [],
    })
    expect(readRemittance([['Report'], ['A1']], {}).heads).toEqual(['Report'])
    expect(readRemittance([], {})).toMatchObject({ heads: [], rows: [] })
  })

  it('looks for the headings in the first twenty lines only', () => {
    const below = (count: number) => [
      ...Array.from({ length: count }, () => ['note']),
      ['AWB', 'COD Amount'],
      ['A1', '10'],
    ]
    expect(readRemittance(below(19), {}).rows).toHaveLength(1)
    expect(readRemittance(below(20), {}).rows).toHaveLength(0)
  })

  it('reads nothing from a file without amounts', () => {
    const cells = [
      ['AWB', 'Weight'],
      ['A1', '500'],
    ]
    expect(readRemittance(cells, {})).toMatchObject({
      columns: { number: 'AWB', amount: null },
      rows: [],
      unreadable: [],
    })
  })

  it('reads any cells without throwing', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string())), (cells) => {
        expect(readRemittance([['AWB', 'Amount'], ...cells], {}).rows.length).toBeLessThanOrEqual(
          cells.length,
        )
      }),
    )
  })
})

describe('plainReference()', () => {
  it('is normalised, and empty for a dash', () => {
    expect([" 'utr77 ", '=utr77', "='utr77", 'UTR77'].map(plainReference)).toEqual(Array(4).fill('UTR77'))
    expect(['-', '', ' — '].map(plainReference)).toEqual(['', '', ''])
    expect(plainReference("a='b")).toBe("A='B")
    expect(plainReference('x'.repeat(101))).toHaveLength(100)
  })
})

describe('guessColumns()', () => {
  it('recognises a heading with a currency in any notation', () => {
    for (const currency of ['₹', 'Rs', 'Rs.', 'INR', 'in Rs', 'in Rs.', 'in INR']) {
      expect(guessColumns(['AWB No.', `COD Amount (${currency})`]).amount).toBe(`COD Amount (${currency})`)
    }
  })

  it('does not map a column without a heading', () => {
    expect(guessColumns(['', 'AWB'], { ...NO_COLUMNS, amount: '' }).amount).toBeNull()
  })

  it('maps no column twice', () => {
    const columns = guessColumns(['AWB', 'Amount'], { ...NO_COLUMNS, number: 'AWB', amount: 'AWB' })
    expect(columns).toMatchObject({ number: 'AWB', amount: null })
  })
})

describe('guessDelimiter()', () => {
  it('takes the most frequent separator outside quotes', () => {
    expect(guessDelimiter('awb;amount\r\n1;"1,2,9,9"')).toBe(';')
    expect(guessDelimiter('awb\tamount')).toBe('\t')
    expect(guessDelimiter('awb,amount')).toBe(',')
    expect(guessDelimiter('awb')).toBe(',')
    expect(guessDelimiter('a report\nawb|amount|date\n1;2')).toBe('|')
  })
})

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
