import type { Cloth } from '../cloth.ts'
import { dark, type Hex } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { flip, lens, mirrored, type Outline, open, path } from '../outline.ts'
import { backCollar } from '../parts/back.ts'
import { standCollar } from '../parts/collar.ts'
import { gota, placket } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'

const LEG: Outline = [
  [398, 540],
  [440, 540, 500, 540, 524, 540],
  [560, 620, 612, 700, 600, 790],
  [592, 850, 556, 890, 520, 922],
  [496, 930, 458, 930, 440, 922],
  [452, 850, 436, 760, 398, 700],
]

/** Draped dhoti trousers: two full legs that narrow at the ankle and a fan of pleats between them. */
export function dhotiLegs(x: Cloth, fill: Hex, border: Hex): string {
  let creases = ''
  for (const [x1, y1, cx, cy, x2, y2] of [
    [420, 560, 520, 640, 590, 760],
    [410, 590, 500, 690, 570, 830],
    [404, 630, 480, 740, 536, 888],
    [410, 690, 464, 780, 500, 910],
    [470, 548, 560, 620, 600, 700],
  ] as const) {
    creases += lens(x1, y1, cx, cy, x2, y2, 10)
  }
  let s = ''
  for (const side of [LEG, flip(LEG)]) {
    s += x.piece(path(side), { fill, creases: side === LEG ? creases : mirrored(creases, 400) })
  }
  const hem = open([
    [521, 912],
    [498, 920, 462, 920, 442, 912],
  ])
  s += gota(hem + mirrored(hem, 400), border, 14)
  const pleats: Outline = [
    [376, 540],
    [424, 540],
    [434, 640, 462, 760, 470, 850],
    [452, 838],
    [440, 856],
    [424, 842],
    [408, 860],
    [392, 842],
    [376, 856],
    [360, 838],
    [340, 850],
    [346, 760, 368, 640, 376, 540],
  ]
  let fan = ''
  for (const k of [-2, -1, 0, 1, 2]) fan += lens(400 + k * 10, 546, 400 + k * 14, 700, 400 + k * 30, 846, 6)
  const edge = '<path d="M340 850L360 838L376 856L392 842L408 860L424 842L440 856L452 838L470 850"'
  const inside = `${edge} fill="none" stroke="${border}" stroke-width="26"/>`
  return `${s}<g filter="url(#${x.prefix}sh)">${x.piece(path(pleats), { fill, creases: fan, inside })}</g>`
}

/** A short kurta over dhoti trousers. */
export function dhoti(x: Cloth, f: Fabric, o: Look): Drawing {
  let s = dhotiLegs(x, f.bottom || '#FBF3E0', f.border || f.trim)
  const u = upper(
    x,
    {
      sleeve: 'long',
      neckW: 58,
      neckY: 112,
      shY: 146,
      shX: 158,
      armX: 154,
      armY: 286,
      hemX: 186,
      hemY: 626,
      hemC: 12,
      drop: 38,
      sleeveLen: 352,
      sleeveOut: 84,
      back: o.back,
    },
    f,
  )
  s += `<g filter="url(#${x.prefix}sh)">${u.s}`
  for (const side of [1, -1])
    s += `<path d="${lens(400 + side * 185, 632, 400 + side * 176, 570, 400 + side * 180, 526, 4)}" fill="${dark(f.fill, 0.6)}" opacity=".7"/>`
  const cuff = open([
    [650, 486],
    [636, 494, 596, 497, 583, 494],
  ])
  s += gota(cuff + mirrored(cuff, 400), f.trim, 12) + gota('M220 616C300 628 500 628 580 616', f.trim, 12)
  const cloth = { fill: f.collar || f.fill, pat: f.collar ? null : f.pat }
  if (o.back) return [`${s}${backCollar(x, { y: 112, w: 58, h: 26, ...cloth })}</g>`, '']
  const [strip, buttons] = placket(x, {
    y0: 152,
    y1: 380,
    w: 17,
    fill: f.placket || f.fill,
    pat: f.placket ? null : f.pat,
    button: f.button || f.trim,
    buttons: 4,
    radius: 7.5,
  })
  s += strip + gota('M376 150V388H424V150', f.trim, 6)
  s += standCollar(x, { y: 157, w: 62, rise: 50, h: 25, ...cloth })
  return [`${s}</g>`, buttons]
}
