import type { Cloth } from '../cloth.ts'
import { dark, type Hex, lite } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { flip, lens, type Outline, path, symmetrical } from '../outline.ts'
import { leaf } from '../patterns/motifs.ts'

const SPREAD: Outline = [
  [400, 210],
  [440, 232, 600, 380, 676, 470],
  [700, 498, 700, 520, 678, 546],
  [600, 640, 500, 760, 434, 838],
  [420, 854, 410, 858, 400, 858],
]
const HOOD: Outline = [
  [400, 150],
  [424, 150, 440, 164, 452, 182],
  [500, 250, 544, 330, 566, 392],
  [520, 424, 460, 438, 400, 438],
]
const BEAR_EAR: Outline = [
  [470, 214],
  [476, 166, 516, 154, 536, 180],
  [552, 206, 540, 240, 514, 250],
]
const BUNNY_EAR: Outline = [
  [444, 200],
  [430, 130, 440, 52, 470, 48],
  [504, 46, 508, 140, 486, 232],
]

/** The corner that becomes the hood of a plain towel, and the cloth below it. */
const SQUARE: Outline = [
  [400, 128],
  [416, 128, 424, 136, 434, 146],
  [516, 240, 620, 366, 694, 462],
  [714, 488, 714, 508, 696, 534],
  [620, 640, 516, 766, 436, 856],
  [422, 872, 412, 876, 400, 876],
]
const CORNER: Outline = [
  [400, 128],
  [416, 128, 424, 136, 434, 146],
  [488, 208, 548, 280, 604, 350],
  [552, 404, 470, 424, 400, 424],
]
const CORNER_EDGE = 'M198 352C250 404 330 424 400 424C470 424 550 404 602 352'

/** A sprig of mint, sewn on with three shades of thread. */
function sprig(ink: Hex): string {
  const pairs = [
    [0, 50],
    [30, 44],
    [58, 36],
    [82, 26],
  ] as const
  const leaves = pairs.map(
    ([up, length], i) =>
      leaf(0, 40 - up, length, 62, i % 2 ? ink : lite(ink, 0.22)) +
      leaf(0, 40 - up, length, -62, i % 2 ? lite(ink, 0.22) : ink),
  )
  return `<g transform="translate(400 292)"><path d="M0 64C3 30 -3 -20 0 -56" stroke="${dark(ink, 0.2)}" stroke-width="5" fill="none" stroke-linecap="round"/>${leaves.join('')}${leaf(0, -42, 30, 0, ink)}</g>`
}

/** A square towel with one corner lined as a hood. */
function plainTowel(x: Cloth, f: Fabric): Drawing {
  const creases =
    lens(170, 500, 310, 560, 380, 840, 12) +
    lens(640, 480, 540, 620, 436, 830, 12) +
    lens(250, 500, 400, 560, 560, 490, 10) +
    lens(320, 640, 400, 720, 480, 650, 9)
  const square = symmetrical(SQUARE)
  const lights = lens(240, 480, 330, 620, 370, 780, 16)
  let s = x.piece(square, { fill: f.fill, pat: f.pat, creases, lights })
  const folds = lens(240, 346, 300, 300, 380, 180, 9) + lens(560, 346, 500, 300, 420, 180, 9)
  const corner = x.piece(symmetrical(CORNER), { fill: f.fill2 || f.fill, pat: f.pat2, creases: folds })
  s += `<g filter="url(#${x.prefix}sh)">${corner}${x.rib(CORNER_EDGE, f.trim, 17, 5)}</g>`
  s += x.rib(square, f.trim, 19, 5) + x.label(400, 446, 0.9)
  return [s, sprig(f.trim)]
}

/** A hooded bath towel laid out as a diamond; ears and a face if the look asks for them. */
export function towel(x: Cloth, f: Fabric, o: Look): Drawing {
  if (!o.ears) return plainTowel(x, f)
  const creases =
    lens(190, 500, 320, 540, 380, 820, 12) +
    lens(620, 480, 520, 600, 430, 820, 12) +
    lens(260, 470, 400, 520, 560, 460, 10) +
    lens(330, 600, 400, 680, 470, 620, 9)
  const lights = lens(240, 480, 330, 600, 370, 760, 16)
  const d = symmetrical(SPREAD)
  let s = x.piece(d, { fill: f.fill, pat: f.pat, creases, lights })
  s += x.rib(d, f.trim, 18, 5)
  let head = ''
  const ear = o.ears === 'bunny' ? BUNNY_EAR : BEAR_EAR
  const inner = ear.map((segment) => segment.map((v, i) => (i % 2 ? v * 0.7 + 62 : v * 0.7 + 148)))
  for (const turn of [(p: Outline) => p, (p: Outline) => flip(p)]) {
    head += x.piece(path(turn(ear)), { fill: f.fill, edge: 0.3 })
    const centre = turn(
      inner.map((p) =>
        p.length === 2
          ? [p[0] ?? 0, p[1] ?? 0]
          : [p[0] ?? 0, p[1] ?? 0, p[2] ?? 0, p[3] ?? 0, p[4] ?? 0, p[5] ?? 0],
      ),
    )
    head += x.piece(path(centre), { fill: f.earIn || f.trim, edge: 0.4, line: false })
  }
  const hood = symmetrical(HOOD)
  head += x.piece(hood, {
    fill: f.fill2 || f.fill,
    pat: f.pat2 ?? (f.fill2 ? null : f.pat),
    creases: lens(300, 380, 340, 280, 392, 190, 9) + lens(500, 380, 460, 280, 408, 190, 9),
  })
  head += x.rib('M236 394C282 424 340 438 400 438C460 438 518 424 564 394', f.trim, 16, 5)
  s += `<g filter="url(#${x.prefix}sh)">${head}</g>`
  const ink = dark(f.trim, 0.6)
  const face = `<ellipse cx="358" cy="322" rx="9" ry="11" fill="${ink}"/><ellipse cx="442" cy="322" rx="9" ry="11" fill="${ink}"/><circle cx="361" cy="318" r="3" fill="#fff"/><circle cx="445" cy="318" r="3" fill="#fff"/><path d="M386 350C392 344 408 344 414 350C414 360 406 366 400 368C394 366 386 360 386 350Z" fill="${f.nose || ink}"/><path d="M400 368C400 380 384 384 376 376M400 368C400 380 416 384 424 376" stroke="${ink}" stroke-width="3.500" fill="none" stroke-linecap="round"/><g fill="#f08a80" opacity=".45"><circle cx="330" cy="354" r="14"/><circle cx="470" cy="354" r="14"/></g>`
  return [s + x.label(400, 452, 0.9), face]
}
