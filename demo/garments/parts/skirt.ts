import type { Cloth } from '../cloth.ts'
import { dark, type Hex, lite } from '../colour.ts'
import type { Fan } from '../fan.ts'
import type { Band } from '../options.ts'
import { at, lens, n1, type Outline, type Point, path, type Segment } from '../outline.ts'
import type { Random } from '../random.ts'

interface SkirtCut {
  cx?: number
  yT: number
  wT: number
  yH: number
  wH: number
  lobes?: number
  amp?: number
  sag?: number
  side?: number
  fill: Hex
  pat?: string | null | undefined
  bands?: readonly Band[] | undefined
  inner?: Hex
}

/** Half widths at waist and hem around the middle `cx`, and their heights. */
type Sides = Required<Pick<SkirtCut, 'cx' | 'yT' | 'wT' | 'yH' | 'wH'>>

/** Where the folds of a hem meet, from -1 (left) to 1 (right), of uneven width as in real cloth. */
function foldPositions(random: Random, lobes: number): number[] {
  const widths: number[] = []
  for (let i = 0; i < lobes; i++) widths.push(0.8 + random() * 0.45)
  const total = widths.reduce((sum, width) => sum + width, 0)
  const positions = [-1]
  let position = -1
  for (const width of widths) {
    position += (width / total) * 2
    positions.push(position)
  }
  positions[lobes] = 1
  return positions
}

/** Borders follow a calmer line than the scallops, except the one on the very edge. */
function calmLine(points: readonly Point[], amp: number): string {
  const first = at(points, 0)
  let line = `M${n1(first[0] - 8)} ${n1(first[1] + amp * 0.5)}`
  for (let i = 0; i < points.length - 1; i++) {
    const [x0, y0] = at(points, i)
    const [x1, y1] = at(points, i + 1)
    const w = x1 - x0
    const q = amp * 0.42
    line += `C${n1(x0 + w * 0.22)} ${n1(y0 + q + amp * 0.34)} ${n1(x1 - w * 0.22)} ${n1(y1 + q + amp * 0.34)} ${n1(x1)} ${n1(y1 + q)}`
  }
  return line
}

function border(band: Band, line: string, cx: number, yH: number): string {
  const place = `translate(${n1(cx)} ${n1(yH)}) scale(${1 - band.up / 2600} 1) translate(${n1(-cx)} ${n1(-yH - band.up)})`
  return `<g transform="${place}"><path d="${line}" fill="none" stroke="${band.color}" stroke-width="${band.w}" ${band.dash ? `stroke-dasharray="${band.dash}"` : ''} ${band.cap ? 'stroke-linecap="round"' : ''} opacity="${band.o ?? 1}"/></g>`
}

/** Folds that run up from the hem, and short gathers that run down from the waist. */
function folds(random: Random, cut: Sides, hem: Outline, xs: number[]) {
  const { cx, yT, wT, yH, wH } = cut
  let creases = ''
  let lights = ''
  for (let i = 1; i < xs.length - 1; i++) {
    const [hx, hy] = at(hem, i)
    const tx = cx + at(xs, i) * wT * 0.94
    const top = yT + (yH - yT) * (0.05 + random() * 0.3)
    const sx = tx + (hx - tx) * ((top - yT) / (yH - yT))
    creases += lens(hx, hy + 2, sx + (hx - sx) * 0.55 + 4, (hy + top) / 2, sx, top, 15 + random() * 9)
    lights += lens(
      hx + 22,
      hy + 8,
      sx + (hx - sx) * 0.55 + 20,
      (hy + top) / 2,
      sx + 9,
      top + 20,
      10 + random() * 6,
    )
  }
  const gathers = Math.round(wT / 8.5)
  for (let i = 0; i < gathers; i++) {
    const u = -0.96 + (1.92 * (i + random() * 0.7)) / gathers
    const length = 26 + random() * 74
    const tx = cx + u * wT
    const ex = cx + u * (wT + (wH - wT) * (length / (yH - yT)) * 0.9)
    const mid = (tx + ex) / 2
    creases += lens(tx, yT - 2, mid, yT + length * 0.4, ex, yT + length, 3.2 + random() * 2.4)
    if (i % 2) lights += lens(tx + 6, yT, mid + 6, yT + length * 0.4, ex + 6, yT + length * 0.8, 2.6)
  }
  return { creases, lights }
}

