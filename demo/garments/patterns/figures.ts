import type { Hex } from '../colour.ts'
import { at } from '../outline.ts'
import { leaf, type Motif, type Pattern, type Placed, star, tile, wrap } from './motifs.ts'

const dinoLong =
  (fill: Hex, spot: Hex, flip: boolean): Motif =>
  (x, y) =>
    `<g transform="translate(${x} ${y}) scale(${flip ? -1 : 1} 1)"><path fill="${fill}" d="M-27 9C-20 9 -17 4 -12 0C-6 -6 4 -7 9 -3C12 -8 12 -16 13 -21C14 -27 20 -29 25 -26C28 -24 29 -21 26 -20C23 -19 20 -20 19.500 -16C19 -8 18 0 15 6C14.500 10 14.500 14 14.500 17C14.500 19 9 19 9 17L8 10C4 12 -1 12 -5 11L-6 17C-6 19 -11.500 19 -11.500 17L-12 9C-16 11 -22 12 -27 9Z"/><g fill="${spot}"><circle cx="-3" cy="2" r="2"/><circle cx="4" cy="0" r="1.700"/><circle cx="-9" cy="6" r="1.500"/><circle cx="10" cy="4" r="1.500"/><circle cx="22" cy="-23.500" r="1.300"/></g></g>`
const dinoStego =
  (fill: Hex, plate: Hex, flip: boolean): Motif =>
  (x, y) =>
    `<g transform="translate(${x} ${y}) scale(${flip ? -1 : 1} 1)"><path fill="${plate}" d="M-14 -2L-13 -10L-7 -7L-4 -15L2 -9L7 -14L9 -6L15 -8L14 0Z"/><path fill="${fill}" d="M-28 8C-20 8 -16 -4 -2 -6C10 -7 15 -1 19 1C23 1 27 3 28 6C28 9 23 10 18 9C16 10 14 11 13 12L13 17C13 19 7 19 7 17L6 12L-5 12L-6 17C-6 19 -12 19 -12 17L-13 10C-18 11 -24 12 -28 8Z"/><circle cx="23" cy="4.500" r="1.200" fill="${plate}"/></g>`

const auto =
  (body: Hex, hood: Hex, glass: Hex, wheel: Hex, flip: boolean): Motif =>
  (x, y) =>
    `<g transform="translate(${x} ${y}) scale(${flip ? -1 : 1} 1)"><path fill="${hood}" d="M-20 -4C-20 -14 -15 -17 -6 -17L8 -17C14 -17 17 -12 18 -4Z"/><path fill="${glass}" d="M-13 -5L-11 -12L-2 -12.500L-2 -5ZM2 -5L2 -12.500L9 -12C11.500 -10 12.500 -8 13 -5Z"/><path fill="${body}" d="M-21 -4L19 -4C22 -1 25 3 25 8C25 9.500 24 10 23 10L-20 10C-22 10 -22.500 3 -21 -4Z"/><g fill="${wheel}"><circle cx="-12" cy="10.500" r="5.200"/><circle cx="16" cy="10.500" r="5.200"/></g><g fill="${glass}"><circle cx="-12" cy="10.500" r="1.900"/><circle cx="16" cy="10.500" r="1.900"/><circle cx="22" cy="3" r="1.500"/></g></g>`

const kite =
  (a: Hex, b: Hex, tail: Hex, rot: number): Motif =>
  (x, y) =>
    `<g transform="translate(${x} ${y}) rotate(${rot})"><path d="M0 -17L13 0L0 17L-13 0Z" fill="${a}"/><path d="M0 -17L13 0L0 17Z" fill="${b}"/><path d="M-13 0Q0 -9 13 0M0 -17L0 17" stroke="${tail}" stroke-width="1" fill="none"/><path d="M0 17L5 25L-5 25Z" fill="${a}"/><path d="M0 25C4 31 -5 34 0 41" stroke="${tail}" stroke-width="1.300" fill="none" stroke-linecap="round"/></g>`

const mango =
  (a: Hex, b: Hex, lf: Hex, rot: number): Motif =>
  (x, y) =>
    `<g transform="translate(${x} ${y}) rotate(${rot})"><path fill="${a}" d="M2 -13C13 -14 18 -3 14 7C10 16 -2 19 -9 13C-16 7 -12 0 -7 -4C-3 -7 -4 -12 2 -13Z"/><path fill="${b}" d="M4 -11C13 -11 16 -2 12.500 6C10 2 11 -5 4 -11Z"/><path d="M2 -13C1 -16 2 -18 4 -19" stroke="${lf}" stroke-width="1.800" fill="none" stroke-linecap="round"/><path fill="${lf}" d="M3 -17C-2 -22 -9 -22 -13 -19C-9 -14 -3 -14 3 -17Z"/></g>`

const moon =
  (fill: Hex, rot: number): Motif =>
  (x, y) =>
    `<path transform="translate(${x} ${y}) rotate(${rot})" fill="${fill}" d="M5 -13C-6 -13 -12 -6 -12 1C-12 9 -5 14 3 13C9 12 12 8 12 6C6 9 -2 6 -3 -1C-4 -7 0 -11 5 -13Z"/>`
