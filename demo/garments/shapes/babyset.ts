import type { Cloth } from '../cloth.ts'
import { dark, lite } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { lens, type Outline, path } from '../outline.ts'
import { bow } from '../parts/bow.ts'
import { legs } from '../parts/legs.ts'
import { pom } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'

/** Puts a piece drawn around `from` down at `to`, turned and with its own shadow. */
function laid(
  x: Cloth,
  piece: string,
  place: { from: readonly [number, number]; to: readonly [number, number]; turn: number; scale: number },
): string {
  const { from, to, turn, scale } = place
  return `<g filter="url(#${x.prefix}sh)"><g transform="translate(${to[0]} ${to[1]}) rotate(${turn}) scale(${scale}) translate(${-from[0]} ${-from[1]})">${piece}</g></g>`
}

function pants(x: Cloth, f: Fabric): string {
  const cloth = { fill: f.bottom || f.fill, pat: f.bottomPat === undefined ? f.pat : f.bottomPat }
  const cut = { yT: 570, wT: 122, hip: 160, crotch: 770, ankle: 976, out: 160, inn: 52 }
  const trim = { cuff: true, cuffFill: f.trim, bandFill: f.trim }
  return (
    legs(x, { ...cut, ...trim }, cloth) + bow(x, { cx: 400, cy: 596, scale: 0.36, fill: lite(f.trim, 0.82) })
  )
}

/** The wrap top, tied at the side; its edges and hem are bound. */
function jabla(x: Cloth, f: Fabric): string {
  const u = upper(
    x,
    {
      sleeve: 'long',
      neckW: 60,
      neckY: 232,
      shY: 264,
      shX: 158,
      armX: 160,
      armY: 390,
      hemX: 184,
      hemY: 620,
      hemC: 12,
      drop: 92,
      vneck: true,
      sleeveLen: 250,
      sleeveOut: 88,
      cuffRib: f.trim,
      cuffW: 22,
      hemStitch: false,
    },
    f,
  )
  const bound = (d: string): string =>
    `<path d="${d}" fill="none" stroke="${dark(f.fill, 0.5)}" stroke-opacity=".4" stroke-width="15"/><path d="${d}" fill="none" stroke="${f.trim}" stroke-width="12"/>${x.stitch(d, lite(f.trim, 0.5), { w: 1.2, o: 0.5 })}`
  const over = 'M460 234C440 290 380 350 258 474'
  const fold = lens(272, 476, 300, 540, 292, 616, 6) + lens(286, 468, 350, 500, 404, 560, 5)
  return `${u.s}${bound('M340 234C352 270 372 300 396 322')}${bound('M221 613C300 635 500 635 579 613')}<path d="${over}" transform="translate(5 9)" fill="none" stroke="#1d1038" stroke-opacity=".22" stroke-width="16" filter="url(#${x.prefix}b6)"/>${bound(over)}<path d="${fold}" fill="${dark(f.fill, 0.6)}" opacity=".22" filter="url(#${x.prefix}b6)"/>${bow(x, { cx: 262, cy: 472, scale: 0.56, fill: f.trim })}`
}

const CROWN: Outline = [
  [300, 176],
  [298, 100, 344, 62, 400, 60],
  [456, 62, 502, 100, 500, 176],
  [450, 190, 350, 190, 300, 176],
]

/** The cap with four gores, its brim turned up once. */
function cap(x: Cloth, f: Fabric): string {
  const creases = lens(330, 170, 344, 110, 390, 76, 8) + lens(470, 170, 456, 110, 410, 76, 8)
  const gores = 'M398 62C352 84 342 130 344 182M402 62C450 86 460 130 456 182'
  const brim = 'M296 182C350 198 450 198 504 182'
  const fold = 'M296 165C350 181 450 181 504 165'
  return (
    x.piece(path(CROWN), {
      fill: f.fill,
      pat: f.pat,
      creases,
      lights: lens(318, 150, 330, 96, 384, 72, 10),
    }) +
    x.seam(gores, f.fill, 0.4) +
    x.rib(brim, f.trim, 38, 5) +
    `<path d="${fold}" fill="none" stroke="${lite(f.trim, 0.4)}" stroke-opacity=".7" stroke-width="2.4"/>` +
    pom(x, 400, 50, 26, f.pom || f.trim)
  )
}

/** A wrap top, pants and cap as they are laid out for a photograph: the top over the pants, the cap beside them. */
export function babyset(x: Cloth, f: Fabric, _o: Look): Drawing {
  const s =
    laid(x, pants(x, f), { from: [400, 780], to: [548, 718], turn: 9, scale: 1.02 }) +
    laid(x, jabla(x, f), { from: [400, 430], to: [376, 292], turn: -6, scale: 1.16 }) +
    laid(x, cap(x, f), { from: [400, 120], to: [196, 772], turn: -14, scale: 1.24 })
  return [s, '']
}
