import type { Cloth } from '../cloth.ts'
import { dark, lite } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { lens, type Outline, path } from '../outline.ts'
import { pom } from '../parts/trims.ts'

export function booties(x: Cloth, f: Fabric, _o: Look): Drawing {
  const one = (tx: number, ty: number, a: number, fl: boolean) => {
    const foot: Outline = [
      [300, 470],
      [296, 540, 292, 600, 300, 640],
      [304, 686, 350, 700, 420, 700],
      [520, 702, 580, 690, 588, 640],
      [594, 590, 548, 560, 490, 548],
      [458, 540, 446, 520, 448, 470],
    ]
    const sole = path([
      [298, 634],
      [300, 660, 320, 668, 420, 672],
      [520, 674, 570, 664, 589, 634],
      [596, 690, 560, 712, 440, 714],
      [340, 714, 296, 700, 298, 634],
    ])
    let s = ''
    s += x.piece(
      path([
        [302, 444],
        [330, 432, 420, 432, 446, 444],
        [446, 480],
        [302, 480],
      ]),
      { fill: dark(f.fill, 0.4), edge: 0.4, rim: 0 },
    )
    s += x.piece(path(foot), {
      fill: f.fill,
      pat: f.pat,
      creases:
        lens(446, 520, 410, 560, 360, 560, 12) +
        lens(320, 620, 360, 600, 400, 616, 9) +
        lens(500, 552, 520, 600, 500, 640, 8),
      lights: lens(500, 566, 560, 590, 574, 640, 12) + lens(318, 480, 310, 560, 316, 620, 9),
    })
    s += x.piece(sole, { fill: f.trim, pat: f.pat2, edge: 0.34 })
    s += x.stitch('M300 630C306 656 330 662 420 666C520 668 566 658 588 632', '#fffaf0', {
      w: 3,
      dash: '8 7',
      o: 0.9,
    })
    s += x.piece(
      path([
        [290, 380],
        [330, 392, 420, 392, 458, 380],
        [466, 410, 464, 450, 458, 480],
        [420, 492, 330, 492, 290, 480],
        [284, 450, 284, 410, 290, 380],
      ]),
      { fill: f.cuff || lite(f.fill, 0.35), pat: f.cuffPat || f.pat, edge: 0.4 },
    )
    const c = `M292 500C330 512 420 512 452 500`
    s += `<path d="${c}" fill="none" stroke="#1d1038" stroke-opacity=".3" stroke-width="9" transform="translate(0 3)"/><path d="${c}" fill="none" stroke="${f.trim}" stroke-width="8"/><path d="${c}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="8" stroke-dasharray="3 6"/>`
    const tie =
      'M440 504C480 470 520 492 496 516C476 530 450 514 440 504C452 540 470 560 486 584M440 504C430 540 440 570 430 596'
    s += `<path d="${tie}" transform="translate(2 4)" fill="none" stroke="#1d1038" stroke-opacity=".25" stroke-width="7" stroke-linecap="round"/><path d="${tie}" fill="none" stroke="${f.trim}" stroke-width="6.500" stroke-linecap="round"/>`
    for (const [px, py] of [
      [490, 592],
      [429, 604],
    ] as const)
      s += pom(x, px, py, 17, f.pom || f.trim)
    return `<g transform="translate(${tx} ${ty}) rotate(${a} 430 560) scale(.92)"><g filter="url(#${x.prefix}sh)">${fl ? `<g transform="translate(880 0) scale(-1 1)">${s}</g>` : s}</g></g>`
  }
  return [one(-76, -150, -14, false) + one(44, 150, 10, true), '']
}
