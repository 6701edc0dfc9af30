import { describe, expect, it } from 'vitest'
import { fieldName, sayChanges } from './say-changes.ts'

describe('sayChanges()', () => {
  it('says each field from what to what, money in rupees', () => {
    expect(sayChanges({ feePaise: 4_900, free: false }, { feePaise: 5_900, free: true })).toEqual([
      'Fee: ₹49.00 → ₹59.00',
      'Free: no → yes',
    ])
  })

  it('leaves out what a person does not read, and what did not change', () => {
    expect(sayChanges({ version: 3, name: 'Frock' }, { version: 4, name: 'Frock' })).toEqual([])
  })

  it('says what is new without a before, and what went as nothing', () => {
    expect(sayChanges({}, { role: 'packer' })).toEqual(['Role: packer'])
    expect(sayChanges({ role: 'packer' }, { role: null })).toEqual(['Role: packer → nothing'])
  })

  it('cuts what is long', () => {
    const [line = ''] = sayChanges({}, { text: 'a'.repeat(500) })
    expect(line).toHaveLength('Text: '.length + 121)
  })
})

it('fieldName() reads a path as words', () => {
  expect(fieldName('freeFromPaise')).toBe('Free from')
  expect(fieldName('sizes.3.sku')).toBe('Sizes 3 sku')
})
