import { describe, expect, it } from 'vitest'
import { addressGaps, isHardToFind } from './address-gaps.ts'

const home = {
  address: '12, 4th Cross, Indiranagar, near Ganesh temple',
  zipCode: '560038',
  state: 'Karnataka',
}

describe('addressGaps()', () => {
  it('finds none in an address with number, landmark and a PIN code of its State', () => {
    expect(addressGaps(home)).toEqual([])
  })

  it.each([
    ['short', { address: '12, opp school' }, ['short']],
    ['without a number', { address: 'Laxmi Niwas, Main Road, behind the post office' }, ['number']],
    ['without a landmark', { address: '12, 4th Cross, Indiranagar, Bengaluru' }, ['landmark']],
    ['in another State', { state: 'Kerala' }, ['pincode']],
    ['of one word', { address: 'Indiranagar' }, ['short', 'number', 'landmark']],
    ['in Hindi', { address: 'मकान १२, गली ४, रामनगर, मंदिर के पास' }, []],
    ['in Tamil', { address: '12, கிழக்கு தெரு, கோவில் அருகில்' }, []],
  ])('for an address %s', (_what, change, gaps) => {
    expect(addressGaps({ ...home, ...change })).toEqual(gaps)
  })

  it.each([
    'near SBI',
    'Opp. Bus Stand',
    'opposite the park',
    'beside D-Mart',
    'next to school',
    'b/h hospital',
    'Nr. Temple',
  ])('recognises the landmark in %j', (words) =>
    expect(addressGaps({ ...home, address: `12 Main Road, Ward 4, ${words}` })).toEqual([]),
  )
})

describe('isHardToFind()', () => {
  it('is true for two gaps, or a PIN code of another State', () => {
    expect(isHardToFind([])).toBe(false)
    expect(isHardToFind(['landmark'])).toBe(false)
    expect(isHardToFind(['number', 'landmark'])).toBe(true)
    expect(isHardToFind(['pincode'])).toBe(true)
  })
})
