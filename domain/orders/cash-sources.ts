/** By which way the cash of an order on delivery reached the shop. */
export const CASH_SOURCES = ['carrier_transfer', 'carrier_cash', 'customer_upi', 'customer_cash'] as const
export type CashSource = (typeof CASH_SOURCES)[number]
