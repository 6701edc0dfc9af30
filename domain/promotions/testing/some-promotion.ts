import type { Promotion, PromotionCircumstances, PromotionLine } from '../promotion.ts'

/** A promotion of 10 % without conditions, with the given changes. */
export function somePromotion(change: Partial<Promotion> = {}): Promotion {
  return {
    id: `cpn_${change.code ?? 'FESTIVAL10'}`,
    code: 'FESTIVAL10',
    title: '',
    benefit: { kind: 'percent', basisPoints: 1000, mostPaise: null },
    automatic: false,
    combines: false,
    shown: false,
    active: true,
    validFrom: null,
    validTo: null,
    minimumSubtotalPaise: 0,
    minimumPieces: 0,
    categories: [],
    productIds: [],
    onlyFullPrice: false,
    maxUses: null,
    maxUsesPerCustomer: null,
    firstOrderOnly: false,
    onlyFor: null,
    createdAt: new Date('2026-11-01T00:00:00Z'),
    ...change,
  }
}

export const SOME_CIRCUMSTANCES: PromotionCircumstances = {
  now: new Date('2026-11-20T10:00:00Z'),
  uses: { all: 3, byCustomer: 1 },
  isFirstOrder: false,
  buyer: 'asha@example.com',
}

/** A line of one frock at its full price, with the given changes. */
export function someLine(change: Partial<PromotionLine> = {}): PromotionLine {
  const unitPricePaise = change.unitPricePaise ?? 500_00
  return {
    productId: 'prd_frock',
    category: 'girls-collection',
    subcategory: 'dresses',
    unitPricePaise,
    mrpPaise: unitPricePaise,
    quantity: 1,
    ...change,
  }
}
