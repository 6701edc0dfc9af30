import { paiseToRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { PromotionBenefitInput, PromotionInput } from '#domain/promotions/promotion-input.ts'
import { addDays, indiaDate, parseIndiaDate } from '#domain/time/india-time.ts'
import type { coupons } from '../../db/schema/coupons.ts'

export type CouponRow = typeof coupons.$inferSelect

type BenefitColumns = Pick<
  CouponRow,
  'benefitKind' | 'percent' | 'amountPaise' | 'mostPaise' | 'buyPieces' | 'freePieces'
>

/** The admin's form of a promotion row. */
export function promotionOfRow(row: CouponRow): PromotionInput {
  return {
    // The code of an automatic promotion is not entered by staff.
    code: row.automatic ? '' : row.code,
    automatic: row.automatic,
    title: row.title,
    note: row.note,
    benefit: benefitOfRow(row),
    combines: row.combines,
    shown: row.shown,
    active: row.active,
    firstDay: row.startsAt && indiaDate(row.startsAt),
    lastDay: lastDayOf(row.endsAt),
    minimumSubtotal: paiseToRupees(row.minimumSubtotalPaise),
    minimumPieces: row.minimumPieces,
    categories: row.categories,
    productIds: row.productIds,
    onlyFullPrice: row.onlyFullPrice,
    firstOrderOnly: row.firstOrderOnly,
    maxUses: row.maxUses,
    maxUsesPerCustomer: row.maxUsesPerCustomer,
  }
}

/**
 * The columns of the admin's form, without the code. An unchanged day keeps its instant: a promotion ended at noon must
 * not become active again until midnight because its title changed.
 * @param known the existing row; null for a new promotion
 */
export function rowOfPromotion(promotion: PromotionInput, known: CouponRow | null) {
  const { code: _, benefit, firstDay, lastDay, minimumSubtotal, ...same } = promotion
  const before = known && promotionOfRow(known)
  return {
    ...same,
    ...benefitColumns(benefit),
    startsAt: before?.firstDay === firstDay ? (known?.startsAt ?? null) : startOf(firstDay),
    endsAt: before?.lastDay === lastDay ? (known?.endsAt ?? null) : startOf(lastDay, 1),
    minimumSubtotalPaise: rupeesToPaise(minimumSubtotal),
  }
}

function benefitOfRow(row: BenefitColumns): PromotionBenefitInput {
  const { benefitKind: kind, percent, amountPaise, mostPaise, buyPieces, freePieces } = row
  switch (kind) {
    case 'percent':
      return { kind, percent: percent ?? 0, most: mostPaise === null ? null : paiseToRupees(mostPaise) }
    case 'amount':
      return { kind, amount: paiseToRupees(amountPaise ?? 0) }
    case 'pieces':
      return { kind, buyPieces: buyPieces ?? 0, freePieces: freePieces ?? 0, percent: percent ?? 0 }
  }
}

function benefitColumns(benefit: PromotionBenefitInput): BenefitColumns {
  const none = { percent: null, amountPaise: null, mostPaise: null, buyPieces: null, freePieces: null }
  switch (benefit.kind) {
    case 'percent': {
      const { percent, most } = benefit
      const mostPaise = most === null ? null : rupeesToPaise(most)
      return { ...none, benefitKind: 'percent', percent, mostPaise }
    }
    case 'amount':
      return { ...none, benefitKind: 'amount', amountPaise: rupeesToPaise(benefit.amount) }
    case 'pieces': {
      const { buyPieces, freePieces, percent } = benefit
      return { ...none, benefitKind: 'pieces', buyPieces, freePieces, percent }
    }
  }
}

/** The day of the last instant at which it is active. */
function lastDayOf(endsAt: Date | null): string | null {
  return endsAt && indiaDate(new Date(endsAt.getTime() - 1))
}

function startOf(day: string | null, daysLater = 0): Date | null {
  const start = day === null ? null : parseIndiaDate(day)
  return start && addDays(start, daysLater)
}
