/** A colour as `#rrggbb`. */
export type Hex = string

/** Red, green and blue, 0 to 255. */
export const channels = (colour: Hex): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
]

/** `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const target = channels(to)
  const mixed = channels(from).map((value, i) => {
    const goal = target[i] ?? value
    return Math.round(value + (goal - value) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

export const dark = (colour: Hex, share = 0.25): Hex => mix(colour, '#1d1038', share)
export const lite = (colour: Hex, share = 0.25): Hex => mix(colour, '#ffffff', share)

/** Relative luminance after WCAG, 0 (black) to 1 (white). */
export function luminance(colour: Hex): number {
  const [r, g, b] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}
