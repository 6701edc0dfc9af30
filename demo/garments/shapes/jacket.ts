import type { Cloth } from '../cloth.ts'
import { dark } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { lens, mirrored, type Outline, open, path, symmetrical } from '../outline.ts'
import { upper } from '../parts/upper.ts'

/** The hood lying on the back. */
function hoodBack(x: Cloth, f: Fabric): string {
  const hood = symmetrical([
    [400, 214],
    [450, 212, 490, 222, 506, 250],
    [524, 300, 500, 366, 400, 412],
  ])
  const creases =
    lens(310, 260, 350, 330, 396, 392, 10) +
    lens(490, 260, 450, 330, 404, 392, 10) +
    lens(330, 240, 400, 256, 470, 240, 6)
  const rim = 'M296 250C318 232 360 226 400 226C440 226 482 232 504 250'
  return `<g filter="url(#${x.prefix}sh)">${x.piece(hood, { fill: f.fill, pat: f.pat, creases })}${x.rib(rim, f.trim, 14, 4)}</g>`
}

function hoodFront(x: Cloth, f: Fabric): string {
  const hood: Outline = [
    [400, 330],
    [340, 320, 284, 290, 276, 232],
    [270, 160, 326, 112, 400, 112],
    [474, 112, 530, 160, 524, 232],
    [516, 290, 460, 320, 400, 330],
  ]
  let s = x.piece(path(hood), {
    fill: f.fill,
    pat: f.pat,
    creases: lens(300, 220, 340, 140, 400, 130, 9) + lens(500, 220, 460, 140, 400, 130, 9),
  })
  s += x.piece(
    path([
      [404, 330],
      [356, 300, 334, 266, 336, 230],
      [338, 194, 366, 176, 402, 176],
      [436, 176, 464, 196, 464, 230],
      [464, 268, 448, 302, 404, 330],
    ]),
    { fill: f.lining || dark(f.trim, 0.1), pat: f.liningPat, edge: 0.55, rim: 0 },
  )
  s += x.stitch(
    'M404 346C334 314 314 274 316 228C318 180 356 158 402 158C446 158 482 182 484 228C484 276 466 316 404 346',
    dark(f.fill, 0.4),
    { o: 0.55 },
  )
  return s + x.label(400, 232, 0.95)
}

/** The channels that hold the filling in place. */
function channels(x: Cloth, f: Fabric, d: string): string {
  let q = '',
    dk = '',
    lt = ''
  for (let i = 0; i < 6; i++) {
    const y = 346 + i * 72
    q += `M${400 - 196} ${y}C330 ${y + 14} 470 ${y + 14} ${400 + 196} ${y}`
    dk += lens(206, y + 4, 400, y + 16, 594, y + 4, 9)
    lt += lens(214, y + 30, 400, y + 44, 586, y + 30, 13)
  }
  const cid = x.id('c')
  x.define(`<clipPath id="${cid}"><path d="${d}"/></clipPath>`)
  const drawn = `<g clip-path="url(#${cid})"><g filter="url(#${x.prefix}b6)"><path d="${dk}" fill="#1d1038" opacity=".4"/><path d="${lt}" fill="#fff" opacity=".34"/></g>${x.stitch(q, dark(f.fill, 0.45), { o: 0.7 })}</g>`
  let sq = ''
  for (let i = 0; i < 4; i++) {
    const y = 372 + i * 66
    sq += `M${584 + i * 9} ${y + 30}C${602 + i * 9} ${y + 24} ${620 + i * 8} ${y + 12} ${628 + i * 9} ${y + 2}`
  }
  return drawn + x.stitch(sq + mirrored(sq, 400), dark(f.fill, 0.45), { o: 0.55 })
}

/** Felted wool is not quilted: a yoke and two panel seams hold it. */
function feltSeams(x: Cloth, f: Fabric): string {
  const yoke = 'M226 372C300 392 500 392 574 372'
  const panels = 'M300 388C292 520 296 660 290 776M500 388C508 520 504 660 510 776'
  return (
    x.seam(yoke + panels, f.fill, 0.6) +
    x.stitch('M228 384C300 404 500 404 572 384', f.trim, { w: 2.4, dash: '9 6' })
  )
}

/** A jacket, quilted or felted, zipped and hooded. */
export function jacket(x: Cloth, f: Fabric, o: Look): Drawing {
  let s = o.back ? '' : hoodFront(x, f)
  const u = upper(
    x,
    {
      sleeve: 'long',
      neckW: 84,
      neckY: 240,
      shY: 272,
      shX: 180,
      armX: 180,
      armY: 410,
      hemX: 196,
      hemY: 780,
      hemC: 8,
      drop: 56,
      sleeveLen: 370,
      sleeveOut: 98,
      cuffRib: f.trim,
      cuffW: 30,
      hemRib: f.trim,
      label: false,
      innerNeck: false,
      creases: false,
      back: o.back,
    },
    f,
  )
  s += u.s
  s += o.felted ? feltSeams(x, f) : channels(x, f, u.d)
  if (o.back) return [s + hoodBack(x, f), '']
  s += `<path d="M400 296V786" stroke="${dark(f.trim, 0.2)}" stroke-width="16"/><path d="M400 296V786" stroke="#d9d6e0" stroke-width="7" stroke-dasharray="4 3"/><path d="M400 296V786" stroke="#1d1038" stroke-opacity=".4" stroke-width="1.200"/>`
  const pk = open([
    [470, 600],
    [492, 640, 510, 670, 524, 690],
  ])
  s += `<path d="${pk + mirrored(pk, 400)}" stroke="#1d1038" stroke-opacity=".35" stroke-width="15" stroke-linecap="round" fill="none" transform="translate(1 3)"/><path d="${pk + mirrored(pk, 400)}" stroke="${f.trim}" stroke-width="13" stroke-linecap="round" fill="none"/>`
  const b = `<g transform="translate(400 318)"><path d="M-8 0H8V16L4 44H-4L-8 16Z" fill="#1d1038" opacity=".3" transform="translate(2 3)"/><path d="M-8 0H8V16L4 44H-4L-8 16Z" fill="#e6e3ec" stroke="#8a84a0" stroke-width="1.200"/><path d="M0 44V78" stroke="${f.pull || f.trim}" stroke-width="7" stroke-linecap="round"/></g>`
  return [s, b]
}
