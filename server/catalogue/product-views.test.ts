import { describe, expect, it } from 'vitest'
import {
  colourPictures,
  leadingVariant,
  toApiProduct,
  toCard,
  toCardSize,
  toIndexRow,
} from './product-views.ts'
import { somePicture, someRecord, someVariant } from './testing/some-record.ts'

const soldOut = someVariant({ label: '2-3Y', pricePaise: 399_00, stock: 0 })
const dear = someVariant({ label: '3-4Y', pricePaise: 549_50, mrpPaise: 799_00, stock: 2 })
const dearer = someVariant({ label: '4-5Y', pricePaise: 599_00, mrpPaise: 799_00, stock: 3 })

describe('the size whose price represents a product', () => {
  it('is the first in stock, so that no card shows a price that is sold out', () => {
    const record = someRecord({ variants: [soldOut, dear, dearer] })
    expect(leadingVariant(record).label).toBe('3-4Y')
    expect(toCard(record)).toMatchObject({ price: 549.5, originalPrice: 799, inStock: true })
    expect(toIndexRow(record)).toMatchObject({ pricePaise: 549_50, mrpPaise: 799_00 })
  })

  it('is the first of all if the product is sold out', () => {
    const record = someRecord({ variants: [soldOut, someVariant({ label: '3-4Y', stock: 0 })] })
    expect(toCard(record)).toMatchObject({ price: 399, inStock: false })
  })

  it('does not exist without sizes', () => {
    expect(() => leadingVariant(someRecord({ variants: [] }))).toThrow(/no size: prd_frock/)
  })
})

describe('a size in a list', () => {
  it('shows whether it is in stock, but never how many', () => {
    expect(toCardSize(dear)).toEqual({
      _id: 'siz_3-4Y',
      label: '3-4Y',
      price: 549.5,
      originalPrice: 799,
      inStock: true,
      heightCm: [98, 104],
    })
  })

  it('says whom it fits if its name is a number', () => {
    const size = someVariant({
      label: '22',
      ageFromMonths: 60,
      ageToMonths: 72,
      heightFromCm: 110,
      heightToCm: 116,
    })
    expect(toCardSize(size).fits).toBe('5-6Y · 110-116 cm')
    expect(toCardSize({ ...size, heightToCm: null }).fits).toBe('5-6Y · 110-116 cm')
  })
})

describe('a set', () => {
  const variants = [
    someVariant({ label: 'Brother: 2-3Y', pricePaise: 699_00, mrpPaise: 899_00, stock: 0 }),
    someVariant({ label: 'Brother: 3-4Y', pricePaise: 749_00, mrpPaise: 899_00, stock: 5 }),
    someVariant({ label: 'Sister: 4-5Y', pricePaise: 599_00, mrpPaise: 799_00, stock: 2 }),
    someVariant({ label: 'Sister: 5-6Y', pricePaise: 649_00, mrpPaise: 799_00, stock: 1 }),
  ]
  const record = someRecord({ variants })

  it('is listed at the price of all its pieces, under the sizes of each', () => {
    expect(toCard(record)).toMatchObject({ price: 1348, originalPrice: 1698, inStock: true })
    expect(toCard(record).sizes.map(({ price }) => price)).toEqual([699, 749, 599, 649])
    expect(toIndexRow(record)).toMatchObject({
      pricePaise: 1348_00,
      variants: [
        { label: 'Brother: 2-3Y', pricePaise: 1298_00, inStock: false },
        { label: 'Brother: 3-4Y', pricePaise: 1348_00, inStock: true },
        { label: 'Sister: 4-5Y', pricePaise: 1348_00, inStock: true },
        { label: 'Sister: 5-6Y', pricePaise: 1398_00, inStock: true },
      ],
    })
  })

  it('has the sizes of its first piece as whole sets in the API, and its pieces', () => {
    const { sizes, pieces, stock, inStock } = toApiProduct(record)
    expect(sizes).toMatchObject([
      { label: 'Brother: 2-3Y', stock: 0, inStock: false },
      { label: 'Brother: 3-4Y', price: 1348, stock: 3, inStock: true },
    ])
    expect(pieces).toMatchObject([
      { name: 'Brother', sizes: [{ stock: 0 }, { price: 749, stock: 5 }] },
      { name: 'Sister', sizes: [{ price: 599, stock: 2 }, { stock: 1 }] },
    ])
    expect([stock, inStock]).toEqual([3, true])
  })

  it('is sold out with its last piece', () => {
    const short = someRecord({
      variants: variants.map((one, place) => (place > 1 ? { ...one, stock: 0 } : one)),
    })
    expect(toCard(short).inStock).toBe(false)
    expect(toIndexRow(short).variants.some(({ inStock }) => inStock)).toBe(false)
    expect(toApiProduct(short)).toMatchObject({ stock: 0, inStock: false })
  })
})

describe('a product of the API', () => {
  it('sums the stock of its sizes, and has its pictures in the shop’s order', () => {
    const pictures = [somePicture('front'), somePicture('back')]
    expect(toApiProduct(someRecord({ variants: [soldOut, dear, dearer], pictures }))).toMatchObject({
      stock: 5,
      sizes: [{ stock: 0 }, { stock: 2 }, { stock: 3 }],
      image: '/media/front-800.avif',
      images: ['/media/front-800.avif', '/media/back-800.avif'],
      productGif: '',
    })
  })

  it('has the average of its stars, and no rating before the first review', () => {
    expect(toApiProduct(someRecord({ starsSum: 13, reviewCount: 3 })).rating).toBeCloseTo(4.3, 1)
    expect(toApiProduct(someRecord()).rating).toBe(0)
  })
})

describe('the pictures by colour', () => {
  const pictures = [somePicture('blue', 'Blue'), somePicture('any'), somePicture('red', 'Red')]

  it('show each colour that can be ordered, using a common picture for one without its own', () => {
    const shown = colourPictures(someRecord({ colours: ['Red', 'Blue', 'Green'], pictures }))
    expect([...shown].map(([colour, { src360 }]) => [colour, src360])).toEqual([
      ['Red', '/media/red-360.avif'],
      ['Blue', '/media/blue-360.avif'],
      ['Green', '/media/any-360.avif'],
    ])
  })

  it('are empty for a product with one colour', () => {
    expect(colourPictures(someRecord({ colours: ['Red'], pictures })).size).toBe(0)
  })
})
