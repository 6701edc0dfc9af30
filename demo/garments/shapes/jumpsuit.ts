import type { Cloth } from '../cloth.ts'
import { dark, lite } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { both, flip, mirrored, type Outline, open, path } from '../outline.ts'
import { belt, folded, gathers } from '../parts/belt.ts'
import { legs } from '../parts/legs.ts'
import { NECK, neckFinish } from '../parts/neck.ts'
import { ruffle } from '../parts/ruffle.ts'
import { placket, pocket } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'

const WAIST = 424
/** Half width of the waist. */
const WIDE = 130
const [SHOULDER, UNDERARM] = [146, 276]

interface Leg {
  hip: number
  crotch: number
  ankle: number
  out: number
  inn: number
}

function legOf(o: Look): Leg {
  if (o.length === 'short') return { hip: 176, crotch: 646, ankle: 806, out: 216, inn: 26 }
  if (o.bottoms === 'palazzo') return { hip: 184, crotch: 664, ankle: 936, out: 226, inn: 20 }
  return { hip: 168, crotch: 672, ankle: 936, out: 146, inn: 48 }
}

/** The hem turned up once: the wrong side of the cloth shows. */
function turnUps(x: Cloth, f: Fabric, { ankle, out, inn }: Leg): string {
  const [l, r] = [400 + inn - 7, 400 + out + 8]
  const band: Outline = [
    [l, ankle - 38],
    [l + 26, ankle - 32, r - 30, ankle - 34, r - 2, ankle - 42],
    [r, ankle + 1],
    [r - 30, ankle + 11, l + 26, ankle + 14, l + 2, ankle + 6],
  ]
  const fill = f.cuff || lite(f.fill, 0.4)
  const stitching = open([
    [l + 4, ankle - 28],
    [l + 28, ankle - 22, r - 30, ankle - 24, r - 4, ankle - 32],
  ])
  return (
    [band, flip(band)].map((side) => x.piece(path(side), { fill, pat: f.cuffPat, edge: 0.34 })).join('') +
    x.stitch(stitching + mirrored(stitching, 400), dark(fill, 0.35), { w: 1.4, o: 0.6 })
  )
}

/** Both legs from the waist down; they do not lie quite straight, as after a walk to the table. */
function lower(x: Cloth, f: Fabric, o: Look): string {
  const leg = legOf(o)
  const pockets = !o.back && o.pocket !== false
  const cut = {
    ...leg,
    yT: WAIST - 16,
    wT: WIDE - 3,
    cuff: false,
    band: 26,
    bandFill: (o.sash === false && f.sash) || f.fill,
    pockets,
  }
  let s = legs(x, cut, f)
  const narrow = o.length !== 'short' && o.bottoms !== 'palazzo'
  if (narrow && o.cuff) s += turnUps(x, f, leg)
  else if (narrow) {
    const [l, r, y] = [400 + leg.inn + 2, 400 + leg.out - 2, leg.ankle - 20]
    const d = gathers(x, [l, r, y], -46) + gathers(x, [l, r, y], 24)
    s += folded(x, d + mirrored(gathers(x, [l, r, y], -46) + gathers(x, [l, r, y], 24), 400), f)
    const elastic = `M${l - 3} ${y}C${l + 26} ${y + 5} ${r - 26} ${y + 3} ${r + 3} ${y - 3}`
    s += x.seam(elastic + mirrored(elastic, 400), f.fill, 0.5)
  }
  if (!o.back && o.collar === 'camp') {
    const fly = `M416 ${WAIST + 22}V${leg.crotch - 116}C416 ${leg.crotch - 88} 408 ${leg.crotch - 80} 401 ${leg.crotch - 76}`
    s += x.stitch(fly, lite(f.fill, 0.45), { w: 1.4, o: 0.65 })
  }
  if (o.back && o.pocket)
    for (const side of [-1, 1])
      s += pocket(x, { cx: 400 + side * 76, y: WAIST + 78, w: 88, h: 92, fill: f.fill, pat: f.pat })
  return `<g transform="rotate(${Math.round((x.random() - 0.5) * 26) / 10} 400 ${WAIST})">${s}</g>`
}

