import * as z from 'zod/mini'
import { PAYMENT_MODES } from '#domain/payments/payment-mode.ts'
import { orderPromotionRecord } from '#domain/promotions/order-promotion.ts'
import { TAX_DOCUMENT_KINDS } from '../orders/document-kinds.ts'

const paise = z.int()
const at = z.iso.datetime()

/** The buyer or the recipient. */
const person = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  pincode: z.string(),
  state: z.string(),
  /** GST code; null if an old address has an unknown State. */
  stateCode: z.nullable(z.string()),
  phone: z.string(),
})
export type Person = z.infer<typeof person>

const amounts = z.object({
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  totalPaise: paise,
})
export type TaxAmounts = z.infer<typeof amounts>

/** Goods of one rate. An order line whose pieces have two rates makes two of these. */
const line = z.extend(amounts, {
  /** From 1. On a credit note it is the position on the invoice. */
  position: z.int(),
  /** Null for a charge, such as the delivery fee. */
  orderLineId: z.nullable(z.string()),
  description: z.string(),
  /** Size, colour and SKU. */
  details: z.string(),
  hsn: z.string(),
  unit: z.string(),
  /** 0 for a charge, and on a credit note for an amount without pieces. */
  quantity: z.int(),
  /** The price before the discount, tax included. */
  pricePaise: paise,
  discountPaise: paise,
  rateBasisPoints: z.int(),
})
export type TaxDocumentLine = z.infer<typeof line>

/**
 * The content of a tax invoice (rule 46 of the CGST Rules) or a credit note (rule 53) on the day of issue: names,
 * addresses and settings change later, the document does not. Amounts in paise; those of a credit note are positive.
 */
export const taxDocument = z.object({
  version: z.literal(1),
  kind: z.enum(TAX_DOCUMENT_KINDS),
  number: z.string(),
  issuedAt: at,
  supplier: z.object({
    brand: z.string(),
    name: z.string(),
    address: z.string(),
    state: z.string(),
    stateCode: z.string(),
    /** '' for an unregistered shop: it charges no tax. */
    gstin: z.string(),
    cin: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  buyer: person,
  /** The buyer's GSTIN, if the buyer is a business. */
  buyerGstin: z.nullable(z.string()),
  delivery: person,
  /** The State of delivery; for a company, that of its GSTIN. */
  placeOfSupply: z.object({ code: z.string(), name: z.string() }),
  interState: z.boolean(),
  /** The shop itself always owes the tax. */
  reverseCharge: z.literal(false),
  order: z.object({ id: z.string(), number: z.string(), placedAt: at }),
  payment: z.object({ mode: z.enum(PAYMENT_MODES), paidAt: z.nullable(at) }),
  couponCode: z.nullable(z.string()),
  /** The discount of each promotion over the whole order; empty in documents from before it was stored. */
  offers: z._default(z.array(orderPromotionRecord), []),
  lines: z.array(line),
  totals: z.extend(amounts, { pricePaise: paise, discountPaise: paise }),
  /**
   * The round-off, deducted from the sum of the lines, which keep their tax; 0 in documents from before totals were
   * rounded.
   */
  roundOffPaise: z._default(paise, 0),
  amountInWords: z.string(),
  terms: z.object({
    returnDays: z.int(),
    grievanceOfficer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  }),
  signatory: z.string(),
  /** For a credit note or supplementary invoice: the invoice that it changes, and why. */
  credits: z.nullable(z.object({ number: z.string(), issuedAt: at, reason: z.string() })),
})
export type TaxDocument = z.infer<typeof taxDocument>

/** A document without its number, which the database assigns last. */
export type TaxDocumentDraft = Omit<TaxDocument, 'number'>

/** The amount to pay or refund: the lines less the round-off. */
export function payableOf({ totals, roundOffPaise }: Pick<TaxDocument, 'totals' | 'roundOffPaise'>): number {
  return totals.totalPaise - roundOffPaise
}

/** The sums of a document's lines. */
export function totalsOf(lines: readonly TaxDocumentLine[]): TaxDocument['totals'] {
  const sum = (amount: (entry: TaxDocumentLine) => number) =>
    lines.reduce((total, entry) => total + amount(entry), 0)
  return {
    pricePaise: sum((entry) => entry.pricePaise),
    discountPaise: sum((entry) => entry.discountPaise),
    taxablePaise: sum((entry) => entry.taxablePaise),
    cgstPaise: sum((entry) => entry.cgstPaise),
    sgstPaise: sum((entry) => entry.sgstPaise),
    igstPaise: sum((entry) => entry.igstPaise),
    totalPaise: sum((entry) => entry.totalPaise),
  }
}
