import { divideHalfUp } from '#domain/money/divide.ts'

/**
 * The cost of one piece after a receipt, in paise: the average over the pieces that are there and those that came, half
 * up. Without an earlier cost, or without pieces, it is the new cost; a receipt without a cost changes nothing.
 */
export function costAfterReceipt(
  { stock, costPaise }: { stock: number; costPaise: number | null },
  received: { quantity: number; costPaise: number | null },
): number | null {
  if (received.costPaise === null || received.quantity <= 0) return costPaise
  if (costPaise === null || stock <= 0) return received.costPaise
  const value = stock * costPaise + received.quantity * received.costPaise
  return divideHalfUp(value, stock + received.quantity)
}
