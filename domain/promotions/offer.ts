import type { Paise } from '#domain/money/money.ts'

/** How an offer's benefit is kept. */
export const BENEFIT_KINDS = ['percent', 'amount', 'pieces'] as const

/**
 * What an offer takes off the pieces that it holds for: a share of what they cost, at most `mostPaise`; an amount; or
 * that of every `buyPieces + freePieces` of them the cheapest `freePieces` cost so much less.
 */
export type OfferBenefit =
  | { kind: 'percent'; basisPoints: number; mostPaise: Paise | null }
  | { kind: 'amount'; amountPaise: Paise }
  | { kind: 'pieces'; buyPieces: number; freePieces: number; basisPoints: number }

/** For which pieces of a cart an offer holds; empty lists are for every piece, else a piece needs one entry of them. */
export interface OfferPieces {
  /** 'girls-collection' or 'girls-collection/dresses'. */
  categories: readonly string[]
  productIds: readonly string[]
  /** Leaves out pieces that cost less than their MRP already. */
  onlyFullPrice: boolean
}

/** An offer: the conditions under which it holds, all of them, and its benefit. Null means no such condition. */
export interface Offer extends OfferPieces {
  id: string
  /** Upper case. Of an automatic one nobody needs to know it. */
  code: string
  /** What shoppers read of it; '' for its code or its benefit. */
  title: string
  benefit: OfferBenefit
  /** Holds without a code. */
  automatic: boolean
  /** May stand beside another offer in one order. */
  combines: boolean
  /** Shoppers are told of it before it holds. */
  shown: boolean
  active: boolean
  validFrom: Date | null
  /** The first instant at which it holds no more. */
  validTo: Date | null
  /** Of the pieces that it holds for, by their prices. */
  minimumSubtotalPaise: Paise
  /** Of the pieces that it holds for; 0 for any. */
  minimumPieces: number
  maxUses: number | null
  maxUsesPerCustomer: number | null
  firstOrderOnly: boolean
  /** The only mailbox whose orders it is for, folded; null for everybody. */
  onlyFor: string | null
  createdAt: Date
}

/** Who and when: what an offer's conditions ask beside the cart. */
export interface OfferCircumstances {
  now: Date
  uses: { all: number; byCustomer: number }
  isFirstOrder: boolean
  /** The folded address of the order; null while it is not known. */
  buyer: string | null
}

/** A line of a cart, as an offer looks at it. */
export interface OfferLine {
  productId: string
  /** Slugs of the catalogue's tree. */
  category: string
  subcategory: string | null
  unitPricePaise: Paise
  mrpPaise: Paise
  quantity: number
}
