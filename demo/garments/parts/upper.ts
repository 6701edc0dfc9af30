import type { Cloth } from '../cloth.ts'
import { dark, type Hex, lite } from '../colour.ts'
import type { Sleeve } from '../options.ts'
import { both, flip, lens, mirrored, type Outline, open, path, reversed, symmetrical } from '../outline.ts'
import { flutterFrill, type SleeveCut, sleeveDrawing } from './sleeves.ts'

/** Measures of an upper body; widths are half widths from the centre line `cx`. */
export interface UpperCut {
  cx?: number
  neckW?: number
  neckY?: number
  drop?: number
  shX?: number
  shY?: number
  armX?: number
  armY?: number
  hemX?: number
  hemY?: number
  hemC?: number
  waist?: number
  sleeve?: Sleeve
  sleeveLen?: number
  sleeveOut?: number
  cuffRib?: Hex | null
  cuffW?: number
  hemRib?: Hex
  hemStitch?: false
  innerNeck?: false
  label?: false
  creases?: boolean
  vneck?: boolean
  back?: boolean | undefined
  frill?: Hex | undefined
  frillPat?: string | null | undefined
  inside?: string
}

export interface UpperCloth {
  fill: Hex
  pat: string | null
  slPat?: string | null
  slFill?: Hex
}

type Measures = ReturnType<typeof measuresOf>

/** From behind the neck line is almost straight. */
const BACK_DROP = 16

function measuresOf(q: UpperCut) {
  return {
    cx: q.cx ?? 400,
    neckW: q.neckW ?? 72,
    neckY: q.neckY ?? 205,
    drop: q.back ? BACK_DROP : (q.drop ?? 52),
    shX: q.shX ?? 172,
    shY: q.shY ?? 244,
    armX: q.armX ?? 176,
    armY: q.armY ?? 392,
    hemX: q.hemX ?? 190,
    hemY: q.hemY ?? 800,
    hemC: q.hemC ?? 14,
    waist: q.waist ?? 0,
    sleeveLen: q.sleeveLen ?? 330,
    sleeveOut: q.sleeveOut ?? 92,
  }
}

function neckLine(m: Measures, vneck: boolean): Outline {
  const { cx, neckW, neckY, drop } = m
  const bottom = [cx, neckY + drop] as const
  return vneck
    ? [bottom, [cx + 10, neckY + drop - 14, cx + neckW - 6, neckY + 26, cx + neckW, neckY]]
    : [bottom, [cx + neckW * 0.6, neckY + drop, cx + neckW * 0.94, neckY + drop * 0.6, cx + neckW, neckY]]
}

function rightHalf(m: Measures, neck: Outline): Outline {
  const { cx, neckW, neckY, shX, shY, armX, armY, hemX, hemY, hemC, waist } = m
  return [
    ...neck,
    [cx + neckW + (shX - neckW) * 0.4, neckY + (shY - neckY) * 0.26, cx + shX - 34, shY - 15, cx + shX, shY],
    [cx + shX - 22, shY + 54, cx + armX - 30, armY - 46, cx + armX, armY],
    [
      cx + armX + (hemX - armX) * 0.15 - waist,
      armY + (hemY - armY) * 0.35,
      cx + hemX - 4 - waist * 0.4,
      armY + (hemY - armY) * 0.7,
      cx + hemX,
      hemY,
    ],
    [cx + hemX * 0.66, hemY + hemC * 0.85, cx + hemX * 0.33, hemY + hemC, cx, hemY + hemC],
  ]
}

function bodyFolds(x: Cloth, m: Measures): { creases: string; lights: string } {
  const { cx, armX, armY, hemX, hemY } = m
  const r = x.random
  const H = hemY - armY
  let creases = ''
  let lights = ''
  for (const side of [1, -1]) {
    const X = (v: number) => cx + side * v
    creases += lens(X(armX - 2), armY + 2, X(armX - 46), armY + 30, X(armX - 92), armY + 26 + r() * 20, 8)
    creases += lens(X(armX - 4), armY + 14, X(armX - 40), armY + 76, X(armX - 62), armY + 116 + r() * 20, 8)
    const bend = [X(hemX - 46), hemY - H * 0.25] as const
    creases += lens(
      X(hemX - 24),
      hemY - 4,
      ...bend,
      X(armX - 30 - r() * 20),
      armY + H * (0.42 + r() * 0.1),
      11,
    )
    lights += lens(X(hemX - 54), hemY - 10, X(hemX - 66), hemY - H * 0.24, X(armX - 62), armY + H * 0.5, 9)
    const foot = X(40 + r() * 30)
    creases += lens(
      foot,
      hemY + 4,
      X(46),
      hemY - H * 0.16,
      X(20 + r() * 40),
      hemY - H * (0.24 + r() * 0.18),
      8,
    )
  }
  const left = armY + 40 + r() * 50
  creases += lens(cx - 90, left, cx - 10, armY + 66 + r() * 30, cx + 70, armY + 44 + r() * 60, 5)
  return { creases, lights }
}

