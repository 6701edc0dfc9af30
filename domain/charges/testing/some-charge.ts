import type { OrderCharge } from '../charge.ts'

/** A charge that is taxed like the goods. */
export function someCharge(kind: string, amountPaise: number): OrderCharge {
  const label = { text: kind, values: {} }
  return { kind, label, amountPaise, hsn: null, rateBasisPoints: null, refundable: true }
}
