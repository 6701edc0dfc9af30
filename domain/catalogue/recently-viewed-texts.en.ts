/** The row of products that a browser looked at before. */
export const RECENTLY_VIEWED_TEXTS = { title: 'Recently viewed', clear: 'Clear' } as const
