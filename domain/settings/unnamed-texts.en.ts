/** The shop's name until the shopkeeper sets one. */
export const UNNAMED_SHOP_TEXTS = { name: 'New shop' } as const
