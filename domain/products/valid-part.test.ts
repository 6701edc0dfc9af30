import { describe, expect, it } from 'vitest'
import { faultsOfContent } from './content-faults.ts'
import type { ProductContent } from './product-content.ts'
import { completeContent, onePicture, sizeWith } from './testing/contents.ts'
import { validPart } from './valid-part.ts'

const saved = completeContent({
  sizes: [
    sizeWith({ _id: 'siz_1', label: '4-5Y', sku: 'A', pricePaise: 499_00, mrpPaise: 699_00 }),
    sizeWith({ _id: 'siz_2', label: '5-6Y', sku: 'B', pricePaise: 549_00, mrpPaise: 749_00 }),
  ],
})
const part = (rest: Partial<ProductContent>) => {
  const typed = { ...saved, ...rest }
  return validPart(saved, typed, faultsOfContent(typed))
}

describe('validPart()', () => {
  it('is everything typed if all is valid', () => {
    const rest = { name: 'Red frock', hsn: '6209', sizes: saved.sizes.slice(1) }
    expect(part(rest)).toEqual({ ...saved, ...rest })
  })

  it('keeps the saved value of an invalid field, and takes the others', () => {
    expect(part({ name: 'Red frock', hsn: '62', slug: 'A b' })).toEqual({ ...saved, name: 'Red frock' })
  })

  it('keeps fields together that are validated together', () => {
    expect(part({ category: 'boys-collection', subcategory: 'dresses' })).toEqual(saved)
    expect(part({ category: 'men', subcategory: null })).toEqual(saved)
    const pictures = [{ ...onePicture, mediaId: 'new', colour: 'Red' }]
    expect(part({ colours: ['Rust'], pictures })).toEqual(saved)
    const maker = { role: 'marketer' as const, name: 'B', address: 'Jaipur' }
    const importer = { name: 'Indus', address: 'Mumbai 400001' }
    expect(part({ maker, importer })).toEqual(saved)
    expect(part({ countryOfOrigin: 'Ch', importer, fit: 'Slim' })).toEqual({ ...saved, fit: 'Slim' })
  })

  it('keeps the saved row of an invalid size, and leaves out an invalid new one', () => {
    const [first, second] = saved.sizes
    if (!first || !second) throw new Error('Two sizes')
    const sizes = [
      { ...first, pricePaise: 999_00 },
      { ...second, pricePaise: 599_00 },
      sizeWith({ label: '6-7Y', pricePaise: 0 }),
      sizeWith({ label: '7-8Y', pricePaise: 500, mrpPaise: 500 }),
    ]
    expect(part({ sizes }).sizes).toEqual([first, sizes[1], sizes[3]])
  })

  it('distinguishes the eleventh size from the second', () => {
    const sizes = Array.from({ length: 11 }, (_, place) =>
      sizeWith({ label: `L${place}`, pricePaise: place === 10 ? 0 : 500, mrpPaise: 500 }),
    )
    expect(part({ sizes }).sizes).toEqual(sizes.slice(0, 10))
  })

  it('keeps the saved sizes and cords if valid parts are invalid together', () => {
    const big = completeContent({ drawstring: true, sizes: [sizeWith({ label: '9-10Y' })] })
    const typed = { ...big, name: 'Red frock', sizes: [sizeWith({ label: '2-3Y' })] }
    expect(faultsOfContent(typed).map(({ path }) => path)).toEqual(['drawstring'])
    expect(validPart(big, typed, faultsOfContent(typed))).toEqual({ ...big, name: 'Red frock' })
  })

  it('is the saved content if nothing else is valid', () => {
    const typed = { ...saved, hsn: '62', name: 'Red frock' }
    expect(validPart(saved, typed, [])).toEqual(saved)
  })
})
