import type { Cloth } from '../cloth.ts'
import { dark, type Hex } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { flip, type Lens, lens, type Outline, path, symmetrical } from '../outline.ts'

export type Animal = NonNullable<Look['kind']>

const ROUND_EAR: Outline = [
  [462, 150],
  [470, 96, 520, 84, 544, 112],
  [562, 140, 546, 184, 516, 196],
]
const ROUND_EAR_INSIDE: Outline = [
  [480, 152],
  [486, 118, 514, 108, 528, 124],
  [540, 142, 530, 168, 510, 180],
]
const LONG_EAR: Outline = [
  [452, 150],
  [440, 90, 446, 10, 474, 6],
  [506, 6, 514, 90, 494, 168],
]
const LONG_EAR_INSIDE: Outline = [
  [462, 150],
  [452, 96, 458, 34, 474, 30],
  [494, 34, 498, 96, 486, 160],
]
const HOOD: Outline = [
  [400, 120],
  [480, 120, 546, 170, 552, 250],
  [556, 320, 520, 374, 480, 392],
  [450, 402, 420, 404, 400, 404],
]
const OPENING: Outline = [
  [400, 250],
  [452, 250, 492, 276, 492, 320],
  [492, 362, 452, 386, 400, 386],
  [348, 386, 308, 362, 308, 320],
  [308, 276, 348, 250, 400, 250],
]
/** A tiger's stripes on forehead and cheeks. */
const STRIPES: readonly Lens[] = [
  [400, 118, 400, 150, 400, 172, 11],
  [366, 122, 372, 150, 376, 166, 8],
  [434, 122, 428, 150, 424, 166, 8],
  [548, 226, 520, 232, 500, 224, 10],
  [552, 270, 524, 276, 504, 266, 10],
  [252, 226, 280, 232, 300, 224, 10],
  [248, 270, 276, 276, 296, 266, 10],
]
/** And down the back of the head. */
const STRIPES_BEHIND: readonly Lens[] = [
  [468, 214, 400, 230, 332, 214, 11],
  [480, 274, 400, 292, 320, 274, 11],
  [470, 334, 400, 350, 330, 334, 10],
]

interface HoodCut {
  kind: Animal
  f: Fabric
  stripe: Hex
  /** The ribbed ring around the face. */
  ring: Hex
  back: boolean
}

function ears(x: Cloth, { kind, f, stripe, back }: HoodCut): string {
  const [ear, inside] = kind === 'bunny' ? [LONG_EAR, LONG_EAR_INSIDE] : [ROUND_EAR, ROUND_EAR_INSIDE]
  const turned = (outline: Outline, left: boolean) => path(left ? flip(outline) : outline)
  let s = ''
  for (const left of [false, true]) {
    s += x.piece(turned(ear, left), { fill: kind === 'panda' ? stripe : f.fill })
    if (back) continue
    const fill = kind === 'panda' ? dark(stripe, 0.3) : f.earIn || '#f7b6a6'
    s += x.piece(turned(inside, left), { fill, edge: 0.4 })
  }
  return s
}

function face(kind: Animal, stripe: Hex, nose: Hex): string {
  const eye = (X: number) =>
    `<ellipse cx="${X}" cy="206" rx="10" ry="12" fill="#1d1038"/><circle cx="${X + 3}" cy="201" r="3.200" fill="#fff"/>`
  const eyes =
    kind === 'panda'
      ? `<g fill="${stripe}"><ellipse cx="346" cy="208" rx="24" ry="28" transform="rotate(20 346 208)"/><ellipse cx="454" cy="208" rx="24" ry="28" transform="rotate(-20 454 208)"/></g><circle cx="350" cy="204" r="7" fill="#fff"/><circle cx="450" cy="204" r="7" fill="#fff"/>`
      : eye(346) + eye(454)
  return `${eyes}<path d="M384 220C392 214 408 214 416 220C418 230 406 238 400 240C394 238 382 230 384 220Z" fill="${nose}"/><path d="M400 240C400 252 384 256 376 248M400 240C400 252 416 256 424 248" stroke="#1d1038" stroke-width="3" fill="none" stroke-linecap="round"/><g fill="#f08a80" opacity=".55"><circle cx="322" cy="236" r="14"/><circle cx="478" cy="236" r="14"/></g>`
}

/** The hood of an animal's suit with ears and face; from behind only ears and the seam of the head. */
export function hood(x: Cloth, cut: HoodCut): Drawing {
  const { kind, f, stripe, ring, back } = cut
  const marks = kind === 'tiger' ? [...STRIPES, ...(back ? STRIPES_BEHIND : [])] : []
  const shown = ears(x, cut)
  const head = x.piece(symmetrical(HOOD), {
    fill: f.fill,
    pat: f.pat,
    inside: marks.map((mark) => `<path d="${lens(...mark)}" fill="${stripe}"/>`).join(''),
    creases: lens(280, 350, 300, 380, 340, 394, 9) + lens(520, 350, 500, 380, 460, 394, 9),
    lights: lens(300, 170, 360, 136, 440, 140, 12),
  })
  const s = `${shown}<g filter="url(#${x.prefix}sh)">${head}</g>`
  if (back) return [s + x.seam('M400 124C402 220 399 330 400 402', f.fill, 0.3), '']
  const opening = path(OPENING)
  const lining = x.piece(opening, { fill: f.lining || '#f3cfa6', edge: 0.6, rim: 0 })
  return [
    s + lining + x.rib(opening, ring, 13) + x.label(400, 300, 0.95),
    face(kind, stripe, f.nose || '#c9185b'),
  ]
}
