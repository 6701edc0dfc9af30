import {
  emptyContent,
  type PictureContent,
  type ProductContent,
  type SizeContent,
} from '../product-content.ts'

/** A size with only these fields. */
export function sizeWith(rest: Partial<SizeContent> = {}): SizeContent {
  return {
    _id: null,
    label: '4-5Y',
    sku: '',
    pricePaise: null,
    mrpPaise: null,
    stock: null,
    pieces: 1,
    ageMonths: null,
    heightCm: null,
    chestCm: null,
    waistCm: null,
    lowFrom: null,
    barcode: null,
    weightGrams: null,
    ...rest,
  }
}

export const onePicture: PictureContent = {
  mediaId: 'picture',
  view: 'front',
  alt: 'The frock, laid flat',
  colour: null,
  shownWith: [],
}

/** A product that can be published. */
export function completeContent(rest: Partial<ProductContent> = {}): ProductContent {
  return {
    ...emptyContent(),
    slug: 'gulmohar-frock',
    name: 'Gulmohar Frock',
    description: 'A frock that was made to spin.',
    category: 'girls-collection',
    subcategory: 'dresses',
    gender: 'girl',
    fabric: 'Cotton cambric',
    care: ['Hand wash'],
    fit: 'Regular',
    colours: ['Cream'],
    filterColours: ['Cream'],
    sizes: [
      sizeWith({
        label: '4-5Y',
        sku: 'GF-CRM-45',
        pricePaise: 499_00,
        mrpPaise: 699_00,
        heightCm: [103, 110],
      }),
      sizeWith({
        label: '5-6Y',
        sku: 'GF-CRM-56',
        pricePaise: 549_00,
        mrpPaise: 749_00,
        heightCm: [110, 116],
      }),
    ],
    pictures: [onePicture],
    hsn: '6204',
    countryOfOrigin: 'IN',
    maker: { role: 'manufacturer', name: 'Phirki', address: '12 Pinwheel Lane, Bengaluru 560038' },
    ...rest,
  }
}