const cloud =
  (fill: Hex): Motif =>
  (x, y) =>
    `<path transform="translate(${x} ${y})" fill="${fill}" d="M-17 7C-23 7 -24 -1 -17 -2C-17 -9 -8 -11 -5 -6C-1 -12 9 -9 9 -3C16 -5 21 6 13 7Z"/>`

export const FIGURES = {
  dinos: (c) => {
    const W = 150,
      H = 128,
      cols = [c.ink, c.ink2, c.ink3 || c.ink]
    return tile(
      W,
      H,
      wrap(W, H, [
        [38, 34, dinoLong(at(cols, 0), c.base, false)],
        [112, 98, dinoLong(at(cols, 1), c.base, true)],
        [112, 36, dinoStego(at(cols, 2), at(cols, 0), false)],
        [38, 98, dinoStego(at(cols, 2), at(cols, 1), true)],
        ...(
          [
            [75, 16],
            [75, 66],
            [4, 66],
            [72, 112],
            [146, 12],
          ] as const
        ).map(
          ([x, y], i): Placed => [
            x,
            y,
            (X: number, Y: number) =>
              leaf(X, Y, 9, -28, at(cols, i % 3)) + leaf(X, Y, 9, 28, at(cols, i % 3)),
          ],
        ),
      ]),
    )
  },
  stars: (c) => {
    const W = 92
    const H = 92
    const stars: [number, number, number, number][] = [
      [20, 20, 9, 8],
      [66, 26, 5, 20],
      [44, 54, 7, -12],
      [80, 70, 9, 14],
      [14, 74, 5, 0],
    ]
    const specks: [number, number][] = [
      [44, 10],
      [86, 44],
      [30, 90],
      [56, 80],
      [8, 46],
    ]
    return tile(
      W,
      H,
      wrap(W, H, [
        ...stars.map(([x, y, r, a], i): Placed => [x, y, (X, Y) => star(X, Y, r, a, i % 2 ? c.ink2 : c.ink)]),
        ...specks.map(
          ([x, y]): Placed => [x, y, (X, Y) => `<circle cx="${X}" cy="${Y}" r="1.800" fill="${c.ink}"/>`],
        ),
      ]),
    )
  },
  moons: (c) => {
    const W = 128,
      H = 120
    return tile(
      W,
      H,
      wrap(W, H, [
        [30, 32, moon(c.ink, -14)],
        [96, 92, moon(c.ink, 18)],
        [94, 30, cloud(c.ink2)],
        [30, 94, cloud(c.ink2)],
        ...(
          [
            [62, 18],
            [62, 62],
            [4, 62],
            [118, 62],
            [64, 106],
          ] as const
        ).map(
          ([x, y], i): Placed => [
            x,
            y,
            (X: number, Y: number) => star(X, Y, i % 2 ? 3.4 : 4.6, 10, c.ink3 || c.ink),
          ],
        ),
      ]),
    )
  },
  autos: (c) => {
    const W = 140,
      H = 112,
      k = c.ink3 || c.ink2
    return tile(
      W,
      H,
      wrap(W, H, [
        [36, 30, auto(c.ink, c.ink2, c.base, k, false)],
        [106, 86, auto(c.ink, c.ink2, c.base, k, true)],
        ...(
          [
            [100, 30],
            [40, 88],
            [70, 58],
            [2, 58],
          ] as const
        ).map(
          ([x, y], i): Placed => [
            x,
            y,
            (X: number, Y: number) =>
              i < 2
                ? cloud(c.cloud || c.ink2)(X, Y)
                : `<path d="M${X - 14} ${Y}H${X + 14}" stroke="${k}" stroke-width="2.200" stroke-dasharray="8 5" stroke-linecap="round"/>`,
          ],
        ),
      ]),
    )
  },
  kites: (c) => {
    const W = 132,
      H = 140
    return tile(
      W,
      H,
      wrap(W, H, [
        [32, 32, kite(c.ink, c.ink2, c.ink3 || c.ink, 18)],
        [98, 100, kite(c.ink2, c.ink, c.ink3 || c.ink, -20)],
        [98, 28, cloud(c.cloud || '#ffffff')],
        [32, 104, cloud(c.cloud || '#ffffff')],
      ]),
    )
  },
  mangoes: (c) => {
    const W = 108,
      H = 104
    return tile(
      W,
      H,
      wrap(W, H, [
        [27, 28, mango(c.ink, c.ink2, c.ink3 || c.ink2, 0)],
        [81, 80, mango(c.ink, c.ink2, c.ink3 || c.ink2, 24)],
        ...(
          [
            [80, 26],
            [26, 80],
          ] as const
        ).map(
          ([x, y]): Placed => [
            x,
            y,
            (X: number, Y: number) =>
              leaf(X, Y + 5, 14, -30, c.ink3 || c.ink2) + leaf(X, Y + 5, 14, 30, c.ink3 || c.ink2),
          ],
        ),
      ]),
    )
  },
} satisfies Record<string, Pattern>
