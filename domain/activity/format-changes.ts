import { STAFF_ROLES, type StaffRole } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import { lookUp } from '#domain/language/look-up.ts'
import { formatRupees } from '#domain/money/money.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { ACTIVITY_TEXTS as words } from '#texts/activity/texts.ts'
import { FRAME_TEXTS } from '#texts/staff/frame-texts.ts'

const longestValue = 120
/** Fields without a meaning for the reader. */
const hidden = new Set(['version'])
/** A row's key, such as 'msg_832d67974b8bfd9a163f1c50fa8f5b8e', which means nothing to the reader either. */
const KEY = /^[a-z]{2,4}_[a-z0-9]{16,}$/
/** A stored code of several words, such as 'small_parts'. */
const CODE = /^[a-z]+(?:_[a-z]+)+$/
const ABBREVIATIONS = /\b(?:cod|gst|hsn|id|mrp|sku|sms|upi|url)\b/gi

/** The changed fields of an entry as lines: 'Fee: ₹49.00 → ₹59.00'. */
export function formatChanges(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.flatMap((path) => {
    if (hidden.has(path)) return []
    const field = fieldName(path)
    const [was, is] = [formatValue(path, lookUp(before, path)), formatValue(path, lookUp(after, path))]
    if (was === is || KEY.test(is)) return []
    return Object.hasOwn(before, path)
      ? [format(words.change, { field, before: shortened(was, is), after: shortened(is, was) })]
      : [format(words.set, { field, after: shortened(is, was) })]
  })
}

/** Shortens a long text to the part where the two differ. */
function shortened(text: string, other: string): string {
  const isLong = Math.max(text.length, other.length) > longestValue
  const start = isLong ? Math.max(0, sameStart(text, other) - longestValue / 2) : 0
  const end = start + longestValue
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}

/** Length of the common prefix of two texts. */
function sameStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

/** 'freeFromPaise' is 'Free from', 'sizes.3.sku' is 'Sizes 3 SKU'. */
export function fieldName(path: string): string {
  const spaced = path
    .replace(/Paise$/, '')
    .replace(/[._]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim()
  const name = spaced.charAt(0).toUpperCase() + spaced.slice(1)
  return name.replace(ABBREVIATIONS, (word) => word.toUpperCase())
}

/** An instant as the log stores it, '2026-11-27T10:00:00.000Z'. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/

/** A value for display, times in India's time. Fields whose name ends in `Paise` are money. */
function formatValue(path: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number' && path.endsWith('Paise')) return formatRupees(value)
  if (path === 'role' && isRole(value)) return FRAME_TEXTS[value]
  if (typeof value === 'string' && INSTANT.test(value)) return formatDateTime(new Date(value))
  if (typeof value === 'string') return CODE.test(value) ? value.replaceAll('_', ' ') : value
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return value.length === 0 ? words.nothing : value.map((item) => formatValue('', item)).join(', ')
  }
  return JSON.stringify(value)
}

function isRole(value: unknown): value is StaffRole {
  return STAFF_ROLES.some((role) => role === value)
}
