import type { Cloth } from '../cloth.ts'
import { dark, lite } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { lens, type Outline, path } from '../outline.ts'
import { pom } from '../parts/trims.ts'

const CAP: Outline = [
  [238, 372],
  [232, 210, 310, 132, 400, 130],
  [490, 132, 568, 210, 562, 372],
  [500, 396, 300, 396, 238, 372],
]
const MITTEN: Outline = [
  [330, 650],
  [322, 720, 318, 790, 330, 836],
  [342, 886, 430, 890, 446, 838],
  [450, 820, 452, 800, 452, 786],
  [476, 792, 506, 770, 508, 742],
  [508, 712, 474, 706, 462, 728],
  [456, 738, 454, 744, 450, 748],
  [452, 710, 450, 680, 446, 650],
]

/** A knitted cap with a pom-pom above a pair of mittens on their cord. */
export function mittens(x: Cloth, f: Fabric, o: Look): Drawing {
  const knit = x.pattern('knit', { ink: '#000', base: f.fill })
  const cable = o.cable
    ? x.pattern('cable', { ink: dark(f.fill, 0.3), ink2: lite(f.fill, 0.35), base: f.fill })
    : null
  const columns = cable
    ? `<path d="M260 100H316V400H260ZM372 100H428V400H372ZM484 100H540V400H484Z" fill="url(#${cable})"/>`
    : ''
  const stripes =
    o.band === false || cable
      ? ''
      : `<g fill="${f.trim2 || '#FFF7E8'}"><rect x="200" y="232" width="400" height="20"/><rect x="200" y="286" width="400" height="20"/></g><g fill="${f.trim3 || f.trim}"><rect x="200" y="259" width="400" height="20"/></g><rect x="200" y="226" width="400" height="90" fill="url(#${knit})"/>`
  let s = `<g filter="url(#${x.prefix}sh)">`
  s += x.piece(path(CAP), {
    fill: f.fill,
    pat: knit,
    inside: columns + stripes,
    creases:
      lens(280, 370, 300, 250, 380, 150, 10) +
      lens(520, 370, 500, 250, 420, 150, 10) +
      lens(400, 380, 396, 280, 400, 160, 6),
    lights: lens(290, 330, 300, 230, 360, 160, 12),
  })
  s += x.rib('M230 388C300 412 500 412 570 388', f.trim, 62, 6)
  s += `${pom(x, 400, 112, 46, f.pom || f.trim2 || f.trim)}</g>`
  const cord = 'M214 640C190 540 300 500 400 524C500 548 610 500 586 640'
  s += `<path d="${cord}" transform="translate(2 4)" fill="none" stroke="#1d1038" stroke-opacity=".25" stroke-width="8"/><path d="${cord}" fill="none" stroke="${f.trim}" stroke-width="7.500"/><path d="${cord}" fill="none" stroke="#1d1038" stroke-opacity=".2" stroke-width="7.500" stroke-dasharray="2 5"/>`
  const one = (mirror: boolean) => {
    const band =
      o.band === false || cable
        ? ''
        : `<rect x="290" y="716" width="240" height="16" fill="${f.trim2 || '#FFF7E8'}"/><rect x="290" y="744" width="240" height="16" fill="${f.trim3 || f.trim}"/><rect x="290" y="700" width="240" height="70" fill="url(#${knit})"/>`
    const hand = x.piece(path(MITTEN), {
      fill: f.fill,
      pat: knit,
      inside: band,
      creases: lens(452, 786, 430, 770, 400, 772, 7) + lens(340, 840, 380, 820, 430, 836, 7),
      lights: lens(350, 690, 346, 770, 356, 830, 9),
    })
    const wrist = x.rib('M324 628C350 636 426 636 452 628', f.trim, 50, 5)
    const placed = mirror
      ? 'translate(1000 -30) scale(-1.08 1.08) rotate(-10 390 700)'
      : 'translate(-200 -30) scale(1.08 1.08) rotate(-10 390 700)'
    return `<g transform="${placed}"><g filter="url(#${x.prefix}sh)">${hand}${wrist}</g></g>`
  }
  return [s + one(false) + one(true), '']
}
