import type { Cloth } from '../cloth.ts'
import { dark } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { flip, lens, mirrored, type Outline, open, path, symmetrical } from '../outline.ts'
import { backCollar, backYoke } from '../parts/back.ts'
import { standCollar } from '../parts/collar.ts'
import { legs } from '../parts/legs.ts'
import { gota, placket } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'

/** The waistcoat from behind: one piece, a strap with a buckle at the waist. */
function bandiBack(x: Cloth, f: Fabric): string {
  const fill = f.bandi || f.trim
  const body = symmetrical([
    [400, 122],
    [430, 122, 452, 118, 466, 110],
    [490, 116, 512, 124, 528, 132],
    [508, 180, 512, 250, 548, 288],
    [556, 380, 560, 470, 560, 530],
    [520, 542, 440, 546, 400, 546],
  ])
  const creases =
    lens(540, 300, 500, 330, 450, 334, 8) +
    lens(260, 300, 300, 330, 350, 334, 8) +
    lens(470, 530, 476, 450, 464, 390, 8) +
    lens(330, 530, 324, 450, 336, 390, 8)
  const strap = 'M300 446C360 452 440 452 500 446'
  return `<g filter="url(#${x.prefix}sh)">${x.piece(body, { fill, pat: f.bandiPat, creases })}${backCollar(x, { y: 108, w: 60, h: 28, fill, pat: f.bandiPat ?? null })}${x.rib(strap, dark(fill, 0.2), 20, 90)}<rect x="386" y="436" width="28" height="28" rx="4" fill="none" stroke="${f.button || '#d9c48a'}" stroke-width="5"/></g>`
}

/** The white folded cap of the freedom movement, lying beside the collar. */
function gandhiCap(x: Cloth): string {
  const d = 'M-112 26C-96 -22 -40 -52 20 -50C74 -48 104 -14 114 22C60 42 -60 46 -112 26Z'
  const fold = x.seam('M-108 20C-40 34 60 30 110 16M-86 -8C-30 10 50 6 92 -14', '#F4F1EA', 0.5)
  return `<g transform="translate(188 92) rotate(-12)"><g filter="url(#${x.prefix}sh)">${x.piece(d, { fill: '#FAF8F2', edge: 0.34 })}${fold}</g></g>`
}

export function kurta(x: Cloth, f: Fabric, o: Look): Drawing {
  // kurta and pyjama, optional bandi waistcoat
  const pf = { fill: f.bottom || '#f6efe2', pat: f.bottomPat || null }
  let s = ''
  s += legs(
    x,
    {
      cx: 400,
      yT: 560,
      wT: 118,
      hip: 130,
      crotch: 712,
      ankle: 930,
      out: 124,
      inn: 38,
      cuff: false,
      band: 20,
    },
    pf,
  )
  const K = upper(
    x,
    {
      sleeve: 'long',
      neckW: 58,
      neckY: 112,
      shY: 146,
      shX: 158,
      armX: 154,
      armY: 286,
      hemX: 182,
      hemY: 700,
      hemC: 12,
      drop: 38,
      sleeveLen: 352,
      sleeveOut: 84,
      back: o.back,
    },
    f,
  )
  s += `<g filter="url(#${x.prefix}sh)">${K.s}`
  // side slits
  for (const m of [1, -1])
    s += `<path d="${lens(400 + m * 181, 706, 400 + m * 172, 640, 400 + m * 176, 588, 4)}" fill="${dark(f.fill, 0.6)}" opacity=".7"/>`
  const cw = open([
    [400 + 250, 486],
    [400 + 236, 494, 400 + 196, 497, 400 + 183, 494],
  ])
  s += gota(cw + mirrored(cw, 400), f.trim, 9)
  s += gota('M224 690C300 702 500 702 576 690', f.trim, 9)
  let b = ''
  if (!o.bandi && !o.back) {
    const [pl, bb] = placket(x, {
      y0: 152,
      y1: 400,
      w: 17,
      fill: f.placket || f.fill,
      pat: f.placket ? null : f.pat,
      button: f.button || f.trim,
      buttons: 5,
      radius: 7.5,
    })
    s += pl
    b += bb
    s += gota('M376 150V408H424V150', f.trim, 6)
  }
  const collar = { fill: f.collar || f.fill, pat: f.collar ? null : f.pat }
  if (o.back) s += backYoke(x, 206, 136, f.fill) + backCollar(x, { y: 112, w: 58, h: 26, ...collar })
  else s += standCollar(x, { y: 157, w: 62, rise: 50, h: 25, ...collar })
  s += '</g>'
  if (o.bandi && o.back) return [s + bandiBack(x, f), '']
  if (o.bandi) {
    const B = f.bandi || f.trim
    const half: Outline = [
      [402, 160],
      [430, 156, 456, 140, 466, 110],
      [490, 116, 512, 124, 528, 132],
      [508, 180, 512, 250, 548, 288],
      [556, 380, 560, 470, 560, 520],
      [530, 540, 470, 552, 430, 560],
      [408, 540, 404, 500, 402, 470],
    ]
    let w = ''
    for (const p of [half, flip(half)])
      w += x.piece(path(p), {
        fill: B,
        pat: f.bandiPat,
        creases:
          lens(540, 300, 500, 330, 460, 330, 8) +
          lens(260, 300, 300, 330, 340, 330, 8) +
          lens(530, 520, 510, 430, 500, 380, 8) +
          lens(270, 520, 290, 430, 300, 380, 8),
      })
    w += standCollar(x, { y: 166, w: 68, rise: 54, h: 23, fill: B, pat: f.bandiPat })
    w += x.piece(
      path([
        [446, 296],
        [506, 288],
        [510, 304],
        [450, 312],
      ]),
      { fill: dark(B, 0.15), edge: 0.3 },
    )
    w += x.piece(
      path([
        [456, 297],
        [462, 274, 470, 268, 474, 286],
        [482, 262, 492, 270, 496, 290],
      ]),
      { fill: f.trim, edge: 0.3 },
    )
    s += `<g filter="url(#${x.prefix}sh)">${w}</g>`
    for (let i = 0; i < 5; i++) b += x.button(400, 196 + i * 66, 9, f.button || f.trim)
  }
  if (o.gandhiCap) b += gandhiCap(x)
  return [s, b]
}
