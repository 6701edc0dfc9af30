import type { Cloth } from '../cloth.ts'
import { dark } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { lens, path, symmetrical } from '../outline.ts'
import { upper } from '../parts/upper.ts'
import { pinwheel } from '../pinwheel.ts'

/** A padded space suit: ring collar, control panel, patches, boots. */
export function astronaut(x: Cloth, f: Fabric, o: Look): Drawing {
  const trim = f.trim
  const u = upper(
    x,
    {
      sleeve: 'long',
      neckW: 78,
      neckY: 140,
      shY: 170,
      shX: 172,
      armX: 164,
      armY: 316,
      hemX: 166,
      hemY: 560,
      hemC: 0,
      drop: 40,
      sleeveLen: 352,
      sleeveOut: 96,
      hemStitch: false,
      cuffRib: trim,
      cuffW: 34,
      back: o.back,
    },
    f,
  )
  let creases = ''
  let lights = ''
  for (const side of [1, -1]) {
    const X = (v: number) => 400 + side * v
    creases +=
      lens(X(6), 706, X(70), 670, X(150), 676, 11) +
      lens(X(10), 696, X(50), 640, X(96), 620, 8) +
      lens(X(196), 780, X(140), 790, X(70), 776, 10) +
      lens(X(196), 730, X(150), 736, X(96), 726, 8)
    lights += lens(X(170), 600, X(180), 700, X(174), 820, 13)
  }
  const lower = symmetrical([
    [400, 500],
    [480, 500, 540, 500, 562, 500],
    [580, 590, 600, 720, 602, 850],
    [570, 864, 490, 866, 456, 856],
    [452, 800, 440, 750, 400, 712],
  ])
  let s = u.s + x.piece(lower, { fill: f.fill, pat: f.pat, creases, lights })
  for (const side of [1, -1]) {
    const boot = path([
      [400 + side * 204, 838],
      [400 + side * 214, 880],
      [400 + side * 224, 920, 400 + side * 190, 930, 400 + side * 130, 930],
      [400 + side * 70, 930, 400 + side * 48, 918, 400 + side * 48, 880],
      [400 + side * 52, 838],
    ])
    s += x.piece(boot, { fill: f.cuff || '#D9DCE4', edge: 0.34 })
    s += x.rib(
      `M${400 + side * 208} 842C${400 + side * 160} 856 ${400 + side * 90} 856 ${400 + side * 48} 842`,
      trim,
      26,
      5,
    )
    s += x.seam(
      `M${400 + side * 50} 908C${400 + side * 90} 918 ${400 + side * 180} 918 ${400 + side * 216} 904`,
      '#D9DCE4',
      0.5,
    )
  }
  const quilting = [420, 470].map((y) => `M236 ${y}C330 ${y + 10} 470 ${y + 10} 564 ${y}`).join('')
  s += x.seam(quilting, f.fill, 0.3) + x.rib('M232 548C330 562 470 562 568 548', dark(f.fill, 0.28), 40, 60)
  s += `<rect x="372" y="532" width="56" height="48" rx="7" fill="#AEB6C4" stroke="#6b7280" stroke-width="2"/><rect x="384" y="544" width="32" height="24" rx="4" fill="none" stroke="#6b7280" stroke-width="4"/>`
  s +=
    x.rib('M318 150C330 204 470 204 482 150', '#C4CAD6', 34, 40) +
    x.rib('M318 150C330 204 470 204 482 150', trim, 8, 60)
  if (o.back) {
    const pack = symmetrical([
      [400, 250],
      [470, 250, 500, 256, 506, 276],
      [512, 360, 512, 440, 506, 500],
      [498, 516, 450, 520, 400, 520],
    ])
    return [
      s,
      `<g filter="url(#${x.prefix}sh)">${x.piece(pack, { fill: f.cuff || '#D9DCE4', edge: 0.4 })}</g><path d="M330 300H470M330 330H470" stroke="#8b93a3" stroke-width="7" stroke-linecap="round"/><g transform="translate(400 430) scale(.8)">${pinwheel()}</g>`,
    ]
  }
  const panel = `<g filter="url(#${x.prefix}sh)"><rect x="318" y="286" width="164" height="122" rx="16" fill="#E7EAF0"/><rect x="318" y="286" width="164" height="122" rx="16" fill="none" stroke="#9aa2b2" stroke-width="2.500"/></g><g><circle cx="350" cy="324" r="15" fill="#D8302E"/><circle cx="400" cy="324" r="15" fill="#F5B21E"/><circle cx="450" cy="324" r="15" fill="#2F8A5C"/><rect x="336" y="356" width="80" height="34" rx="6" fill="#27306B"/><path d="M344 374L356 366L366 380L378 362L390 376L406 370" stroke="#7FE0C0" stroke-width="3" fill="none"/><circle cx="450" cy="373" r="17" fill="#AEB6C4"/><path d="M450 373L460 362" stroke="#3A4152" stroke-width="4" stroke-linecap="round"/></g>`
  const patch = `<g transform="translate(528 366)"><circle r="27" fill="${trim}"/><circle r="27" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="5 4"/><g transform="scale(.4)">${pinwheel()}</g></g><g transform="translate(262 310) rotate(24) scale(.92)"><circle r="25" fill="#27306B"/><path d="M0 -19C6 -13 8 -6 7 3L4 11H-4L-7 3C-8 -6 -6 -13 0 -19Z" fill="#fff"/><path d="M-7 3L-12 13L-4 10ZM7 3L12 13L4 10Z" fill="#F08A24"/><circle cy="-5" r="3" fill="#27306B"/></g>`
  const stripes = `<path d="M640 470L586 486M160 470L214 486" stroke="${trim}" stroke-width="12" opacity=".9"/>`
  return [s + stripes, panel + patch]
}
