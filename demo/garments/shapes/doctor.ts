import type { Cloth } from '../cloth.ts'
import { dark } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { flip, lens, mirrored, type Outline, open, path } from '../outline.ts'
import { backCollar } from '../parts/back.ts'
import { legs } from '../parts/legs.ts'
import { pocket } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'

const FRONT: Outline = [
  [446, 470],
  [440, 380, 444, 250, 462, 118],
  [490, 122, 516, 132, 532, 142],
  [516, 200, 520, 250, 556, 292],
  [572, 420, 588, 600, 594, 760],
  [550, 776, 480, 780, 432, 778],
  [436, 680, 446, 560, 446, 470],
]
const LAPEL: Outline = [
  [446, 470],
  [434, 360, 430, 240, 454, 108],
  [478, 110, 500, 120, 512, 128],
  [508, 170, 514, 196, 522, 214],
  [500, 232, 494, 238, 486, 244],
  [500, 262, 500, 282, 498, 296],
  [484, 360, 464, 420, 446, 470],
]

/** A doctor's white coat over scrubs, with a stethoscope. The scrubs take the main cloth. */
export function doctor(x: Cloth, f: Fabric, o: Look): Drawing {
  const coat = f.collar || '#FBFBF8'
  let s = legs(
    x,
    { yT: 560, wT: 122, hip: 136, crotch: 712, ankle: 934, out: 140, inn: 44, cuff: false, band: 22 },
    { fill: f.fill, pat: f.pat },
  )
  const tunic = upper(
    x,
    {
      sleeve: 'none',
      neckW: 60,
      neckY: 112,
      shY: 146,
      shX: 140,
      armX: 140,
      armY: 286,
      hemX: 160,
      hemY: 640,
      hemC: 10,
      drop: 92,
      vneck: true,
      back: o.back,
    },
    f,
  )
  s += `${tunic.s}${x.rib(tunic.neckD, dark(f.fill, 0.12), 14, 30)}`
  const back = upper(
    x,
    {
      sleeve: 'long',
      neckW: 66,
      neckY: 108,
      shY: 144,
      shX: 164,
      armX: 160,
      armY: 292,
      hemX: 198,
      hemY: 766,
      hemC: 10,
      drop: 40,
      sleeveLen: 352,
      sleeveOut: 88,
      back: true,
    },
    { fill: coat, pat: null },
  )
  if (o.back) {
    const vent = x.seam('M400 560V772', coat, 0.6) + x.rib('M316 470C360 476 440 476 484 470', coat, 26, 200)
    return [
      `${s}<g filter="url(#${x.prefix}sh)">${back.s}${vent}${backCollar(x, { y: 108, w: 64, h: 44, fill: coat, pat: null })}</g>`,
      x.button(330, 471, 9, '#E4DFD2') + x.button(470, 471, 9, '#E4DFD2'),
    ]
  }
  const sleeve = upper(
    x,
    {
      sleeve: 'long',
      neckW: 66,
      neckY: 108,
      shY: 144,
      shX: 164,
      armX: 160,
      armY: 292,
      hemX: 150,
      hemY: 300,
      hemC: 0,
      drop: 40,
      sleeveLen: 352,
      sleeveOut: 88,
      hemStitch: false,
      innerNeck: false,
      label: false,
      creases: false,
    },
    { fill: coat, pat: null },
  )
  const [arms = ''] =
    sleeve.s.split(`<g clip-path="url(#${x.prefix}`).length > 3
      ? [sleeve.s.slice(0, sleeve.s.lastIndexOf(`<g clip-path="url(#${x.prefix}`))]
      : ['']
  s = `<g filter="url(#${x.prefix}sh)">${arms}</g>${s}`
  let fronts = ''
  const creases =
    lens(560, 750, 540, 620, 530, 520, 11) +
    lens(480, 770, 478, 680, 470, 600, 9) +
    lens(548, 300, 510, 330, 470, 336, 8)
  for (const side of [FRONT, flip(FRONT)])
    fronts += x.piece(path(side), {
      fill: coat,
      creases: side === FRONT ? creases : mirrored(creases, 400),
      lights: side === FRONT ? lens(560, 700, 548, 560, 530, 440, 10) : '',
    })
  for (const side of [LAPEL, flip(LAPEL)]) fronts += x.piece(path(side), { fill: coat, edge: 0.3 })
  fronts +=
    pocket(x, { cx: 518, y: 356, w: 62, h: 66, fill: coat, pat: null }) +
    pocket(x, { cx: 520, y: 590, w: 86, h: 96, fill: coat, pat: null }) +
    pocket(x, { cx: 280, y: 590, w: 86, h: 96, fill: coat, pat: null })
  s += `<g filter="url(#${x.prefix}sh)">${fronts}</g>`
  const pen = `<path d="M506 330V372M518 336V372" stroke="${f.trim}" stroke-width="7" stroke-linecap="round"/><path d="M506 330V340" stroke="#2A2530" stroke-width="7" stroke-linecap="round"/><g transform="translate(282 384)"><path d="M0 26C-30 6 -32 -14 -20 -22C-11 -27 -2 -20 0 -11C2 -20 11 -27 20 -22C32 -14 30 6 0 26Z" fill="${f.trim2 || '#D8302E'}"/><path d="M-19 2H-8L-3 -9L4 11L8 2H19" stroke="#fff" stroke-width="3" fill="none" stroke-linejoin="round"/></g>`
  const tube =
    'M330 116C316 240 330 330 372 376C400 404 440 390 442 340C446 260 480 220 470 112M384 388C390 450 372 500 400 540'
  const scope = `<path d="${tube}" transform="translate(3 6)" fill="none" stroke="#1d1038" stroke-opacity=".3" stroke-width="13" stroke-linecap="round"/><path d="${tube}" fill="none" stroke="#3A4152" stroke-width="11" stroke-linecap="round"/><path d="${tube}" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3" stroke-linecap="round"/><circle cx="402" cy="566" r="31" fill="#1d1038" opacity=".3"/><circle cx="400" cy="560" r="30" fill="#AEB6C4"/><circle cx="400" cy="560" r="21" fill="#D9DEE7"/><circle cx="394" cy="553" r="8" fill="#fff" opacity=".7"/>`
  const cuff = open([
    [650, 486],
    [636, 494, 602, 498, 588, 495],
  ])
  return [s + x.seam(cuff + mirrored(cuff, 400), coat, 0.4), pen + scope]
}
