/** Most seconds of a product's video: one turn, or a child spinning. */
export const MOST_FILM_SECONDS = 10

/** Most bytes that a customer's phone loads for it. */
export const MOST_FILM_BYTES = 12_000_000
