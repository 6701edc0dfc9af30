import type { Cloth } from '../cloth.ts'
import { dark, type Hex, lite } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { lens, type Outline, path } from '../outline.ts'
import { pinwheel } from '../pinwheel.ts'

export function swaddle(x: Cloth, f: Fabric, _o: Look): Drawing {
  const r = x.random
  let s = ''
  // stack of two folded muslins with a paper band
  const stack = (y: number, fill: Hex, pat: string | null | undefined, h = 108) => {
    let t = ''
    for (let i = 3; i >= 0; i--) {
      const yy = y + i * (h / 4),
        d = path([
          [196 + i * 3, yy + 4],
          [196 + i * 2, yy - 6, 220, yy - 10, 240, yy - 9],
          [400, yy - 14 + i * 2, 520, yy - 4, 600 - i * 2, yy - 8],
          [622, yy - 6, 626, yy + 18, 606, yy + h / 4 + 6],
          [500, yy + h / 4 + 12, 300, yy + h / 4 + 6, 200, yy + h / 4 + 8],
          [188, yy + 20, 190, yy + 10, 196 + i * 3, yy + 4],
        ])
      t += x.piece(d, { fill: i % 2 ? dark(fill, 0.05) : fill, pat, edge: 0.42 })
    }
    return t
  }
  s += stack(690, f.fill2 || f.trim, f.pat2)
  s += stack(600, f.fill, f.pat)
  // top face
  const top: Outline = [
    [196, 604],
    [200, 520, 214, 350, 226, 262],
    [230, 244, 246, 238, 262, 238],
    [360, 232, 460, 240, 548, 236],
    [566, 236, 578, 244, 580, 262],
    [592, 380, 604, 510, 610, 600],
    [612, 622, 596, 628, 570, 626],
    [440, 634, 330, 624, 220, 628],
    [200, 628, 194, 622, 196, 604],
  ]
  let cr = ''
  for (let i = 0; i < 9; i++) {
    const X = 240 + r() * 320,
      Y = 280 + r() * 280
    cr += lens(X, Y, X + 40 - r() * 80, Y + 40, X + 100 * (r() - 0.5), Y + 60 + r() * 70, 6 + r() * 4)
  }
  s +=
    `<g filter="url(#${x.prefix}sh)">` +
    x.piece(path(top), {
      fill: f.fill,
      pat: f.pat,
      creases: cr,
      lights: lens(230, 300, 250, 440, 214, 600, 12),
    }) +
    '</g>'
  // turned corner
  s +=
    `<g filter="url(#${x.prefix}sh)">` +
    x.piece(
      path([
        [580, 262],
        [586, 330, 592, 380, 598, 440],
        [540, 420, 470, 330, 420, 238],
        [470, 239, 520, 237, 548, 236],
        [566, 236, 578, 246, 580, 262],
      ]),
      {
        fill: lite(f.fill2 || f.trim, 0.25),
        pat: f.pat2,
        edge: 0.36,
        creases: lens(560, 400, 520, 320, 470, 250, 8),
      },
    ) +
    '</g>'
  // paper band
  s +=
    `<g filter="url(#${x.prefix}sh)">` +
    x.piece(
      path([
        [199, 486],
        [300, 494, 500, 494, 607, 484],
        [612, 500, 613, 530, 615, 556],
        [500, 568, 300, 568, 193, 560],
        [195, 530, 197, 500, 199, 486],
      ]),
      { fill: '#e9d9bd', edge: 0.2 },
    ) +
    '</g>'
  s += `<g transform="translate(402 526) scale(.56)">${pinwheel()}</g><path d="M203 497C300 505 500 505 606 495M198 549C300 557 500 557 610 546" stroke="#8a6f45" stroke-width="1.500" fill="none" stroke-dasharray="6 4" opacity=".7"/>`
  return [s, '']
}
