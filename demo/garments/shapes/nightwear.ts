import type { Cloth } from '../cloth.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { flip, mirrored, type Outline, open, path } from '../outline.ts'
import { backCollar, backYoke } from '../parts/back.ts'
import { legs } from '../parts/legs.ts'
import { pocket } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'

export function nightwear(x: Cloth, f: Fabric, o: Look): Drawing {
  const T = f.trim
  let s = legs(
    x,
    {
      cx: 400,
      yT: 520,
      wT: 134,
      hip: 150,
      crotch: 690,
      ankle: 916,
      out: 170,
      inn: 46,
      cuff: false,
      band: 22,
    },
    f,
  )
  const pc = open([
    [570, 900],
    [540, 909, 474, 911, 444, 904],
  ])
  s += `<path d="${pc + mirrored(pc, 400)}" fill="none" stroke="${T}" stroke-width="5"/>`
  const u = upper(
    x,
    {
      sleeve: 'long',
      neckW: 56,
      neckY: 112,
      shY: 146,
      shX: 160,
      armX: 162,
      armY: 288,
      hemX: 176,
      hemY: 586,
      hemC: 12,
      drop: 96,
      vneck: true,
      sleeveLen: 330,
      sleeveOut: 92,
      back: o.back,
    },
    f,
  )
  s += `<g filter="url(#${x.prefix}sh)">${u.s}`
  const cf = open([
    [400 + 262, 470],
    [400 + 250, 482, 400 + 204, 488, 400 + 192, 482],
  ])
  const cuffPiping = `<path d="${cf + mirrored(cf, 400)}" fill="none" stroke="${T}" stroke-width="5"/>`
  if (o.back) {
    const collar = backCollar(x, { y: 118, w: 58, h: 48, fill: f.fill, pat: f.pat })
    return [`${s + cuffPiping + backYoke(x, 226, 138, f.fill) + collar}</g>`, '']
  }
  s +=
    x.stitch('M400 212V598', T, { o: 0.01 }) +
    `<path d="M414 206V594" stroke="${T}" stroke-width="4.500" fill="none"/>` +
    x.seam('M417 206V596', f.fill, 0.5)
  const c: Outline = [
    [400, 212],
    [414, 180, 440, 150, 452, 108],
    [470, 102, 488, 112, 494, 122],
    [500, 146, 506, 166, 508, 178],
    [492, 184, 480, 186, 470, 186],
    [478, 200, 482, 208, 484, 214],
    [458, 224, 424, 224, 400, 212],
  ]
  const edge: Outline = [[500, 146], ...c.slice(4)]
  for (const [p, piping, turn] of [
    [c, edge, 52],
    [flip(c), flip(edge), -52],
  ] as const) {
    const pat = x.isStriped(f.pat) ? x.turned(f.pat, turn, [400, 180]) : f.pat
    s += x.piece(path(p), { fill: f.fill, pat, edge: 0.26 })
    s += `<path d="${open(piping)}" fill="none" stroke="${T}" stroke-width="4.500" stroke-linejoin="round"/>`
  }
  s += cuffPiping
  s += `${pocket(x, { cx: 474, y: 300, w: 78, h: 78, fill: f.fill, pat: f.pat, top: T })}</g>`
  let b = ''
  for (let i = 0; i < 4; i++) b += x.button(400, 256 + i * 88, 9, f.button || '#fff8ec')
  return [s, b]
}
