import { format } from '#domain/language/format.ts'
import { formatDate, parseIndiaDate } from '#domain/time/india-time.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { SETTING_FAULT_TEXTS as words } from '#texts/settings/fault-texts.ts'
import type { ShopSettings } from './shop-settings.ts'

type Rate = ShopSettings['tax']['rates'][number]

/**
 * Faults of a tax table: no two rates may apply to the same piece on the same day, and on each day on which goods have
 * a rate, one of them must apply to any value, so that every piece has one.
 */
export function findTaxFaults(rates: readonly Rate[]): FieldError[] {
  return rates.flatMap((rate, index) => {
    const fault = faultOf(rate, index, rates)
    return fault === null ? [] : [{ path: `rates.${index}.${fault.field}`, message: fault.message }]
  })
}

function faultOf(
  rate: Rate,
  index: number,
  rates: readonly Rate[],
): { field: keyof Rate; message: string } | null {
  if (!parseIndiaDate(rate.validFrom)) return { field: 'validFrom', message: words.day }
  if (rate.validTo !== null && !parseIndiaDate(rate.validTo)) return { field: 'validTo', message: words.day }
  if (rate.validTo !== null && rate.validTo < rate.validFrom)
    return { field: 'validTo', message: words.rateEnd }
  const twin = rates.find(
    (other, place) => place < index && sameGoods(rate, other) && overlapOf(rate, other) !== null,
  )
  if (twin) {
    const day = overlapOf(rate, twin) ?? rate.validFrom
    return { field: 'validFrom', message: format(words.rateTwice, { day: formatDay(day) }) }
  }
  if (rate.upToTaxablePaise === null) return null
  const day = uncoveredDay(rate, rates)
  return day === null
    ? null
    : { field: 'upToTaxablePaise', message: format(words.rateMissing, { day: formatDay(day) }) }
}

function sameGoods(rate: Rate, other: Rate): boolean {
  return rate.taxClass === other.taxClass && rate.upToTaxablePaise === other.upToTaxablePaise
}

/** The first day on which both apply; null for none. */
function overlapOf(rate: Rate, other: Rate): string | null {
  const from = rate.validFrom > other.validFrom ? rate.validFrom : other.validFrom
  return from <= lastDay(rate) && from <= lastDay(other) ? from : null
}

/** The first day of a rate without a rate for any value: such rates start and end on few days. */
function uncoveredDay(rate: Rate, rates: readonly Rate[]): string | null {
  const above = rates.filter((other) => other.taxClass === rate.taxClass && other.upToTaxablePaise === null)
  const days = [
    rate.validFrom,
    ...above.flatMap(({ validTo }) =>
      validTo === null || !parseIndiaDate(validTo) ? [] : [dayAfter(validTo)],
    ),
  ]
  const missing = days
    .filter((day) => rate.validFrom <= day && day <= lastDay(rate))
    .filter((day) => !above.some((other) => other.validFrom <= day && day <= lastDay(other)))
  return missing.sort()[0] ?? null
}

/** The day after '2026-03-31': '2026-04-01'. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

function lastDay({ validTo }: Rate): string {
  return validTo ?? '9999-12-31'
}

/** '31 Mar 2026' for '2026-03-31' */
export function formatDay(day: string): string {
  const date = parseIndiaDate(day)
  return date ? formatDate(date) : day
}
