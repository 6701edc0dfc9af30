import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { LISTING_TEXTS } from '#texts/catalogue/listing-texts.ts'
import type { PriceRange } from './filters.ts'

/** 'Under ₹500', '₹500 – ₹1,000', 'Over ₹5,000': a price range as an option. */
export function priceRangeLabel({ fromPaise, toPaise }: PriceRange): string {
  if (fromPaise === 0) return format(LISTING_TEXTS.priceUnder, { most: rupees(toPaise + 1) })
  if (toPaise === Number.MAX_SAFE_INTEGER)
    return format(LISTING_TEXTS.priceOver, { least: rupees(fromPaise - 1) })
  return format(LISTING_TEXTS.priceBetween, { least: rupees(fromPaise), most: rupees(toPaise) })
}

/** 'Up to ₹1,000', 'From ₹500', '₹500 – ₹1,000'. Rupees; null for no limit. */
export function priceLabel(from: number | null, to: number | null): string {
  const least = rupees(rupeesToPaise(from ?? 0))
  const most = rupees(rupeesToPaise(to ?? 0))
  if (from === null) return format(LISTING_TEXTS.priceUpTo, { most })
  return to === null
    ? format(LISTING_TEXTS.priceFrom, { least })
    : format(LISTING_TEXTS.priceBetween, { least, most })
}

function rupees(paise: number): string {
  return formatRupees(paise).replace('.00', '')
}
