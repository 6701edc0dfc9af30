import type { Cloth } from '../cloth.ts'
import { dark, type Hex, lite } from '../colour.ts'
import { lens, mirrored, open, path, symmetrical } from '../outline.ts'
import { cord } from './trims.ts'

/** Measures of trousers; widths are half widths from the centre line `cx`. */
interface LegsCut {
  cx?: number
  yT: number
  wT: number
  hip: number
  crotch: number
  ankle: number
  out: number
  inn: number
  cuff: boolean
  cuffFill?: Hex
  cuffW?: number
  band?: number
  bandFill?: Hex
  pockets?: boolean
  string?: Hex | undefined
}

function folds(x: Cloth, q: LegsCut, cx: number, band: number): { creases: string; lights: string } {
  const { yT, wT, crotch, ankle, out, inn } = q
  const r = x.random
  const knee = (crotch + ankle) / 2 + 10
  let creases = ''
  let lights = ''
  for (const side of [1, -1]) {
    const X = (v: number) => cx + side * v
    creases +=
      lens(X(6), crotch - 2, X(50), crotch - 40, X(104), crotch - 46, 9) +
      lens(X(4), crotch - 8, X(36), crotch - 64, X(70), crotch - 84, 7) +
      lens(X(16), crotch + 40, X(54), crotch + 34, X(96), crotch + 10, 7)
    creases +=
      lens(X(inn - 8), knee + 16, X(inn + 40), knee - 14, X(inn + 84), knee - 12, 9) +
      lens(X(out - 2), knee + 44, X(out - 44), knee + 40, X(out - 78), knee + 56, 8) +
      lens(X(inn + 6), ankle - 44, X(inn + 40), ankle - 62, X(inn + 80), ankle - 50, 7)
    lights += lens(X(out - 34), crotch + 30, X(out - 26), knee, X(out - 42), ankle - 60, 11)
    for (let i = 0; i < 9; i++) {
      const u = ((i + r() * 0.6) / 9) * wT * 0.96
      const end = yT + band + 30 + r() * 46
      creases += lens(X(u), yT + band - 2, X(u * 1.03), yT + band + 20, X(u * 1.08), end, 3)
    }
  }
  return { creases, lights }
}

function sidePockets(x: Cloth, q: LegsCut, cx: number, band: number, fill: Hex): string {
  const { yT, wT } = q
  const edge = open([
    [cx + wT - 20, yT + band + 6],
    [cx + wT - 16, yT + 76, cx + wT + 4, yT + 104, cx + wT + 22, yT + 112],
  ])
  const stitching = open([
    [cx + wT - 27, yT + band + 6],
    [cx + wT - 23, yT + 80, cx + wT, yT + 112, cx + wT + 22, yT + 119],
  ])
  return (
    x.seam(edge + mirrored(edge, cx), fill, 0.55) +
    x.stitch(stitching + mirrored(stitching, cx), lite(fill, 0.4), { o: 0.6 })
  )
}

function legEnds(x: Cloth, q: LegsCut, cx: number, fill: Hex): string {
  const { ankle, out, inn } = q
  if (q.cuff) {
    // A wide cuff ends where the leg does.
    const up = Math.max((q.cuffW ?? 26) - 26, 0) / 2
    const cuff = open([
      [cx + out + 3, ankle - 12 - up],
      [cx + out - 30, ankle - 9 - up, cx + inn + 26, ankle - 7 - up, cx + inn - 3, ankle - 8 - up],
    ])
    return x.rib(cuff + mirrored(cuff, cx), q.cuffFill || q.bandFill || dark(fill, 0.1), q.cuffW ?? 26)
  }
  const hem = open([
    [cx + out - 4, ankle - 13],
    [cx + out - 32, ankle - 9, cx + inn + 28, ankle - 7, cx + inn + 3, ankle - 9],
  ])
  return x.stitch(hem + mirrored(hem, cx), lite(fill, 0.4), { o: 0.6 })
}

/** Trousers from waist `yT` to `ankle`, with a ribbed waistband. */
export function legs(x: Cloth, q: LegsCut, f: { fill: Hex; pat: string | null }): string {
  const { cx = 400, yT, wT, hip, crotch, ankle, out, inn, band = 34 } = q
  const { fill, pat } = f
  // On short legs the side must turn sooner, or it bulges out above the hem.
  const short = ankle - crotch < 200
  const [leave, arrive] = short ? [(ankle - crotch) * 0.35, (ankle - crotch) * 0.45] : [110, 130]
  const d = symmetrical(
    [
      [cx, yT + 6],
      [cx + wT * 0.5, yT + 6, cx + wT * 0.8, yT + 3, cx + wT, yT],
      [cx + wT + 18, yT + 70, cx + hip + 6, crotch - 60, cx + hip + 6, crotch],
      [cx + hip + 10, crotch + leave, cx + out + 4, ankle - arrive, cx + out, ankle],
      [cx + out - 30, ankle + 9, cx + inn + 26, ankle + 11, cx + inn, ankle + 4],
      [cx + inn - 14, ankle - (short ? arrive : 160), cx + 22, crotch + (short ? leave : 70), cx, crotch],
    ],
    cx,
  )
  const { creases, lights } = folds(x, q, cx, band)
  const inside = path([
    [cx - wT, yT + 2],
    [cx - wT * 0.4, yT - 10, cx + wT * 0.4, yT - 10, cx + wT, yT + 2],
    [cx + wT - 6, yT + 30],
    [cx - wT + 6, yT + 30],
  ])
  let s = x.piece(inside, { fill: dark(fill, 0.28), edge: 0.4, rim: 0 })
  s += x.piece(d, { fill, pat, creases, lights })
  const waistband = open([
    [cx - wT - 5, yT + 17],
    [cx - wT * 0.4, yT + 24, cx + wT * 0.4, yT + 24, cx + wT + 5, yT + 17],
  ])
  s += x.rib(waistband, q.bandFill || dark(fill, 0.1), band, 5)
  s += legEnds(x, q, cx, fill)
  const rise = open([
    [cx, yT + 40],
    [cx - 3, yT + 100, cx + 2, crotch - 60, cx, crotch],
  ])
  s += x.seam(rise, fill, 0.45)
  if (q.pockets) s += sidePockets(x, q, cx, band, fill)
  if (q.string) s += cord(cx, yT + 22, q.string)
  return s
}