function hemFinish(x: Cloth, m: Measures, q: UpperCut, fill: Hex): string {
  const { cx, hemX, hemY, hemC } = m
  if (q.hemRib) {
    const [bend, end] = [hemY + hemC - 8, hemY - 10]
    const band = open([
      [cx - hemX + 3, end],
      [cx - hemX * 0.5, bend, cx + hemX * 0.5, bend, cx + hemX - 3, end],
    ])
    return x.rib(band, q.hemRib, 26)
  }
  if (q.hemStitch === false) return ''
  const [bend, end] = [cx + hemX * 0.66, cx + hemX - 3]
  const right: Outline = [
    [cx, hemY + hemC - 11],
    [cx + hemX * 0.33, hemY + hemC - 11, bend, hemY + hemC * 0.85 - 11, end, hemY - 11],
  ]
  return x.stitch(open(reversed(flip(right, cx))) + open(right), lite(fill, 0.45), { o: 0.6 })
}

function backOfNeck(x: Cloth, m: Measures, fill: Hex): string {
  const { cx, neckW, neckY, drop } = m
  const d = path([
    [cx - neckW - 2, neckY + 1],
    [cx - neckW * 0.5, neckY - 13, cx + neckW * 0.5, neckY - 13, cx + neckW + 2, neckY + 1],
    [cx + neckW * 0.8, neckY + drop + 14],
    [cx - neckW * 0.8, neckY + drop + 14],
  ])
  return x.piece(d, { fill: dark(fill, 0.2), pat: null, edge: 0.5, rim: 0 })
}

function sleeves(x: Cloth, cut: SleeveCut, kind: Sleeve, q: UpperCut, f: UpperCloth): string {
  const { slPat = f.pat, slFill = f.fill } = f
  const { cx } = cut
  if (kind === 'flutter') {
    const { outline, creases } = flutterFrill(cut)
    const fill = q.frill || f.fill
    const pat = q.frillPat === undefined ? f.pat : q.frillPat
    return (
      x.piece(path(outline), { fill, pat, creases }) +
      x.piece(path(flip(outline, cx)), { fill, pat, creases: mirrored(creases, cx) })
    )
  }
  const drawn = sleeveDrawing(kind, cut)
  if (!drawn) return ''
  const { outline, creases, lights, cuff, turn, end } = drawn
  const bands = x.isStriped(f.pat) && x.isStriped(slPat)
  const right = bands ? x.turned(f.pat, turn, end) : slPat
  let s = x.piece(path(outline), { fill: slFill, pat: right, creases, lights })
  // Bands run along the cuff. Other prints lean: the left sleeve's grain to the other side.
  const left = bands
    ? x.turned(f.pat, -turn, [2 * cx - end[0], end[1]])
    : slPat === f.pat
      ? slPat
      : x.turned(slPat, 48, [cx, cut.shY])
  s += x.piece(path(flip(outline, cx)), {
    fill: slFill,
    pat: left,
    creases: mirrored(creases, cx),
    lights: mirrored(lights, cx),
  })
  const cuffs = cuff ? cuff + mirrored(cuff, cx) : ''
  if (q.cuffRib) s += x.rib(cuffs, q.cuffRib, q.cuffW ?? 20)
  else if (cuffs) s += x.stitch(cuffs, lite(slFill, 0.45), { o: 0.6 })
  return s
}

/** `d` is the body's outline, `neckD` the neck line from left to right, `half` the right half's outline. */
export interface Upper {
  s: string
  d: string
  neckD: string
  half: Outline
}

/** An upper body with its sleeves, from the front, or from behind. */
export function upper(x: Cloth, q: UpperCut, f: UpperCloth): Upper {
  const m = measuresOf(q)
  const { cx } = m
  const kind = q.sleeve ?? 'short'
  let s = q.innerNeck === false || q.back ? '' : backOfNeck(x, m, f.fill)
  if (q.label !== false && !q.back) s += x.label(cx, m.neckY - 1, 0.85)
  s += sleeves(x, m, kind, q, f)
  const neck = neckLine(m, q.vneck === true && !q.back)
  const half = rightHalf(m, neck)
  const d = symmetrical(half, cx)
  const { creases, lights } = bodyFolds(x, m)
  const plain = q.creases === false
  s += x.piece(d, {
    fill: f.fill,
    pat: f.pat,
    creases: plain ? '' : creases,
    lights: plain ? '' : lights,
    inside: q.inside || '',
  })
  if (kind !== 'none' && kind !== 'flutter') {
    const armhole: Outline = [
      [cx + m.shX, m.shY],
      [cx + m.shX - 22, m.shY + 54, cx + m.armX - 30, m.armY - 46, cx + m.armX, m.armY],
    ]
    s += x.seam(both(armhole, cx), f.fill, 0.45)
  }
  s += hemFinish(x, m, q, f.fill)
  const neckD = open(reversed(flip(neck, cx))) + open(neck).replace(/^M[^CL]*/, '')
  return { s, d, neckD, half }
}
