import * as z from 'zod/mini'
import { promotionBenefit, promotionInput } from './promotion-input.ts'
import { PROMOTION_STATES } from './promotion-state.ts'

/** The tabs of the admin's promotions. Archived and personal ones are only under their own tab. */
export const PROMOTION_VIEWS = ['all', 'live', 'planned', 'over', 'personal', 'archived'] as const
export type PromotionView = (typeof PROMOTION_VIEWS)[number]

const rupees = z.number().check(z.describe('Rupees'))
const at = z.string().check(z.describe('ISO 8601'))
const day = z.nullable(z.string())

/** A promotion in the form of `offerInput`. The code of an automatic one is ''. */
export const promotionAsSaid = z.object({
  code: z.string(),
  automatic: z.boolean(),
  title: z.string(),
  note: z.string(),
  benefit: promotionBenefit,
  combines: z.boolean(),
  shown: z.boolean(),
  active: z.boolean(),
  firstDay: day,
  lastDay: day,
  minimumSubtotal: rupees,
  minimumPieces: z.int(),
  categories: z.array(z.string()),
  productIds: z.array(z.string()),
  onlyFullPrice: z.boolean(),
  firstOrderOnly: z.boolean(),
  maxUses: z.nullable(z.int()),
  maxUsesPerCustomer: z.nullable(z.int()),
})

/** Cancelled and expired orders do not count. */
const figures = {
  used: z.int(),
  /** The discount on those orders. */
  given: rupees,
}

export const promotionRow = z.object({
  _id: z.string(),
  version: z.int(),
  state: z.enum(PROMOTION_STATES),
  offer: promotionAsSaid,
  ...figures,
})
export type PromotionRow = z.infer<typeof promotionRow>

export const promotionList = z.object({
  rows: z.array(promotionRow),
  /** The cursor of the next page; null on the last. */
  next: z.nullable(z.string()),
  /** Active promotions, without personal ones. */
  live: z.int(),
  /** Of the last 7 days. `sold` is the total of orders with a promotion. */
  week: z.object({ given: rupees, sold: rupees }),
})
export type PromotionList = z.infer<typeof promotionList>

const namedProduct = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  picture: z.nullable(z.string()),
})

export const adminPromotion = z.object({
  ...promotionRow.shape,
  /** A personal coupon of the newsletter. */
  isPersonal: z.boolean(),
  endsAt: z.nullable(at),
  createdAt: at,
  updatedAt: at,
  /** The staff member who changed it last; null for the initial ones. */
  by: z.nullable(z.string()),
  /** The total of the orders with it. */
  sold: rupees,
  /** The last 30 days with a use, latest first. */
  days: z.array(z.object({ day: z.string(), ...figures, sold: rupees })),
  /** Its products that exist. */
  products: z.array(namedProduct),
})
export type AdminPromotion = z.infer<typeof adminPromotion>

/** An entry of the history of a promotion. */
const historyEntry = z.object({
  _id: z.int(),
  at,
  by: z.nullable(z.string()),
  /** 'created', 'edited', 'ended', 'archived', 'unarchived'. */
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})

export const promotionHistory = z.object({
  entries: z.array(historyEntry),
  /** Place of what is older; null at the beginning. */
  next: z.nullable(z.int()),
})
export type PromotionHistory = z.infer<typeof promotionHistory>

/** What a refusal with the code `offer_changed` tells besides. */
export const promotionClash = z.object({
  offer: adminPromotion,
  changes: historyEntry.shape.changes,
  by: z.nullable(z.string()),
  at: z.nullable(at),
})

/** The version that was loaded; 409 `offer_changed` if it is outdated. */
const version = z.int().check(z.gte(1))

export const savePromotionInput = z.object({ version, offer: promotionInput })
export const promotionStepInput = z.object({ version })
export const archivePromotionInput = z.object({ version, archived: z.boolean() })

export const promotionQuery = z.object({
  view: z._default(z.enum(PROMOTION_VIEWS), 'all'),
  /** A part of the code or the title. */
  q: z._default(z.string().check(z.maxLength(100)), ''),
  after: z._default(z.string().check(z.maxLength(200)), ''),
})
export type PromotionQuery = z.infer<typeof promotionQuery>
