import type { Cloth } from '../cloth.ts'
import { dark, lite } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { GRAPHICS } from '../graphics.ts'
import type { Fabric, Look } from '../options.ts'
import { lens, symmetrical } from '../outline.ts'
import { star } from '../patterns/motifs.ts'

/** A hero's cape with a collar, an emblem and an eye mask beside it. */
export function cape(x: Cloth, f: Fabric, o: Look): Drawing {
  const body = symmetrical([
    [400, 214],
    [450, 214, 490, 206, 520, 200],
    [580, 330, 650, 560, 694, 800],
    [660, 830, 640, 800, 600, 824],
    [560, 846, 540, 812, 500, 832],
    [460, 850, 440, 818, 400, 838],
  ])
  let creases = ''
  let lights = ''
  for (const [x1, cx, x2, w] of [
    [470, 540, 640, 15],
    [440, 490, 550, 14],
    [418, 440, 466, 12],
    [382, 360, 334, 12],
    [360, 310, 250, 14],
    [330, 260, 160, 15],
  ] as const) {
    creases += lens(x1, 230, cx, 520, x2, 830, w)
    lights += lens(x1 + 12, 300, cx + 18, 540, x2 + 26, 800, w * 0.7)
  }
  const hem =
    'M106 800C140 830 160 800 200 824C240 846 260 812 300 832C340 850 360 818 400 838C440 818 460 850 500 832C540 812 560 846 600 824C640 800 660 830 694 800'
  let s = x.piece(body, {
    fill: f.fill,
    pat: f.pat,
    creases,
    lights,
    inside: `<path d="${hem}" fill="none" stroke="${f.trim}" stroke-width="26"/>`,
  })
  const collar = symmetrical([
    [400, 236],
    [440, 238, 470, 228, 492, 196],
    [540, 186, 560, 200, 566, 226],
    [540, 270, 470, 292, 400, 292],
  ])
  s +=
    `<g filter="url(#${x.prefix}sh)">${x.piece(collar, { fill: f.collar || f.trim })}</g>` +
    x.stitch('M246 236C290 276 350 284 400 284C450 284 510 276 554 236', lite(f.trim, 0.4), { o: 0.8 })
  let onTop = x.button(400, 262, 13, f.button || '#E6B84E')
  if (o.graphic)
    onTop += `<g transform="translate(400 520)" ><circle r="112" fill="${f.trim}"/><circle r="112" fill="none" stroke="${dark(f.trim, 0.3)}" stroke-width="3" stroke-dasharray="9 6"/><g transform="scale(.86)">${GRAPHICS[o.graphic](f)}</g></g>`
  else onTop += star(400, 520, 116, 0, f.trim)
  const mask =
    'M262 96C300 70 360 76 400 96C440 76 500 70 538 96C552 126 536 166 496 172C456 176 430 150 400 146C370 150 344 176 304 172C264 166 248 126 262 96ZM300 118C312 104 342 106 356 124C342 142 312 142 300 118ZM500 118C488 104 458 106 444 124C458 142 488 142 500 118Z'
  onTop += `<path d="M262 112C200 120 176 90 196 70M538 112C600 120 624 90 604 70" fill="none" stroke="${f.trim}" stroke-width="8" stroke-linecap="round"/><path d="${mask}" fill="#1d1038" opacity=".25" fill-rule="evenodd" transform="translate(4 9)"/><path d="${mask}" fill="${f.fill2 || f.fill}" fill-rule="evenodd"/><path d="${mask}" fill="none" stroke="${f.trim}" stroke-width="4" stroke-dasharray="7 5"/>`
  return [s, onTop]
}
