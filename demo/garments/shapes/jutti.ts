import type { Cloth } from '../cloth.ts'
import { dark } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric } from '../options.ts'
import { lens, type Outline, path } from '../outline.ts'
import { gota } from '../parts/trims.ts'
import { flower } from '../patterns/motifs.ts'

const SOLE: Outline = [
  [300, 150],
  [372, 150, 404, 230, 400, 330],
  [396, 430, 380, 470, 384, 560],
  [388, 680, 370, 800, 300, 806],
  [230, 800, 212, 680, 216, 560],
  [220, 470, 190, 430, 196, 330],
  [200, 230, 228, 150, 300, 150],
]
const VAMP: Outline = [
  [300, 128],
  [326, 100, 352, 118, 340, 142],
  [386, 176, 410, 240, 408, 330],
  [406, 372, 400, 404, 394, 430],
  [364, 392, 336, 356, 300, 352],
  [264, 356, 236, 392, 206, 430],
  [200, 404, 194, 372, 192, 330],
  [190, 240, 214, 176, 268, 142],
  [280, 136, 292, 132, 300, 128],
]
const HEEL: Outline = [
  [214, 660],
  [210, 740, 240, 816, 300, 818],
  [360, 816, 390, 740, 386, 660],
  [372, 740, 346, 772, 300, 774],
  [254, 772, 228, 740, 214, 660],
]

/** A pair of embroidered juttis seen from above. */
export function jutti(x: Cloth, f: Fabric): Drawing {
  const one = (left: boolean) => {
    let s = x.piece(path(SOLE), { fill: f.lining || '#E9CFA4', edge: 0.5 })
    s += x.piece(
      path(
        SOLE.map((p) =>
          p.length === 2
            ? ([p[0] * 0.86 + 42, p[1] * 0.9 + 48] as const)
            : ([
                p[0] * 0.86 + 42,
                p[1] * 0.9 + 48,
                p[2] * 0.86 + 42,
                p[3] * 0.9 + 48,
                p[4] * 0.86 + 42,
                p[5] * 0.9 + 48,
              ] as const),
        ),
      ),
      { fill: dark(f.lining || '#E9CFA4', 0.08), edge: 0.3, rim: 0 },
    )
    s += x.label(300, 690, 1.1)
    s +=
      x.piece(path(HEEL), { fill: f.fill, pat: f.pat }) +
      gota('M214 662C228 742 254 774 300 776C346 774 372 742 386 662', f.trim, 8)
    s += x.piece(path(VAMP), {
      fill: f.fill,
      pat: f.pat,
      creases: lens(210, 380, 240, 330, 260, 260, 9) + lens(390, 380, 360, 330, 340, 260, 9),
      lights: lens(230, 300, 240, 220, 280, 170, 10),
    })
    s += gota('M206 430C236 392 264 356 300 352C336 356 364 392 394 430', f.trim, 12)
    s += `<g>${flower(300, 262, 40, 8, f.trim, f.fill, 0, 0.34)}${flower(300, 262, 20, 8, f.ink2, f.trim, 22, 0.4)}</g>`
    s += x.stitch('M228 300C240 232 264 190 298 168C334 190 360 232 372 300', f.trim, {
      w: 4,
      dash: '1 9',
      o: 0.95,
    })
    return `<g transform="${left ? 'translate(-62 26) rotate(-7 300 480)' : 'translate(862 26) scale(-1 1) rotate(-7 300 480)'}"><g filter="url(#${x.prefix}sh)">${s}</g></g>`
  }
  return [one(true) + one(false), '']
}
