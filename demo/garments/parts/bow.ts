import type { Cloth } from '../cloth.ts'
import { dark, type Hex } from '../colour.ts'
import { flip, lens, type Outline, path, type Segment } from '../outline.ts'

const LOOP: Outline = [
  [0, -3],
  [-18, -30, -62, -40, -74, -24],
  [-82, -8, -80, 16, -72, 26],
  [-56, 38, -18, 24, 0, 5],
]
const TAIL: Outline = [
  [-4, 2],
  [-18, 28, -34, 58, -46, 92],
  [-36, 88],
  [-26, 96],
  [-14, 62, -2, 30, 4, 4],
]
const KNOT: Outline = [
  [-13, -12],
  [-4, -17, 4, -17, 13, -12],
  [15, 0, 15, 6, 12, 15],
  [4, 18, -4, 18, -12, 15],
  [-15, 6, -15, 0, -13, -12],
]

interface BowCut {
  cx: number
  cy: number
  scale: number
  fill: Hex
  pat?: string | null | undefined
  tails?: boolean
}

/** A tied bow around its knot at cx, cy; about 150 units wide at scale 1. */
export function bow(x: Cloth, { cx, cy, scale: s, fill, pat = null, tails = true }: BowCut): string {
  const place = (outline: Outline): Segment[] =>
    outline.map((p) =>
      p.length === 2
        ? [cx + p[0] * s, cy + p[1] * s]
        : [cx + p[0] * s, cy + p[1] * s, cx + p[2] * s, cy + p[3] * s, cx + p[4] * s, cy + p[5] * s],
    )
  const [loop, tail] = [place(LOOP), place(TAIL)]
  let drawn = ''
  if (tails) {
    for (const side of [tail, flip(tail, cx)]) {
      drawn += x.piece(path(side), { fill: dark(fill, 0.06), pat, edge: 0.3 })
    }
  }
  const folds = (m: number) =>
    lens(cx + m * 4 * s, cy, cx + m * 30 * s, cy - 10 * s, cx + m * 52 * s, cy - 12 * s, 4 * s) +
    lens(cx + m * 4 * s, cy + 3 * s, cx + m * 28 * s, cy + 10 * s, cx + m * 46 * s, cy + 12 * s, 3.4 * s)
  drawn += x.piece(path(loop), { fill, pat, creases: folds(-1) })
  drawn += x.piece(path(flip(loop, cx)), { fill, pat, creases: folds(1) })
  const pinch = lens(cx - 3 * s, cy - 14 * s, cx - 5 * s, cy, cx - 2 * s, cy + 14 * s, 2.5 * s)
  return drawn + x.piece(path(place(KNOT)), { fill: dark(fill, 0.05), pat, edge: 0.4, creases: pinch })
}
