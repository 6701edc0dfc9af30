import type { Cloth } from '../cloth.ts'
import { dark, type Hex } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Fabric, Look } from '../options.ts'
import { lens, path } from '../outline.ts'
import { legs } from '../parts/legs.ts'
import { gota } from '../parts/trims.ts'
import { upper } from '../parts/upper.ts'

/** The eye of a peacock's feather around the origin, about 80 wide. */
const eye = (gold: Hex, teal: Hex, blue: Hex): string =>
  `<ellipse rx="35" ry="43" fill="${gold}"/><ellipse cy="3" rx="26" ry="33" fill="${teal}"/><ellipse cy="7" rx="17" ry="22" fill="${blue}"/><path d="M-7 26C-9 14 9 14 7 26Z" fill="${gold}"/><ellipse cx="-6" cy="-2" rx="4" ry="6" fill="#fff" opacity=".35"/>`

/** One long feather that points up from the origin. */
function feather(x: Cloth, f: Fabric, length: number): string {
  const d = path([
    [0, 0],
    [-40, -length * 0.34, -58, -length * 0.78, -46, -length + 46],
    [-38, -length + 4, -14, -length - 12, 0, -length - 14],
    [14, -length - 12, 38, -length + 4, 46, -length + 46],
    [58, -length * 0.78, 40, -length * 0.34, 0, 0],
  ])
  let barbs = ''
  for (let y = 60; y < length - 70; y += 15) {
    const reach = 14 + (y / length) * 34
    barbs += `M0 ${-y}L${-reach} ${-y - 22}M0 ${-y}L${reach} ${-y - 22}`
  }
  const inside = `<path d="${barbs}" stroke="${dark(f.ink, 0.2)}" stroke-opacity=".5" stroke-width="2.200" fill="none"/><path d="M0 0V${-length + 40}" stroke="${f.trim}" stroke-width="4"/>`
  return `${x.piece(d, { fill: f.ink, inside, edge: 0.36, creases: lens(-8, -60, -22, -length * 0.5, -20, -length + 90, 6) })}<g transform="translate(0 ${-length + 42})">${eye(f.trim, f.ink2, f.fill)}</g>`
}

function fan(x: Cloth, f: Fabric): string {
  let back = ''
  let front = ''
  for (let i = -4; i <= 4; i++)
    back += `<g transform="translate(400 540) rotate(${i * 16.5})">${feather(x, f, 392)}</g>`
  for (const i of [-4.5, -3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5, 4.5])
    front += `<g transform="translate(400 540) rotate(${i * 17})">${feather(x, f, 300)}</g>`
  return `<g filter="url(#${x.prefix}sh)">${back}</g><g filter="url(#${x.prefix}sh)">${front}</g>`
}

/** The rows of small feathers on the breast. */
function scales(f: Fabric): string {
  let drawn = ''
  for (let row = 0; row < 9; row++) {
    for (let k = -6; k <= 6; k++) {
      const [X, Y] = [400 + k * 40 + (row % 2) * 20, 262 + row * 34]
      drawn += `<path d="M${X - 20} ${Y - 16}C${X - 18} ${Y + 14} ${X - 6} ${Y + 22} ${X} ${Y + 26}C${X + 6} ${Y + 22} ${X + 18} ${Y + 14} ${X + 20} ${Y - 16}" fill="${row % 2 ? f.ink2 : f.fill}" stroke="${f.trim}" stroke-width="2"/>`
    }
  }
  return drawn
}

/** A band for the head with three small feathers. */
function crest(f: Fabric): string {
  const band = 'M316 136C336 84 464 84 484 136'
  let tips = ''
  for (const turn of [-24, 0, 24])
    tips += `<g transform="translate(400 100) rotate(${turn})"><path d="M0 0V-52" stroke="${f.ink}" stroke-width="4"/><g transform="translate(0 -58) scale(.5)">${eye(f.trim, f.ink2, f.fill)}</g></g>`
  return `<path d="${band}" fill="none" stroke="#1d1038" stroke-opacity=".25" stroke-width="15" transform="translate(3 7)"/>${tips}<path d="${band}" fill="none" stroke="${f.trim}" stroke-width="14" stroke-linecap="round"/>`
}

/** A peacock: feathered tunic and leggings, a fan of feathers at the back, a crest for the head. */
export function peacock(x: Cloth, f: Fabric, o: Look): Drawing {
  const under = f.bottom || f.ink2
  let s = legs(
    x,
    {
      yT: 620,
      wT: 112,
      hip: 126,
      crotch: 752,
      ankle: 936,
      out: 112,
      inn: 40,
      cuff: true,
      cuffFill: f.trim,
      cuffW: 16,
      band: 16,
    },
    { fill: under, pat: null },
  )
  const u = upper(
    x,
    {
      sleeve: 'long',
      neckW: 60,
      neckY: 188,
      shY: 216,
      shX: 144,
      armX: 144,
      armY: 338,
      hemX: 186,
      hemY: 660,
      hemC: 22,
      drop: 40,
      waist: 10,
      sleeveLen: 300,
      sleeveOut: 92,
      hemStitch: false,
      cuffRib: f.trim,
      cuffW: 18,
      inside: o.back ? '' : scales(f),
      back: o.back,
    },
    { fill: f.fill, pat: null },
  )
  s += `<g filter="url(#${x.prefix}sh)">${u.s}${gota(u.neckD, f.trim, 12)}${gota('M218 650C310 678 490 678 582 650', f.trim, 16)}</g>`
  return o.back ? [s + fan(x, f), ''] : [fan(x, f) + s, crest(f)]
}
