import { describe, expect, it } from 'vitest'
import { fieldName, formatChanges } from './format-changes.ts'

describe('formatChanges()', () => {
  it("formats each field's change, money in rupees", () => {
    expect(formatChanges({ feePaise: 4_900, free: false }, { feePaise: 5_900, free: true })).toEqual([
      'Fee: ₹49.00 → ₹59.00',
      'Free: no → yes',
    ])
  })

  it('leaves out internal fields and unchanged ones', () => {
    expect(formatChanges({ version: 3, name: 'Frock' }, { version: 4, name: 'Frock' })).toEqual([])
  })

  it('shows a new value without a before, and a removed one as empty', () => {
    expect(formatChanges({}, { role: 'packer' })).toEqual(['Role: Packer'])
    expect(formatChanges({ role: 'packer' }, { role: null })).toEqual(['Role: Packer → empty'])
    expect(formatChanges({ role: 'support' }, { role: 'viewer' })).toEqual(['Role: Support → Read only'])
    expect(formatChanges({}, { role: 'gardener' })).toEqual(['Role: gardener'])
  })

  it('shortens long values', () => {
    const [line = ''] = formatChanges({}, { text: 'a'.repeat(500) })
    expect(line).toBe(`Text: ${'a'.repeat(120)}…`)
    expect(formatChanges({}, { text: 'a'.repeat(120) })).toEqual([`Text: ${'a'.repeat(120)}`])
  })

  it('shows long texts from where they differ', () => {
    const text = 'We send your parcel on the day after your order. '.repeat(10)
    const [line = ''] = formatChanges({ text: `${text}It costs ₹49.` }, { text: `${text}It costs ₹59.` })
    expect(line).toMatch(/^Text: ….{50,}It costs ₹49\. → ….{50,}It costs ₹59\.$/)
    const [early = ''] = formatChanges({ text: `One. ${text}` }, { text: `Two. ${text}` })
    expect(early).toMatch(/^Text: One\. We .{100,}… → Two\. We .{100,}…$/)
    expect(formatChanges({ text }, { text: `${text}More.` })[0]).toMatch(/→ ….{50,}More\.$/)
    expect(formatChanges({ text }, { text: text.trim() })).toHaveLength(1)
  })

  it('shows short texts whole', () => {
    const text = 'a'.repeat(119)
    expect(formatChanges({ text: `${text}b` }, { text: `${text}c` })).toEqual([`Text: ${text}b → ${text}c`])
  })

  it('formats lists and stored codes as words, and leaves out keys of rows', () => {
    const after = {
      data: ['name', 'refund_account'],
      reason: 'small_parts',
      note: 'cnt_6vapdk35jffkf5yc7m73',
    }
    expect(formatChanges({}, after)).toEqual(['Data: name, refund account', 'Reason: small parts'])
  })

  it('formats only numbers as money', () => {
    expect(formatChanges({}, { stock: 4_900, hues: ['#fff'], pricePaise: 'free', note: null })).toEqual([
      'Stock: 4900',
      'Hues: #fff',
      'Price: free',
    ])
    expect(formatChanges({ note: '' }, { note: 'Call first' })).toEqual(['Note: empty → Call first'])
  })
})

it('fieldName() formats a path as words', () => {
  expect(fieldName('freeFromPaise')).toBe('Free from')
  expect(fieldName('sizes.3.sku')).toBe('Sizes 3 SKU')
  expect(fieldName('role_changed')).toBe('Role changed')
  expect(fieldName('PaiseOfAll')).toBe('Paise of all')
})

it('formats times in India’s time', () => {
  const lines = formatChanges({ publishAt: null }, { publishAt: '2026-11-27T19:00:00.000Z' })
  expect(lines.join()).toContain('28 Nov 2026')
  expect(lines.join()).toMatch(/12:30/)
  expect(lines.join()).not.toContain('T19:00')
})
