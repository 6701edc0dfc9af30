/**
 * The most megapixels of a photo, so that decoding one takes at most about 250 MB. JPEG, PNG and WebP as cameras write
 * them are shrunk while they are decoded: 200 megapixels of a phone take 110 MB. Formats that are decoded as a whole
 * (HEIC, AVIF, lossless WebP, progressive JPEG, interlaced PNG) take at least 4 bytes a pixel.
 */
export const MOST_MEGAPIXELS = { shrunk: 210, whole: 52 } as const

/** The longest edge of a product's and a review's video, in pixels. */
export const MOST_FILM_EDGE = { product: 4_096, review: 8_192 } as const