/** How far down, from waist to hem, the print has its own size: above it is gathered, below it opens. */
const TRUE_AT = 0.7
/** Room around the skirt for its scallops and its sagging hem. */
const ROOM = 90

/** How the print lies on the skirt: its rows follow the hem, its columns the folds. */
function fanOf({ cx, yT, wT, yH, wH }: Sides, xs: readonly number[]): Fan {
  // A straight skirt has its apex infinitely far above.
  const rise = (wT * (yH - yT)) / Math.max(wH - wT, 1)
  const apex: Point = [cx, yT - rise]
  const hem = yH - apex[1]
  return {
    apex,
    radius: rise + (yH - yT) * TRUE_AT,
    waist: rise,
    hem,
    folds: xs.map((u) => Math.atan2(u * wH, hem)),
  }
}

/** A gathered, flared skirt with a scalloped hem, from waist `yT` (half width `wT`) to hem `yH` (`wH`). */
export function skirtPart(x: Cloth, cut: SkirtCut): string {
  const {
    cx = 400,
    yT,
    wT,
    yH,
    wH,
    lobes = 7,
    amp = 15,
    sag = 22,
    side = 0.25,
    fill,
    pat,
    bands,
    inner,
  } = cut
  const xs = foldPositions(x.random, lobes)
  const bottom = (u: number) => yH + sag * (1 - u * u)
  const points = xs.map((u, i): Point => [cx + u * wH, bottom(u) - (i === 0 || i === lobes ? 4 : amp * 0.62)])
  const first = at(points, 0)
  const last = at(points, lobes)
  const scallops: Segment[] = []
  for (let i = 0; i < lobes; i++) {
    const [x0, y0] = at(points, i)
    const [x1, y1] = at(points, i + 1)
    const w = x1 - x0
    scallops.push([x0 + w * 0.16, y0 + amp * 1.15, x1 - w * 0.2, y1 + amp * 1.25, x1, y1])
  }
  const near = wT + (wH - wT) * side
  const far = wH - (wH - wT) * 0.12
  const upperY = yT + (yH - yT) * 0.34
  const lowerY = yT + (yH - yT) * 0.72
  const d = path([
    [cx - wT, yT],
    [cx - near, upperY, cx - far, lowerY, first[0], first[1]],
    ...scallops,
    [cx + far, lowerY, cx + near, upperY, cx + wT, yT],
    [cx + wT * 0.4, yT + 7, cx - wT * 0.4, yT + 7, cx - wT, yT],
  ])
  const back: Outline = [
    [first[0] + 3, first[1] - 6],
    [cx - wH * 0.5, bottom(0) + 3, cx + wH * 0.5, bottom(0) + 3, last[0] - 3, last[1] - 6],
    [cx + wH * 0.5, bottom(0) - 60],
    [cx - wH * 0.5, bottom(0) - 60],
  ]
  const { creases, lights } = folds(x.random, { cx, yT, wT, yH, wH }, points, xs)
  const hem = path([first, ...scallops], false)
  const calm = calmLine(points, amp)
  const inside = (bands ?? []).map((band) => border(band, band.up < 10 ? hem : calm, cx, yH)).join('')
  let s = x.piece(path(back), { fill: dark(inner || fill, 0.42), edge: 0.2, line: true, rim: 0 })
  const print = x.fanned(pat, fanOf({ cx, yT, wT, yH, wH }, xs), [
    cx - wH - ROOM,
    yT - 12,
    2 * (wH + ROOM),
    yH - yT + ROOM,
  ])
  s += x.piece(d, { fill, creases, lights, inside: print + inside })
  if (!bands) s += `<g transform="translate(0 -11)">${x.stitch(hem, lite(fill, 0.4), { o: 0.5 })}</g>`
  return s
}
