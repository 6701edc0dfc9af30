/** How a piece fits compared with its size, as the reviewer reports it. */
export const FITS = ['small', 'true', 'large'] as const
export type Fit = (typeof FITS)[number]
