import * as z from 'zod/mini'
import { type AdminPromotion, adminPromotion } from '#domain/promotions/api-admin-promotions.ts'
import type { PromotionForm } from './promotion-form.ts'

const text = z.string()
const form: z.ZodMiniType<PromotionForm> = z.object({
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

/** What is typed into a promotion. */
export interface PromotionDraft {
  form: PromotionForm
  /** The products that were found for it, whose names its fields show. */
  found: AdminPromotion['products']
}

export const promotionDraft: z.ZodMiniType<PromotionDraft> = z.object({
  form,
  found: adminPromotion.shape.products,
})
