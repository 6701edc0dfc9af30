/** The places that the frame leads to. */
const PLACES = ['/', '/shop', '/about-us', '/contact-us', '/wishlist', '/cart', '/profile'] as const

export type Place = (typeof PLACES)[number]

/** Where a page lies among them; null for a page that lies elsewhere. */
export function placeOf(pathname: string): Place | null {
  return (
    PLACES.find((place) => pathname === place || (place !== '/' && pathname.startsWith(`${place}/`))) ?? null
  )
}
