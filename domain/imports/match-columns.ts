import { format } from '#domain/language/format.ts'
import { lookUp } from '#domain/language/look-up.ts'
import { IMPORT_FIELD_TEXTS, OTHER_FIELD_TEXTS } from '#texts/imports/field-texts.ts'
import { SHEET_TEXTS } from '#texts/imports/sheet-texts.ts'
import { headerWords, OTHER_HEADERS, SHOPIFY_HEADERS, WOOCOMMERCE_HEADERS } from './header-words.ts'
import {
  type ColumnFields,
  type ImportField,
  isOwnField,
  LEAVE_OUT,
  OWN_FIELDS,
  type OwnField,
  SALE_FIELDS,
  SHOPIFY_FIELDS,
  WOOCOMMERCE_ATTRIBUTE_FIELDS,
  WOOCOMMERCE_ATTRIBUTES,
  WOOCOMMERCE_FIELDS,
  WOOCOMMERCE_SHARED_FIELDS,
} from './import-fields.ts'
import type { ImportSource } from './import-kinds.ts'

const LIST_FIELDS = [...OWN_FIELDS, ...SALE_FIELDS] as const

const OWN_HEADERS: ReadonlyMap<string, (typeof LIST_FIELDS)[number]> = new Map([
  ...LIST_FIELDS.flatMap((field) =>
    (OTHER_HEADERS[field] ?? []).map((header) => [headerWords(header), field] as const),
  ),
  ...OWN_FIELDS.map((field) => [headerWords(field), field] as const),
  // Our form's names take precedence over other names.
  ...OWN_FIELDS.map((field) => [headerWords(IMPORT_FIELD_TEXTS[field]), field] as const),
  // Columns that were one size each.
  [headerWords(SHEET_TEXTS.sizeColumn), 'label'],
  [headerWords(SHEET_TEXTS.sizeValueColumn), 'stock'],
])

/** Parts of a metafield's key that identify its content: 'Fabric (product.metafields.custom.fabric)'. */
const METAFIELDS: readonly [RegExp, OwnField][] = [
  [/hsn|hs_code|commodity/, 'hsn'],
  [/country.*origin|origin.*country|made_in/, 'countryOfOrigin'],
  [/khadi/, 'khadiMark'],
  [/organic.*(standard|scheme)/, 'organicStandard'],
  [/organic.*(body|certifier)/, 'organicBody'],
  [/organic.*(certificate|number)|gots.*(certificate|number)/, 'organicNumber'],
  [/fabric|material|composition/, 'fabric'],
  [/care/, 'care'],
  [/manufacturer.*address|maker.*address/, 'makerAddress'],
  [/manufacturer|maker|marketed_by/, 'makerName'],
  [/importer.*address/, 'importerAddress'],
  [/importer/, 'importerName'],
  [/target.?gender|gender/, 'gender'],
]

const GOOGLE_GENDER = headerWords('Google Shopping / Gender')

/** The field of a column by its header alone; null for an unknown one. */
export function fieldOfHeader(source: ImportSource, header: string): ImportField | null {
  const words = headerWords(header)
  if (source === 'own') return OWN_HEADERS.get(words) ?? null
  if (source === 'shopify') return lookUp(SHOPIFY_HEADERS, words) ?? shopifyMetafield(header)
  return lookUp(WOOCOMMERCE_HEADERS, words) ?? wooCommercePattern(header)
}

function shopifyMetafield(header: string): ImportField | null {
  if (headerWords(header) === GOOGLE_GENDER) return 'gender'
  const key = /\(\s*product\.metafields\.([\w-]+)\.([\w-]+)\s*\)/.exec(header)
  return key ? metaField(key[2] ?? '') : null
}

