import type { OrderCharge } from '../charge.ts'

/** A charge of an order that is taxed like its goods, for tests. */
export function someCharge(kind: string, amountPaise: number): OrderCharge {
  const label = { text: kind, values: {} }
  return { kind, label, amountPaise, hsn: null, rateBasisPoints: null, refundable: true }
}
