import * as z from 'zod/mini'
import { type AdminOffer, adminOffer } from '#domain/promotions/api-admin-offers.ts'
import type { OfferForm } from './offer-form.ts'

const text = z.string()
const form: z.ZodMiniType<OfferForm> = z.object({
  code: text,
  automatic: z.boolean(),
  title: text,
  note: text,
  combines: z.boolean(),
  shown: z.boolean(),
  active: z.boolean(),
  categories: z.array(text),
  productIds: z.array(text),
  onlyFullPrice: z.boolean(),
  firstOrderOnly: z.boolean(),
  kind: z.enum(['percent', 'amount', 'pieces']),
  percent: text,
  most: text,
  amount: text,
  buyPieces: text,
  freePieces: text,
  piecesPercent: text,
  firstDay: text,
  lastDay: text,
  minimumSubtotal: text,
  minimumPieces: text,
  maxUses: text,
  maxUsesPerCustomer: text,
})

/** What is typed into an offer. */
export interface OfferDraft {
  form: OfferForm
  /** The products that were found for it, whose names its fields show. */
  found: AdminOffer['products']
}

export const offerDraft: z.ZodMiniType<OfferDraft> = z.object({ form, found: adminOffer.shape.products })
