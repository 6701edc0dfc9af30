/** How cash on delivery reached the shop. */
export const CASH_SOURCES = ['carrier_transfer', 'carrier_cash', 'customer_upi', 'customer_cash'] as const
export type CashSource = (typeof CASH_SOURCES)[number]

/** Where money that the shop received itself came from: cash on delivery, and the shop's card machine. */
export const SHOP_MONEY_SOURCES = [...CASH_SOURCES, 'customer_card'] as const

/** Sources of a cash receipt. `exchange` is money from the order that an exchange replaces. */
export const RECEIPT_SOURCES = [...SHOP_MONEY_SOURCES, 'exchange'] as const
export type ReceiptSource = (typeof RECEIPT_SOURCES)[number]
