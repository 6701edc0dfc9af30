/** How long a product's film is at most: it turns once, or a child spins in it. */
export const MOST_FILM_SECONDS = 10

/** Bytes that a shopper's phone loads for it at most. */
export const MOST_FILM_BYTES = 12_000_000
