import * as z from 'zod/mini'
import { format } from '#domain/language/format.ts'
import { lookUp } from '#domain/language/look-up.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { formatDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { ACTIVITY_TEXTS } from '#texts/activity/texts.ts'
import { PROMOTION_FORM_TEXTS as labels } from '#texts/promotions/promotion-admin-texts.ts'
import { PROMOTION_SAY_TEXTS } from '#texts/promotions/promotion-say-texts.ts'
import { categoryName, formatBenefit } from './format-promotion.ts'
import { promotionBenefit } from './promotion-input.ts'

const { kinds: _kinds, gives: benefit, products: productIds, ...others } = labels
const LABELS: Readonly<Record<string, string>> = { ...others, benefit, productIds }

/** Instants that the days or the action of an entry say already. */
const UNSAID: ReadonlySet<string> = new Set(['endsAt', 'archivedAt'])

/** What changed in a promotion, as people read it. */
export function formatPromotionChanges(
  changes: readonly { path: string; before: unknown; after: unknown }[],
): { field: string; before: string; after: string }[] {
  return changes
    .filter(({ path }) => !UNSAID.has(path))
    .map(({ path, before, after }) => ({
      field: lookUp(LABELS, path) ?? path,
      before: formatPart(path, before),
      after: formatPart(path, after),
    }))
}

function formatPart(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ACTIVITY_TEXTS.nothing
  if (typeof value === 'boolean') return value ? ACTIVITY_TEXTS.yes : ACTIVITY_TEXTS.no
  if (path === 'minimumSubtotal') return formatRupees(rupeesToPaise(Number(value)))
  if (path === 'firstDay' || path === 'lastDay') return dayOf(String(value))
  if (path === 'benefit') {
    const benefit = z.safeParse(promotionBenefit, value)
    return benefit.success ? formatBenefit(benefit.data) : ACTIVITY_TEXTS.nothing
  }
  if (!Array.isArray(value)) return String(value)
  if (value.length === 0) return ACTIVITY_TEXTS.nothing
  return path === 'categories'
    ? value.map((slug) => categoryName(String(slug))).join(', ')
    : format(PROMOTION_SAY_TEXTS.products, { count: value.length })
}

function dayOf(day: string): string {
  const date = parseIndiaDate(day)
  return date ? formatDate(date) : day
}
