/** The width in pixels by which the file of a logo is named; it has at most so many. */
export const LOGO_WIDTH = 480
export const MOST_LOGO_HEIGHT = 160
/** Below it a logo is a blur on every phone. */
export const LEAST_LOGO_HEIGHT = 40

/** Where a logo lies. */
export function logoAddress(mediaId: string): string {
  return `/media/${mediaId}-${LOGO_WIDTH}.webp`
}
