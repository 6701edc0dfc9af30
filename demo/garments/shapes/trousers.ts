import type { Cloth } from '../cloth.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { legs } from '../parts/legs.ts'
import { pocket } from '../parts/trims.ts'

export function trousers(x: Cloth, f: Fabric, o: Look): Drawing {
  const short = o.length === 'short'
  const ribbed = o.cuff !== false
  const L = legs(
    x,
    short
      ? {
          yT: 270,
          wT: 146,
          hip: 186,
          crotch: 540,
          ankle: 700,
          out: 226,
          inn: 34,
          cuff: false,
          pockets: !o.back,
          string: o.back ? undefined : o.string,
          bandFill: f.trim,
        }
      : {
          yT: 150,
          wT: 130,
          hip: 162,
          crotch: 400,
          ankle: 846,
          // Joggers narrow towards their ribbed cuffs.
          ...(ribbed ? { out: 164, inn: 84, cuff: true, cuffW: 46 } : { out: 176, inn: 66, cuff: false }),
          pockets: !o.back,
          string: o.back ? undefined : o.string,
          bandFill: f.trim,
        },
    f,
  )
  if (!o.back) return [L, '']
  const [y, w, h, spread] = short ? [372, 104, 96, 84] : [252, 84, 88, 72]
  const patches = [-1, 1].map((side) =>
    pocket(x, { cx: 400 + side * spread, y, w, h, fill: f.fill, pat: f.pat }),
  )
  return [L + patches.join(''), '']
}
