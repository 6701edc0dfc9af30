import type { Cloth } from '../cloth.ts'
import { dark, type Hex, lite } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { flip, lens, type Outline, path, symmetrical } from '../outline.ts'
import { legs } from '../parts/legs.ts'
import { skirtPart } from '../parts/skirt.ts'
import { upper } from '../parts/upper.ts'

/** A bee's wings: a large one and a small one below it. */
const UPPER_WING: Outline = [
  [500, 330],
  [560, 190, 700, 150, 752, 216],
  [790, 290, 690, 400, 520, 420],
]
const LOWER_WING: Outline = [
  [510, 400],
  [600, 370, 700, 390, 712, 440],
  [716, 492, 620, 500, 516, 468],
]
/** A ladybird's wing-case, spread, and closed over the back. */
const SPREAD_CASE: Outline = [
  [470, 240],
  [560, 190, 700, 210, 746, 320],
  [782, 420, 740, 520, 664, 548],
  [590, 500, 500, 400, 470, 240],
]
const CLOSED_CASE: Outline = [
  [402, 208],
  [450, 200, 500, 204, 520, 216],
  [592, 300, 624, 420, 606, 520],
  [590, 600, 540, 650, 484, 660],
  [440, 560, 410, 400, 402, 208],
]

/** A band for the head with two feelers. */
function antennae(ink: Hex, bead: Hex): string {
  const band = 'M312 104C330 52 470 52 488 104'
  const feelers = [-1, 1].map((side) => {
    const X = 400 + side * 82
    return `<path d="M${400 + side * 40} 68C${400 + side * 46} 40 ${400 + side * 60} 28 ${X} 22" fill="none" stroke="${ink}" stroke-width="6"/><circle cx="${X}" cy="22" r="17" fill="${bead}"/><circle cx="${X - 5}" cy="16" r="5" fill="${lite(bead, 0.6)}"/>`
  })
  return `<path d="${band}" fill="none" stroke="#1d1038" stroke-opacity=".25" stroke-width="13" transform="translate(3 7)"/><path d="${band}" fill="none" stroke="${ink}" stroke-width="12" stroke-linecap="round"/>${feelers.join('')}`
}

/** A friendly face with its middle at x, y. */
function face(x: number, y: number, ink: Hex, cheek: Hex): string {
  const eyes = [-1, 1].map(
    (side) =>
      `<ellipse cx="${side * 34}" rx="13" ry="16" fill="${ink}"/><circle cx="${side * 34 - 4}" cy="-6" r="4.500" fill="#fff"/><circle cx="${side * 64}" cy="24" r="14" fill="${cheek}" opacity=".75"/>`,
  )
  return `<g transform="translate(${x} ${y})">${eyes.join('')}<path d="M-20 22C-12 38 12 38 20 22" stroke="${ink}" stroke-width="6" fill="none" stroke-linecap="round"/></g>`
}

const both = (wing: Outline, draw: (d: string, left: boolean) => string): string =>
  draw(path(wing), false) + draw(path(flip(wing)), true)

/** Gauze wings; `inwards` moves them to the middle of the back. */
function gauzeWings(x: Cloth, inwards = 0): string {
  const veins =
    '<path d="M512 400C590 340 660 270 716 226M520 410C600 380 680 330 738 268" stroke="#9db7cf" stroke-width="3" fill="none" opacity=".8"/>'
  const wing = (d: string, left: boolean) => {
    const lines = left ? `<g transform="translate(800 0) scale(-1 1)">${veins}</g>` : veins
    const cloth = x.piece(d, { fill: '#EFF5FB', inside: lines, edge: 0.4 })
    return `<g opacity=".92" transform="translate(${left ? inwards : -inwards} 0)">${cloth}</g>`
  }
  const pairs = both(LOWER_WING, wing) + both(UPPER_WING, wing)
  return `<g filter="url(#${x.prefix}sh)">${pairs}</g>`
}

/** Spotted wing-cases: spread beside the shoulders, or closed over the back. */
function wingCases(x: Cloth, f: Fabric, ink: Hex, closed: boolean): string {
  const places = closed
    ? [
        [486, 300, 32],
        [552, 420, 34],
        [478, 460, 26],
        [530, 566, 30],
      ]
    : [
        [600, 272, 28],
        [690, 330, 30],
        [626, 384, 24],
        [700, 446, 26],
      ]
  const spots = places.map(([X, Y, r]) => `<circle cx="${X}" cy="${Y}" r="${r}" fill="${ink}"/>`).join('')
  const cases = both(closed ? CLOSED_CASE : SPREAD_CASE, (d, left) =>
    x.piece(d, {
      fill: f.fill,
      inside: left ? `<g transform="translate(800 0) scale(-1 1)">${spots}</g>` : spots,
      edge: 0.4,
    }),
  )
  return `<g filter="url(#${x.prefix}sh)">${cases}</g>`
}

