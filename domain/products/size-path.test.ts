import { describe, expect, it } from 'vitest'
import { SIZE_FIELDS } from './changes-of-content.ts'
import { pathInRupees, splitSizePath } from './size-path.ts'

describe('splitSizePath()', () => {
  it.each([...SIZE_FIELDS, 'stock'])('parses %s, also of a size without a label', (field) => {
    expect(splitSizePath(`sizes.4-5Y.${field}`)).toEqual({ label: '4-5Y', field })
    expect(splitSizePath(`sizes..${field}`)).toEqual({ label: '', field })
    expect(splitSizePath(`sizes.2.5 Years.${field}`)).toEqual({ label: '2.5 Years', field })
  })
  it('knows prices by the names of the API too', () => {
    expect(splitSizePath('sizes.4-5Y.costPrice')).toEqual({ label: '4-5Y', field: 'costPaise' })
    expect(['sizes.M.mrpPaise', 'sizes.M.price', 'sizes.M', 'name'].map(pathInRupees)).toEqual([
      ...['sizes.M.mrp', 'sizes.M.price', 'sizes.M', 'name'],
    ])
  })
  it('knows a size as a whole, and what is none', () => {
    expect(splitSizePath('sizes.4-5Y')).toEqual({ label: '4-5Y', field: null })
    expect(splitSizePath('sizes.price')).toEqual({ label: 'price', field: null })
    expect(splitSizePath('sizes.4-5Y.colour')).toEqual({ label: '4-5Y.colour', field: null })
    expect(['name', 'sizeOrder', 'old.sizes.4-5Y'].map(splitSizePath)).toEqual([null, null, null])
  })
})