/** How it opens: buttons in front and a yoke behind, or a drop in front and a zip behind. */
function closing(x: Cloth, f: Fabric, o: Look): readonly [cloth: string, onTop: string] {
  const button = f.button || f.trim
  if (o.buttoned && o.back) {
    if (o.collar === 'peterpan') return ['', '']
    const [y, pleat] = [SHOULDER + 54, SHOULDER + 150]
    const yoke = `M286 ${y}C340 ${y + 10} 460 ${y + 10} 514 ${y}`
    const folds = `M389 ${y + 8}V${pleat}M411 ${y + 8}V${pleat - 14}`
    return [x.seam(yoke, f.fill, 0.55) + x.seam(folds, f.fill, 0.35), '']
  }
  if (o.back) {
    const zip = x.seam(`M400 ${NECK.y + 18}V${WAIST + 92}`, f.fill, 0.7)
    const pull = `<path d="M397 ${NECK.y + 20}H403L405 ${NECK.y + 42}H395Z" fill="#d9d2c4" stroke="#6d6375" stroke-width="1.2"/>`
    return [
      zip +
        x.stitch(`M391 ${NECK.y + 20}V${WAIST - 22}M409 ${NECK.y + 20}V${WAIST - 22}`, lite(f.fill, 0.4), {
          w: 1.2,
          o: 0.5,
        }),
      pull,
    ]
  }
  if (o.buttoned) {
    const y0 = NECK.y + NECK.drop + (o.collar === 'camp' ? 12 : 2)
    return placket(x, {
      y0,
      y1: WAIST + 18,
      w: 15,
      fill: f.placket || f.fill,
      pat: f.placket ? null : f.pat,
      button,
      buttons: 5,
      radius: 8,
    })
  }
  const [y, end] = [NECK.y + NECK.drop, NECK.y + NECK.drop + 58]
  const drop = `M400 ${y}C397 ${y + 22} 387 ${y + 34} 387 ${end - 13}C387 ${end + 4} 413 ${end + 4} 413 ${end - 13}C413 ${y + 34} 403 ${y + 22} 400 ${y}Z`
  const hole = `<path d="${drop}" fill="${dark(f.fill, 0.38)}"/><path d="${drop}" fill="none" stroke="${dark(f.trim, 0.3)}" stroke-width="6"/><path d="${drop}" fill="none" stroke="${f.trim}" stroke-width="4.4"/>`
  return [hole, x.button(400, y + 2, 7.5, button)]
}

/** One piece of bodice and trousers, drawn in at the waist. `buttoned` opens in front, otherwise it does behind. */
export function jumpsuit(x: Cloth, f: Fabric, o: Look): Drawing {
  const sleeve = o.sleeve || 'short'
  const bare = sleeve === 'none' || sleeve === 'flutter'
  const shX = bare ? 128 : 142
  const u = upper(
    x,
    {
      sleeve,
      sleeveLen: 306,
      sleeveOut: 82,
      neckY: NECK.y,
      neckW: NECK.halfWidth,
      drop: NECK.drop,
      shX,
      shY: SHOULDER,
      armX: 142,
      armY: UNDERARM,
      hemX: WIDE,
      hemY: o.sash === false ? WAIST - 10 : WAIST,
      hemC: 8,
      waist: 7,
      frill: f.frill,
      frillPat: f.frillPat,
      hemStitch: false,
      back: o.back,
    },
    { ...f, fill: f.bodice || f.fill, pat: f.bodicePat === undefined ? f.pat : f.bodicePat },
  )
  let s = lower(x, f, o) + u.s
  if (sleeve === 'none') {
    const armhole: Outline = [
      [400 + shX, SHOULDER],
      [378 + shX, SHOULDER + 54, 512, UNDERARM - 46, 542, UNDERARM],
    ]
    s += x.rib(both(armhole), f.trim, 9, 50)
  }
  if (sleeve === 'puff') {
    const cuff = open([
      [598, 286],
      [584, 298, 562, 296, 550, 279],
    ])
    s += x.rib(cuff + mirrored(cuff, 400), f.trim, 14, 4)
  }
  const [opening, fastening] = closing(x, f, o)
  const [waist, tie] = belt(x, f, { y: WAIST, wide: WIDE, look: o })
  s += o.buttoned ? opening + fastening : opening
  if (o.pocket && !o.back)
    s += pocket(x, {
      cx: 470,
      y: 250,
      w: 70,
      h: 72,
      fill: f.pocketFill || f.fill,
      pat: f.pat,
      top: o.pocketTop,
    })
  if (o.ruffle && !o.back) {
    const frill = {
      height: 44,
      fill: f.frill || f.fill,
      pat: f.frill ? f.frillPat : f.pat,
      folds: 11,
      bow: 10,
    }
    s += `<g filter="url(#${x.prefix}sh)">${ruffle(x, { from: [272, 240], to: [528, 240], ...frill })}</g>`
    s += x.stitch('M274 243C340 256 460 256 526 243', lite(f.fill, 0.5), { o: 0.7 })
  }
  s += neckFinish(x, f, o, u.neckD) + waist
  return [s, o.buttoned ? tie : fastening + tie]
}
