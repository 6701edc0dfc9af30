import * as z from 'zod/mini'
import { type AdminOffer, adminOffer } from '#domain/promotions/api-admin-offers.ts'
import { parseStored } from '#web/components/stored-json.ts'
import { readTabText, writeTabText } from '#web/components/tab-storage.ts'
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
const keptSchema = z.object({ form, found: adminOffer.shape.products })

/** What somebody writes of an offer that is not made yet. */
export interface KeptOffer {
  form: OfferForm
  /** The products that were found for it, whose names its fields show. */
  found: AdminOffer['products']
}

const keyOf = (copyOf: string | null) => `new offer ${copyOf ?? ''}`

/** What this tab keeps of a new offer; null for nothing. @param copyOf the offer that it began as */
export function readKeptOffer(copyOf: string | null): KeptOffer | null {
  const read = z.safeParse(keptSchema, parseStored(readTabText(keyOf(copyOf))))
  return read.success ? read.data : null
}

/** Keeps it over a reload of this tab; null forgets it. */
export function keepOffer(copyOf: string | null, kept: KeptOffer | null): void {
  writeTabText(keyOf(copyOf), kept === null ? null : JSON.stringify(kept))
}
