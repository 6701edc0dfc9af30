import type { Readable } from 'node:stream'
import type { ImportFormat } from '#domain/imports/import-kinds.ts'
import { NOT_LINED } from '#domain/products/lining.ts'
import { emptyContent, type ProductContent } from '#domain/products/product-content.ts'
import { TEMPLATE_TEXTS } from '#texts/imports/template-texts.ts'
import { writeOwnForm } from './write-own-form.ts'

/** Our form with one example, which can be imported. */
export function writeTemplate(format: ImportFormat): Readable {
  const pictureAddress = () => TEMPLATE_TEXTS.picture
  return writeOwnForm(format, [{ content: exampleProduct(), status: 'draft', pictureAddress }], {
    explained: true,
  })
}

function exampleProduct(): ProductContent {
  const { name, description, features, fabric, care, fit, colour, maker, address, pictureShows } =
    TEMPLATE_TEXTS
  return {
    ...emptyContent(),
    slug: 'example-cotton-frock',
    name,
    description,
    category: 'girls-collection',
    subcategory: 'dresses',
    gender: 'girl',
    features: [...features],
    fabric,
    lining: NOT_LINED,
    care: [...care],
    fit,
    colours: [colour],
    filterColours: [colour],
    hsn: '6209',
    countryOfOrigin: 'IN',
    maker: { role: 'manufacturer', name: maker, address },
    drawstring: false,
    smallParts: false,
    sizes: [
      {
        _id: null,
        label: '2-3Y',
        sku: 'EXAMPLE-23',
        pricePaise: 899_00,
        mrpPaise: 1199_00,
        stock: 10,
        pieces: 1,
        ageMonths: [24, 36],
        heightCm: [87, 96],
        chestCm: 54,
        waistCm: 51,
        lowFrom: null,
        barcode: null,
        weightGrams: 180,
      },
    ],
    pictures: [{ mediaId: '', view: 'front', alt: pictureShows, colour: null, shownWith: [] }],
  }
}
