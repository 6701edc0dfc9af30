/** What a shop is called before its shopkeeper names it. */
export const UNNAMED_SHOP_TEXTS = { name: 'New shop' } as const
