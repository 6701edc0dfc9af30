import type { Gender } from '#domain/catalogue/gender.ts'
import { productPath } from '#domain/catalogue/product.ts'
import { parseGtin } from '#domain/catalogue/product-rules.ts'
import { leadingSizes } from '#domain/catalogue/set-pieces.ts'
import type { ProductRecord, VariantRecord } from './product-record-queries.ts'
import { categoryNames, pictureAddress } from './product-views.ts'
import { xmlText } from './xml-text.ts'

/** At most ten additional pictures are read. */
const furtherPictures = 10

/**
 * The product feed for shopping ads: RSS 2.0 with Google's names, one entry per size, all sizes of a product in one
 * group. Prices include GST, as on the pages; `price` is the MRP and `sale_price` the lower selling price.
 */
export function makeProductFeed(
  items: readonly string[],
  { origin, brand }: { origin: string; brand: string },
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    `<title>${xmlText(brand)}</title><link>${xmlText(origin)}</link>`,
    `<description>${xmlText(`Children's clothing from ${brand}`)}</description>`,
    ...items,
    '</channel></rss>\n',
  ].join('\n')
}

/** The entries of some products, for `makeProductFeed`. */
export function feedItems(
  records: readonly ProductRecord[],
  shop: { origin: string; brand: string },
): string[] {
  return records.flatMap((record) =>
    leadingSizes(record.variants, record.setDiscount).map((variant) => toItem(record, variant, shop)),
  )
}

function toItem(
  record: ProductRecord,
  variant: VariantRecord,
  { origin, brand }: { origin: string; brand: string },
): string {
  const [image, ...further] = record.pictures.map(
    ({ mediaId }) => origin + pictureAddress(mediaId, 800).replace('.avif', '.jpg'),
  )
  const { category, subcategory } = categoryNames(record)
  const gtin = parseGtin(variant.barcode)
  const fields: [name: string, value: string][] = [
    // The same ids as the pixel's `content_ids`: a cart knows the size, not its SKU.
    ['g:id', variant.id],
    ['g:item_group_id', record.id],
    ['g:title', `${record.name}, ${variant.label}`],
    ['g:description', record.description],
    // The page shows the price of the size in its address, which is this entry's.
    ['g:link', origin + productPath({ id: record.slug }, { size: variant.label })],
    ['g:image_link', image ?? ''],
    ...further
      .slice(0, furtherPictures)
      .map((address): [string, string] => ['g:additional_image_link', address]),
    ['g:availability', variant.stock > 0 ? 'in_stock' : 'out_of_stock'],
    ['g:price', price(variant.mrpPaise)],
    ['g:sale_price', variant.pricePaise < variant.mrpPaise ? price(variant.pricePaise) : ''],
    ['g:brand', brand],
    ['g:condition', 'new'],
    ['g:gtin', gtin ?? ''],
    ['g:identifier_exists', gtin === null ? 'no' : 'yes'],
    // Law and ad services require the price per piece of a pack.
    ['g:unit_pricing_measure', variant.pieces > 1 ? `${variant.pieces} ct` : ''],
    ['g:unit_pricing_base_measure', variant.pieces > 1 ? '1 ct' : ''],
    ['g:google_product_category', '1604'],
    ['g:product_type', [category, subcategory].filter(Boolean).join(' > ')],
    ['g:color', feedColour(record)],
    ['g:size', variant.label],
    ['g:material', record.fabric],
    ['g:gender', GENDER_NAMES[record.gender]],
    ['g:age_group', ageGroup(variant.ageFromMonths)],
  ]
  const lines = fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<${name}>${xmlText(value)}</${name}>`)
  return `<item>${lines.join('')}</item>`
}

/** 'Cream/Red' for a fabric in two colours; for products in several, the first three that can be ordered. */
function feedColour({ colours, filterColours }: ProductRecord): string {
  return (colours.length === 1 ? filterColours : colours).slice(0, 3).join('/')
}

function price(paise: number): string {
  return `${(paise / 100).toFixed(2)} INR`
}

const GENDER_NAMES: Readonly<Record<Gender, string>> = { girl: 'female', boy: 'male', unisex: 'unisex' }

/** The age groups of Google's product data: newborn to 3 months, infant to 12, toddler to 5 years, then kids. */
function ageGroup(fromMonths: number | null): string {
  if (fromMonths === null) return 'kids'
  if (fromMonths < 3) return 'newborn'
  if (fromMonths < 12) return 'infant'
  return fromMonths < 60 ? 'toddler' : 'kids'
}
