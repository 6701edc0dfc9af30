import type { Cloth } from '../cloth.ts'
import type { Hex } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { mirrored, open, path } from '../outline.ts'
import { drape } from '../parts/drape.ts'
import { skirtPart } from '../parts/skirt.ts'
import { gota, tassel } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'
import { flower } from '../patterns/motifs.ts'

/** The cords that tie a choli at the back, with their tassels. */
function dori(cordColour: Hex, head: Hex): string {
  const d = 'M352 206C380 226 420 226 448 206M400 219C386 246 376 270 372 296M400 219C414 246 424 276 430 306'
  return (
    `<path d="${d}" fill="none" stroke="#1d1038" stroke-opacity=".3" stroke-width="7" transform="translate(1 3)"/><path d="${d}" fill="none" stroke="${cordColour}" stroke-width="5.500" stroke-linecap="round"/><circle cx="400" cy="219" r="9" fill="${head}"/>` +
    tassel({ x: 372, y: 292, tilt: 6, colour: head, head: cordColour, scale: 0.8 }) +
    tassel({ x: 430, y: 302, tilt: -6, colour: head, head: cordColour, scale: 0.8 })
  )
}

export function lehenga(x: Cloth, f: Fabric, o: Look): Drawing {
  const trim2 = f.trim2 || f.ink2
  const g = f.trim
  let s = ''
  const sk = skirtPart(x, {
    yT: 446,
    wT: 126,
    yH: 880,
    wH: 318,
    lobes: 10,
    amp: 13,
    sag: 34,
    side: 0.36,
    fill: f.fill,
    pat: f.pat,
    bands: [
      { up: 20, w: 74, color: f.border || trim2 },
      { up: 57, w: 8, color: g },
      { up: 26, w: 9, color: g, dash: '0.1 17', cap: true },
      { up: 3, w: 10, color: g },
      { up: 74, w: 5, color: g, dash: '0.1 13', cap: true },
    ],
  })
  s += sk
  s += x.piece(
    path([
      [270, 428],
      [330, 440, 470, 440, 530, 428],
      [532, 464],
      [470, 478, 330, 478, 268, 464],
    ]),
    { fill: f.border || trim2, edge: 0.3 },
  )
  s += gota('M269 462C330 476 470 476 531 462', g, 7)
  // choli
  const ch = {
    ...f,
    fill: f.choli || f.fill,
    pat: f.choliPat || null,
    slFill: f.choli || f.fill,
    slPat: f.choliPat || null,
  }
  const u = upper(
    x,
    {
      sleeve: 'cap',
      neckY: 164,
      shY: 190,
      shX: 138,
      armX: 146,
      armY: 318,
      hemX: 136,
      hemY: 392,
      hemC: 10,
      neckW: 76,
      drop: 64,
      hemStitch: false,
      back: o.back,
    },
    ch,
  )
  s +=
    `<g filter="url(#${x.prefix}sh)">` +
    u.s +
    gota(u.neckD, g, 10) +
    gota('M264 386C330 400 470 400 536 386', g, 12)
  const c = open([
    [400 + 194, 270],
    [400 + 172, 280, 400 + 158, 288, 400 + 146, 304],
  ])
  s += `${gota(c + mirrored(c, 400), g, 10)}</g>`
  if (o.back) return [s, dori(g, trim2)]
  let b = ''
  b +=
    `<g fill="${g}">` +
    (
      [
        [400, 292],
        [400, 318],
        [400, 344],
      ] as const
    )
      .map(([X, Y]) => flower(X, Y, 8, 6, g, ch.fill))
      .join('') +
    '</g>'
  // tassels
  for (const [tx, ty, a] of [
    [516, 470, 8],
    [532, 474, -4],
  ] as const)
    b += tassel({ x: tx, y: ty, tilt: a, colour: trim2 || g, head: g })
  if (o.dupatta === false) return [s, b]
  const [fall, tassels] = drape(x, {
    fill: f.dupatta || trim2,
    pat: f.dupattaPat,
    border: g,
    fringe: trim2,
  })
  return [s + fall, b + tassels]
}
