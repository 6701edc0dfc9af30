import type { Cloth } from '../cloth.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { bow } from '../parts/bow.ts'
import { pinwheel } from '../pinwheel.ts'

export function bows(x: Cloth, f: Fabric, o: Look): Drawing {
  if (o.loose)
    return [
      `<g filter="url(#${x.prefix}sh)">${bow(x, { cx: 400, cy: 480, scale: 2.6, fill: f.fill, pat: f.pat })}</g>`,
      '',
    ]
  let s = ''
  s += `<g filter="url(#${x.prefix}sh)"><path d="M210 150H590C600 150 606 156 606 166V846C606 856 600 862 590 862H210C200 862 194 856 194 846V166C194 156 200 150 210 150Z" fill="#fffaf0"/><path d="M210 150H590C600 150 606 156 606 166V846C606 856 600 862 590 862H210C200 862 194 856 194 846V166C194 156 200 150 210 150Z" fill="none" stroke="#b9a98c" stroke-opacity=".5"/><circle cx="400" cy="186" r="13" fill="${o.bg || '#e9e2d3'}" stroke="#b9a98c" stroke-opacity=".6"/></g>`
  s += `<g transform="translate(400 252) scale(.5)">${pinwheel()}</g>`
  s += `<g filter="url(#${x.prefix}sh)">${bow(x, { cx: 400, cy: 384, scale: 1.55, fill: f.fill, pat: f.pat })}</g><g filter="url(#${x.prefix}sh)">${bow(x, { cx: 400, cy: 560, scale: 1.5, fill: f.fill2 || f.trim, pat: f.pat2, tails: false })}</g><g filter="url(#${x.prefix}sh)">${bow(x, { cx: 400, cy: 712, scale: 1.5, fill: f.fill3 || f.fill, pat: f.pat3, tails: false })}</g>`
  s += `<path d="M260 806H540" stroke="#8a6f45" stroke-width="2" stroke-dasharray="7 5" opacity=".6"/>`
  return [s, '']
}
