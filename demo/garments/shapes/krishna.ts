import type { Cloth } from '../cloth.ts'
import { dark, type Hex } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric } from '../options.ts'
import { lens, mirrored, type Outline, open, path } from '../outline.ts'
import { drape } from '../parts/drape.ts'
import { gota, tassel } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'
import { flower, leaf } from '../patterns/motifs.ts'
import { dhotiLegs } from './dhoti.ts'

/** A feather of the peacock, its foot at x, y. */
function feather(X: number, Y: number, turn: number, scale: number): string {
  let barbs = ''
  for (let i = 0; i < 9; i++)
    barbs +=
      leaf(0, -i * 14 + 10, 26 - i * 0.6, 44, i % 2 ? '#2F8A5C' : '#3FA06A') +
      leaf(0, -i * 14 + 10, 26 - i * 0.6, -44, i % 2 ? '#2F8A5C' : '#3FA06A')
  return `<g transform="translate(${X} ${Y}) rotate(${turn}) scale(${scale})"><path d="M0 60C2 0 0 -60 0 -116" stroke="#C8963E" stroke-width="4" fill="none"/>${barbs}<ellipse cx="0" cy="-126" rx="34" ry="42" fill="#3FA06A"/><ellipse cx="0" cy="-122" rx="25" ry="31" fill="#D9A531"/><ellipse cx="0" cy="-118" rx="17" ry="21" fill="#2A7FB8"/><ellipse cx="0" cy="-113" rx="9" ry="11" fill="#27306B"/></g>`
}

/** A short wrapped top with cap sleeves, edged in gold. */
function angarkha(x: Cloth, f: Fabric): string {
  const g = f.trim
  const cloth = { fill: f.bodice || f.fill, pat: f.bodicePat ?? null }
  const u = upper(
    x,
    {
      sleeve: 'cap',
      neckW: 62,
      neckY: 214,
      drop: 86,
      vneck: true,
      shX: 136,
      shY: 244,
      armX: 132,
      armY: 356,
      hemX: 148,
      hemY: 566,
      hemC: 10,
      waist: 8,
      hemStitch: false,
    },
    cloth,
  )
  const cuff = open([
    [590, 322],
    [570, 332, 552, 340, 533, 352],
  ])
  const wrap = 'M402 300C440 350 492 420 524 512'
  return `<g filter="url(#${x.prefix}sh)">${u.s}${x.seam(wrap, cloth.fill, 0.5)}${gota(wrap, g, 9)}${gota(u.neckD, g, 11)}${gota(cuff + mirrored(cuff, 400), g, 9)}${gota('M253 558C310 572 490 572 547 558', g, 12)}</g>`
}

/** The sash: round the waist, its two ends falling in front. */
function sash(x: Cloth, fill: Hex, g: Hex): string {
  const round: Outline = [
    [254, 484],
    [330, 500, 470, 500, 546, 484],
    [550, 534],
    [470, 552, 330, 552, 250, 534],
  ]
  const end: Outline = [
    [318, 524],
    [340, 520, 360, 524, 372, 532],
    [372, 600, 352, 660, 356, 712],
    [334, 722, 308, 720, 292, 710],
    [300, 640, 300, 590, 318, 524],
  ]
  const folds = lens(334, 530, 322, 620, 320, 708, 7) + lens(354, 536, 342, 620, 340, 712, 6)
  return (
    `<g filter="url(#${x.prefix}sh)">${x.piece(path(end), { fill, creases: folds })}</g>${gota('M293 700C308 710 334 712 356 702', g, 12)}` +
    `<g filter="url(#${x.prefix}sh)">${x.piece(path(round), { fill, creases: lens(260, 508, 400, 530, 540, 508, 5) })}</g>` +
    gota('M251 532C330 550 470 550 549 532', g, 8) +
    gota('M254 488C330 504 470 504 546 488', g, 7)
  )
}

