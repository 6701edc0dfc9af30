import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { PAYMENT_MODE_LABELS, PAYMENT_MODES } from '#domain/payments/payment-mode.ts'
import { RETURN_REASONS } from '#domain/returns/return-reasons.ts'
import { PERIOD_REPORT_TEXTS } from '#texts/insight/period-report-texts.ts'
import { REPORT_TEXTS } from '#texts/insight/report-texts.ts'
import { returnOfSubject, sizeOfSubject } from './day-measures.ts'
import { DEVICES, SOURCES } from './events.ts'
import { timesOf } from './insight-report.ts'
import { cellForFile, cellText } from './report-cells.ts'
import { columnsOf } from './reports.ts'

describe('cellText()', () => {
  it('formats every code of the counts', () => {
    for (const { slug, name } of CATEGORIES) expect(cellText('category', slug)).toBe(name)
    for (const device of DEVICES) expect(cellText('device', device)).toBe(REPORT_TEXTS[device])
    for (const mode of PAYMENT_MODES) expect(cellText('mode', mode)).toBe(PAYMENT_MODE_LABELS[mode])
    for (const reason of RETURN_REASONS)
      expect(cellText('reason', reason)).toBe(PERIOD_REPORT_TEXTS.reasons[reason])
    for (const source of SOURCES) expect(cellText('source', source)).toBe(REPORT_TEXTS.sourceNames[source])
  })

  it('returns an unknown code unchanged', () => {
    for (const kind of ['category', 'device', 'mode', 'reason', 'source', 'text', 'day'] as const) {
      expect(cellText(kind, 'of-another-year')).toBe('of-another-year')
    }
  })

  it('formats days, rupees, percentages and numbers the Indian way', () => {
    expect(cellText('day', '2026-11-20')).toBe('20 Nov 2026')
    expect(cellText('text', '2026-11-20')).toBe('2026-11-20')
    expect(cellText('rupees', 1499)).toBe('₹1,499.00')
    expect(cellText('percent', 7.1)).toBe('7.1%')
    expect(cellText('count', 1234567)).toBe('12,34,567')
    expect(cellText('count', 0)).toBe('0')
  })

  it('formats an empty value', () => {
    expect([cellText('rupees', null), cellText('text', '')]).toEqual([REPORT_TEXTS.none, REPORT_TEXTS.none])
  })
})

describe('cellForFile()', () => {
  it('leaves numbers and days to the spreadsheet, and formats codes', () => {
    expect(cellForFile('rupees', 1499)).toBe(1499)
    expect(cellForFile('percent', null)).toBeNull()
    expect(cellForFile('day', '2026-11-20')).toBe('2026-11-20')
    expect(cellForFile('mode', 'cod')).toBe(PAYMENT_MODE_LABELS.cod)
  })
})

describe('timesOf()', () => {
  const sum = { name: 'visit', subject: 'home', source: '', times: 3 }

  it('sums matching counts, in total and by device', () => {
    const sums = [
      { ...sum, device: 'phone' },
      { ...sum, device: 'desktop', times: 5 },
      { ...sum, device: '', times: 7 },
      { ...sum, device: 'phone', name: 'page_view', times: 100 },
    ]
    expect(timesOf(sums, ({ name }) => name === 'visit')).toEqual({ times: 15, phone: 3, desktop: 5 })
    expect(timesOf([], () => true)).toEqual({ times: 0, phone: 0, desktop: 0 })
  })
})

describe('subjects of sums', () => {
  it('are parsed, also if a size contains the separator', () => {
    expect(sizeOfSubject('frocks|4-5Y')).toEqual({ category: 'frocks', size: '4-5Y' })
    expect(sizeOfSubject('frocks|S|M')).toEqual({ category: 'frocks', size: 'S|M' })
    expect(sizeOfSubject('frocks')).toEqual({ category: 'frocks', size: '' })
    expect(returnOfSubject('frocks|too_small|4-5Y|long')).toEqual({
      category: 'frocks',
      reason: 'too_small',
      size: '4-5Y|long',
    })
    expect(returnOfSubject('')).toEqual({ category: '', reason: '', size: '' })
  })
})

describe('columnsOf()', () => {
  it('starts with the subject of a row; each column has its kind', () => {
    expect(columnsOf('sold-out')).toEqual([
      { key: 'product', kind: 'text' },
      { key: 'size', kind: 'text' },
      { key: 'hours', kind: 'hours' },
      { key: 'lost', kind: 'rupees' },
    ])
  })
})
