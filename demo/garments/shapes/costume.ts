import type { Cloth } from '../cloth.ts'
import { dark, type Hex } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { flip, type Lens, lens, mirrored, type Outline, open, path, symmetrical } from '../outline.ts'
import { type Animal, hood } from '../parts/animal-hood.ts'

const BODY: Outline = [
  [400, 372],
  [450, 372, 500, 366, 540, 372],
  [548, 380, 556, 400, 560, 424],
  [584, 520, 590, 600, 584, 700],
  [588, 770, 592, 830, 592, 868],
  [560, 884, 480, 886, 452, 874],
  [446, 820, 432, 770, 400, 752],
]
const ARM: Outline = [
  [520, 366],
  [570, 372, 640, 450, 690, 540],
  [704, 570, 690, 604, 664, 612],
  [640, 618, 622, 606, 612, 586],
  [590, 540, 570, 500, 548, 470],
]
const PAW: Outline = [
  [690, 540],
  [704, 570, 690, 604, 664, 612],
  [640, 618, 622, 606, 612, 586],
  [640, 590, 676, 570, 690, 540],
]
const BELLY: Outline = [
  [400, 402],
  [470, 402, 496, 470, 496, 560],
  [496, 650, 460, 706, 400, 706],
  [340, 706, 304, 650, 304, 560],
  [304, 470, 330, 402, 400, 402],
]
/** A tiger's stripes on the right half. */
const ARM_STRIPES: readonly Lens[] = [
  [560, 400, 590, 420, 604, 402, 10],
  [590, 452, 620, 470, 640, 446, 10],
  [618, 508, 646, 520, 670, 500, 10],
  [552, 470, 574, 474, 590, 492, 8],
]
const BODY_STRIPES: readonly Lens[] = [
  [566, 470, 520, 482, 490, 470, 12],
  [580, 540, 530, 552, 506, 540, 12],
  [586, 612, 536, 622, 508, 612, 12],
  [584, 686, 540, 690, 506, 674, 12],
  [590, 764, 540, 770, 508, 752, 11],
  [592, 826, 550, 836, 520, 822, 10],
]
/** Those that run on over the middle of the back. */
const BACK_STRIPES: readonly Lens[] = [
  [470, 456, 400, 476, 330, 456, 11],
  [478, 524, 400, 546, 322, 524, 12],
  [480, 596, 400, 616, 320, 596, 12],
]
const TAIL = 'M560 700C640 700 690 660 690 590C690 540 660 520 664 476'
const TAIL_BEHIND = 'M400 690C452 700 520 700 566 668C606 640 616 600 600 566'

const mirroredLenses = (lenses: readonly Lens[]): Lens[] =>
  lenses.map(([a, b, c, d, e, g, w]) => [800 - a, b, 800 - c, d, 800 - e, g, w])
const stripes = (lenses: readonly Lens[], colour: Hex): string =>
  lenses.map((stripe) => `<path d="${lens(...stripe)}" fill="${colour}"/>`).join('')

/** What tells one animal's body from another's, apart from the tiger's stripes. */
function bodyMarks(kind: Animal, patch: Hex): string {
  if (kind === 'panda') {
    return `<path d="M200 360H600V456C560 424 520 440 496 470C470 430 440 404 400 404C360 404 330 430 304 470C280 440 240 424 200 456Z" fill="${patch}"/><path d="M200 742C260 726 340 734 400 764C460 734 540 726 600 742V900H200Z" fill="${patch}"/>`
  }
  return ''
}

/** A carrot sewn on the bunny's belly. */
const CARROT =
  '<g transform="translate(446 610) rotate(24)"><path d="M-6 -34C-24 -50 -30 -66 -24 -78C-14 -72 -6 -60 0 -44C2 -62 8 -76 18 -84C24 -70 18 -54 6 -36Z" fill="#5BA862"/><path d="M-20 -36C-8 -46 12 -46 22 -36C24 -10 12 40 2 62C-8 40 -22 -10 -20 -36Z" fill="#F08A3C"/><path d="M-14 -18H2M4 2H16M-8 18H4" stroke="#C9602A" stroke-width="4" stroke-linecap="round"/></g>'

/** A tiger's ringed tail along `d`, its tip at `x`, `y`. */
function stripedTail(d: string, [x, y]: readonly [number, number], fill: Hex, stripe: Hex): string {
  const stroke = `d="${d}" fill="none" stroke-linecap="round"`
  return `<path ${stroke} stroke="${dark(fill, 0.3)}" stroke-width="44"/><path ${stroke} stroke="${fill}" stroke-width="40"/><path d="${d}" fill="none" stroke="${stripe}" stroke-width="40" stroke-dasharray="16 34"/><circle cx="${x}" cy="${y}" r="20" fill="${stripe}"/>`
}

