import type { Random } from './random.ts'

/** Smooth noise between about -0.7 and 0.7; one unit of x or y is one hill. */
export type Noise = (x: number, y: number) => number

const TABLE = 256
const smooth = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)

export function gradientNoise(random: Random): Noise {
  const angles = Float32Array.from({ length: TABLE }, () => random() * Math.PI * 2)
  const gx = angles.map(Math.cos)
  const gy = angles.map(Math.sin)
  const order = Uint8Array.from({ length: TABLE }, (_, i) => i)
  for (let i = TABLE - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const kept = order[i] ?? 0
    order[i] = order[j] ?? 0
    order[j] = kept
  }
  const slope = (ix: number, iy: number, dx: number, dy: number): number => {
    const k = order[((order[ix & 255] ?? 0) + iy) & 255] ?? 0
    return (gx[k] ?? 0) * dx + (gy[k] ?? 0) * dy
  }
  return (x, y) => {
    const [ix, iy] = [Math.floor(x), Math.floor(y)]
    const [dx, dy] = [x - ix, y - iy]
    const [u, v] = [smooth(dx), smooth(dy)]
    const top = slope(ix, iy, dx, dy)
    const low = slope(ix, iy + 1, dx, dy - 1)
    const upper = top + u * (slope(ix + 1, iy, dx - 1, dy) - top)
    const lower = low + u * (slope(ix + 1, iy + 1, dx - 1, dy - 1) - low)
    return upper + v * (lower - upper)
  }
}
