/** How a piece turned out against its size, as a parent says it. */
export const FITS = ['small', 'true', 'large'] as const
export type Fit = (typeof FITS)[number]
