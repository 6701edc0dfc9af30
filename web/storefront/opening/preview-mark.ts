/** The key in tab storage while a staff member previews the closed shop. */
export const PREVIEW_MARK = 'look-at-shop'
