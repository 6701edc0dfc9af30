import type { Cloth } from '../cloth.ts'
import { dark, type Hex } from '../colour.ts'
import type { Fabric, Look } from '../options.ts'
import { flip, type Lens, lens, mirrored, type Outline, open, path, symmetrical } from '../outline.ts'
import type { Drawing } from '../shapes.ts'

/** What tells one animal's body from another's, apart from the tiger's stripes. */
function bodyMarks(kind: NonNullable<Look['kind']>, patch: Hex): string {
  if (kind === 'panda') {
    return `<path d="M200 360H600V456C560 424 520 440 496 470C470 430 440 404 400 404C360 404 330 430 304 470C280 440 240 424 200 456Z" fill="${patch}"/><path d="M200 742C260 726 340 734 400 764C460 734 540 726 600 742V900H200Z" fill="${patch}"/>`
  }
  return ''
}

/** A carrot sewn on the bunny's belly. */
const CARROT =
  '<g transform="translate(446 610) rotate(24)"><path d="M-6 -34C-24 -50 -30 -66 -24 -78C-14 -72 -6 -60 0 -44C2 -62 8 -76 18 -84C24 -70 18 -54 6 -36Z" fill="#5BA862"/><path d="M-20 -36C-8 -46 12 -46 22 -36C24 -10 12 40 2 62C-8 40 -22 -10 -20 -36Z" fill="#F08A3C"/><path d="M-14 -18H2M4 2H16M-8 18H4" stroke="#C9602A" stroke-width="4" stroke-linecap="round"/></g>'

