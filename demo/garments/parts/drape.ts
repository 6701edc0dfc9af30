import type { Cloth } from '../cloth.ts'
import type { Hex } from '../colour.ts'
import { lens, type Outline, path } from '../outline.ts'
import { tassel } from './trims.ts'

interface DrapeCut {
  fill: Hex
  pat: string | null | undefined
  border: Hex
  fringe: Hex
}

const FALL: Outline = [
  [566, 120],
  [600, 108, 650, 116, 672, 136],
  [650, 260, 688, 380, 662, 520],
  [640, 640, 690, 720, 676, 860],
  [640, 872, 588, 868, 560, 856],
  [586, 730, 540, 640, 568, 500],
  [596, 370, 552, 250, 566, 120],
]

/** A folded dupatta or stole that falls from the shoulder on the right: cloth and, apart, its tassels. */
export function drape(x: Cloth, { fill, pat, border, fringe }: DrapeCut): readonly [string, string] {
  const ends = `<path d="M560 836C588 848 640 852 680 840" stroke="${border}" stroke-width="16" fill="none"/><path d="M560 806C588 818 640 822 680 810" stroke="${border}" stroke-width="4" fill="none"/><path d="M566 136C600 124 650 132 676 152" stroke="${border}" stroke-width="12" fill="none"/>`
  let creases = ''
  for (const k of [22, 44, 66, 88]) {
    creases += lens(572 + k, 118, 566 + k, 300, 594 + k * 0.9, 430, 6)
    creases += lens(594 + k * 0.8, 400, 566 + k, 620, 566 + k * 1.1, 866, 7)
  }
  const lights = lens(600, 130, 586, 300, 618, 440, 8) + lens(620, 440, 596, 640, 600, 860, 8)
  const cloth = x.piece(path(FALL), { fill, pat, creases, inside: ends, lights })
  let tassels = ''
  for (let k = 0; k < 6; k++) {
    const y = 860 + (k > 0 && k < 5 ? 6 : 0)
    tassels += tassel({ x: 566 + k * 21, y, tilt: (k - 2.5) * -3, colour: border, head: fringe, scale: 0.7 })
  }
  return [`<g filter="url(#${x.prefix}sh)">${cloth}</g>`, tassels]
}
