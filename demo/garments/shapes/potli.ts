import type { Cloth } from '../cloth.ts'
import { dark } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric } from '../options.ts'
import { lens, symmetrical } from '../outline.ts'
import { gota, tassel } from '../parts/trims.ts'

/** A drawstring pouch with a frilled mouth, a woven band and tassels. */
export function potli(x: Cloth, f: Fabric): Drawing {
  const handle = 'M330 372C250 200 330 110 400 110C470 110 550 200 470 372'
  let s = `<path d="${handle}" transform="translate(4 8)" fill="none" stroke="#1d1038" stroke-opacity=".22" stroke-width="14"/><path d="${handle}" fill="none" stroke="${f.trim}" stroke-width="13"/><path d="${handle}" fill="none" stroke="${dark(f.trim, 0.4)}" stroke-opacity=".6" stroke-width="13" stroke-dasharray="5 7"/>`
  const mouth = symmetrical([
    [400, 300],
    [450, 304, 500, 292, 544, 304],
    [556, 330, 520, 372, 502, 398],
    [470, 412, 430, 416, 400, 416],
  ])
  const frill = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]
    .map((k) => lens(400 + k * 26, 300, 400 + k * 22, 350, 400 + k * 18, 410, 6))
    .join('')
  s += x.piece(mouth, { fill: f.fill2 || f.fill, pat: f.pat2 ?? f.pat, creases: frill })
  const body = symmetrical([
    [400, 400],
    [440, 400, 480, 396, 502, 392],
    [580, 470, 640, 570, 640, 680],
    [640, 800, 540, 860, 400, 860],
  ])
  let creases = ''
  for (const k of [-4, -3, -2, -1, 0, 1, 2, 3, 4])
    creases += lens(400 + k * 22, 398, 400 + k * 40, 470, 400 + k * 52, 560 + (k % 2) * 30, 7)
  creases += lens(220, 700, 300, 800, 400, 830, 14)
  const band = `<path d="M150 700C260 760 540 760 650 700" fill="none" stroke="${f.border || f.trim}" stroke-width="58"/>`
  s += x.piece(body, {
    fill: f.fill,
    pat: f.pat,
    creases,
    inside: band,
    lights: lens(250, 640, 270, 540, 330, 470, 20),
  })
  s +=
    gota('M160 668C266 726 534 726 640 668', f.trim, 8) + gota('M172 736C272 790 528 790 628 736', f.trim, 8)
  const cord = 'M300 392C350 408 450 408 500 392'
  s += `<path d="${cord}" fill="none" stroke="${dark(f.trim, 0.2)}" stroke-width="18"/><path d="${cord}" fill="none" stroke="${f.trim}" stroke-width="14" stroke-dasharray="9 3"/>`
  const onTop = [
    [286, 396, 10, 1.15],
    [262, 402, 20, 1],
    [516, 396, -8, 1.1],
    [538, 400, -20, 0.95],
  ]
    .map(([X = 0, Y = 0, tilt = 0, scale = 1]) =>
      tassel({ x: X, y: Y, tilt, colour: f.border || f.trim, head: f.trim, scale }),
    )
    .join('')
  return [s, onTop]
}