/** The tail that shows from behind, where it is sewn on. */
function tailBehind(x: Cloth, kind: Animal, fill: Hex, stripe: Hex): string {
  if (kind === 'tiger')
    return `<g filter="url(#${x.prefix}sh)">${stripedTail(TAIL_BEHIND, [600, 566], fill, stripe)}</g>`
  const [size, colour] = kind === 'bunny' ? [50, '#FFFDF8' as const] : [34, stripe]
  const tuft: Outline = [
    [400, 700 - size],
    [400 + size * 1.3, 700 - size, 400 + size * 1.3, 700 + size, 400, 700 + size],
  ]
  const fluff =
    lens(374, 690, 396, 704, 420, 694, 6) +
    lens(388, 672, 404, 680, 416, 672, 5) +
    lens(384, 722, 402, 730, 422, 718, 5)
  return `<g filter="url(#${x.prefix}sh)">${x.piece(symmetrical(tuft), { fill: colour, creases: fluff, edge: 0.4 })}</g>`
}

function sleeves(x: Cloth, kind: Animal, f: Fabric, stripe: Hex, pad: Hex): string {
  const creases = lens(556, 470, 590, 450, 620, 452, 8) + lens(610, 560, 640, 540, 664, 546, 7)
  const marks = kind === 'tiger' ? ARM_STRIPES : []
  let s = ''
  for (const left of [false, true])
    s += x.piece(path(left ? flip(ARM) : ARM), {
      fill: kind === 'panda' ? stripe : f.fill,
      pat: f.pat,
      inside: stripes(left ? mirroredLenses(marks) : marks, stripe),
      creases: left ? mirrored(creases, 400) : creases,
    })
  for (const paw of [PAW, flip(PAW)])
    s += x.piece(path(paw), { fill: kind === 'panda' ? dark(stripe, 0.2) : pad, edge: 0.3 })
  return s
}

function bodyOf(x: Cloth, kind: Animal, f: Fabric, stripe: Hex, back: boolean): string {
  let creases = ''
  for (const side of [1, -1]) {
    const X = (v: number) => 400 + side * v
    creases +=
      lens(X(6), 756, X(70), 720, X(130), 716, 11) +
      lens(X(10), 748, X(50), 690, X(86), 660, 9) +
      lens(X(190), 800, X(140), 800, X(100), 816, 9) +
      lens(X(158), 440, X(130), 480, X(90), 488, 8)
  }
  const half = kind === 'tiger' ? BODY_STRIPES : []
  const over = kind === 'tiger' && back ? BACK_STRIPES : []
  return x.piece(symmetrical(BODY), {
    fill: f.fill,
    pat: f.pat,
    inside: stripes([...half, ...mirroredLenses(half), ...over], stripe) + bodyMarks(kind, stripe),
    creases,
    lights: lens(500, 440, 520, 560, 500, 690, 14) + lens(300, 440, 280, 560, 300, 690, 14),
  })
}

function bellyWithZip(x: Cloth, fill: Hex): string {
  const belly = x.piece(path(BELLY), { fill, edge: 0.26, creases: lens(330, 640, 400, 670, 470, 640, 6) })
  return `${belly}<path d="M400 388V690" stroke="${dark(fill, 0.4)}" stroke-width="6"/><path d="M400 388V690" stroke="#fffdf6" stroke-width="3" stroke-dasharray="3 3"/>`
}

/** An animal's suit with a hood that has its face: tiger, bunny or panda. */
export function costume(x: Cloth, f: Fabric, o: Look): Drawing {
  const kind = o.kind || 'tiger'
  const back = o.back === true
  const stripe = f.stripe || '#2a1a3a'
  const belly = f.belly || '#fff3dc'
  let s = ''
  if (kind === 'tiger' && !back)
    s += `${stripedTail(TAIL, [664, 476], f.fill, stripe)}<path d="M548 712C640 712 704 668 704 590" fill="none" stroke="#1d1038" stroke-opacity=".2" stroke-width="9"/>`
  s += sleeves(x, kind, f, stripe, kind === 'bunny' ? f.earIn || '#F4B3BE' : belly)
  s += bodyOf(x, kind, f, stripe, back)
  s += back ? x.seam('M400 396C402 500 399 640 400 752', f.fill, 0.35) : bellyWithZip(x, belly)
  const ankle = open([
    [593, 857],
    [560, 864, 480, 866, 450, 860],
  ])
  s += x.rib(ankle + mirrored(ankle, 400), belly, 24)
  if (kind === 'bunny' && !back) s += CARROT
  if (back) s += tailBehind(x, kind, f.fill, stripe)
  const [head, face] = hood(x, { kind, f, stripe, ring: belly, back })
  return [s + head, face]
}
