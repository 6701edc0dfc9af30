import type { Hex } from '../colour.ts'
import type { Inks } from '../inks.ts'
import { at } from '../outline.ts'
import { flower, leaf, type Motif, type Pattern, type Placed, tile, wrap } from './motifs.ts'

const butiMotif =
  (c: Inks, s = 1): Motif =>
  (x, y) =>
    `<g transform="translate(${x} ${y}) scale(${s})">` +
    `<path d="M0 20C-1 12 1 6 0 0" stroke="${c.ink2}" stroke-width="1.8" fill="none" stroke-linecap="round"/>` +
    leaf(0, 15, 11, 58, c.ink2) +
    leaf(0, 15, 11, -58, c.ink2) +
    leaf(0, 9, 8, 48, c.ink2) +
    leaf(0, 9, 8, -48, c.ink2) +
    flower(0, -3, 10.5, 7, c.ink, c.base, 0, 0.36) +
    `<circle cx="0" cy="-3" r="1.6" fill="${c.ink}"/>` +
    `<g fill="${c.ink}"><circle cx="-13" cy="-9" r="1.3"/><circle cx="13" cy="-9" r="1.3"/><circle cx="0" cy="-18.5" r="1.3"/></g></g>`

export const FLOWERS = {
  buti: (c) =>
    tile(
      76,
      92,
      wrap(76, 92, [
        [19, 22, butiMotif(c)],
        [57, 68, butiMotif(c)],
      ]),
    ),
  jaal: (c) => {
    // leafy block-print trellis
    const W = 100,
      H = 116
    const stem = `<g fill="none" stroke="${c.ink2}" stroke-width="1.700"><path d="M0 0C30 10 40 40 50 58C60 76 70 106 100 116"/><path d="M100 0C70 10 60 40 50 58C40 76 30 106 0 116"/></g>`
    const it: Placed[] = []
    for (const [x, y] of [
      [0, 0],
      [50, 58],
    ] as const)
      it.push([
        x,
        y,
        (X, Y) =>
          flower(X, Y, 15, 8, c.ink, c.base, 10, 0.3) +
          `<circle cx="${X}" cy="${Y}" r="2.200" fill="${c.ink}"/>`,
      ])
    for (const [x, y, a] of [
      [26, 14, 80],
      [38, 34, 120],
      [74, 14, -80],
      [62, 34, -120],
      [26, 102, 100],
      [38, 82, 60],
      [74, 102, -100],
      [62, 82, -60],
    ] as const)
      it.push([x, y, (X, Y) => leaf(X, Y, 14, a, c.ink2)])
    for (const [x, y] of [
      [50, 12],
      [0, 58],
      [50, 104],
    ] as const)
      it.push([x, y, (X, Y) => flower(X, Y, 7, 5, c.ink, c.base, 0)])
    return tile(W, H, stem + wrap(W, H, it))
  },
  ditsy: (c, r) => {
    const W = 118,
      H = 118,
      it: Placed[] = []
    const cols = [c.ink, c.ink2, c.ink3 || c.ink]
    const pos = [
      [16, 18],
      [58, 10],
      [96, 30],
      [34, 52],
      [76, 60],
      [108, 82],
      [14, 88],
      [52, 96],
      [86, 104],
    ] as const
    pos.forEach(([x, y], i) => {
      const big = i % 3 === 0,
        a = r() * 72
      it.push([
        x,
        y,
        (X, Y) =>
          leaf(X, Y, big ? 16 : 11, a + 100, c.leaf || c.ink2) +
          leaf(X, Y, big ? 16 : 11, a + 190, c.leaf || c.ink2) +
          flower(X, Y, big ? 10.5 : 7.5, 5, at(cols, i % 3), c.core || c.base, a),
      ])
    })
    for (let i = 0; i < 10; i++) {
      const x = r() * W,
        y = r() * H
      it.push([x, y, (X, Y) => `<circle cx="${X}" cy="${Y}" r="1.700" fill="${at(cols, i % 3)}"/>`])
    }
    return tile(W, H, wrap(W, H, it))
  },
  bloom: (c, r) => {
    // large loose hibiscus-like flowers
    const W = 190,
      H = 200,
      it: Placed[] = []
    const big = (col: Hex, core: Hex, a: number, R: number) => (X: number, Y: number) =>
      leaf(X, Y, R * 1.7, a + 70, c.leaf || c.ink2) +
      leaf(X, Y, R * 1.55, a + 205, c.leaf || c.ink2) +
      leaf(X, Y, R * 1.5, a - 30, c.leaf || c.ink2) +
      flower(X, Y, R * 1.12, 5, col, core, a, 0.52) +
      `<g transform="translate(${X} ${Y}) rotate(${a})">` +
      [0, 72, 144, 216, 288]
        .map(
          (q) =>
            `<path transform="rotate(${q})" d="M0 ${-R * 0.3}L0 ${-R * 0.72}" stroke="${core}" stroke-width="1.600" opacity=".75" stroke-linecap="round"/>`,
        )
        .join('') +
      '</g>'
    it.push(
      [46, 50, big(c.ink, c.core || c.base, 12, 32)],
      [140, 140, big(c.ink, c.core || c.base, 150, 32)],
      [138, 36, big(c.ink3 || c.ink2, c.core || c.base, 60, 22)],
      [42, 146, big(c.ink3 || c.ink2, c.core || c.base, 220, 22)],
    )
    for (const [x, y] of [
      [92, 92],
      [8, 96],
      [96, 188],
      [182, 84],
    ] as const)
      it.push([x, y, (X, Y) => flower(X, Y, 8, 5, c.ink3 || c.ink, c.base, r() * 60)])
    return tile(W, H, wrap(W, H, it))
  },
} satisfies Record<string, Pattern>
