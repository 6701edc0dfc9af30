/** By which way the cash of an order on delivery reached the shop. */
export const CASH_SOURCES = ['carrier_transfer', 'carrier_cash', 'customer_upi', 'customer_cash'] as const
export type CashSource = (typeof CASH_SOURCES)[number]

/** What a receipt of cash may say: `exchange` is money of the order whose piece this one replaces. */
export const RECEIPT_SOURCES = [...CASH_SOURCES, 'exchange'] as const
export type ReceiptSource = (typeof RECEIPT_SOURCES)[number]
