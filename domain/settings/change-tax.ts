import type { ShopSettings } from './shop-settings.ts'

type Rate = ShopSettings['tax']['rates'][number]
type TaxClass = Rate['taxClass']

/** Rates for goods from a day on. */
export interface NewRates {
  taxClass: TaxClass
  /** '2027-04-01', in India. */
  from: string
  /** Up to this taxable value of a piece the lower rate applies, in paise; null for one rate at any value. */
  limitPaise: number | null
  /** Basis points. Without a limit only `above` is used. */
  upTo: number
  above: number
}

/**
 * Adds rates from a day on: present rates end the day before, a plan for that same day is replaced, and plans for later
 * days follow the new rates.
 */
export function addTaxRates(
  rates: readonly Rate[],
  { taxClass, from, limitPaise, upTo, above }: NewRates,
): Rate[] {
  const next = nextStart(rates, taxClass, from)
  const validTo = next === null ? null : dayBefore(next)
  const added = [
    ...(limitPaise === null ? [] : [{ upToTaxablePaise: limitPaise, rateBasisPoints: upTo }]),
    { upToTaxablePaise: null, rateBasisPoints: above },
  ].map((rate) => ({ taxClass, validFrom: from, validTo, ...rate }))
  const kept = rates.flatMap((rate) => {
    if (rate.taxClass !== taxClass || rate.validFrom > from) return [rate]
    if (rate.validFrom === from) return []
    return [{ ...rate, validTo: earlier(rate.validTo, dayBefore(from)) }]
  })
  return [...kept, ...added]
}

/** Removes the rates that start on a day: the previous rates continue. */
export function removeTaxRates(
  rates: readonly Rate[],
  { taxClass, from }: { taxClass: TaxClass; from: string },
): Rate[] {
  const next = nextStart(rates, taxClass, from)
  const validTo = next === null ? null : dayBefore(next)
  return rates.flatMap((rate) => {
    if (rate.taxClass !== taxClass) return [rate]
    if (rate.validFrom === from) return []
    return [rate.validTo === dayBefore(from) ? { ...rate, validTo } : rate]
  })
}

/**
 * Tax-inclusive prices that match no rate on a day: too high for the lower rate, too low for the higher. In paise, both
 * inclusive; null for none.
 */
export function priceHole(
  rates: readonly Rate[],
  { taxClass, day }: { taxClass: TaxClass; day: string },
): { from: number; to: number; rate: number } | null {
  const holding = rates
    .filter((rate) => rate.taxClass === taxClass && rate.validFrom <= day)
    .filter(({ validTo }) => validTo === null || day <= validTo)
    .sort((a, b) => (a.upToTaxablePaise ?? Infinity) - (b.upToTaxablePaise ?? Infinity))
  const [lower, higher] = holding
  if (!lower || !higher || lower.upToTaxablePaise === null) return null
  const withTax = (rate: number) => Math.floor(((lower.upToTaxablePaise ?? 0) * (10_000 + rate)) / 10_000)
  const [from, to] = [withTax(lower.rateBasisPoints) + 1, withTax(higher.rateBasisPoints)]
  return from > to ? null : { from, to, rate: higher.rateBasisPoints }
}

/** The day before '2026-04-01': '2026-03-31'. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

function nextStart(rates: readonly Rate[], taxClass: TaxClass, from: string): string | null {
  const later = rates.filter((rate) => rate.taxClass === taxClass && rate.validFrom > from)
  return later.map(({ validFrom }) => validFrom).sort()[0] ?? null
}

function earlier(one: string | null, other: string): string {
  return one !== null && one < other ? one : other
}
