import type { ProductRecord, VariantRecord } from '../product-record-queries.ts'

/** A size of a frock, in stock and at its full price, with the given changes. */
export function someVariant(change: Partial<VariantRecord> = {}): VariantRecord {
  return {
    id: `siz_${change.label ?? '3-4Y'}`,
    label: '3-4Y',
    sku: 'BF-34',
    barcode: null,
    pricePaise: 499_00,
    mrpPaise: 499_00,
    stock: 5,
    pieces: 1,
    ageFromMonths: 36,
    ageToMonths: 48,
    heightFromCm: 98,
    heightToCm: 104,
    chestCm: null,
    waistCm: null,
    ...change,
  }
}

/** A frock with one size and one picture, with the given changes. */
export function someRecord(change: Partial<ProductRecord> = {}): ProductRecord {
  return {
    id: 'prd_frock',
    slug: 'blue-frock',
    name: 'Blue Frock',
    description: 'A frock for warm days.',
    category: 'girls-collection',
    subcategory: null,
    features: [],
    fabric: 'Cotton',
    lining: null,
    care: [],
    fit: 'Regular',
    colours: ['Blue'],
    filterColours: ['Blue'],
    gender: 'girl',
    hsn: '6204',
    countryOfOrigin: 'IN',
    makerRole: 'manufacturer',
    makerName: 'Maker',
    makerAddress: '14 Sanganer Road, Jaipur 302029',
    importerName: null,
    importerAddress: null,
    khadiMark: '',
    organicStandard: null,
    organicNumber: '',
    organicBody: '',
    featured: false,
    trending: false,
    isNew: false,
    position: 1,
    tint: 'aasmani',
    colourGroup: null,
    print: '',
    setDiscount: null,
    productGif: null,
    createdAt: new Date('2026-11-01T00:00:00Z'),
    starsSum: 0,
    reviewCount: 0,
    unitsSold90Days: 0,
    variants: [someVariant()],
    pictures: [somePicture('front')],
    ...change,
  }
}

export function somePicture(
  mediaId: string,
  colour: string | null = null,
): ProductRecord['pictures'][number] {
  return { mediaId, view: 'front', alt: `The frock, ${mediaId}`, colour, shownWith: [], large: true }
}
