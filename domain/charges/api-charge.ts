import * as z from 'zod/mini'
import { paiseToRupees } from '#domain/money/money.ts'
import { chargeOf, type OrderCharge } from './charge.ts'
import { CHARGE_WORDS, chargeLabel } from './charge-label.ts'

/** A charge as a query reads it. Money in paise. */
export const chargeRecord = z.object({
  kind: z.string(),
  label: z.object({ text: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
  amountPaise: z.number(),
  hsn: z.nullable(z.string()),
  rateBasisPoints: z.nullable(z.number()),
  refundable: z.boolean(),
})

export const apiCharge = z.object({
  kind: z.string().check(z.describe('`shipping`, or another charge of the shop')),
  label: z.string(),
  amount: z.number().check(z.describe('Rupees')),
})
export type ApiCharge = z.infer<typeof apiCharge>

/** Charges as the API lists them. Shipping is always listed: 0 says that it is free. */
export function toApiCharges(charges: readonly OrderCharge[], words = CHARGE_WORDS): ApiCharge[] {
  const shipping = {
    kind: 'shipping',
    label: words.texts.shipping,
    amount: paiseToRupees(chargeOf(charges, 'shipping')),
  }
  const others = charges.filter(({ kind }) => kind !== 'shipping')
  return [
    shipping,
    ...others.map((charge) => ({
      kind: charge.kind,
      label: chargeLabel(charge, words),
      amount: paiseToRupees(charge.amountPaise),
    })),
  ]
}
