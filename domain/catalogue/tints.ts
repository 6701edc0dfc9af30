/** Background colours of product pictures; their values are design tokens. `safed`, white, has an edge. */
export const TINTS = ['kora', 'gulabi', 'kesar', 'pista', 'aasmani', 'jamun', 'mor', 'safed'] as const
export type Tint = (typeof TINTS)[number]

export const PICTURE_VIEWS = ['front', 'detail', 'back', 'styled'] as const
export type PictureView = (typeof PICTURE_VIEWS)[number]