function metaField(key: string): OwnField | null {
  const words = key.toLowerCase().replace(/[\s-]+/g, '_')
  return METAFIELDS.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

function wooCommercePattern(header: string): ImportField | null {
  const attribute = /^Attribute (\d+) (name|value\(s\)|values?)$/i.exec(header.trim())
  if (attribute) {
    const number = Number(attribute[1])
    const part = attribute[2]?.toLowerCase() === 'name' ? 'Name' : 'Values'
    return number >= 1 && number <= WOOCOMMERCE_ATTRIBUTES ? `attribute${number}${part}` : null
  }
  if (/^Weight\s*\(\s*\w+\s*\)$/i.test(header.trim())) return 'weight'
  const meta = /^Meta:\s*(.+)$/i.exec(header.trim())
  return meta ? metaField(meta[1] ?? '') : null
}

export interface MatchedColumn {
  header: string
  /** Null for an ignored column. */
  field: ImportField | null
  foundBy: 'remembered' | 'name' | null
}

/**
 * Maps a file's columns. A previous choice for the same header takes precedence. A field that two columns match goes to
 * the first, so that a similarly named column overwrites nothing.
 */
export function matchColumns(
  source: ImportSource,
  headers: readonly string[],
  remembered: ColumnFields = {},
): MatchedColumn[] {
  const taken = new Set<ImportField>()
  const known = headers.map((header): MatchedColumn => {
    const chosen = lookUp(remembered, header)
    if (chosen === LEAVE_OUT) return { header, field: null, foundBy: 'remembered' }
    if (chosen !== undefined && !taken.has(chosen)) {
      taken.add(chosen)
      return { header, field: chosen, foundBy: 'remembered' }
    }
    return { header, field: null, foundBy: null }
  })
  // A list's only price column is the price under any name. With two, the lower one counts.
  const hasPrice = taken.has('price') || headers.some((header) => fieldOfHeader(source, header) === 'price')
  const meant = known.map((column) => {
    if (column.foundBy !== null) return column
    const named = fieldOfHeader(source, column.header)
    const isPrice = source === 'own' && named === 'salePrice' && !hasPrice && !taken.has('price')
    const field = isPrice ? 'price' : named
    if (field === null || taken.has(field)) return column
    taken.add(field)
    return { ...column, field, foundBy: 'name' as const }
  })
  return source === 'own' && isMerchantList(headers) && !taken.has('sku') ? meant.map(withOfferId) : meant
}

/** Columns that only a Google Merchant Center feed has. */
const MERCHANT_HEADERS = [
  'item_group_id',
  'google_product_category',
  'sale_price_effective_date',
  'identifier_exists',
]

function isMerchantList(headers: readonly string[]): boolean {
  const words = new Set(headers.map(headerWords))
  return MERCHANT_HEADERS.some((header) => words.has(headerWords(header)))
}

/** In such a feed `id` is the shop's own code of a size. */
function withOfferId(column: MatchedColumn): MatchedColumn {
  return column.field === null && headerWords(column.header) === 'id'
    ? { ...column, field: 'sku', foundBy: 'name' }
    : column
}

/** Columns in the form that the readers use. */
export function columnFields(columns: readonly MatchedColumn[]): ColumnFields {
  return Object.fromEntries(columns.flatMap(({ header, field }) => (field === null ? [] : [[header, field]])))
}

const SHOPIFY_SIGNS = ['handle', 'option1Name', 'option1Value', 'bodyHtml', 'stockTracker', 'imagePosition']
const WOOCOMMERCE_SIGNS = [
  'wooType',
  'regularPrice',
  'wooVisibility',
  'wooParent',
  'saleStarts',
  'attribute1Name',
]

/** The source of a file by two headers that only its shop system uses. */
export function guessSource(headers: readonly string[]): ImportSource {
  const signs = (source: ImportSource, known: readonly string[]) =>
    new Set(
      headers
        .map((header) => fieldOfHeader(source, header))
        .filter((field) => field !== null && known.includes(field)),
    ).size
  if (signs('shopify', SHOPIFY_SIGNS) >= 2) return 'shopify'
  return signs('woocommerce', WOOCOMMERCE_SIGNS) >= 2 ? 'woocommerce' : 'own'
}

/** The choices for a column: our own fields first, then those of the source. */
export function fieldsOfSource(source: ImportSource): ImportField[] {
  if (source === 'own') return [...LIST_FIELDS]
  if (source === 'shopify') return [...OWN_FIELDS, ...SHOPIFY_FIELDS]
  return [...OWN_FIELDS, ...WOOCOMMERCE_FIELDS, ...WOOCOMMERCE_SHARED_FIELDS, ...WOOCOMMERCE_ATTRIBUTE_FIELDS]
}

export function isFieldOfSource(source: ImportSource, field: string): field is ImportField {
  return (fieldsOfSource(source) as readonly string[]).includes(field)
}

/** The label of a field above a column. */
export function fieldLabel(field: ImportField): string {
  if (isOwnField(field)) return IMPORT_FIELD_TEXTS[field]
  const attribute = /^attribute(\d+)(Name|Values)$/.exec(field)
  if (attribute) {
    const number = attribute[1] ?? ''
    const text = attribute[2] === 'Name' ? OTHER_FIELD_TEXTS.attributeName : OTHER_FIELD_TEXTS.attributeValues
    return format(text, { number })
  }
  const texts: Readonly<Record<string, string>> = OTHER_FIELD_TEXTS
  return lookUp(texts, field) ?? field
}
