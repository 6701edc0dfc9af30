/** A small picture: red, green and blue of each pixel, row by row, 0 to 255. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** A small picture without colours: one value a pixel, 0 is black. */
export type Greys = Pixels

export function pixelAt({ data, width }: Pixels, x: number, y: number): [number, number, number] {
  const at = (y * width + x) * 3
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
export function toHsl([red, green, blue]: readonly [number, number, number]): {
  hue: number
  saturation: number
  lightness: number
} {
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  const lightness = (2 * most - spread) / 510
  if (spread === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = spread / 255 / (1 - Math.abs(2 * lightness - 1))
  const sixth =
    most === red
      ? (green - blue) / spread + 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return { hue: (sixth * 60) % 360, saturation, lightness }
}
