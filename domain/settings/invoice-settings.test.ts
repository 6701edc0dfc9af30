import { describe, expect, it } from 'vitest'
import { invoiceSettingsSchema, unitOf } from './invoice-settings.ts'

describe('invoiceSettingsSchema', () => {
  it('has valid defaults', () => {
    expect(invoiceSettingsSchema.parse(undefined)).toEqual({
      series: 'PHK',
      creditNoteSeries: 'PHC',
      unit: 'PCS',
      unitsByCategory: { 'baby-sets': 'SET', 'matching-sibling-sets': 'SET', booties: 'PRS' },
      hsnDigits: 4,
      largeInvoicePaise: 10_000_000,
      signatory: '',
    })
  })

  it.each([
    { series: 'phk' },
    { series: 'PHKX' },
    { series: '' },
    { series: 'A', creditNoteSeries: 'A' },
    { hsnDigits: 5 },
    { largeInvoicePaise: -1 },
    { largeInvoicePaise: 0.5 },
    { unit: 'KGS' },
    { signatory: 'x'.repeat(101) },
  ])('refuses %j', (settings) => {
    expect(invoiceSettingsSchema.safeParse(settings).success).toBe(false)
  })

  it("reports at the credit notes' series that it must differ", () => {
    const parsed = invoiceSettingsSchema.safeParse({ series: 'A', creditNoteSeries: 'A' })
    expect(parsed.error?.issues[0]).toMatchObject({
      path: ['creditNoteSeries'],
      message: 'Use a different prefix for invoices and credit notes.',
    })
  })
})

describe('unitOf()', () => {
  const settings = invoiceSettingsSchema.parse({ unitsByCategory: { shoes: 'PRS', 'shoe-boxes': 'BOX' } })

  it('looks up the subcategory, then the category, then the default', () => {
    expect(unitOf(settings, { category: 'shoes', subcategory: 'shoe-boxes' })).toBe('BOX')
    expect(unitOf(settings, { category: 'shoes', subcategory: 'sandals' })).toBe('PRS')
    expect(unitOf(settings, { category: 'shoes', subcategory: null })).toBe('PRS')
    expect(unitOf(settings, { category: 'frocks', subcategory: null })).toBe('PCS')
    expect(unitOf(settings, { category: null, subcategory: 'toString' })).toBe('PCS')
  })
})
