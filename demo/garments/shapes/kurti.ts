import type { Cloth } from '../cloth.ts'
import { dark, type Hex } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { flip, lens, mirrored, type Outline, open, path } from '../outline.ts'
import { drape } from '../parts/drape.ts'
import { legs } from '../parts/legs.ts'
import { skirtPart } from '../parts/skirt.ts'
import { gota } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'

/** One leg of a sharara: slim to the knee, where a wide gathered flounce is sewn on. */
function shararaLeg(x: Cloth, side: 1 | -1, f: Fabric, cloth: { fill: Hex; pat: string | null }): string {
  const thigh: Outline = [
    [400, 520],
    [440, 522, 500, 520, 536, 516],
    [552, 570, 596, 640, 616, 700],
    [580, 712, 512, 712, 482, 702],
    [462, 664, 432, 630, 400, 606],
  ]
  const creases =
    lens(404, 606, 440, 590, 486, 590, 8) +
    lens(410, 612, 448, 620, 470, 650, 7) +
    lens(500, 700, 524, 640, 520, 580, 8) +
    lens(566, 704, 566, 650, 548, 600, 7)
  const bands = [
    { up: 14, w: 34, color: f.border || f.trim },
    { up: 34, w: 5, color: f.trim2 || f.trim },
    { up: 2, w: 7, color: f.trim2 || f.trim },
  ]
  const right = side === 1
  const upper = x.piece(path(right ? thigh : flip(thigh)), {
    ...cloth,
    creases: right ? creases : mirrored(creases, 400),
  })
  const flounce = skirtPart(x, {
    cx: 400 + side * 150,
    yT: 694,
    wT: 67,
    yH: 894,
    wH: 139,
    lobes: 5,
    amp: 12,
    sag: 14,
    side: 0.2,
    ...cloth,
    bands,
  })
  const seam = 'M484 698C516 708 582 708 614 697'
  return upper + flounce + gota(right ? seam : mirrored(seam, 400), f.trim, 9)
}

function bottomsOf(x: Cloth, f: Fabric, o: Look): string {
  const cloth = { fill: f.bottom || '#FBF6EB', pat: f.bottomPat ?? null }
  if (o.bottoms === 'sharara') return shararaLeg(x, -1, f, cloth) + shararaLeg(x, 1, f, cloth)
  if (o.bottoms === 'palazzo') {
    return legs(
      x,
      { yT: 560, wT: 128, hip: 150, crotch: 700, ankle: 920, out: 226, inn: 26, cuff: false, band: 20 },
      cloth,
    )
  }
  return legs(
    x,
    { yT: 560, wT: 112, hip: 122, crotch: 708, ankle: 930, out: 108, inn: 40, cuff: false, band: 20 },
    cloth,
  )
}

/** A girl's kurti with leggings, palazzo or sharara, and a dupatta when `dupatta` says so. */
export function kurti(x: Cloth, f: Fabric, o: Look): Drawing {
  let s = bottomsOf(x, f, o)
  const short = o.bottoms === 'sharara'
  const hemY = short ? 560 : 690
  const u = upper(
    x,
    {
      sleeve: o.sleeve || 'long',
      neckW: 66,
      neckY: 112,
      shY: 144,
      shX: 144,
      armX: 146,
      armY: 276,
      hemX: short ? 198 : 212,
      hemY,
      hemC: 14,
      drop: 62,
      waist: 12,
      sleeveLen: 320,
      sleeveOut: 78,
      hemStitch: false,
      back: o.back,
    },
    { ...f, fill: f.fill, pat: f.pat },
  )
  s += `<g filter="url(#${x.prefix}sh)">${u.s}${gota(u.neckD, f.trim, 9)}`
  const half = short ? 198 : 212
  s += gota(
    `M${400 - half} ${hemY - 8}C${400 - half * 0.5} ${hemY + 4} ${400 + half * 0.5} ${hemY + 4} ${400 + half} ${hemY - 8}`,
    f.trim,
    12,
  )
  if ((o.sleeve || 'long') === 'long') {
    const cuff = open([
      [632, 450],
      [618, 458, 578, 461, 562, 458],
    ])
    s += gota(cuff + mirrored(cuff, 400), f.trim, 9)
  }
  for (const side of [1, -1]) {
    s += `<path d="${lens(400 + side * (half - 1), hemY + 4, 400 + side * (half - 10), hemY - 50, 400 + side * (half - 7), hemY - 96, 4)}" fill="${dark(f.fill, 0.6)}" opacity=".7"/>`
  }
  if (o.back) return [`${s}</g>`, '']
  const yoke = f.placket || f.trim
  s += x.stitch('M352 152C356 196 378 240 400 262C422 240 444 196 448 152', yoke, {
    w: 4,
    dash: '1 7',
    o: 0.95,
  })
  s += '</g>'
  let onTop = x.button(400, 196, 6.5, f.button || f.trim) + x.button(400, 222, 6.5, f.button || f.trim)
  if (o.dupatta) {
    const [fall, tassels] = drape(x, {
      fill: f.dupatta || f.trim,
      pat: f.dupattaPat,
      border: f.trim2 || f.trim,
      fringe: f.trim,
    })
    // Beside a sharara it hangs further out: both legs are to be seen.
    const placed = (drawn: string) => (short ? `<g transform="translate(76 0)">${drawn}</g>` : drawn)
    s += placed(fall)
    onTop += placed(tassels)
  }
  return [s, onTop]
}
