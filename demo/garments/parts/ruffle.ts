import type { Cloth } from '../cloth.ts'
import type { Hex } from '../colour.ts'
import { at, lens, type Point, path, type Segment } from '../outline.ts'

interface RuffleCut {
  from: Point
  to: Point
  height: number
  fill: Hex
  pat: string | null | undefined
  folds?: number
  bow?: number
}

/** A short gathered strip along a nearly level line. */
export function ruffle(x: Cloth, { from, to, height, fill, pat, folds = 7, bow = 6 }: RuffleCut): string {
  const [x0, y0] = from
  const [x1, y1] = to
  const points: Point[] = []
  for (let i = 0; i <= folds; i++) {
    const t = i / folds
    const spread = (t < 0.5 ? 6 : -6) * Math.abs(1 - 2 * t)
    points.push([
      x1 + (x0 - x1) * t + spread,
      y1 + (y0 - y1) * t + height + bow * Math.sin(Math.PI * t) * 0.9 + (x.random() - 0.5) * 3,
    ])
  }
  const outline: Segment[] = [
    from,
    [x0 + (x1 - x0) * 0.33, y0 + bow, x0 + (x1 - x0) * 0.66, y1 + bow, x1, y1],
    at(points, 0),
  ]
  for (let i = 0; i < folds; i++) {
    const [a, b] = at(points, i)
    const [c, e] = at(points, i + 1)
    const w = a - c
    outline.push([a - w * 0.15, b + 7, c + w * 0.2, e + 8, c, e])
  }
  let creases = ''
  for (let i = 1; i < folds; i++) {
    const t = i / folds
    const tx = x1 + (x0 - x1) * t
    const [px, py] = at(points, i)
    const top = y0 + bow * 0.8 * Math.sin(Math.PI * t)
    creases += lens(px, py, tx, (y0 + py) / 2, tx + (x.random() - 0.5) * 5, top, 5)
  }
  return x.piece(path(outline), { fill, pat, creases, edge: 0.25 })
}
