/** Texts of the recently viewed products. */
export const RECENTLY_VIEWED_TEXTS = { title: 'Recently viewed', clear: 'Clear' } as const
