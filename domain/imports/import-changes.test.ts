import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { formatImportChanges, importChange } from './import-changes.ts'

const read = (rows: unknown) => formatImportChanges(z.parse(z.array(importChange), rows))

it("formatImportChanges() formats the dry run's result when it is read", () => {
  expect(
    read([
      { path: 'sizes.4-5Y.pricePaise', before: 499_00, after: 449_00 },
      { path: 'flags.featured', before: false, after: true },
      { path: 'pictures', before: [{ mediaId: 'a' }], after: [{ mediaId: 'b' }] },
    ]),
  ).toEqual([
    { field: 'sizes.4-5Y.price', before: '₹499.00', after: '₹449.00' },
    { field: 'flags.featured', before: 'No', after: 'Yes' },
    { field: 'pictures', before: '1 picture', after: '1 picture, edited' },
  ])
})

it('formatImportChanges() finds nothing where JSON kept nothing', () => {
  const [size] = read([{ path: 'sizes.6-7Y', after: { label: '6-7Y', pricePaise: 599_00 } }])
  const [none] = read([{ path: 'sizes.6-7Y', before: null, after: { label: '6-7Y', pricePaise: 599_00 } }])
  expect(size).toEqual(none)
})

it('formatImportChanges() reads rows of older versions, which hold rupees or what was said', () => {
  const said = { field: 'sizes.4-5Y.price', before: '₹499.00', after: '₹449.00' }
  expect(read([said, { path: 'sizes.4-5Y.price', before: 499, after: 449 }])).toEqual([said, said])
})
