import type { Sleeve } from '../options.ts'
import { lens, type Outline, open, type Point } from '../outline.ts'

/** Where a sleeve starts: shoulder and underarm points, and how far a long one reaches. */
export interface SleeveCut {
  cx: number
  shX: number
  shY: number
  armX: number
  armY: number
  sleeveLen: number
  sleeveOut: number
}

/** The right sleeve; `cuff` is the line along its end. */
export interface SleeveDrawing {
  outline: Outline
  creases: string
  lights: string
  cuff: string
  /** How far bands that run along the cuff are turned, in degrees, and the middle of the sleeve's end. */
  turn: number
  end: Point
}

/** The direction of a sleeve's end from its inner to its outer corner, and the middle between them. */
function endOf(inner: Point, outer: Point): Pick<SleeveDrawing, 'turn' | 'end'> {
  const turn = (Math.atan2(outer[1] - inner[1], outer[0] - inner[0]) * 180) / Math.PI
  return { turn, end: [(inner[0] + outer[0]) / 2, (inner[1] + outer[1]) / 2] }
}

function short(cut: SleeveCut, reach: number): SleeveDrawing {
  const { cx, shX, shY, armX, armY } = cut
  const ox = cx + shX + 104 * reach
  const oy = shY + 142 * reach
  const ix = cx + armX + 30 * reach
  const iy = armY + 46 * reach
  return {
    outline: [
      [cx + shX - 22, shY - 11],
      [cx + shX + 26, shY + 8, ox - 34, oy - 66, ox, oy],
      [ox - 20, oy + 22, ix + 34, iy - 2, ix, iy],
      [ix - 8, iy - 18, cx + armX + 8, armY + 14, cx + armX - 6, armY - 6],
      [cx + armX - 40, armY - 60, cx + shX - 40, shY + 50, cx + shX - 22, shY - 11],
    ],
    creases:
      lens(cx + armX, armY + 4, cx + armX + 20, armY - 34, cx + armX + 54, armY - 60, 9) +
      lens(cx + armX + 2, armY + 12, cx + armX + 40, armY - 4, cx + armX + 66, armY - 10, 6),
    lights: '',
    cuff: open([
      [ox - 11, oy - 11],
      [ox - 30, oy + 9, ix + 26, iy - 16, ix - 4, iy - 15],
    ]),
    ...endOf([ix, iy], [ox, oy]),
  }
}

function long(cut: SleeveCut): SleeveDrawing {
  const { cx, shX, shY, armX, armY } = cut
  const wx = cx + shX + cut.sleeveOut
  const wy = shY + cut.sleeveLen
  const elbow = (armY + wy) / 2 - 6
  return {
    outline: [
      [cx + shX - 22, shY - 11],
      [cx + shX + 44, shY + 12, wx - 8, wy - 170, wx + 12, wy],
      [wx + 2, wy + 14, wx - 52, wy + 20, wx - 62, wy + 12],
      [wx - 70, wy - 90, cx + armX + 22, armY + 60, cx + armX - 6, armY - 8],
      [cx + armX - 40, armY - 60, cx + shX - 40, shY + 50, cx + shX - 22, shY - 11],
    ],
    creases:
      lens(cx + armX + 4, armY + 8, cx + armX + 24, armY - 26, cx + armX + 52, armY - 44, 9) +
      lens(wx - 58, elbow + 14, wx - 34, elbow - 12, wx - 6, elbow - 14, 9) +
      lens(wx - 60, elbow + 34, wx - 36, elbow + 22, wx - 14, elbow + 22, 6) +
      lens(cx + armX + 2, armY + 26, cx + armX + 38, armY + 10, cx + armX + 56, armY + 6, 6),
    lights: lens(wx - 22, shY + 90, wx - 6, wy - 150, wx - 10, wy - 40, 9),
    cuff: open([
      [wx + 12, wy - 9],
      [wx - 8, wy - 3, wx - 44, wy + 1, wx - 64, wy - 1],
    ]),
    ...endOf([wx - 62, wy + 12], [wx + 12, wy - 7]),
  }
}

