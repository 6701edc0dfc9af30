import type { Cloth } from '../cloth.ts'
import { dark, lite } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { lens, type Outline, path } from '../outline.ts'
import { bow } from '../parts/bow.ts'

const SOLE: Outline = [
  [300, 108],
  [392, 108, 424, 206, 418, 330],
  [412, 430, 396, 480, 400, 580],
  [404, 706, 376, 820, 300, 822],
  [224, 820, 196, 706, 200, 580],
  [204, 480, 188, 430, 182, 330],
  [176, 206, 208, 108, 300, 108],
]
const OUTSIDE: Outline = [
  [300, 122],
  [380, 122, 410, 212, 404, 330],
  [398, 430, 384, 480, 388, 580],
  [392, 700, 366, 806, 300, 808],
  [234, 806, 208, 700, 212, 580],
  [216, 480, 202, 430, 196, 330],
  [190, 212, 220, 122, 300, 122],
]
const OPENING: Outline = [
  [300, 336],
  [356, 336, 374, 404, 366, 500],
  [360, 580, 370, 640, 364, 700],
  [354, 758, 330, 772, 300, 774],
  [270, 772, 246, 758, 236, 700],
  [230, 640, 240, 580, 234, 500],
  [226, 404, 244, 336, 300, 336],
]
const STRAP: Outline = [
  [198, 470],
  [240, 440, 350, 436, 408, 462],
  [414, 476, 414, 492, 406, 506],
  [350, 482, 250, 484, 200, 512],
]

/** A pair of Mary Janes seen from above: cloth uppers, a strap with a button, a small bow. */
export function shoes(x: Cloth, f: Fabric, _o: Look): Drawing {
  const lining = f.lining || '#F0DCC0'
  const one = (left: boolean) => {
    let s = x.piece(path(SOLE), { fill: dark(f.fill, 0.45), edge: 0.4 })
    s += x.piece(path(OUTSIDE), {
      fill: f.fill,
      pat: f.pat,
      creases: lens(220, 300, 300, 286, 380, 300, 9) + lens(214, 560, 224, 640, 220, 720, 8),
      lights: lens(232, 290, 236, 200, 290, 150, 16) + lens(382, 560, 378, 640, 372, 720, 8),
    })
    s += x.piece(path(OPENING), { fill: lining, edge: 0.7, rim: 0 })
    s += x.label(300, 690, 1.1)
    const seam = path(OPENING).replace('Z', '')
    s += `<g transform="translate(300 555) scale(1.07) translate(-300 -555)">${x.stitch(seam, lite(f.fill, 0.5), { o: 0.7 })}</g>`
    s += `<g filter="url(#${x.prefix}sh)">${x.piece(path(STRAP), { fill: f.fill, pat: f.pat, edge: 0.34 })}</g>${x.button(384, 484, 13, f.button || '#E6B84E')}`
    s += `<g filter="url(#${x.prefix}sh)">${bow(x, { cx: 300, cy: 296, scale: 0.62, fill: f.trim, tails: false })}</g>`
    const place = left
      ? 'translate(-68 26) rotate(-8 300 480)'
      : 'translate(868 34) scale(-1 1) rotate(-5 300 480)'
    return `<g transform="${place}"><g filter="url(#${x.prefix}sh)">${s}</g></g>`
  }
  return [one(true) + one(false), '']
}
