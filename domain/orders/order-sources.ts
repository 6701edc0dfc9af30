/** How an order reaches the shop. Stored with it, so a source keeps its name. */
export const ORDER_SOURCES = ['web', 'whatsapp', 'phone', 'instagram', 'stall', 'counter'] as const
export type OrderSource = (typeof ORDER_SOURCES)[number]

/** The sources of an order that staff create. */
export const STAFF_SOURCES = ['whatsapp', 'phone', 'instagram', 'stall'] as const satisfies OrderSource[]
