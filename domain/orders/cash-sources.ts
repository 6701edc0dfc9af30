/** How cash on delivery reached the shop. */
export const CASH_SOURCES = ['carrier_transfer', 'carrier_cash', 'customer_upi', 'customer_cash'] as const
export type CashSource = (typeof CASH_SOURCES)[number]

/** Sources of a cash receipt. `exchange` is money from the order that an exchange replaces. */
export const RECEIPT_SOURCES = [...CASH_SOURCES, 'exchange'] as const
export type ReceiptSource = (typeof RECEIPT_SOURCES)[number]
