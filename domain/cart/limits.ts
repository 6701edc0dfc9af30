/** Different items in a cart, which is also what one order takes. */
export const MAX_LINES = 50

/** Pieces of one item. */
export const MAX_QUANTITY = 20
