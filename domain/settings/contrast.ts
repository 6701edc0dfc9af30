/** The design's own hues, and the text colour on a highlight. */
export const DESIGN_HUES = { neel: '#2e2b8f', rani: '#c9185b', genda: '#f5a800', mor: '#00736f' } as const
export const INK = '#231c42'
export const WHITE = '#ffffff'

/** The minimum for small text in the Web Content Accessibility Guidelines 2.2, 1.4.3. */
export const LEAST_CONTRAST = 4.5

/**
 * The contrast ratio of two colours, 1 to 21, by the formula of the guidelines (relative luminance).
 * @param one '#2e2b8f'; anything else counts as black
 */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const number = /^#[0-9a-fA-F]{6}$/.test(colour) ? Number.parseInt(colour.slice(1), 16) : 0
  const [red = 0, green = 0, blue = 0] = [number >> 16, (number >> 8) & 255, number & 255].map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
