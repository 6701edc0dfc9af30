/** Kept in the tab while one of the staff looks at the closed shop. */
export const LOOK = 'look-at-shop'
