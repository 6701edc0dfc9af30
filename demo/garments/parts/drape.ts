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

/** Three pleats side by side, the outer ones below: where each starts, how wide it is and how far it hangs. */
const PLEATS = [
  { from: 620, width: 56, end: 842 },
  { from: 560, width: 54, end: 826 },
  { from: 586, width: 62, end: 868 },
] as const

/** A pleated dupatta or stole that falls from the shoulder on the right: cloth and, apart, its tassels. */
export function drape(x: Cloth, { fill, pat, border, fringe }: DrapeCut): readonly [string, string] {
  let cloth = ''
  let tassels = ''
  PLEATS.forEach(({ from, width, end }, i) => {
    const to = from + width
    const outline: Outline = [
      [from, 126],
      [from + width * 0.3, 108 + i * 3, to - width * 0.3, 110 + i * 4, to, 132],
      [to - 16, 260, to + 24, 380, to - 6, 520],
      [to - 24, 640, to + 20, 720, to + 4, end],
      [to - width * 0.3, end + 9, from + width * 0.3, end + 5, from - 6, end - 4],
      [from + 16, 730, from - 28, 640, from - 4, 500],
      [from + 26, 370, from - 14, 250, from, 126],
    ]
    const middle = from + width / 2
    const creases =
      lens(middle - 6, 130, middle - 14, 300, middle + 6, 470, 6) +
      lens(middle + 8, 380, middle - 8, 620, middle + 4, end, 7)
    const lights = lens(from + 14, 160, from + 12, 320, from + 16, 460, 7)
    const hem = (up: number) =>
      `M${from - 30} ${end - up - 6}C${from + width * 0.3} ${end - up + 4} ${to - width * 0.3} ${end - up + 8} ${to + 30} ${end - up}`
    const ends = `<path d="${hem(14)}" stroke="${border}" stroke-width="17" fill="none"/><path d="${hem(40)}" stroke="${border}" stroke-width="4" fill="none"/>`
    const grain = x.turned(pat, (i - 1) * 5, [middle, 126])
    cloth += `<g filter="url(#${x.prefix}sh)">${x.piece(path(outline), { fill, pat: grain, creases, inside: ends, lights })}</g>`
    for (let k = 0; k < 3; k++) {
      const tilt = (k - 1) * -5 + (x.random() - 0.5) * 10
      tassels += tassel({
        x: from + 2 + k * (width / 2.1),
        y: end + 3,
        tilt,
        colour: border,
        head: fringe,
        scale: 0.6,
      })
    }
  })
  return [cloth, tassels]
}
