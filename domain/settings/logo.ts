/** The width in the file name of a logo, in pixels; the logo is at most this wide. */
export const LOGO_WIDTH = 480
export const MOST_LOGO_HEIGHT = 160
/** A smaller logo is blurred on every phone. */
export const LEAST_LOGO_HEIGHT = 40

/** The name in the built-in logo. */
const DRAWN_NAME = 'Phirki'

/** Whether the built-in logo shows this shop's name. */
export function hasDrawnLogo({ name }: { name: string }): boolean {
  return name.trim() === DRAWN_NAME
}

export function logoAddress(mediaId: string): string {
  return `/media/${mediaId}-${LOGO_WIDTH}.webp`
}

/**
 * Icons made from the logo for places outside the pages: the browser tab, the home screen (plain and maskable), the
 * header of an email.
 */
export const SHOP_ICONS = ['tab', '180.png', '192.png', '512.png', 'maskable.png', 'letter.png'] as const
export type ShopIcon = (typeof SHOP_ICONS)[number]

/** The address of an icon. It includes the logo's id, so that a new logo appears at once. */
export function shopIconAddress(icon: ShopIcon, logo: { mediaId: string } | null): string {
  return `/shop-icon/${icon}${logo ? `?v=${logo.mediaId.slice(0, 8)}` : ''}`
}

/** The preview picture for social networks, in pixels (Open Graph recommends 1.91:1). */
export const SHARE_PICTURE_SIZE = { width: 1_200, height: 630 }
