export const NO_COUPON = 'NAN'

/** The number by which people speak of an order: the last 6 characters of its id in capitals. */
export function shortOrderNumber(orderId: string): string {
  return orderId.slice(-6).toUpperCase()
}

export function paidLabel(paid: boolean): string {
  return paid ? 'Paid' : 'Pending'
}
