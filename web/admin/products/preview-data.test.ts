import { describe, expect, it } from 'vitest'
import { emptyContent, type ProductContent } from '#domain/products/product-content.ts'
import { emptySize } from '#domain/products/size-rows.ts'
import { cardOf, previewOf } from './preview-data.ts'

const KNOWN = {
  _id: 'p1',
  stock: [{ _id: 'v1', stock: 0, sold30Days: 0, promised: 0, asked: 0 }],
  pictures: [],
}

const FROCK: ProductContent = {
  ...emptyContent(),
  name: 'Gulmohar Frock',
  slug: 'gulmohar-frock',
  category: 'girls-collection',
  subcategory: 'dresses',
  colours: ['Cream'],
  sizes: [
    { ...emptySize('2-3Y'), _id: 'v1', pricePaise: 1099_00, mrpPaise: 1299_00, stock: 9 },
    { ...emptySize('3-4Y'), pricePaise: 1199_00, mrpPaise: 1399_00, stock: 4 },
    emptySize(''),
  ],
  pictures: [{ mediaId: 'abc', view: 'front', alt: 'Front', colour: null, shownWith: [] }],
}

describe('previewOf()', () => {
  it('shows an empty product without failing', () => {
    expect(previewOf(emptyContent(), { _id: 'p1', stock: [], pictures: [] })).toMatchObject({
      name: 'New product',
      price: 0,
      inStock: false,
      sizes: [],
      pictures: [{ src360: '/brand/mark.svg', view: 'front' }],
    })
  })

  it('takes stock of a saved size from the shop, and that of a new one from what is typed', () => {
    const page = previewOf(FROCK, KNOWN)
    expect(page.sizes.map(({ label, inStock }) => [label, inStock])).toEqual([
      ['2-3Y', false],
      ['3-4Y', true],
    ])
    expect(page).toMatchObject({ price: 1_199, originalPrice: 1_399, category: 'Girls Collection' })
  })

  it('shows the MRP of a size that says none as its price', () => {
    const sizes = [{ ...emptySize('2-3Y'), pricePaise: 500_00, stock: 1 }]
    expect(cardOf({ ...FROCK, sizes }, KNOWN)).toMatchObject({ price: 500, originalPrice: 500 })
  })
})
