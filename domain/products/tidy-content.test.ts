import { describe, expect, it } from 'vitest'
import type { ProductContent } from './product-content.ts'
import { completeContent, onePicture, sizeWith } from './testing/contents.ts'
import { tidyContent } from './tidy-content.ts'

const tidy = (rest: Partial<ProductContent>, before: ProductContent | null = null) =>
  tidyContent(completeContent(rest), before)

describe('tidyContent()', () => {
  it('removes extra spaces, line breaks and invisible characters from every line', () => {
    const odd = ' A\u2028b \u202e\t c\u0007\u2069 '
    const clean = 'A b c'
    const size = sizeWith({ label: odd, sku: odd, barcode: odd })
    const person = { name: odd, address: odd }
    expect(
      tidy({
        slug: odd,
        name: odd,
        fabric: odd,
        fit: odd,
        features: [odd, ' '],
        care: ['', odd],
        colours: [odd, '\n'],
        filterColours: [odd, odd, ' '],
        colourGroup: ' mor ',
        sizes: [size],
        pictures: [{ ...onePicture, alt: odd, colour: odd, shownWith: [odd, ' ', clean] }],
        maker: { role: 'marketer', ...person },
        importer: person,
      }),
    ).toEqual(
      completeContent({
        slug: clean,
        name: clean,
        fabric: clean,
        fit: clean,
        features: [clean],
        care: [clean],
        colours: [clean],
        filterColours: [clean],
        colourGroup: 'mor',
        sizes: [{ ...size, label: clean, sku: clean, barcode: clean }],
        pictures: [{ ...onePicture, alt: clean, colour: clean, shownWith: [clean] }],
        maker: { role: 'marketer', name: clean, address: clean },
        importer: { name: clean, address: clean },
      }),
    )
    expect(tidy({ name: 'e\u0301' }).name).toBe('\u00e9')
  })

  it('has one form for empty values', () => {
    expect(
      tidy({
        category: '',
        subcategory: '',
        colourGroup: ' ',
        productGif: '',
        importer: { name: ' ', address: '' },
        pictures: [{ ...onePicture, colour: ' ' }],
        sizes: [sizeWith({ barcode: ' ', pieces: null })],
      }),
    ).toMatchObject({
      category: null,
      subcategory: null,
      colourGroup: null,
      productGif: null,
      importer: null,
      pictures: [{ colour: null }],
      sizes: [{ barcode: null, pieces: 1 }],
    })
    expect(tidy({ importer: null, colourGroup: null })).toMatchObject({ importer: null, colourGroup: null })
    expect(tidy({ importer: { name: '', address: 'Mumbai' } }).importer).toEqual({
      name: '',
      address: 'Mumbai',
    })
    expect(tidy({ importer: { name: 'Indus', address: '' } }).importer).toEqual({
      name: 'Indus',
      address: '',
    })
    expect(tidy({ productGif: '/media/f.mp4' }).productGif).toBe('/media/f.mp4')
  })

  it('keeps paragraphs, separated by one empty line', () => {
    const description = ' One\u2028two \r\n  \r\rthree \u202e\u0007 four\n\n\n\nfive\t'
    expect(tidy({ description }).description).toBe('One\ntwo\n\nthree four\n\nfive')
    expect(tidy({ description: 'e\u0301' }).description).toBe('\u00e9')
  })

  it('derives an empty wearer from the category', () => {
    expect(tidy({ gender: null, category: 'boys-collection' }).gender).toBe('boy')
    expect(tidy({ gender: 'unisex', category: 'boys-collection' }).gender).toBe('unisex')
    expect(tidy({ gender: null, category: null }).gender).toBe('unisex')
  })

  it('rounds measures to the millimetre', () => {
    const [size] = tidy({
      sizes: [sizeWith({ heightCm: [90.04, 98.06], chestCm: 54.25, waistCm: 51.04 })],
    }).sizes
    expect(size).toMatchObject({ heightCm: [90, 98.1], chestCm: 54.3, waistCm: 51 })
    expect(tidy({ sizes: [sizeWith()] }).sizes).toMatchObject([
      { heightCm: null, chestCm: null, waistCm: null },
    ])
  })

  it('leaves out an untouched row of sizes', () => {
    const untouched = sizeWith({ label: '' })
    const touched = [
      { _id: 'siz_1' },
      { label: 'S' },
      { sku: 'S' },
      { pricePaise: 500 },
      { mrpPaise: 500 },
    ].map((rest) => ({ ...untouched, ...rest }))
    expect(tidy({ sizes: [untouched, ...touched] }).sizes).toEqual(touched)
  })

  it('formats codes as the law does', () => {
    expect(tidy({ hsn: ' 6209.20 00 ', countryOfOrigin: ' in ' })).toMatchObject({
      hsn: '62092000',
      countryOfOrigin: 'IN',
    })
  })

  it("lets the filter colours follow the product's colours until others are set", () => {
    const before = completeContent({ colours: ['Red', 'Blue'], filterColours: ['Red', 'Blue'] })
    const colours = ['Red', 'Green']
    expect(tidyContent({ ...before, colours }, before).filterColours).toEqual(colours)
    expect(tidyContent({ ...before, colours }, null).filterColours).toEqual(['Red', 'Blue'])
    expect(tidyContent({ ...before, colours, filterColours: ['Red'] }, before).filterColours).toEqual(['Red'])
    expect(tidyContent({ ...before, colours, filterColours: ['Blue', 'Red'] }, before).filterColours).toEqual(
      ['Blue', 'Red'],
    )
    const others = completeContent({ colours: ['Red'], filterColours: ['Rust'] })
    expect(tidyContent({ ...others, colours }, others).filterColours).toEqual(['Rust'])
    expect(tidyContent({ ...others, filterColours: ['Red'] }, others).filterColours).toEqual(['Red'])
    const longer = completeContent({ colours: ['Red', 'Blue'], filterColours: ['Red'] })
    expect(tidyContent({ ...longer, colours }, longer).filterColours).toEqual(['Red'])
  })
})
