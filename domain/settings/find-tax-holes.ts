import { format } from '#domain/language/format.ts'
import { TAX_CLASSES, type TaxClass } from '#domain/pricing/tax-classes.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { SETTING_FAULT_TEXTS as words } from '#texts/settings/fault-texts.ts'
import { dayAfter, formatDay } from './find-tax-faults.ts'
import { formatChoice } from './format-setting.ts'
import type { ShopSettings } from './shop-settings.ts'

type Rates = ShopSettings['tax']['rates']

/**
 * Goods without a rate in a tax table: each class needs one for any value on each day, from its first rate on, and at
 * the latest from `day`, on which the table takes effect. The table has no fault of `findTaxFaults`.
 * @param day '2026-11-23', in India
 */
export function findTaxHoles(rates: Rates, day: string): FieldError[] {
  return TAX_CLASSES.flatMap((taxClass) => {
    const hole = firstHole(rates, taxClass, day)
    if (hole === null) return []
    const named = { goods: formatChoice('taxClass', taxClass), day: formatDay(hole) }
    return [{ path: 'rates', message: format(words.rateHole, named) }]
  })
}

/** The first day without a rate for any value; null for none. */
function firstHole(rates: Rates, taxClass: TaxClass, day: string): string | null {
  const any = rates
    .filter((rate) => rate.taxClass === taxClass && rate.upToTaxablePaise === null)
    .sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  const begins = any[0]?.validFrom
  if (begins === undefined || begins > day) return day
  let next = begins
  for (const { validFrom, validTo } of any) {
    if (validFrom > next) return next
    if (validTo === null) return null
    if (validTo >= next) next = dayAfter(validTo)
  }
  return next
}
