import type { Cloth } from '../cloth.ts'
import type { Hex } from '../colour.ts'
import { lite } from '../colour.ts'
import { flip, lens, type Outline, path, symmetrical } from '../outline.ts'

interface BibCut {
  top: number
  waist: number
  topW: number
  waistW: number
  /** Where the straps lie on the shoulders. */
  strapX: number
  strapY: number
  fill: Hex
  pat: string | null
  metal: Hex
}

/** The bib of a pinafore or dungarees with its straps; the fastenings come apart, to lie on top. */
export function bib(x: Cloth, cut: BibCut): readonly [string, string] {
  const { top, waist, topW, waistW, strapX, strapY, fill, pat, metal } = cut
  const strap: Outline = [
    [400 + topW - 44, top + 30],
    [400 + strapX - 20, strapY + 40, 400 + strapX - 24, strapY + 10, 400 + strapX - 18, strapY - 8],
    [400 + strapX + 22, strapY - 2],
    [400 + strapX + 20, strapY + 20, 400 + topW + 4, top - 10, 400 + topW - 4, top + 34],
  ]
  let s =
    x.piece(path(strap), { fill, pat, edge: 0.24 }) + x.piece(path(flip(strap)), { fill, pat, edge: 0.24 })
  const body = symmetrical([
    [400, top],
    [400 + topW * 0.6, top, 400 + topW - 8, top - 1, 400 + topW, top],
    [400 + topW + 2, top + 60, 400 + waistW - 26, waist - 70, 400 + waistW, waist - 18],
    [400 + waistW, waist + 8],
    [400 + waistW * 0.5, waist + 14, 400 + waistW * 0.3, waist + 14, 400, waist + 14],
  ])
  const creases =
    lens(400 - waistW + 10, waist - 10, 400 - topW + 16, waist - 60, 400 - topW + 30, top + 50, 7) +
    lens(400 + waistW - 10, waist - 10, 400 + topW - 16, waist - 60, 400 + topW - 30, top + 50, 7)
  s += x.piece(body, { fill, pat, creases })
  const edge = `M${400 - topW + 6} ${top + 12}H${400 + topW - 6}`
  s += x.stitch(edge, lite(fill, 0.5), { o: 0.7 })
  const fastening = [-1, 1].map((side) => x.button(400 + side * (topW - 24), top + 18, 10, metal)).join('')
  return [s, fastening]
}