function puff({ cx, shX, shY, armX, armY }: SleeveCut): SleeveDrawing {
  const X = cx + shX
  let creases = ''
  for (let i = 0; i < 6; i++) {
    const t = i / 5
    const [mx, my] = [X + 22 + t * 4, shY - 8 + t * 84]
    creases += lens(X - 22 + t * 8, shY + t * 74, mx, my, X + 62 - t * 10, shY - 2 + t * 100, 5)
  }
  for (let i = 0; i < 5; i++) {
    const t = i / 4
    const [mx, my] = [X + 60 - t * 34, shY + 118]
    creases += lens(X + 56 - t * 44, shY + 142 + t * 4, mx, my, X + 74 - t * 40, shY + 92, 4)
  }
  return {
    outline: [
      [X - 26, shY - 8],
      [X + 22, shY - 40, X + 96, shY + 6, X + 98, shY + 78],
      [X + 98, shY + 112, X + 70, shY + 140, X + 52, shY + 146],
      [X + 30, shY + 152, cx + armX + 6, armY + 6, cx + armX - 6, armY - 8],
      [cx + armX - 40, armY - 60, X - 40, shY + 50, X - 26, shY - 8],
    ],
    creases,
    lights: lens(X + 30, shY + 6, X + 74, shY + 20, X + 82, shY + 80, 12),
    cuff: '',
    ...endOf([cx + armX + 4, shY + 150], [X + 98, shY + 78]),
  }
}

function cap({ cx, shX, shY, armX, armY }: SleeveCut): SleeveDrawing {
  const X = cx + shX
  const A = cx + armX
  return {
    outline: [
      [X - 22, shY - 11],
      [X + 20, shY + 4, X + 48, shY + 40, X + 62, shY + 82],
      [X + 40, shY + 96, A + 10, armY - 26, A - 6, armY - 8],
      [A - 40, armY - 60, X - 40, shY + 50, X - 22, shY - 11],
    ],
    creases: lens(A, armY - 10, A + 14, armY - 44, A + 34, armY - 62, 7),
    lights: '',
    cuff: open([
      [X + 52, shY + 76],
      [X + 34, shY + 86, A + 8, armY - 40, A - 8, armY - 24],
    ]),
    ...endOf([A - 6, armY - 8], [X + 62, shY + 82]),
  }
}

/** Null where there is no sleeve, or only a frill. */
export function sleeveDrawing(kind: Sleeve, cut: SleeveCut): SleeveDrawing | null {
  switch (kind) {
    case 'short':
      return short(cut, 1)
    case 'half':
      return short(cut, 1.35)
    case 'long':
      return long(cut)
    case 'puff':
      return puff(cut)
    case 'cap':
      return cap(cut)
    default:
      return null
  }
}

const FLUTTER_FOLDS = [
  [-22, 10, 40, 112],
  [-16, 34, 4, 118],
  [-10, -6, 60, 62],
  [-4, 50, -16, 112],
  [-30, -6, 36, 8],
] as const

/** A flutter frill over the right armhole, drawn behind the body. */
export function flutterFrill({ cx, shX, shY, armX, armY }: SleeveCut): { outline: Outline; creases: string } {
  const X = cx + shX
  const A = cx + armX
  let creases = ''
  for (const [tx, ty, hx, hy] of FLUTTER_FOLDS) {
    creases += lens(X + hx, shY + hy, X + (hx + tx) / 2 + 6, shY + (hy + ty) / 2, X + tx, shY + ty, 6)
  }
  return {
    outline: [
      [X - 40, shY - 22],
      [X + 6, shY - 20, X + 62, shY + 30, X + 64, shY + 84],
      [X + 66, shY + 104, X + 48, shY + 122, X + 38, shY + 112],
      [X + 30, shY + 128, X + 10, shY + 128, X + 4, shY + 116],
      [X - 4, shY + 126, A - 24, armY - 12, A - 20, armY - 20],
      [A - 60, armY - 70, X - 60, shY + 40, X - 40, shY - 22],
    ],
    creases,
  }
}
