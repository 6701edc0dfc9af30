import * as z from 'zod/mini'
import { offerBenefit, offerInput } from './offer-input.ts'
import { OFFER_STATES } from './offer-state.ts'

/** The tabs of the admin's promotions. Archived and personal ones are only under their own tab. */
export const OFFER_VIEWS = ['all', 'live', 'planned', 'over', 'personal', 'archived'] as const
export type OfferView = (typeof OFFER_VIEWS)[number]

const rupees = z.number().check(z.describe('Rupees'))
const at = z.string().check(z.describe('ISO 8601'))
const day = z.nullable(z.string())

/** A promotion in the form of `offerInput`. The code of an automatic one is ''. */
export const offerAsSaid = z.object({
  code: z.string(),
  automatic: z.boolean(),
  title: z.string(),
  note: z.string(),
  benefit: offerBenefit,
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

export const offerRow = z.object({
  _id: z.string(),
  version: z.int(),
  state: z.enum(OFFER_STATES),
  offer: offerAsSaid,
  ...figures,
})
export type OfferRow = z.infer<typeof offerRow>

export const offerList = z.object({
  rows: z.array(offerRow),
  /** The cursor of the next page; null on the last. */
  next: z.nullable(z.string()),
  /** Active promotions, without personal ones. */
  live: z.int(),
  /** Of the last 7 days. `sold` is the total of orders with a promotion. */
  week: z.object({ given: rupees, sold: rupees }),
})
export type OfferList = z.infer<typeof offerList>

const namedProduct = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  picture: z.nullable(z.string()),
})

export const adminOffer = z.object({
  ...offerRow.shape,
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
export type AdminOffer = z.infer<typeof adminOffer>

/** An entry of the history of an offer. */
const historyEntry = z.object({
  _id: z.int(),
  at,
  by: z.nullable(z.string()),
  /** 'created', 'edited', 'ended', 'archived', 'unarchived'. */
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})

export const offerHistory = z.object({
  entries: z.array(historyEntry),
  /** Place of what is older; null at the beginning. */
  next: z.nullable(z.int()),
})
export type OfferHistory = z.infer<typeof offerHistory>

/** What a refusal with the code `offer_changed` tells besides. */
export const offerClash = z.object({
  offer: adminOffer,
  changes: historyEntry.shape.changes,
  by: z.nullable(z.string()),
  at: z.nullable(at),
})

/** The version that was loaded; 409 `offer_changed` if it is outdated. */
const version = z.int().check(z.gte(1))

export const saveOfferInput = z.object({ version, offer: offerInput })
export const offerStepInput = z.object({ version })
export const archiveOfferInput = z.object({ version, archived: z.boolean() })

export const offerQuery = z.object({
  view: z._default(z.enum(OFFER_VIEWS), 'all'),
  /** A part of the code or the title. */
  q: z._default(z.string().check(z.maxLength(100)), ''),
  after: z._default(z.string().check(z.maxLength(200)), ''),
})
export type OfferQuery = z.infer<typeof offerQuery>
