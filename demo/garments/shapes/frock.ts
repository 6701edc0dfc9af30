import type { Cloth } from '../cloth.ts'
import { dark } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { flip, lens, mirrored, type Outline, open, path } from '../outline.ts'
import { bow } from '../parts/bow.ts'
import { skirtPart } from '../parts/skirt.ts'
import { upper } from '../parts/upper.ts'

/** The round collar from behind: two flaps that meet at the buttons. */
function peterpanBack(x: Cloth, f: Fabric): string {
  const flap: Outline = [
    [401, 190],
    [430, 190, 456, 186, 474, 176],
    [500, 182, 522, 198, 524, 214],
    [510, 240, 450, 250, 412, 246],
    [402, 240, 400, 214, 401, 190],
  ]
  const cloth = { fill: f.collar || '#fffaf2', pat: f.collarPat, edge: 0.22 }
  return x.piece(path(flap), cloth) + x.piece(path(flip(flap)), cloth)
}

export function frock(x: Cloth, f: Fabric, o: Look): Drawing {
  let s = '',
    b = ''
  const wT = 142,
    wy = 470
  if (o.tiers) {
    const t2 = skirtPart(x, {
      yT: 660,
      wT: 236,
      yH: 832,
      wH: 306,
      lobes: 9,
      amp: 14,
      sag: 26,
      fill: f.fill,
      pat: f.pat,
    })
    const t1 = skirtPart(x, {
      yT: wy,
      wT,
      yH: 672,
      wH: 250,
      lobes: 8,
      amp: 11,
      sag: 20,
      fill: f.fill,
      pat: f.pat,
    })
    s += t2 + t1
  } else {
    const t = skirtPart(x, {
      yT: wy,
      wT,
      yH: 826,
      wH: 300,
      lobes: 8,
      amp: 17,
      sag: 34,
      fill: f.fill,
      pat: f.pat,
      bands: o.bands,
    })
    s += t
  }
  const sl = o.sleeve || 'puff'
  const u = upper(
    x,
    {
      sleeve: sl,
      neckY: 178,
      shY: 204,
      shX: sl === 'none' ? 126 : 140,
      armX: 146,
      armY: 338,
      hemX: wT + 2,
      hemY: wy,
      hemC: 8,
      neckW: 72,
      drop: 50,
      waist: 4,
      frill: f.frill,
      frillPat: f.frillPat,
      hemStitch: false,
      creases: true,
      back: o.back,
    },
    {
      ...f,
      fill: f.bodice || f.fill,
      pat: f.bodice ? f.bodicePat || null : f.pat,
      slFill: f.fill,
      slPat: f.pat,
    },
  )
  s += u.s
  if (sl === 'puff') {
    const c = open([
      [400 + 196, 344],
      [400 + 182, 356, 400 + 160, 354, 400 + 148, 340],
    ])
    s += x.rib(c + mirrored(c, 400), f.trim, 15, 4)
  }
  if (o.smock) {
    let g = ''
    for (let i = 0; i < 7; i++) {
      const y = 290 + i * 25
      g +=
        `<path d="M262 ${y}` +
        Array.from(
          { length: 23 },
          (_, k) => `Q${265 + k * 12} ${y + (k % 2 ? 7 : -7)} ${271 + k * 12} ${y}`,
        ).join('') +
        `" fill="none" stroke="${i % 2 ? f.trim : f.trim2 || f.trim}" stroke-width="3.200" stroke-linecap="round" opacity=".9"/>`
    }
    let gathers = ''
    for (let X = 264; X <= 536; X += 9) gathers += lens(X, 284, X + (x.random() - 0.5) * 5, 364, X, 448, 2.2)
    s += `<path d="${gathers}" fill="${dark(f.bodice || f.fill, 0.5)}" opacity=".22"/>${g}`
  }
  if (o.back) {
    const bodice = f.bodice || f.fill
    s += x.seam('M400 196V452', bodice, 0.6)
    for (let i = 0; i < 4; i++) b += x.button(400, 222 + i * 62, 8, f.button || f.trim)
    if (o.collar === 'peterpan') s += peterpanBack(x, f)
    else s += x.rib(u.neckD, f.trim, 9, 50)
  } else if (o.collar === 'peterpan') {
    const cp: Outline = [
      [400, 232],
      [438, 232, 466, 212, 474, 176],
      [500, 182, 522, 198, 524, 214],
      [524, 252, 470, 284, 426, 280],
      [408, 278, 400, 258, 400, 232],
    ]
    for (const p of [cp, flip(cp)]) {
      s += x.piece(path(p), { fill: f.collar || '#fffaf2', pat: f.collarPat, edge: 0.22 })
    }
    const st = open([
      [404, 262],
      [410, 274, 420, 274, 428, 273],
      [470, 274, 514, 246, 516, 214],
    ])
    s += x.stitch(st + mirrored(st, 400), f.trim, { o: 0.8 })
    b +=
      x.button(400, 304, 8.5, f.button || f.trim) +
      x.button(400, 352, 8.5, f.button || f.trim) +
      x.button(400, 400, 8.5, f.button || f.trim)
  } else s += x.rib(u.neckD, f.trim, 9, 50)
  if (o.sash !== false) {
    s += x.piece(
      path([
        [400 - wT - 5, wy - 20],
        [360, wy - 6, 440, wy - 6, 400 + wT + 5, wy - 20],
        [400 + wT + 7, wy + 14],
        [440, wy + 26, 360, wy + 26, 400 - wT - 7, wy + 14],
      ]),
      { fill: f.sash || f.trim, edge: 0.3, creases: lens(270, wy, 400, wy + 14, 530, wy - 2, 3) },
    )
    if (o.bow !== false)
      b += bow(x, {
        cx: o.back ? 400 : 400 + (o.bowX ?? 60),
        cy: wy + 6,
        scale: o.back ? 1.15 : 0.82,
        fill: f.sash || f.trim,
        pat: null,
      })
  } else
    s += x.seam(`M${400 - wT - 2} ${wy}C340 ${wy + 12} 460 ${wy + 12} ${400 + wT + 2} ${wy}`, f.fill, 0.6)
  return [s, b]
}
