/** The places that the frame leads to. */
const PLACES = ['/', '/shop', '/about-us', '/contact-us', '/wishlist', '/cart', '/profile'] as const

export type Place = (typeof PLACES)[number]

/**
 * Where a page lies among them; null for a page that lies elsewhere. The frame asks once and tells header and tab bar:
 * parts that are kept by their properties must not look at the address themselves (decision 048).
 */
export function placeOf(pathname: string): Place | null {
  return (
    PLACES.find((place) => pathname === place || (place !== '/' && pathname.startsWith(`${place}/`))) ?? null
  )
}
