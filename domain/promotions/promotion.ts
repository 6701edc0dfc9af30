import type { Paise } from '#domain/money/money.ts'

/** Stored kinds of benefits. */
export const BENEFIT_KINDS = ['percent', 'amount', 'pieces'] as const

/**
 * The benefit on eligible pieces: a percentage of their price, at most `mostPaise`; an amount; or for every `buyPieces
 * + freePieces` of them a percentage off the cheapest `freePieces`.
 */
export type PromotionBenefit =
  | { kind: 'percent'; basisPoints: number; mostPaise: Paise | null }
  | { kind: 'amount'; amountPaise: Paise }
  | { kind: 'pieces'; buyPieces: number; freePieces: number; basisPoints: number }

/** The eligible pieces of a promotion; with empty lists every piece, else a piece must be in one of them. */
export interface PromotionPieces {
  /** 'girls-collection' or 'girls-collection/dresses'. */
  categories: readonly string[]
  productIds: readonly string[]
  /** Excludes pieces priced below their MRP. */
  onlyFullPrice: boolean
}

/** A promotion: its conditions, all of which must be met, and its benefit. Null means no such condition. */
export interface Promotion extends PromotionPieces {
  id: string
  /** Upper case. An automatic promotion has one too, but customers do not need it. */
  code: string
  /** The title for customers; '' for its code or its benefit. */
  title: string
  benefit: PromotionBenefit
  /** Applies without a code. */
  automatic: boolean
  /** Combines with another promotion in one order. */
  combines: boolean
  /** Shown to customers before it applies. */
  shown: boolean
  active: boolean
  validFrom: Date | null
  /** The instant at which it ends. */
  validTo: Date | null
  /** Of the eligible pieces, by their prices. */
  minimumSubtotalPaise: Paise
  /** Of the eligible pieces; 0 for any. */
  minimumPieces: number
  maxUses: number | null
  maxUsesPerCustomer: number | null
  firstOrderOnly: boolean
  /** The only email address that can use it, folded; null for everyone. */
  onlyFor: string | null
  createdAt: Date
}

/** The facts besides the cart that conditions need. */
export interface PromotionCircumstances {
  now: Date
  uses: { all: number; byCustomer: number }
  isFirstOrder: boolean
  /** The folded address of the order; null if unknown. */
  buyer: string | null
}

/** A line of a cart, for promotions. */
export interface PromotionLine {
  productId: string
  /** Slugs of the catalogue's tree. */
  category: string
  subcategory: string | null
  unitPricePaise: Paise
  mrpPaise: Paise
  quantity: number
  /** What the discount of its set has taken off already; nothing if left out. */
  takenPaise?: Paise
}
