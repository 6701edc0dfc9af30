/** What the admin says about a photograph. It may be used all the same: a person looks and decides. */
export const PICTURE_FAULTS = ['too_small', 'blurred', 'dark', 'empty'] as const
export type PictureFault = (typeof PICTURE_FAULTS)[number]

/** Widths in pixels in which a product's picture is kept; the last only where the photograph is large enough. */
export const PRODUCT_WIDTHS = [360, 800, 1200] as const

/** A picture below this width is soft on today's phones. */
export const LEAST_WIDTH = 800

/** The longest edge in pixels that is kept of a photograph. */
export const ORIGINAL_EDGE = 2_400

/** Pictures that a product has at most. */
export const MOST_PICTURES = 30
