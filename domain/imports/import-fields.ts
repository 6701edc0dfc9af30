/*
 * What a column of a file can mean. Every source is read by the same way: a column becomes a field, and the reader of
 * the source makes products of rows that are keyed by field.
 */

/** Said once for a product; the first row that says it counts. */
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

/** Said in the row of a size. */
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

/** Said in the row of a picture, which may be that of a size too. */
export const PICTURE_FIELDS = [
  'picture',
  'pictureAlt',
  'pictureView',
  'pictureColour',
  'pictureShownWith',
] as const
export type PictureField = (typeof PICTURE_FIELDS)[number]

/** What our own form has columns for, in their order; all that a person can choose for a column of any file. */
export const OWN_FIELDS = [...PRODUCT_FIELDS, ...SIZE_FIELDS, ...PICTURE_FIELDS] as const
export type OwnField = (typeof OWN_FIELDS)[number]

/** What lists of one's own may have beside the columns of our form: a second price, and when it counts. */
export const SALE_FIELDS = ['salePrice', 'salePeriod'] as const

/** What only the exports of Shopify have. */
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

/** Attributes that an export of WooCommerce may name. */
export const WOOCOMMERCE_ATTRIBUTES = 20
/** What only the exports of WooCommerce have, beside its attributes. */
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
/** Fields of Shopify's that the exports of WooCommerce fill as well. */
export const WOOCOMMERCE_SHARED_FIELDS = ['bodyHtml', 'vendor', 'tags'] as const
export type WooCommerceAttributeField = `attribute${number}${'Name' | 'Values'}`
export type WooCommerceField = (typeof WOOCOMMERCE_FIELDS)[number] | WooCommerceAttributeField

/** The attributes of a WooCommerce export: a name and its values each. */
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

/** What a column is when it is not read. */
export const LEAVE_OUT = 'leave_out'
/** The file's headers, each with the field that it means. A header that is not named is left out. */
export type ColumnFields = Readonly<Record<string, ImportField | typeof LEAVE_OUT>>

export function isOwnField(field: string): field is OwnField {
  return (OWN_FIELDS as readonly string[]).includes(field)
}
