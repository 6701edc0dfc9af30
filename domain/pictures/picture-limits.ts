/**
 * The most megapixels of a photo, so that reading one takes at most some 250 MB. JPEG, PNG and WebP as cameras write them are
 * shrunk while they are decoded: 200 megapixels of a phone take 110 MB. What has to be in memory as a whole (HEIC, AVIF,
 * lossless WebP, progressive JPEG, interlaced PNG) takes 4 bytes a pixel and more.
 */
export const MOST_MEGAPIXELS = { shrunk: 210, whole: 52 } as const

/** The longest edge of a film, in pixels: of a product's and of a review's. */
export const MOST_FILM_EDGE = { product: 4_096, review: 8_192 } as const
