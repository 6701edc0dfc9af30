/** The width in pixels by which the file of a logo is named; it has at most so many. */
export const LOGO_WIDTH = 480
export const MOST_LOGO_HEIGHT = 160
/** Below it a logo is a blur on every phone. */
export const LEAST_LOGO_HEIGHT = 40

/** The name that stands in the drawing that comes with the shop. */
const DRAWN_NAME = 'Phirki'

/** Whether the drawing that comes with the shop says this shop's name. */
export function hasDrawnLogo({ name }: { name: string }): boolean {
  return name.trim() === DRAWN_NAME
}

/** Where a logo lies. */
export function logoAddress(mediaId: string): string {
  return `/media/${mediaId}-${LOGO_WIDTH}.webp`
}

/**
 * The pictures that are made of the sign for places outside the pages: the tab of a browser, the first screen of a
 * telephone (whole, and with room for its mask), the head of a letter.
 */
export const SHOP_ICONS = ['tab', '180.png', '192.png', '512.png', 'maskable.png', 'letter.png'] as const
export type ShopIcon = (typeof SHOP_ICONS)[number]

/** Where such a picture lies; it names the logo, so that a new one is seen at once. */
export function shopIconAddress(icon: ShopIcon, logo: { mediaId: string } | null): string {
  return `/shop-icon/${icon}${logo ? `?v=${logo.mediaId.slice(0, 8)}` : ''}`
}

/** In pixels, of the picture that social networks show for the shop (Open Graph recommends 1.91:1). */
export const SHARE_PICTURE_SIZE = { width: 1_200, height: 630 }