function leggings(x: Cloth, ink: Hex): string {
  return legs(
    x,
    {
      yT: 600,
      wT: 112,
      hip: 124,
      crotch: 730,
      ankle: 936,
      out: 116,
      inn: 42,
      cuff: true,
      cuffFill: lite(ink, 0.08),
      cuffW: 18,
      band: 16,
    },
    { fill: ink, pat: null },
  )
}

const CUT = {
  neckW: 64,
  neckY: 158,
  shY: 190,
  shX: 148,
  armX: 142,
  armY: 318,
  drop: 40,
  sleeveLen: 300,
  sleeveOut: 84,
  hemStitch: false,
} as const

/** The bee's tunic: banded in black from the chest to a ribbed hem, a face above. */
function bee(x: Cloth, f: Fabric, ink: Hex, back: boolean): string {
  const bands = [404, 492, 580].map(
    (y) =>
      `<path d="M200 ${y}C300 ${y + 16} 500 ${y + 16} 600 ${y}V${y + 44}C500 ${y + 60} 300 ${y + 60} 200 ${y + 44}Z" fill="${ink}"/>`,
  )
  const cut = { ...CUT, sleeve: 'long', hemX: 194, hemY: 690, hemC: 22, waist: -14, back } as const
  const u = upper(
    x,
    { ...cut, cuffRib: f.fill, cuffW: 20, hemRib: ink, inside: bands.join('') },
    { fill: f.fill, pat: null, slFill: ink, slPat: null },
  )
  const sting = x.piece('M380 708C392 736 398 752 400 764C402 752 408 736 420 708Z', { fill: ink, edge: 0.3 })
  const tunic = `<g filter="url(#${x.prefix}sh)">${u.s}${x.rib(u.neckD, ink, 20)}</g>`
  if (back) return sting + tunic + gauzeWings(x, 128)
  return gauzeWings(x) + tunic + face(400, 312, ink, '#F08A5C')
}

/** The ladybird's dress: a black yoke with a face, a spotted skirt, wing-cases. */
function ladybird(x: Cloth, f: Fabric, ink: Hex, back: boolean): string {
  const spotted = x.pattern('polka', { base: f.fill, ink }, { scale: 2.7, dx: 16, dy: 8 })
  const skirt = skirtPart(x, {
    yT: 396,
    wT: 132,
    yH: 676,
    wH: 262,
    lobes: 8,
    amp: 15,
    sag: 30,
    side: 0.34,
    fill: f.fill,
    pat: spotted,
    bands: [{ up: 4, w: 22, color: ink }],
  })
  const u = upper(
    x,
    { ...CUT, sleeve: 'long', hemX: 132, hemY: 410, hemC: 12, cuffRib: f.fill, cuffW: 18, back },
    { fill: ink, pat: null },
  )
  const sash = x.piece(
    symmetrical([
      [400, 398],
      [450, 398, 500, 394, 534, 388],
      [536, 424],
      [500, 432, 450, 436, 400, 436],
    ]),
    { fill: dark(f.fill, 0.12), creases: lens(290, 412, 400, 424, 510, 412, 4) },
  )
  const dress = `<g filter="url(#${x.prefix}sh)">${skirt}</g>${u.s}${x.rib(u.neckD, f.fill, 18)}${sash}`
  if (back) return dress + wingCases(x, f, ink, true)
  const eyes = [-1, 1].map((side) => `<circle cx="${400 + side * 34}" cy="294" r="27" fill="#FFF8EC"/>`)
  return wingCases(x, f, ink, false) + dress + eyes.join('') + face(400, 298, '#1d1038', '#F08A80')
}

/** An insect for the stage, over leggings, with its wings and a band with feelers. */
export function insect(x: Cloth, f: Fabric, o: Look): Drawing {
  const ink = f.stripe || '#2A2233'
  const draw = o.role === 'ladybird' ? ladybird : bee
  return [leggings(x, ink) + draw(x, f, ink, o.back === true), antennae(ink, f.fill)]
}