export function costume(x: Cloth, f: Fabric, o: Look): Drawing {
  const kind = o.kind || 'tiger',
    S = f.stripe || '#2a1a3a',
    B = f.belly || '#fff3dc'
  let s = ''
  // tail
  const tail = 'M560 700C640 700 690 660 690 590C690 540 660 520 664 476'
  if (kind === 'tiger')
    s += `<path d="${tail}" fill="none" stroke="${dark(f.fill, 0.3)}" stroke-width="44" stroke-linecap="round"/><path d="${tail}" fill="none" stroke="${f.fill}" stroke-width="40" stroke-linecap="round"/>`
  if (kind === 'tiger')
    s += `<path d="${tail}" fill="none" stroke="${S}" stroke-width="40" stroke-dasharray="16 34"/><circle cx="664" cy="476" r="20" fill="${S}"/>`
  if (kind === 'tiger')
    s += `<path d="M548 712C640 712 704 668 704 590" fill="none" stroke="#1d1038" stroke-opacity=".2" stroke-width="9"/>`
  // legs + body
  const half: Outline = [
    [400, 372],
    [450, 372, 500, 366, 540, 372],
    [548, 380, 556, 400, 560, 424],
    [584, 520, 590, 600, 584, 700],
    [588, 770, 592, 830, 592, 868],
    [560, 884, 480, 886, 452, 874],
    [446, 820, 432, 770, 400, 752],
  ]
  const arm: Outline = [
    [520, 366],
    [570, 372, 640, 450, 690, 540],
    [704, 570, 690, 604, 664, 612],
    [640, 618, 622, 606, 612, 586],
    [590, 540, 570, 500, 548, 470],
  ]
  const stripes = (list: readonly Lens[]) => list.map((p) => `<path d="${lens(...p)}" fill="${S}"/>`).join('')
  const armS: readonly Lens[] =
    kind === 'tiger'
      ? [
          [560, 400, 590, 420, 604, 402, 10],
          [590, 452, 620, 470, 640, 446, 10],
          [618, 508, 646, 520, 670, 500, 10],
          [552, 470, 574, 474, 590, 492, 8],
        ]
      : []
  const mir = (l: readonly Lens[]) =>
    l.map(([a, b, c, d, e, g, w]): Lens => [800 - a, b, 800 - c, d, 800 - e, g, w])
  const bodyS: readonly Lens[] =
    kind === 'tiger'
      ? [
          [566, 470, 520, 482, 490, 470, 12],
          [580, 540, 530, 552, 506, 540, 12],
          [586, 612, 536, 622, 508, 612, 12],
          [584, 686, 540, 690, 506, 674, 12],
          [590, 764, 540, 770, 508, 752, 11],
          [592, 826, 550, 836, 520, 822, 10],
        ]
      : []
  const crA = lens(556, 470, 590, 450, 620, 452, 8) + lens(610, 560, 640, 540, 664, 546, 7)
  for (const fl of [0, 1])
    s += x.piece(path(fl ? flip(arm) : arm), {
      fill: kind === 'panda' ? S : f.fill,
      pat: f.pat,
      inside: stripes(fl ? mir(armS) : armS),
      creases: fl ? mirrored(crA, 400) : crA,
    })
  for (const fl of [0, 1]) {
    const pw: Outline = [
      [690, 540],
      [704, 570, 690, 604, 664, 612],
      [640, 618, 622, 606, 612, 586],
      [640, 590, 676, 570, 690, 540],
    ]
    const pad = kind === 'bunny' ? f.earIn || '#F4B3BE' : B
    s += x.piece(path(fl ? flip(pw) : pw), { fill: kind === 'panda' ? dark(S, 0.2) : pad, edge: 0.3 })
  }
  let cr = ''
  for (const m of [1, -1]) {
    const X = (v: number) => 400 + m * v
    cr +=
      lens(X(6), 756, X(70), 720, X(130), 716, 11) +
      lens(X(10), 748, X(50), 690, X(86), 660, 9) +
      lens(X(190), 800, X(140), 800, X(100), 816, 9) +
      lens(X(158), 440, X(130), 480, X(90), 488, 8)
  }
  s += x.piece(symmetrical(half), {
    fill: f.fill,
    pat: f.pat,
    inside: stripes([...bodyS, ...mir(bodyS)]) + bodyMarks(kind, S),
    creases: cr,
    lights: lens(500, 440, 520, 560, 500, 690, 14) + lens(300, 440, 280, 560, 300, 690, 14),
  })
  s += x.piece(
    path([
      [400, 402],
      [470, 402, 496, 470, 496, 560],
      [496, 650, 460, 706, 400, 706],
      [340, 706, 304, 650, 304, 560],
      [304, 470, 330, 402, 400, 402],
    ]),
    { fill: B, edge: 0.26, creases: lens(330, 640, 400, 670, 470, 640, 6) },
  )
  s += `<path d="M400 388V690" stroke="${dark(B, 0.4)}" stroke-width="6"/><path d="M400 388V690" stroke="#fffdf6" stroke-width="3" stroke-dasharray="3 3"/>`
  const ank = open([
    [593, 857],
    [560, 864, 480, 866, 450, 860],
  ])
  s += x.rib(ank + mirrored(ank, 400), B, 24)
  if (kind === 'bunny') s += CARROT
  // hood
  const ear: Outline =
    kind === 'bunny'
      ? [
          [452, 150],
          [440, 90, 446, 10, 474, 6],
          [506, 6, 514, 90, 494, 168],
        ]
      : kind === 'tiger'
        ? [
            [462, 150],
            [470, 96, 520, 84, 544, 112],
            [562, 140, 546, 184, 516, 196],
          ]
        : [
            [462, 150],
            [470, 96, 520, 84, 544, 112],
            [562, 140, 546, 184, 516, 196],
          ]
  const earIn: Outline =
    kind === 'bunny'
      ? [
          [462, 150],
          [452, 96, 458, 34, 474, 30],
          [494, 34, 498, 96, 486, 160],
        ]
      : [
          [480, 152],
          [486, 118, 514, 108, 528, 124],
          [540, 142, 530, 168, 510, 180],
        ]
  for (const fl of [0, 1]) {
    s += x.piece(path(fl ? flip(ear) : ear), { fill: kind === 'panda' ? S : f.fill })
    s += x.piece(path(fl ? flip(earIn) : earIn), {
      fill: kind === 'panda' ? dark(S, 0.3) : f.earIn || '#f7b6a6',
      edge: 0.4,
    })
  }
  const hood: Outline = [
    [400, 120],
    [480, 120, 546, 170, 552, 250],
    [556, 320, 520, 374, 480, 392],
    [450, 402, 420, 404, 400, 404],
  ]
  const hs: readonly Lens[] =
    kind === 'tiger'
      ? [
          [400, 118, 400, 150, 400, 172, 11],
          [366, 122, 372, 150, 376, 166, 8],
          [434, 122, 428, 150, 424, 166, 8],
          [548, 226, 520, 232, 500, 224, 10],
          [552, 270, 524, 276, 504, 266, 10],
          [252, 226, 280, 232, 300, 224, 10],
          [248, 270, 276, 276, 296, 266, 10],
        ]
      : []
  s +=
    `<g filter="url(#${x.prefix}sh)">` +
    x.piece(symmetrical(hood), {
      fill: f.fill,
      pat: f.pat,
      inside: stripes(hs),
      creases: lens(280, 350, 300, 380, 340, 394, 9) + lens(520, 350, 500, 380, 460, 394, 9),
      lights: lens(300, 170, 360, 136, 440, 140, 12),
    }) +
    '</g>'
  // face opening shows the lining
  s += x.piece(
    path([
      [400, 250],
      [452, 250, 492, 276, 492, 320],
      [492, 362, 452, 386, 400, 386],
      [348, 386, 308, 362, 308, 320],
      [308, 276, 348, 250, 400, 250],
    ]),
    { fill: f.lining || '#f3cfa6', edge: 0.6, rim: 0 },
  )
  s += x.rib(
    'M400 250C452 250 492 276 492 320C492 362 452 386 400 386C348 386 308 362 308 320C308 276 348 250 400 250Z',
    B,
    13,
  )
  s += x.label(400, 300, 0.95)
  let b = ''
  const eye = (X: number) =>
    `<ellipse cx="${X}" cy="206" rx="10" ry="12" fill="#1d1038"/><circle cx="${X + 3}" cy="201" r="3.200" fill="#fff"/>`
  if (kind === 'panda')
    b +=
      `<g fill="${S}"><ellipse cx="346" cy="208" rx="24" ry="28" transform="rotate(20 346 208)"/><ellipse cx="454" cy="208" rx="24" ry="28" transform="rotate(-20 454 208)"/></g>` +
      `<circle cx="350" cy="204" r="7" fill="#fff"/><circle cx="450" cy="204" r="7" fill="#fff"/>`
  else b += eye(346) + eye(454)
  b += `<path d="M384 220C392 214 408 214 416 220C418 230 406 238 400 240C394 238 382 230 384 220Z" fill="${f.nose || '#c9185b'}"/><path d="M400 240C400 252 384 256 376 248M400 240C400 252 416 256 424 248" stroke="#1d1038" stroke-width="3" fill="none" stroke-linecap="round"/>`
  b += `<g fill="#f08a80" opacity=".55"><circle cx="322" cy="236" r="14"/><circle cx="478" cy="236" r="14"/></g>`
  return [s, b]
}
