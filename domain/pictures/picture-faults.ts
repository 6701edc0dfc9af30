/** Warnings about a photo. It may be used nevertheless: staff decide. */
export const PICTURE_FAULTS = ['too_small', 'blurred', 'dark', 'empty'] as const
export type PictureFault = (typeof PICTURE_FAULTS)[number]

/** Stored widths of a product picture in pixels; the largest only if the photo is large enough. */
export const PRODUCT_WIDTHS = [360, 800, 1200] as const

/** A narrower picture is blurred on today's phones. */
export const LEAST_WIDTH = 800

/** The longest edge in pixels of a stored photo. */
export const ORIGINAL_EDGE = 2_400

/** Most pictures of a product. */
export const MOST_PICTURES = 30
