import type { Cloth } from '../cloth.ts'
import type { Hex } from '../colour.ts'
import type { Fabric, Look } from '../options.ts'
import { lens, mirrored, type Outline, open, path } from '../outline.ts'
import { skirtPart } from '../parts/skirt.ts'
import { gota, tassel } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'
import { flower } from '../patterns/motifs.ts'
import type { Drawing } from '../shapes.ts'

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
  // dupatta: a folded fall from the shoulder
  if (o.dupatta !== false) {
    const D = f.dupatta || trim2
    const dp: Outline = [
      [566, 120],
      [600, 108, 650, 116, 672, 136],
      [650, 260, 688, 380, 662, 520],
      [640, 640, 690, 720, 676, 860],
      [640, 872, 588, 868, 560, 856],
      [586, 730, 540, 640, 568, 500],
      [596, 370, 552, 250, 566, 120],
    ]
    const ins = `<path d="M560 836C588 848 640 852 680 840" stroke="${g}" stroke-width="16" fill="none"/><path d="M560 806C588 818 640 822 680 810" stroke="${g}" stroke-width="4" fill="none"/><path d="M566 136C600 124 650 132 676 152" stroke="${g}" stroke-width="12" fill="none"/>`
    let cr = ''
    for (const k of [22, 44, 66, 88])
      cr +=
        lens(572 + k, 118, 566 + k, 300, 594 + k * 0.9, 430, 6) +
        lens(594 + k * 0.8, 400, 566 + k, 620, 566 + k * 1.1, 866, 7)
    s +=
      `<g filter="url(#${x.prefix}sh)">` +
      x.piece(path(dp), {
        fill: D,
        pat: f.dupattaPat,
        creases: cr,
        inside: ins,
        lights: lens(600, 130, 586, 300, 618, 440, 8) + lens(620, 440, 596, 640, 600, 860, 8),
      }) +
      '</g>'
    for (const k of [0, 1, 2, 3, 4, 5])
      b += tassel({
        x: 566 + k * 21,
        y: 860 + (k > 0 && k < 5 ? 6 : 0),
        tilt: (k - 2.5) * -3,
        colour: g,
        head: trim2 || g,
        scale: 0.7,
      })
  }
  return [s, b]
}
