import type { Cloth } from '../cloth.ts'
import { lite } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { GRAPHICS } from '../graphics.ts'
import type { Fabric, Look } from '../options.ts'
import { pocket } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'

export function tee(x: Cloth, f: Fabric, o: Look): Drawing {
  const u = upper(
    x,
    {
      sleeve: o.sleeve || 'short',
      shX: 178,
      armX: 186,
      hemX: 200,
      hemY: 750,
      cuffRib: o.sleeve === 'long' ? f.trim : o.ringer ? f.trim : null,
      cuffW: o.ringer ? 18 : 26,
      sleeveLen: 350,
      back: o.back,
    },
    f,
  )
  let s = u.s + x.rib(u.neckD, f.trim, 19)
  if (o.back) {
    return [s + x.stitch('M310 230C350 248 450 248 490 230', lite(f.fill, 0.5), { o: 0.5 }), '']
  }
  s += x.stitch(
    `M${400 - 88} 222C${400 - 80} 262 ${400 - 40} 280 400 280C${400 + 40} 280 ${400 + 80} 262 ${400 + 88} 222`,
    lite(f.fill, 0.5),
    { o: 0.5 },
  )
  if (o.graphic)
    s += `<g transform="translate(400 470) scale(1.3)" opacity=".95">${GRAPHICS[o.graphic](f)}</g>`
  if (o.pocket) s += pocket(x, { cx: 462, y: 372, w: 76, h: 84, fill: f.pocketFill || f.fill, pat: f.pat })
  return [s, '']
}
