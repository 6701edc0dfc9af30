import type { Hex } from '../colour.ts'
import { at } from '../outline.ts'
import { f1, leaf, type Pattern, type Placed, tile, wrap } from './motifs.ts'

export const CRAFTS = {
  leheriya: (c) => {
    let s = ''
    const cols = [c.ink, c.ink2, c.ink3 || c.ink]
    for (let i = -1; i < 5; i++)
      s += `<path d="M-10 ${i * 30}Q7.500 ${i * 30 - 20} 25 ${i * 30}T60 ${i * 30}T95 ${i * 30}" fill="none" stroke="${at(cols, ((i % 3) + 3) % 3)}" stroke-width="${i % 2 ? 6 : 9}"/>`
    return tile(70, 90, s)
  },
  ikat: (c, r) => {
    let s = ''
    const W = 96,
      H = 132
    const col = (x0: number, hw: number, ah: number, cy: number, fill: Hex) => {
      for (let i = -hw; i < hw; i += 3.2) {
        const t = 1 - Math.abs(i) / hw
        const h = ah * t + (r() - 0.5) * 12
        if (h > 2)
          s += `<rect x="${f1(x0 + i)}" y="${f1(cy - h / 2 + (r() - 0.5) * 5)}" width="3.4" height="${f1(h)}" fill="${fill}"/>`
      }
    }
    for (const cy of [0, H]) {
      col(24, 20, 118, cy, c.ink)
      col(24, 12, 72, cy, c.base)
      col(24, 7, 40, cy, c.ink2)
    }
    col(72, 20, 118, H / 2, c.ink2)
    col(72, 12, 72, H / 2, c.base)
    col(72, 7, 40, H / 2, c.ink)
    s += `<rect x="-1.500" width="3" height="${H}" fill="${c.ink}" opacity=".6"/><rect x="${W - 1.5}" width="3" height="${H}" fill="${c.ink}" opacity=".6"/><rect x="46.500" width="3" height="${H}" fill="${c.ink2}" opacity=".6"/>`
    return tile(W, H, s)
  },
  bandhani: (c) => {
    // tied dots arranged as rings and diamonds
    const W = 104,
      H = 104,
      it: Placed[] = []
    const dot = (col: Hex) => (X: number, Y: number) =>
      `<circle cx="${X}" cy="${Y}" r="3.300" fill="${col}"/><circle cx="${X}" cy="${Y}" r="1.150" fill="${c.base}"/>`
    for (const [cx, cy] of [
      [0, 0],
      [52, 52],
    ] as const) {
      it.push([cx, cy, dot(c.ink2)])
      for (let i = 0; i < 8; i++)
        it.push([cx + Math.cos((i / 8) * 6.283) * 12, cy + Math.sin((i / 8) * 6.283) * 12, dot(c.ink)])
      for (let i = 0; i < 14; i++)
        it.push([cx + Math.cos((i / 14) * 6.283) * 23, cy + Math.sin((i / 14) * 6.283) * 23, dot(c.ink)])
    }
    for (const [cx, cy] of [
      [52, 0],
      [0, 52],
    ] as const)
      for (const [dx, dy] of [
        [0, 0],
        [9, 0],
        [-9, 0],
        [0, 9],
        [0, -9],
      ] as const)
        it.push([cx + dx, cy + dy, dot(dx || dy ? c.ink : c.ink2)])
    return tile(W, H, wrap(W, H, it))
  },
  brocade: (c) => {
    const W = 70,
      H = 84
    // A Banarasi sprig: a pointed flower between two curved petals, on a stem with two leaves.
    const b = (X: number, Y: number) =>
      `<g transform="translate(${X} ${Y}) scale(1.08)" fill="${c.ink}"><path d="M0 -15C6 -8 7 0 0 5C-7 0 -6 -8 0 -15Z"/><path d="M-2.500 6C-11 5 -14 -3 -11.500 -9.500C-8 -6 -3.500 -2 -2.500 6ZM2.500 6C11 5 14 -3 11.500 -9.500C8 -6 3.500 -2 2.500 6Z"/><path d="M0 5C1 9 -1 13 0 18" stroke="${c.ink}" stroke-width="1.700" fill="none"/>${leaf(0, 17, 9, 66, c.ink)}${leaf(0, 17, 9, -66, c.ink)}<path d="M0 -9.500C2.400 -6 2.600 -2.500 0 0C-2.600 -2.500 -2.400 -6 0 -9.500Z" fill="${c.base}" opacity=".85"/><circle cy="-19" r="1.600"/></g>`
    return tile(
      W,
      H,
      wrap(W, H, [
        [17, 22, b],
        [52, 64, b],
        [52, 20, (x, y) => `<circle cx="${x}" cy="${y}" r="2" fill="${c.ink}"/>`],
        [17, 62, (x, y) => `<circle cx="${x}" cy="${y}" r="2" fill="${c.ink}"/>`],
      ]),
    )
  },
} satisfies Record<string, Pattern>