/** Two strings of beads, pearls below and gold above. */
function beads(g: Hex): string {
  let drawn = ''
  for (const [r, size] of [
    [0, 9.5],
    [1, 8],
  ] as const) {
    for (let i = 0; i <= 20; i++) {
      const t = (i / 20) * 2 - 1
      const X = Math.round(400 + t * (84 - r * 20))
      const Y = Math.round(250 + (1 - t * t) * (176 - r * 64))
      drawn += `<circle cx="${X + 1}" cy="${Y + 3}" r="${size}" fill="#1d1038" opacity=".25"/><circle cx="${X}" cy="${Y}" r="${size}" fill="${r ? g : '#FBF6EA'}"/><circle cx="${X - 2}" cy="${Y - 3}" r="${size * 0.3}" fill="#fff" opacity=".8"/>`
    }
  }
  return `${drawn}<g>${flower(400, 436, 24, 8, '#C9352E', '#F5C65A')}</g>`
}

/** The crown with its peacock feather, above the collar. */
function crown(x: Cloth, g: Hex): string {
  const base = 'M296 166C326 188 474 188 504 166L510 200C474 224 326 224 290 200Z'
  const points = 'M296 170L306 100L342 140L358 72L393 128L400 50L407 128L442 72L458 140L494 100L504 170Z'
  const jewels = [334, 367, 400, 433, 466].map(
    (X, i) =>
      `<circle cx="${X}" cy="${206 - Math.abs(400 - X) * 0.11}" r="8.500" fill="${i % 2 ? '#1F7A78' : '#C9352E'}"/>`,
  )
  const gold = x.piece(points, { fill: '#E6B84E', edge: 0.4 }) + x.piece(base, { fill: g, edge: 0.4 })
  const rim = `<path d="M306 166C344 182 456 182 494 166" stroke="${dark(g, 0.2)}" stroke-width="2" fill="none"/>`
  const drawn = `${feather(450, 106, 30, 0.78)}<g filter="url(#${x.prefix}sh)">${gold}</g>${jewels.join('')}${rim}`
  return `<g transform="translate(72 -6) scale(.82)">${drawn}</g>`
}

function flute(g: Hex): string {
  const holes = [-70, -38, -6, 26, 58].map((X) => `<circle cx="${X}" cy="1" r="4.500" fill="#5b3514"/>`)
  const bands = [-118, 98].map((X) => `<rect x="${X}" y="-11" width="16" height="24" rx="2" fill="#C9352E"/>`)
  const pipe =
    '<rect x="-150" y="-10" width="300" height="22" rx="10" fill="#1d1038" opacity=".25" transform="translate(4 8)"/><rect x="-150" y="-10" width="300" height="22" rx="10" fill="#C8954E"/><rect x="-150" y="-6" width="300" height="5" rx="2" fill="#fff" opacity=".35"/>'
  return `<g transform="translate(168 640) rotate(-74)">${pipe}${holes.join('')}${bands.join('')}</g>${tassel({ x: 138, y: 742, tilt: 8, colour: '#C9352E', head: g, scale: 0.9 })}`
}

/** Little Krishna: wrapped top, dhoti, sash, stole, beads, crown with a peacock feather, and a flute. */
export function krishna(x: Cloth, f: Fabric): Drawing {
  const g = f.trim
  let s = `<g transform="translate(0 -12)">${dhotiLegs(x, f.fill, f.border || g)}</g>${angarkha(x, f)}`
  s += sash(x, f.sash || '#C9352E', g)
  const stole = { fill: f.dupatta || '#1F7A78', pat: f.dupattaPat, border: g, fringe: f.border || g }
  const [fall, tassels] = drape(x, stole)
  const hung = (drawn: string) => `<g transform="translate(60 90) scale(1 .9)">${drawn}</g>`
  return [s + hung(fall), hung(tassels) + beads(g) + crown(x, g) + flute(g)]
}
