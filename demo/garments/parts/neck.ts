import type { Cloth } from '../cloth.ts'
import { dark, lite } from '../colour.ts'
import type { Fabric, Look } from '../options.ts'
import { both, flip, type Outline, path, symmetrical } from '../outline.ts'
import { backCollar } from './back.ts'
import { standCollar } from './collar.ts'

/** Where a neck lies on which these collars fit. */
export const NECK = { y: 118, halfWidth: 68, drop: 50 } as const

const SHIRT_COLLAR: Outline = [
  [401, 178],
  [428, 172, 456, 146, 464, 108],
  [482, 104, 500, 114, 508, 127],
  [511, 160, 503, 198, 487, 228],
  [458, 216, 424, 202, 401, 178],
]
const SHIRT_BAND: Outline = [
  [334, 122],
  [332, 106, 340, 100, 350, 99],
  [380, 91, 420, 91, 450, 99],
  [460, 100, 468, 106, 466, 122],
  [440, 114, 360, 114, 334, 122],
]
const ROUND_COLLAR: Outline = [
  [400, 170],
  [438, 170, 466, 152, 472, 117],
  [500, 123, 524, 138, 528, 156],
  [530, 196, 474, 226, 428, 222],
  [408, 219, 400, 200, 400, 170],
]
const ROUND_COLLAR_BACK: Outline = [
  [400.5, 134],
  [430, 133, 456, 127, 472, 117],
  [500, 123, 522, 138, 526, 154],
  [512, 182, 452, 192, 412, 187],
  [404, 185, 400.5, 170, 400.5, 134],
]

/** The right half of a round collar that opens in front. */
const WHOLE_COLLAR_BACK: Outline = [...ROUND_COLLAR_BACK.slice(0, 3), [512, 184, 452, 194, 400, 192]]

/** What lies around the neck. A round neck has only its binding. */
export function neckFinish(x: Cloth, f: Fabric, o: Look, neckLine: string): string {
  const fill = f.collar || f.fill
  const pat = f.collar ? f.collarPat : f.pat
  if (o.collar === 'peterpan') {
    const flap = o.back ? ROUND_COLLAR_BACK : ROUND_COLLAR
    const cut = o.back && o.buttoned ? [symmetrical(WHOLE_COLLAR_BACK)] : [path(flap), path(flip(flap))]
    const flaps = cut.map((d) => x.piece(d, { fill, pat, edge: 0.24 })).join('')
    const edge = o.back
      ? ''
      : x.stitch(
          both([
            [406, 208],
            [412, 214, 420, 214, 430, 213],
            [474, 216, 520, 190, 520, 156],
          ]),
          f.trim,
          { o: 0.8 },
        )
    return `<g filter="url(#${x.prefix}sh)">${flaps}${edge}</g>`
  }
  if (o.collar === 'camp') {
    if (o.back) return backCollar(x, { y: NECK.y - 3, w: NECK.halfWidth + 2, h: 42, fill, pat: pat ?? null })
    const leaves = [SHIRT_COLLAR, flip(SHIRT_COLLAR)]
      .map((side, i) =>
        x.piece(path(side), { fill, pat: x.turned(pat, i ? -42 : 42, [400, 150]), edge: 0.3 }),
      )
      .join('')
    const edge: Outline = [
      [412, 184],
      [432, 200, 458, 210, 482, 218],
      [494, 192, 502, 160, 500, 130],
    ]
    const inside = x.piece(path(SHIRT_BAND), { fill: dark(fill, 0.18), edge: 0.36, rim: 0.1 })
    return `${inside}<g filter="url(#${x.prefix}sh)">${leaves}${x.stitch(both(edge), lite(fill, 0.5), { w: 1.4, o: 0.7 })}</g>`
  }
  if (o.collar === 'mandarin' && !o.back)
    return standCollar(x, { y: NECK.y + 46, w: NECK.halfWidth + 3, rise: 46, h: 24, fill, pat })
  return x.rib(neckLine, f.trim, o.collar === 'mandarin' ? 22 : 10, 50)
}
