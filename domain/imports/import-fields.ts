/* Fields to which a column can be mapped. Every source works the same way: columns become fields, and the source's
   reader makes products from rows by field. */

/** Once for a product; the first row with a value counts. */
export const PRODUCT_FIELDS = [
  'slug',
  'name',
  'status',
  'description',
  'category',
  'subcategory',
  'gender',
  'features',
  'fabric',
  'lining',
  'care',
  'fit',
  'colours',
  'filterColours',
  'colourGroup',
  'print',
  'setDiscount',
  'hsn',
  'taxClass',
  'countryOfOrigin',
  'makerRole',
  'makerName',
  'makerAddress',
  'importerName',
  'importerAddress',
  'khadiMark',
  'organicStandard',
  'organicNumber',
  'organicBody',
  'drawstring',
  'smallParts',
  'featured',
  'trending',
  'isNew',
  'tint',
  'productGif',
] as const
export type ProductField = (typeof PRODUCT_FIELDS)[number]

/** In the row of a size. */
export const SIZE_FIELDS = [
  'label',
  'sku',
  'price',
  'mrp',
  'costPrice',
  'stock',
  'pieces',
  'ageMonths',
  'heightCm',
  'chestCm',
  'waistCm',
  'lowFrom',
  'barcode',
  'weightGrams',
] as const
export type SizeField = (typeof SIZE_FIELDS)[number]

/** In the row of a picture, which may also be a size's row. */
export const PICTURE_FIELDS = [
  'picture',
  'pictureAlt',
  'pictureView',
  'pictureColour',
  'pictureShownWith',
] as const
export type PictureField = (typeof PICTURE_FIELDS)[number]

/** The columns of our own form, in order; all choices for mapping a column. */
export const OWN_FIELDS = [...PRODUCT_FIELDS, ...SIZE_FIELDS, ...PICTURE_FIELDS] as const
export type OwnField = (typeof OWN_FIELDS)[number]

/** Extra columns of own lists: a second price, and its period. */
export const SALE_FIELDS = ['salePrice', 'salePeriod'] as const

/** Only in Shopify's exports. */
export const SHOPIFY_FIELDS = [
  'handle',
  'bodyHtml',
  'vendor',
  'type',
  'tags',
  'published',
  'option1Name',
  'option1Value',
  'option1Link',
  'option2Name',
  'option2Value',
  'option2Link',
  'option3Name',
  'option3Value',
  'option3Link',
  'compareAt',
  'stockTracker',
  'variantImage',
  'imagePosition',
  'giftCard',
] as const
export type ShopifyField = (typeof SHOPIFY_FIELDS)[number]

/** Most attributes of a WooCommerce export. */
export const WOOCOMMERCE_ATTRIBUTES = 20
/** Only in WooCommerce's exports, besides attributes. */
export const WOOCOMMERCE_FIELDS = [
  'wooId',
  'wooType',
  'wooParent',
  'wooPublished',
  'wooVisibility',
  'wooPosition',
  'shortDescription',
  'regularPrice',
  'salePrice',
  'saleStarts',
  'saleEnds',
  'inStock',
  'categories',
  'images',
  'weight',
] as const
/** Shopify fields that WooCommerce's exports also fill. */
export const WOOCOMMERCE_SHARED_FIELDS = ['bodyHtml', 'vendor', 'tags'] as const
export type WooCommerceAttributeField = `attribute${number}${'Name' | 'Values'}`
export type WooCommerceField = (typeof WOOCOMMERCE_FIELDS)[number] | WooCommerceAttributeField

/** The attributes of a WooCommerce export, each with a name and values. */
export const WOOCOMMERCE_ATTRIBUTE_FIELDS: readonly WooCommerceAttributeField[] = Array.from(
  { length: WOOCOMMERCE_ATTRIBUTES },
  (_, index): WooCommerceAttributeField[] => [`attribute${index + 1}Name`, `attribute${index + 1}Values`],
).flat()

export type ImportField = OwnField | (typeof SALE_FIELDS)[number] | ShopifyField | WooCommerceField
export const IMPORT_FIELDS: readonly ImportField[] = [
  ...OWN_FIELDS,
  'salePeriod',
  ...SHOPIFY_FIELDS,
  ...WOOCOMMERCE_FIELDS,
  ...WOOCOMMERCE_ATTRIBUTE_FIELDS,
]

/** An ignored column. */
export const LEAVE_OUT = 'leave_out'
/** The file's headers with their fields. A header left out is ignored. */
export type ColumnFields = Readonly<Record<string, ImportField | typeof LEAVE_OUT>>

export function isOwnField(field: string): field is OwnField {
  return (OWN_FIELDS as readonly string[]).includes(field)
}
