import { expect, it } from 'vitest'
import { fieldName, groupChanges, saidOnce } from './grouped-changes.ts'

const price = (label: string, before = '₹999.00', after = '₹949.00') => ({
  field: `sizes.${label}.price`,
  before,
  after,
})

it('a price that all sizes get is one line', () => {
  expect(groupChanges([price('2-3Y'), price('3-4Y')], 2)).toEqual([
    { what: 'all sizes · Price', before: '₹999.00', after: '₹949.00' },
  ])
})

it('sizes are named where others stay, and prices apart where they differ', () => {
  expect(groupChanges([price('2-3Y'), price('3-4Y'), price('4-5Y', '₹1,099.00')], 8)).toEqual([
    { what: '2-3Y, 3-4Y · Price', before: '₹999.00', after: '₹949.00' },
    { what: '4-5Y · Price', before: '₹1,099.00', after: '₹949.00' },
  ])
})

it('one size of one is named', () => {
  expect(groupChanges([price('Free Size')], 1)[0]?.what).toBe('Free Size · Price')
})

it('a label with a dot stays whole, and a size that is new is told', () => {
  expect(groupChanges([price('1.5Y')], 3)[0]?.what).toBe('1.5Y · Price')
  expect(groupChanges([{ field: 'sizes.4-5Y', before: '', after: 'new' }], 3)[0]?.what).toBe('4-5Y · Sizes')
})

it.each([
  ['name', 'Name'],
  ['flags.featured', 'Featured'],
  ['maker.address', 'Manufacturer, Address'],
  ['unheard', 'unheard'],
])('fieldName(%j) is %j', (path, name) => {
  expect(fieldName(path)).toBe(name)
})

it('saidOnce() says what several rows have in common once, and leaves out what keeps a product out', () => {
  const faults = [
    { blocks: false, message: 'Below 0' },
    { blocks: false, message: 'Below 0' },
    { blocks: true, message: 'No number' },
  ]
  expect(saidOnce(faults)).toEqual(['Below 0'])
})
