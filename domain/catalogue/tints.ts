/** Background colours of product pictures; their values are design tokens. */
export const TINTS = ['kora', 'gulabi', 'kesar', 'pista', 'aasmani', 'jamun', 'mor'] as const
export type Tint = (typeof TINTS)[number]

export const PICTURE_VIEWS = ['front', 'detail', 'back', 'styled'] as const
export type PictureView = (typeof PICTURE_VIEWS)[number]
