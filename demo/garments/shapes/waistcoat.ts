import type { Cloth } from '../cloth.ts'
import { dark, lite } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { flip, lens, type Outline, path, symmetrical } from '../outline.ts'
import { backCollar } from '../parts/back.ts'
import { bow } from '../parts/bow.ts'
import { legs } from '../parts/legs.ts'
import { pocket } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'

const COLLAR: Outline = [
  [401, 160],
  [428, 158, 450, 138, 458, 104],
  [476, 102, 488, 110, 494, 118],
  [490, 148, 476, 184, 462, 208],
  [440, 196, 418, 180, 401, 160],
]
const FRONT: Outline = [
  [402, 350],
  [430, 300, 470, 200, 488, 120],
  [506, 122, 520, 128, 530, 136],
  [512, 190, 516, 256, 550, 292],
  [558, 380, 560, 470, 560, 540],
  [520, 560, 470, 574, 440, 590],
  [416, 566, 406, 556, 402, 548],
]

/** Shirt, waistcoat, bow tie and trousers. The shirt takes `bodice`, the waistcoat the main cloth. */
export function waistcoat(x: Cloth, f: Fabric, o: Look): Drawing {
  const shirt = f.bodice || '#FBF8F0'
  let s = legs(
    x,
    {
      yT: 540,
      wT: 120,
      hip: 134,
      crotch: 704,
      ankle: 932,
      out: 134,
      inn: 44,
      cuff: false,
      band: 24,
      pockets: !o.back,
    },
    { fill: f.bottom || f.fill, pat: f.bottomPat ?? null },
  )
  const u = upper(
    x,
    {
      sleeve: 'long',
      neckW: 58,
      neckY: 112,
      shY: 146,
      shX: 158,
      armX: 154,
      armY: 288,
      hemX: 162,
      hemY: 596,
      hemC: 12,
      drop: 44,
      sleeveLen: 350,
      sleeveOut: 84,
      back: o.back,
    },
    { fill: shirt, pat: f.bodicePat ?? null },
  )
  const front = o.back ? '' : x.seam('M386 190V352M414 190V352', shirt, 0.5)
  s += `<g filter="url(#${x.prefix}sh)">${u.s}</g>${front}`
  const cloth = { fill: f.fill, pat: f.pat }
  if (o.back) {
    const back = symmetrical([
      [400, 126],
      [440, 126, 470, 124, 488, 120],
      [506, 122, 520, 128, 530, 136],
      [512, 190, 516, 256, 550, 292],
      [558, 380, 560, 470, 560, 546],
      [520, 556, 440, 560, 400, 560],
    ])
    const strap = x.rib('M290 450C360 458 440 458 510 450', dark(f.fill, 0.25), 22, 90)
    return [
      `${s}<g filter="url(#${x.prefix}sh)">${x.piece(back, { fill: f.lining || lite(f.fill, 0.15) })}${strap}</g>${backCollar(x, { y: 112, w: 60, h: 40, fill: shirt, pat: null })}`,
      '',
    ]
  }
  const creases = lens(540, 300, 500, 330, 460, 330, 8) + lens(530, 540, 510, 440, 500, 390, 8)
  const lights = lens(490, 520, 480, 420, 486, 330, 10)
  s += `<g filter="url(#${x.prefix}sh)">`
  s +=
    x.piece(path(FRONT), { ...cloth, creases, lights }) +
    x.piece(path(flip(FRONT)), { ...cloth, lights: lens(310, 520, 320, 420, 314, 330, 10) })
  for (const side of [-1, 1])
    s += pocket(x, { cx: 400 + side * 88, y: 452, w: 74, h: 26, fill: dark(f.fill, 0.12), pat: f.pat })
  s += '</g>'
  const collar = [COLLAR, flip(COLLAR)].map((p) => x.piece(path(p), { fill: shirt, edge: 0.26 })).join('')
  s += `<g filter="url(#${x.prefix}sh)">${collar}</g>`
  let onTop = bow(x, { cx: 400, cy: 176, scale: 0.72, fill: f.trim, pat: f.pat2, tails: false })
  for (let i = 0; i < 4; i++) onTop += x.button(402, 380 + i * 46, 8.5, f.button || '#2A2530')
  return [s, onTop]
}
