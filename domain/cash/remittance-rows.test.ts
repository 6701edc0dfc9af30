import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessColumns, NO_COLUMNS } from './remittance-columns.ts'
import { guessDelimiter, readRemittance } from './remittance-rows.ts'

describe('readRemittance()', () => {
  it('finds the table below what a carrier writes above it, and passes the sum over', () => {
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

  it('asks for columns that it does not know, and remembers what a person chose', () => {
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

  it('counts what the carrier hands over, and what it says that it keeps, not what it collected', () => {
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

  it('names each line whose amount it cannot read', () => {
    const cells = [
      ['AWB', 'COD Amount'],
      ['A1', '10'],
      ['A2', 'ten'],
    ]
    expect(readRemittance(cells, {})).toMatchObject({
      rows: [{ trackingNumber: 'A1' }],
      unreadable: [{ position: 3, text: 'ten' }],
    })
  })

  it('reads any cells without failing', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string())), (cells) => {
        expect(readRemittance([['AWB', 'Amount'], ...cells], {}).rows.length).toBeLessThanOrEqual(
          cells.length,
        )
      }),
    )
  })
})

describe('guessColumns()', () => {
  it('gives no column two meanings', () => {
    const columns = guessColumns(['AWB', 'Amount'], { ...NO_COLUMNS, number: 'AWB', amount: 'AWB' })
    expect(columns).toMatchObject({ number: 'AWB', amount: null })
  })
})

describe('guessDelimiter()', () => {
  it('takes the sign that parts most, not those between quotes', () => {
    expect(guessDelimiter('awb;amount\r\n1;"1,2,9,9"')).toBe(';')
    expect(guessDelimiter('awb\tamount')).toBe('\t')
    expect(guessDelimiter('awb,amount')).toBe(',')
    expect(guessDelimiter('awb')).toBe(',')
  })
})
