import { stateByCode } from '#domain/addresses/states.ts'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { format } from '#domain/language/format.ts'
import { lookUp } from '#domain/language/look-up.ts'
import { formatRupees } from '#domain/money/money.ts'
import { formatDate, formatTime, parseIndiaDate } from '#domain/time/india-time.ts'
import { recordOf } from '#domain/validation/unknown-values.ts'
import { SETTING_CHOICE_TEXTS, SETTING_VALUE_TEXTS as words } from '#texts/settings/value-texts.ts'
import { TIME_TEXTS } from '#texts/time/texts.ts'
import type { ChoiceWords, SettingField, SettingUnit } from './setting-fields.ts'

/** A setting's value for display: '₹49.00', '3 to 7 working days', 'Karnataka'. */
export function formatSetting(field: SettingField, value: unknown): string {
  if (value === null || value === undefined || value === '') return formatEmpty(field)
  // A half-typed number is not formatted.
  if (typeof value === 'string' && NUMBERS.has(field.kind)) return value
  switch (field.kind) {
    case 'money':
      return formatRupees(Number(value))
    case 'number':
      return formatCount(value, field.unit)
    case 'span':
      return formatSpan(value, field.unit)
    case 'rate':
      return format(words.rate, { percent: Number(value) / 100 })
    case 'switch':
      return value === true ? words.yes : words.no
    case 'choice':
      return formatChoice(field.words, value)
    case 'choices':
      return formatList(value, (entry) => formatChoice(field.words, entry))
    case 'day':
      return formatDay(value)
    case 'days':
      return formatList(value, formatDay)
    case 'codes':
      return formatList(value, String)
    case 'hour':
      return formatHour(Number(value))
    case 'time':
      return formatClockTime(String(value))
    case 'state':
      return stateByCode(String(value))?.name ?? String(value)
    case 'category':
    case 'subcategory':
      return formatCategory(String(value))
    case 'logo':
      return words.ownLogo
    case 'units':
    case 'smsTexts':
    case 'whatsappTexts':
    case 'languageCodes':
      return formatTable(value)
    case 'group':
      return Object.entries(field.fields)
        .filter(([, inner]) => inner.kind !== 'kept')
        .map(([name, inner]) => formatSetting(inner, recordOf(value)[name]))
        .filter((said) => said !== words.none)
        .join(', ')
    case 'list':
      return formatList(value, (entry) => formatSetting(field.item, entry))
    default:
      return String(value)
  }
}

const NUMBERS: ReadonlySet<SettingField['kind']> = new Set(['money', 'number', 'rate', 'hour'])

/** The label of a choice. */
export function formatChoice(table: ChoiceWords, value: unknown): string {
  const names: Readonly<Record<string, string>> = SETTING_CHOICE_TEXTS[table]
  return lookUp(names, String(value)) ?? String(value)
}

/** The name of a category or subcategory by its slug. */
export function formatCategory(slug: string): string {
  const found = CATEGORIES.find((category) => category.slug === slug)
  if (found) return found.label
  return (
    CATEGORIES.flatMap(({ subcategories }) => subcategories).find((sub) => sub.slug === slug)?.name ?? slug
  )
}

/** '2 pm' for 14. */
export function formatClock(hour: number): string {
  const isMorning = hour < 12 || hour === 24
  return format(isMorning ? TIME_TEXTS.am : TIME_TEXTS.pm, { clock: hour % 12 === 0 ? 12 : hour % 12 })
}

function formatEmpty({ kind }: SettingField): string {
  if (kind === 'logo') return words.drawnLogo
  if (kind === 'colour') return words.ofDesign
  if (kind === 'subcategory') return words.wholeCategory
  if (kind === 'carrier') return words.anyCarrier
  return words.none
}

function formatCount(value: unknown, unit: SettingUnit): string {
  return format(words.counted, { count: String(value), unit: words.units[unit] }).trim()
}

function formatSpan(value: unknown, unit: SettingUnit): string {
  const [from, to] = Array.isArray(value) ? value : []
  return format(words.span, { from: String(from), to: String(to), unit: words.units[unit] })
}

function formatHour(hour: number): string {
  if (hour === 0) return words.noSameDay
  return hour === 24 ? words.allDay : format(words.hour, { hour: formatClock(hour) })
}

/** '4:00 pm' for '16:00' */
function formatClockTime(time: string): string {
  const at = new Date(`2000-01-01T${time}:00+05:30`)
  return Number.isNaN(at.getTime()) ? time : formatTime(at)
}

function formatDay(value: unknown): string {
  const day = parseIndiaDate(String(value))
  return day ? formatDate(day) : String(value)
}

function formatList(value: unknown, say: (entry: unknown) => string): string {
  return Array.isArray(value) && value.length > 0 ? value.map(say).join(', ') : words.none
}

function formatTable(value: unknown): string {
  const said = Object.entries(recordOf(value)).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null
      ? Object.entries(inner).map(([event, id]) => `${event}: ${String(id)}`)
      : [`${formatCategory(name)}: ${formatChoice('unit', inner)}`],
  )
  return said.length > 0 ? said.join(', ') : words.none
}
