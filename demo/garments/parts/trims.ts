import type { Cloth } from '../cloth.ts'
import { dark, type Hex, lite } from '../colour.ts'
import { n1, path } from '../outline.ts'

/** A drawstring tied in a bow at cx, y. */
export function cord(cx: number, y: number, colour: Hex): string {
  const d = `M${cx - 4} ${y}C${cx - 30} ${y - 12} ${cx - 36} ${y + 24} ${cx - 12} ${y + 14}C${cx - 6} ${y + 30} ${cx - 22} ${y + 60} ${cx - 16} ${y + 92}M${cx + 4} ${y}C${cx + 30} ${y - 12} ${cx + 36} ${y + 24} ${cx + 12} ${y + 14}C${cx + 8} ${y + 36} ${cx + 24} ${y + 54} ${cx + 18} ${y + 82}`
  const end = dark(colour, 0.2)
  return `<path d="${d}" transform="translate(2 3)" fill="none" stroke="#1d1038" stroke-opacity=".28" stroke-width="6" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="5.500" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#1d1038" stroke-opacity=".22" stroke-width="5.500" stroke-dasharray="1.200 4"/><circle cx="${cx - 16}" cy="${y + 94}" r="5" fill="${end}"/><circle cx="${cx + 18}" cy="${y + 84}" r="5" fill="${end}"/>`
}

/** Lace or gota edging along a path. */
export function gota(d: string, colour: Hex, w = 12): string {
  return `<path d="${d}" fill="none" stroke="#1d1038" stroke-opacity=".25" stroke-width="${w + 3}"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${w}"/><path d="${d}" fill="none" stroke="${dark(colour, 0.4)}" stroke-opacity=".55" stroke-width="${w}" stroke-dasharray="1.600 5"/><path d="${d}" fill="none" stroke="${lite(colour, 0.6)}" stroke-opacity=".8" stroke-width="${n1(w * 0.3)}" stroke-dasharray="4 2.600"/>`
}

interface PlacketCut {
  y0: number
  y1: number
  /** Half width. */
  w: number
  fill: Hex
  pat: string | null
  button: Hex
  buttons: number
  radius?: number
}

/** The button strip down the centre: cloth and, apart, its buttons. */
export function placket(x: Cloth, cut: PlacketCut): readonly [cloth: string, buttons: string] {
  const { y0, y1, w, fill, pat, button, buttons, radius = 9 } = cut
  const cx = 400
  const strip = path([
    [cx - w, y0],
    [cx + w, y0],
    [cx + w, y1],
    [cx - w, y1],
  ])
  const edges = `M${cx - w + 4} ${y0}V${y1 - 4}M${cx + w - 4} ${y0}V${y1 - 4}`
  const cloth =
    x.piece(strip, { fill, pat, edge: 0.16, rim: 0.2 }) + x.stitch(edges, lite(fill, 0.5), { w: 1.3, o: 0.6 })
  let row = ''
  for (let i = 0; i < buttons; i++) {
    row += x.button(cx, n1(y0 + 26 + ((y1 - y0 - 50) * i) / Math.max(1, buttons - 1)), radius, button)
  }
  return [cloth, row]
}

export function pom(x: Cloth, X: number, Y: number, R: number, colour: Hex): string {
  let s = `<circle cx="${X + 2}" cy="${Y + 4}" r="${R}" fill="#1d1038" opacity=".25"/><circle cx="${X}" cy="${Y}" r="${R}" fill="${colour}"/>`
  for (let i = 0; i < 46; i++) {
    const a = x.random() * 6.283
    const q = R * (0.35 + x.random() * 0.72)
    s += `<path d="M${n1(X + Math.cos(a) * q * 0.6)} ${n1(Y + Math.sin(a) * q * 0.6)}L${n1(X + Math.cos(a) * q * 1.08)} ${n1(Y + Math.sin(a) * q * 1.08)}" stroke="${i % 3 ? lite(colour, 0.3) : dark(colour, 0.3)}" stroke-width="1.700" stroke-linecap="round" opacity=".75"/>`
  }
  return s
}

interface TasselCut {
  x: number
  y: number
  tilt: number
  colour: Hex
  head: Hex
  scale?: number
}

export function tassel({ x, y, tilt, colour, head, scale = 1 }: TasselCut): string {
  let s = `<g transform="translate(${x} ${y}) rotate(${tilt}) scale(${scale})"><path d="M0 -6V26" stroke="${head}" stroke-width="3"/><path d="M-7 32L-13 76C-4 80 6 80 14 75L7 32Z" fill="#1d1038" opacity=".25" transform="translate(3 4)"/><path d="M-7 32L-13 76C-4 80 6 80 14 75L7 32Z" fill="${colour}"/>`
  for (let i = -2; i <= 2; i++) {
    s += `<path d="M${i * 2.4} 36L${i * 4.8} 76" stroke="${dark(colour, 0.35)}" stroke-width="1.200" opacity=".6"/>`
  }
  return `${s}<circle cx="0" cy="28" r="9" fill="${head}"/><circle cx="-2.500" cy="25" r="2.600" fill="#fff" opacity=".5"/></g>`
}

interface PocketCut {
  cx: number
  y: number
  w: number
  h: number
  fill: Hex
  pat: string | null
  top?: Hex | undefined
}

/** A patch pocket hanging from y, `w` wide around `cx`. */
export function pocket(x: Cloth, { cx, y, w, h, fill, pat, top }: PocketCut): string {
  const l = cx - w / 2
  const d = path([
    [l, y],
    [l + w, y],
    [l + w, y + h * 0.8],
    [l + w, y + h * 0.96, l + w * 0.7, y + h, l + w / 2, y + h],
    [l + w * 0.3, y + h, l, y + h * 0.96, l, y + h * 0.8],
  ])
  const binding = top ? `<path d="M${l} ${y + 7}H${l + w}" stroke="${top}" stroke-width="13"/>` : ''
  const seam = `M${l + 5} ${y + 16}V${y + h * 0.78}C${l + 5} ${y + h * 0.9} ${l + w * 0.3} ${y + h - 5} ${cx} ${y + h - 5}C${l + w * 0.7} ${y + h - 5} ${l + w - 5} ${y + h * 0.9} ${l + w - 5} ${y + h * 0.78}V${y + 16}M${l + 3} ${y + 16}H${l + w - 3}`
  return (
    x.piece(d, { fill, pat, edge: 0.22 }) + binding + x.stitch(seam, lite(fill, 0.5), { w: 1.4, o: 0.65 })
  )
}
