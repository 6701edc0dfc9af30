import { findCategoryBySlug } from '#domain/catalogue/categories.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { formatDate, joinDays, parseIndiaDate } from '#domain/time/india-time.ts'
import { PROMOTION_SAY_TEXTS as words } from '#texts/promotions/promotion-say-texts.ts'
import type { PromotionBenefitInput, PromotionInput } from './promotion-input.ts'

/** '10% off', 'Buy 2, get 1 free'. */
export function formatBenefit(benefit: PromotionBenefitInput): string {
  switch (benefit.kind) {
    case 'percent': {
      const { percent, most } = benefit
      return most === null
        ? format(words.percent, { percent })
        : format(words.percentMost, { percent, most: rupeesOf(most) })
    }
    case 'amount':
      return format(words.amount, { amount: rupeesOf(benefit.amount) })
    case 'pieces': {
      const { buyPieces: buy, freePieces: free, percent } = benefit
      return percent === 100
        ? format(words.piecesFree, { buy, free })
        : format(words.piecesOff, { buy, free, percent })
    }
  }
}

/** Its eligible pieces and conditions, without its days: 'First order only, from ₹799.00'; 'Every cart' for none. */
export function formatConditions(promotion: PromotionInput): string {
  const what = formatEligible(promotion)
  const parts = [...(what === null ? [] : [what]), ...conditionsOf(promotion)]
  return capital(join(parts.length === 0 ? [words.everyCart] : parts))
}

/** '10–24 Dec 2026', 'From 10 Dec 2026', 'No end'. */
export function formatPeriod({ firstDay, lastDay }: Pick<PromotionInput, 'firstDay' | 'lastDay'>): string {
  const first = dayOf(firstDay)
  const last = dayOf(lastDay)
  if (first === null) return last === null ? words.noEnd : format(words.until, { last })
  return last === null ? format(words.from, { first }) : joinDays(first, last)
}

/** The whole promotion in one sentence: '10% off, Dresses, from ₹999.00, first order only, 10–24 Dec 2026, with the code XMAS12'. */
export function formatPromotion(promotion: PromotionInput): string {
  const { automatic, code, combines, maxUses, maxUsesPerCustomer, firstDay, lastDay } = promotion
  const days = firstDay === null && lastDay === null ? [] : [small(formatPeriod(promotion))]
  return join([
    format(words.benefitOn, {
      benefit: formatBenefit(promotion.benefit),
      what: formatEligible(promotion) ?? words.everyCart,
    }),
    ...conditionsOf(promotion),
    ...(maxUses === null ? [] : [format(words.uses, { count: maxUses })]),
    ...(maxUsesPerCustomer === null ? [] : [format(words.usesEach, { count: maxUsesPerCustomer })]),
    ...days,
    ...(automatic ? [words.byItself] : code === '' ? [] : [format(words.byCode, { code })]),
    ...(combines ? [words.combines] : []),
  ])
}

/** 'Dresses' for 'girls-collection/dresses', with the category's name if another category has the same subcategory. */
export function categoryName(path: string): string {
  const [slug = '', part] = path.split('/')
  const category = findCategoryBySlug(slug)
  if (part === undefined) return category?.name ?? path
  const name = category?.subcategories.find((entry) => entry.slug === part)?.name
  return category && name ? `${category.shortName} ${name}` : path
}

/** The eligible pieces; null for every cart. */
function formatEligible({ categories, productIds }: PromotionInput): string | null {
  const names = categories.map(categoryName)
  if (productIds.length > 0) names.push(format(words.products, { count: productIds.length }))
  const last = names.pop()
  if (last === undefined) return null
  return names.length === 0 ? last : format(words.and, { head: join(names), last })
}

function conditionsOf(promotion: PromotionInput): string[] {
  const { minimumSubtotal, minimumPieces, onlyFullPrice, firstOrderOnly } = promotion
  return [
    ...(minimumSubtotal > 0 ? [format(words.fromSubtotal, { minimum: rupeesOf(minimumSubtotal) })] : []),
    ...(minimumPieces > 0 ? [format(words.fromPieces, { count: minimumPieces })] : []),
    ...(onlyFullPrice ? [words.onlyFullPrice] : []),
    ...(firstOrderOnly ? [words.firstOrderOnly] : []),
  ]
}

function rupeesOf(rupees: number): string {
  return formatRupees(rupeesToPaise(rupees))
}

function dayOf(day: string | null): string | null {
  const date = day === null ? null : parseIndiaDate(day)
  return date && formatDate(date)
}

function join(parts: readonly string[]): string {
  return parts.reduce((head, last) => format(words.comma, { head, last }))
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function small(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
