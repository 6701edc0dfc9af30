import type { Cloth } from '../cloth.ts'
import { dark, lite } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { lens, mirrored, type Outline, open, path, symmetrical } from '../outline.ts'
import { bow } from '../parts/bow.ts'
import { ruffle } from '../parts/ruffle.ts'
import { pocket } from '../parts/trims.ts'

export function romper(x: Cloth, f: Fabric, o: Look): Drawing {
  const half: Outline = [
    [400, 300],
    [440, 300, 468, 282, 474, 250],
    [474, 236, 470, 216, 466, 200],
    [480, 190, 500, 190, 514, 198],
    [520, 240, 530, 300, 566, 342],
    [566, 420, 584, 520, 606, 700],
    [610, 740, 612, 770, 612, 792],
    [576, 812, 520, 812, 470, 796],
    [450, 760, 430, 712, 400, 706],
  ]
  let cr = '',
    li = '',
    r = x.random
  for (const m of [1, -1]) {
    const X = (v: number) => 400 + m * v
    cr +=
      lens(X(8), 704, X(70), 668, X(140), 660, 10) +
      lens(X(10), 696, X(50), 630, X(90), 604, 8) +
      lens(X(166), 346, X(120), 380, X(76), 384, 8) +
      lens(X(206), 770, X(176), 640, X(150), 560, 10) +
      lens(X(110), 800, X(120), 740, X(108), 690, 9)
    li += lens(X(176), 690, X(150), 560, X(140), 460, 10)
    for (let i = 0; i < 7; i++) {
      const u = 72 + i * 22
      cr += lens(X(u), 786 + (i < 4 ? 6 : 2), X(u - 2), 764, X(u - 4), 744 - r() * 22, 3.4)
    }
  }
  let s = ''
  s += x.piece(
    path([
      [326, 250],
      [340, 236, 460, 236, 474, 250],
      [470, 330],
      [330, 330],
    ]),
    { fill: dark(f.fill, 0.3), edge: 0.4, rim: 0 },
  )
  s += x.label(400, 250, 0.85)
  s += x.piece(symmetrical(half), { fill: f.fill, pat: f.pat, creases: cr, lights: li })
  if (o.ruffle !== false) {
    s += ruffle(x, {
      from: [322, 284],
      to: [478, 284],
      height: 40,
      fill: f.frill || f.trim,
      pat: f.frillPat,
      bow: 20,
    })
  }
  const nk = 'M326 250C332 282 360 300 400 300C440 300 468 282 474 250'
  s += x.rib(nk, f.trim, 9, 50)
  const lg = open([
    [612, 784],
    [576, 796, 520, 798, 466, 790],
  ])
  s += x.rib(lg + mirrored(lg, 400), f.trim, 18, 4)
  const ah = open([
    [512, 206],
    [520, 244, 530, 296, 562, 338],
  ])
  s += x.stitch(ah + mirrored(ah, 400), lite(f.fill, 0.5), { o: 0.6 })
  let b =
    bow(x, { cx: 490, cy: 196, scale: 0.5, fill: f.trim, pat: null }) +
    bow(x, { cx: 310, cy: 196, scale: 0.5, fill: f.trim, pat: null })
  b +=
    x.button(400, 372, 9, f.button || '#fff4de') +
    x.button(400, 420, 9, f.button || '#fff4de') +
    x.button(400, 468, 9, f.button || '#fff4de')
  b += x.snap(360, 716 + 2) + x.snap(400, 700) + x.snap(440, 718)
  if (o.pocket) {
    s +=
      pocket(x, { cx: 330, y: 520, w: 84, h: 80, fill: f.trim, pat: null }) +
      pocket(x, { cx: 470, y: 520, w: 84, h: 80, fill: f.trim, pat: null })
  }
  return [s, b]
}
