import * as z from 'zod/mini'
import type { Paise } from '#domain/money/money.ts'
import { priceLines } from '#domain/pricing/price-lines.ts'
import { benefitShares } from './benefit-shares.ts'
import { type CandidatePromotion, choosePromotions, type PromotionChoice } from './choose-promotions.ts'
import { sumOf } from './discount-shares.ts'
import { isEligible } from './eligible-lines.ts'
import type { Promotion, PromotionLine } from './promotion.ts'
import { setShares, type TakenSet } from './set-shares.ts'

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
    /** Given by staff: it reduces what the promotions leave. */
    extra: z.optional(z.boolean()),
    benefit,
    minimumSubtotalPaise: z.number(),
    minimumPieces: z.number(),
    /** When the promotion was created, in milliseconds: of equal ones the oldest is chosen. */
    madeAt: z.number(),
    /** The discount of a set: for each of its pieces the positions of its lines. Promotions reduce what it leaves. */
    pieces: z.optional(z.array(z.array(z.number()))),
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
  const sets = terms.flatMap((entry) => sharesOfSet(lines, entry) ?? [])
  // Each line becomes its own product, as promotions store line positions.
  const toPrice = lines.map(({ position, unitPricePaise, quantity }, index) => ({
    productId: String(position),
    category: '',
    subcategory: null,
    unitPricePaise,
    mrpPaise: unitPricePaise,
    quantity,
    takenPaise: sumOf(sets.map(({ shares }) => shares[index] ?? 0)),
  }))
  const offered = terms.filter(({ extra, pieces }) => !extra && !pieces)
  const { chosen } = choosePromotions({
    lines: toPrice,
    automatic: offered.filter(({ typed }) => !typed).map(candidateOf),
    coded: offered.filter(({ typed }) => typed).map(candidateOf)[0] ?? null,
  })
  const priced = priceLines({
    lines: toPrice,
    offers: [...sets, ...chosen],
    terms: { shipping: { feePaise: 0, freeFromPaise: 0 } },
  })
  const extras = terms.filter(({ extra }) => extra)
  return extras.reduce(
    (left, { benefit }) => reducedBy(left, benefit),
    priced.lines.map(({ totalPaise }) => totalPaise),
  )
}

/** What a set's discount takes off the remaining lines; null for the terms of a promotion. */
function sharesOfSet(
  lines: readonly RemainingPieces[],
  { pieces, benefit }: PromotionTerms[number],
): { shares: Paise[] } | null {
  if (!pieces || benefit.kind === 'pieces') return null
  const indexOf = (position: number) => lines.findIndex((line) => line.position === position)
  return {
    shares: setShares(lines, {
      discount: {
        percent: benefit.kind === 'percent' ? benefit.basisPoints / 100 : null,
        amountPaise: benefit.kind === 'amount' ? benefit.amountPaise : null,
      },
      pieces: pieces.map((positions) => positions.map(indexOf).filter((index) => index >= 0)),
    }),
  }
}

/** The terms of an order with the discounts of its sets. */
export function withSets(terms: PromotionTerms | null, sets: readonly TakenSet[]): PromotionTerms | null {
  if (sets.length === 0) return terms
  const ofSets = sets.map(({ productId, discount: { percent, amountPaise }, pieces }) => ({
    id: productId,
    typed: false,
    combines: true,
    benefit:
      percent === null
        ? { kind: 'amount' as const, amountPaise: amountPaise ?? 0 }
        : { kind: 'percent' as const, basisPoints: percent * 100, mostPaise: null },
    minimumSubtotalPaise: 0,
    minimumPieces: 0,
    madeAt: 0,
    pieces: pieces.map((positions) => [...positions]),
    positions: pieces.flat(),
  }))
  return [...ofSets, ...(terms ?? [])]
}

/** What a discount on everything leaves of each line, in paise. */
function reducedBy(amounts: readonly Paise[], benefit: PromotionTerms[number]['benefit']): Paise[] {
  const shares = benefitShares(
    amounts.map((leftPaise) => ({ leftPaise, pieces: 0 })),
    benefit,
  )
  return amounts.map((amount, index) => amount - (shares[index] ?? 0))
}

/** The terms of an order with a discount on everything, such as one given by staff. */
export function withExtra(
  terms: PromotionTerms | null,
  { id, benefit, lines }: { id: string; benefit: PromotionTerms[number]['benefit']; lines: number },
): PromotionTerms {
  const extra = {
    id,
    typed: false,
    combines: true,
    extra: true,
    benefit,
    minimumSubtotalPaise: 0,
    minimumPieces: 0,
    madeAt: 0,
    positions: Array.from({ length: lines }, (_, position) => position),
  }
  return [...(terms ?? []), extra]
}

/** A promotion of the order: customer, period and uses were checked when it was placed. */
function candidateOf({
  typed,
  madeAt,
  positions,
  pieces: _pieces,
  ...terms
}: PromotionTerms[number]): CandidatePromotion {
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
