import { findCategoryBySlug } from '#domain/catalogue/categories.ts'
import { countryName } from '#domain/catalogue/country-name.ts'
import { format } from '#domain/language/format.ts'
import { lookUp } from '#domain/language/look-up.ts'
import { formatRupees } from '#domain/money/money.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { PRODUCT_FIELD_TEXTS as TEXTS } from '#texts/products/field-texts.ts'
import type { ContentChange } from './changes-of-content.ts'
import { NOT_LINED } from './lining.ts'
import type { FieldChange } from './product-content.ts'
import { pathInRupees, splitSizePath } from './size-path.ts'

/**
 * Changes as a person reads them: '₹499.00', 'Yes', 'Girls Collection'. Fields are paths as the API has them, 'sizes.4-5Y.price';
 * `fieldLabel` names them.
 */
export function formatChanges(changes: readonly ContentChange[]): FieldChange[] {
  return changes.map(({ path, before, after }) => ({
    field: pathInRupees(path),
    before: formatValue(path, before),
    after: path === 'pictures' ? formatPictures(before, after) : formatValue(path, after),
  }))
}

/** 'Price, 4-5Y' for 'sizes.4-5Y.price', 'Name' for 'name'; an unknown path unchanged. */
export function fieldLabel(path: string): string {
  const fields: Readonly<Record<string, string>> = TEXTS.fields
  const known = lookUp(fields, path)
  if (known !== undefined) return known
  const size = splitSizePath(path)
  if (!size) return path
  if (size.field === null) return format(TEXTS.size, { label: size.label })
  return format(TEXTS.sizeField, { field: TEXTS.sizeFields[size.field], label: size.label })
}

function formatValue(path: string, value: unknown): string {
  const size = splitSizePath(path)
  if (size) return size.field === null ? formatSize(value) : formatSizeValue(size.field, value)
  if (path === 'pictures') {
    return Array.isArray(value) ? format(TEXTS.pictureCount, { count: value.length }) : TEXTS.nothing
  }
  if (path === 'setDiscount') return formatSetDiscount(value)
  if (path === 'lining' && value === NOT_LINED) return TEXTS.notLined
  const words = lookUp(WORDS, path)
  if (words && typeof value === 'string' && value !== '') return words(value)
  return formatAny(value)
}

const nameIn = (names: Readonly<Record<string, string>>) => (value: string) => lookUp(names, value) ?? value

/** Display text for values that are stored as keys. */
const WORDS: Readonly<Record<string, (value: string) => string>> = {
  category: (slug) => findCategoryBySlug(slug)?.name ?? slug,
  gender: nameIn(TEXTS.genders),
  'maker.role': nameIn(TEXTS.makerRoles),
  taxClass: nameIn(TEXTS.taxClasses),
  tint: nameIn(TEXTS.tints),
  organicStandard: nameIn(TEXTS.organicStandards),
  status: nameIn(TEXTS.statuses),
  countryOfOrigin: countryName,
  publishAt: (instant) => formatDateTime(new Date(instant)),
}

function formatPictures(before: unknown, after: unknown): string {
  if (!Array.isArray(after)) return TEXTS.nothing
  const sameCount = Array.isArray(before) && before.length === after.length
  return format(sameCount ? TEXTS.otherPictures : TEXTS.pictureCount, { count: after.length })
}

function formatSetDiscount(value: unknown): string {
  if (!isRecord(value)) return TEXTS.nothing
  const { percent, amountPaise } = value
  return typeof percent === 'number'
    ? format(TEXTS.percent, { percent })
    : formatSizeValue('amountPaise', amountPaise)
}

function formatSize(value: unknown): string {
  if (!isRecord(value)) return TEXTS.nothing
  return [value.label, formatSizeValue('pricePaise', value.pricePaise)]
    .filter((part) => part !== TEXTS.nothing)
    .join(', ')
}

function formatSizeValue(field: string, value: unknown): string {
  if (value === null || value === undefined) return TEXTS.nothing
  if (field.endsWith('Paise') && typeof value === 'number') return formatRupees(value)
  if (Array.isArray(value)) {
    const [from, to] = value.map(String)
    const text = field === 'ageMonths' ? TEXTS.months : TEXTS.cmRange
    return format(text, { from: from ?? '', to: to ?? '' })
  }
  if (field === 'chestCm' || field === 'waistCm') return format(TEXTS.cm, { value: String(value) })
  if (field === 'weightGrams') return format(TEXTS.grams, { value: String(value) })
  return formatAny(value)
}

function formatAny(value: unknown): string {
  if (value === null || value === undefined || value === '') return TEXTS.nothing
  if (typeof value === 'boolean') return value ? TEXTS.yes : TEXTS.no
  if (Array.isArray(value)) return value.length === 0 ? TEXTS.nothing : value.map(formatAny).join(', ')
  if (isRecord(value)) return Object.values(value).map(formatAny).join(', ')
  return String(value)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
