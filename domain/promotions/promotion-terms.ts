import * as z from 'zod/mini'
import type { Paise } from '#domain/money/money.ts'
import { priceLines } from '#domain/pricing/price-lines.ts'
import { type CandidatePromotion, choosePromotions, type PromotionChoice } from './choose-promotions.ts'
import { isEligible } from './eligible-lines.ts'
import type { Promotion, PromotionLine } from './promotion.ts'

const benefit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), basisPoints: z.number(), mostPaise: z.nullable(z.number()) }),
  z.object({ kind: z.literal('amount'), amountPaise: z.number() }),
  z.object({
    kind: z.literal('pieces'),
    buyPieces: z.number(),
    freePieces: z.number(),
    basisPoints: z.number(),
  }),
])

/**
 * The promotions that applied to an order when it was placed, with their conditions, so that the rest of the order can
 * be priced again even if they have changed since. Promotions that were set aside are included: fewer pieces may get
 * one of them.
 */
export const promotionTerms = z.array(
  z.object({
    id: z.string(),
    /** The customer typed its code. */
    typed: z.boolean(),
    combines: z.boolean(),
    benefit,
    minimumSubtotalPaise: z.number(),
    minimumPieces: z.number(),
    /** When the promotion was created, in milliseconds: of equal ones the oldest is chosen. */
    madeAt: z.number(),
    /** Positions of the eligible order lines. */
    positions: z.array(z.number()),
  }),
)
export type PromotionTerms = z.infer<typeof promotionTerms>

/** Most stored promotions that were set aside, those that save most. */
const MOST_SET_ASIDE = 20

/** The stored part of a choice of promotions; null if none applied. */
export function termsOf(
  { chosen, setAside }: PromotionChoice,
  { lines, typed }: { lines: readonly PromotionLine[]; typed: Promotion | null },
): PromotionTerms | null {
  const beaten = [...setAside].sort((a, b) => a.lessPaise - b.lessPaise).slice(0, MOST_SET_ASIDE)
  const terms = [...chosen, ...beaten].map(({ offer: promotion }) => ({
    id: promotion.id,
    typed: promotion === typed,
    combines: promotion.combines,
    benefit: promotion.benefit,
    minimumSubtotalPaise: promotion.minimumSubtotalPaise,
    minimumPieces: promotion.minimumPieces,
    madeAt: promotion.createdAt.getTime(),
    positions: [...lines.keys()].filter((position) => {
      const line = lines[position]
      return line !== undefined && isEligible(promotion, line)
    }),
  }))
  return terms.length > 0 ? terms : null
}

/** Remaining pieces of an order line. */
export interface RemainingPieces {
  position: number
  unitPricePaise: Paise
  quantity: number
}

/**
 * The price of each line's remaining pieces in paise, at the order's prices and with the promotions whose conditions
 * they meet.
 */
export function priceRemaining(lines: readonly RemainingPieces[], terms: PromotionTerms): Paise[] {
  // Each line becomes its own product, as promotions store line positions.
  const toPrice = lines.map(({ position, unitPricePaise, quantity }) => ({
    productId: String(position),
    category: '',
    subcategory: null,
    unitPricePaise,
    mrpPaise: unitPricePaise,
    quantity,
  }))
  const { chosen } = choosePromotions({
    lines: toPrice,
    automatic: terms.filter(({ typed }) => !typed).map(candidateOf),
    coded: terms.filter(({ typed }) => typed).map(candidateOf)[0] ?? null,
  })
  const priced = priceLines({
    lines: toPrice,
    offers: chosen,
    terms: { shipping: { feePaise: 0, freeFromPaise: 0 } },
  })
  return priced.lines.map(({ totalPaise }) => totalPaise)
}

/** A promotion of the order: customer, period and uses were checked when it was placed. */
function candidateOf({ typed, madeAt, positions, ...terms }: PromotionTerms[number]): CandidatePromotion {
  return {
    offer: {
      ...terms,
      code: '',
      title: '',
      automatic: !typed,
      shown: false,
      active: true,
      validFrom: null,
      validTo: null,
      maxUses: null,
      maxUsesPerCustomer: null,
      firstOrderOnly: false,
      onlyFor: null,
      categories: [],
      productIds: positions.map(String),
      onlyFullPrice: false,
      createdAt: new Date(madeAt),
    },
    circumstances: { now: new Date(0), uses: { all: 0, byCustomer: 0 }, isFirstOrder: true, buyer: null },
  }
}
