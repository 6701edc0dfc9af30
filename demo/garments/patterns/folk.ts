import type { Hex } from '../colour.ts'
import type { Inks } from '../inks.ts'
import { flower, leaf, type Motif, type Pattern, type Placed, star, tile, wrap } from './motifs.ts'

const placed = (spots: readonly (readonly [number, number])[], motif: (i: number) => Motif): Placed[] =>
  spots.map(([x, y], i): Placed => [x, y, motif(i)])

/** A drop with a curled tip, filled with smaller drops, as printed in Jaipur. */
const ambi =
  (c: Inks, turn: number, flip: boolean): Motif =>
  (x, y) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${flip ? -1 : 1} 1)"><path fill="${c.ink}" d="M2 24C-14 24 -20 10 -16 -3C-12 -16 2 -22 6 -32C8 -37 3 -41 -2 -38C4 -46 16 -44 17 -34C18 -22 24 -12 22 4C20 18 12 24 2 24Z"/><path fill="${c.base}" d="M2 19C-9 19 -13 9 -10 -1C-7 -10 4 -15 9 -25C11 -14 18 -8 17 4C16 14 9 19 2 19Z"/><path fill="${c.ink2}" d="M3 14C-4 14 -7 7 -5 0C-3 -6 4 -9 8 -15C9 -8 13 -4 12 4C11 11 8 14 3 14Z"/><circle cx="4" cy="5" r="3.4" fill="${c.ink3 || c.ink}"/></g>`

const lotus =
  (petals: Hex, heart: Hex, stem: Hex): Motif =>
  (x, y) =>
    `<g transform="translate(${x} ${y})"><path d="M0 8C0 18 -3 24 -8 30" stroke="${stem}" stroke-width="2" fill="none" stroke-linecap="round"/>${leaf(-6, 28, 13, -70, stem)}<g fill="${petals}"><path d="M0 10C-22 10 -26 -2 -24 -8C-14 -6 -6 0 0 10ZM0 10C22 10 26 -2 24 -8C14 -6 6 0 0 10Z" opacity=".75"/><path d="M0 10C-14 4 -18 -10 -13 -17C-5 -11 -1 -2 0 10ZM0 10C14 4 18 -10 13 -17C5 -11 1 -2 0 10Z"/></g><path fill="${heart}" d="M0 10C-8 0 -8 -14 0 -22C8 -14 8 0 0 10Z"/></g>`

const parrot =
  (body: Hex, wing: Hex, beak: Hex, flip: boolean): Motif =>
  (x, y) =>
    `<g transform="translate(${x} ${y}) scale(${flip ? -1 : 1} 1)"><path fill="${body}" d="M6 -22C16 -24 22 -15 19 -7C18 6 8 16 -4 19C-10 26 -18 34 -28 36C-22 28 -18 20 -16 12C-12 -2 -6 -18 6 -22Z"/><path fill="${wing}" d="M2 -6C12 -4 12 8 2 14C-6 17 -12 20 -18 26C-14 12 -10 -4 2 -6Z"/><path fill="${beak}" d="M19 -17C26 -17 27 -10 22 -5C21 -9 20 -12 17 -13Z"/><circle cx="12" cy="-15" r="1.900" fill="#fff8ea"/><path d="M4 -2C8 2 7 7 3 10" stroke="${body}" stroke-width="1.300" fill="none"/></g>`

const elephant =
  (body: Hex, cloth: Hex, dot: Hex, flip: boolean): Motif =>
  (x, y) =>
    `<g transform="translate(${x} ${y}) scale(${flip ? -1 : 1} 1)"><path fill="${body}" d="M-26 18V-2C-26 -14 -16 -19 -2 -19C12 -20 22 -16 25 -7C27 0 27 7 31 9C34 10 35 7 34 4C37 6 37 12 32 14C25 16 21 11 20 6V18H10V9H-14V18Z"/><path fill="${cloth}" d="M-16 -18C-8 -21 2 -21 7 -19L5 2H-14Z"/><path d="M-14 -2H5" stroke="${dot}" stroke-width="2"/><g fill="${dot}"><circle cx="-10" cy="-9" r="1.800"/><circle cx="-4" cy="-9" r="1.800"/><circle cx="2" cy="-9" r="1.800"/></g><circle cx="20" cy="-8" r="1.500" fill="${dot}"/></g>`

const fish =
  (body: Hex, fin: Hex, scale: Hex, flip: boolean): Motif =>
  (x, y) =>
    `<g transform="translate(${x} ${y}) scale(${flip ? -1 : 1} 1)"><path fill="${fin}" d="M-14 0L-28 -11C-25 -4 -25 4 -28 11ZM-2 -10C4 -18 12 -16 14 -12L8 -7ZM0 9C4 15 10 15 12 12L8 7Z"/><path fill="${body}" d="M-17 0C-8 -12 8 -14 18 -7C23 -4 25 -1 26 1C22 8 12 12 2 11C-6 10 -12 6 -17 0Z"/><g fill="none" stroke="${scale}" stroke-width="1.500" stroke-linecap="round"><path d="M8 -7C4 -3 4 3 8 7M1 -7C-2 -3 -2 3 1 7M-6 -4C-8 -1 -8 1 -6 4"/></g><circle cx="17" cy="-2" r="2" fill="${scale}"/></g>`

const strawberry =
  (fruit: Hex, seed: Hex, green: Hex, turn: number): Motif =>
  (x, y) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path fill="${fruit}" d="M0 18C-12 10 -16 0 -13 -6C-9 -12 -3 -10 0 -8C3 -10 9 -12 13 -6C16 0 12 10 0 18Z"/><g fill="${seed}"><circle cx="-6" cy="-1" r="1.200"/><circle cx="0" cy="2" r="1.200"/><circle cx="6" cy="-1" r="1.200"/><circle cx="-4" cy="6" r="1.200"/><circle cx="4" cy="6" r="1.200"/><circle cx="0" cy="11" r="1.200"/></g><path fill="${green}" d="M0 -8L-11 -12L-4 -13L-6 -19L0 -14L6 -19L4 -13L11 -12Z"/></g>`

const rocket =
  (body: Hex, fin: Hex, flame: Hex, turn: number): Motif =>
  (x, y) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path fill="${flame}" d="M-5 16C-5 24 0 26 0 31C0 26 5 24 5 16Z"/><path fill="${fin}" d="M-9 4L-16 18L-6 14ZM9 4L16 18L6 14Z"/><path fill="${body}" d="M0 -26C8 -18 11 -8 10 4L6 16H-6L-10 4C-11 -8 -8 -18 0 -26Z"/><circle cy="-6" r="4.600" fill="${fin}"/><circle cy="-6" r="2.400" fill="#fff8ea"/></g>`

const engine =
  (body: Hex, trim: Hex, wheel: Hex): Motif =>
  (x, y) =>
    `<g transform="translate(${x} ${y})"><path fill="${body}" d="M-26 8V-14H-10V-3H14C19 -3 21 1 21 8Z"/><path fill="${trim}" d="M-28 -17H-8V-13H-28ZM6 -3V-13H13V-3ZM4 -16H15V-13H4ZM-22 -11H-14V-4H-22ZM21 8L28 12H-26V8Z"/><g fill="${wheel}"><circle cx="-18" cy="13" r="6"/><circle cx="-2" cy="14" r="4.600"/><circle cx="13" cy="14" r="4.600"/></g><g fill="${trim}"><circle cx="-18" cy="13" r="2"/><circle cx="-2" cy="14" r="1.500"/><circle cx="13" cy="14" r="1.500"/><circle cx="16" cy="-20" r="3"/><circle cx="23" cy="-25" r="4.200"/></g></g>`

const heart =
  (fill: Hex, turn: number): Motif =>
  (x, y) =>
    `<path transform="translate(${x} ${y}) rotate(${turn})" fill="${fill}" d="M0 11C-13 2 -14 -7 -9 -10C-5 -12 -1 -9 0 -5C1 -9 5 -12 9 -10C14 -7 13 2 0 11Z"/>`

const sprig =
  (stem: Hex, bud: Hex, turn: number): Motif =>
  (x, y) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 26C2 10 -2 -8 0 -24" stroke="${stem}" stroke-width="1.700" fill="none" stroke-linecap="round"/>${[18, 8, -2, -12].map((up) => leaf(0, up, 13, 52, stem) + leaf(0, up, 13, -52, stem)).join('')}${leaf(0, -18, 12, 0, bud)}</g>`

export const FOLK = {
  ambi: (c) =>
    tile(
      96,
      116,
      wrap(96, 116, [
        ...placed([[24, 30]], () => ambi(c, 12, false)),
        ...placed([[72, 88]], () => ambi(c, -12, true)),
        ...placed(
          [
            [72, 26],
            [24, 86],
          ],
          () => (x, y) => flower(x, y, 7, 6, c.ink3 || c.ink2, c.base),
        ),
        ...placed(
          [
            [48, 58],
            [0, 58],
          ],
          () => (x, y) => `<circle cx="${x}" cy="${y}" r="2" fill="${c.ink}"/>`,
        ),
      ]),
    ),
  lotuses: (c) =>
    tile(
      96,
      112,
      wrap(96, 112, [
        ...placed(
          [
            [24, 26],
            [72, 82],
          ],
          () => lotus(c.ink, c.ink3 || c.ink, c.ink2),
        ),
        ...placed(
          [
            [72, 22],
            [24, 80],
          ],
          () => (x, y) =>
            `<g fill="${c.ink2}"><circle cx="${x}" cy="${y}" r="2.400"/><circle cx="${x - 8}" cy="${y + 5}" r="1.600"/><circle cx="${x + 8}" cy="${y + 5}" r="1.600"/></g>`,
        ),
      ]),
    ),
  parrots: (c) =>
    tile(
      128,
      128,
      wrap(128, 128, [
        [34, 32, parrot(c.ink, c.ink2, c.ink3 || c.ink2, false)],
        [96, 96, parrot(c.ink, c.ink2, c.ink3 || c.ink2, true)],
        ...placed(
          [
            [98, 30],
            [32, 96],
          ],
          (i) => sprig(c.leaf || c.ink2, c.ink3 || c.ink, i ? -30 : 30),
        ),
      ]),
    ),
  elephants: (c) =>
    tile(
      132,
      116,
      wrap(132, 116, [
        [34, 30, elephant(c.ink, c.ink2, c.ink3 || c.base, false)],
        [100, 88, elephant(c.ink, c.ink2, c.ink3 || c.base, true)],
        ...placed(
          [
            [100, 30],
            [34, 88],
          ],
          () => (x, y) => flower(x, y, 9, 6, c.ink2, c.base),
        ),
        ...placed(
          [
            [68, 58],
            [2, 58],
          ],
          () => (x, y) => `<circle cx="${x}" cy="${y}" r="2.200" fill="${c.ink2}"/>`,
        ),
      ]),
    ),
  fishes: (c) =>
    tile(
      128,
      104,
      wrap(128, 104, [
        [32, 26, fish(c.ink, c.ink2, c.base, false)],
        [96, 78, fish(c.ink2, c.ink, c.base, true)],
        ...placed(
          [
            [92, 24],
            [34, 78],
          ],
          () => (x, y) =>
            `<path d="M${x - 14} ${y}q7 -7 14 0t14 0" stroke="${c.ink3 || c.ink}" stroke-width="2.200" fill="none" stroke-linecap="round"/>`,
        ),
      ]),
    ),
  strawberries: (c) =>
    tile(
      92,
      96,
      wrap(92, 96, [
        [23, 26, strawberry(c.ink, c.base, c.ink2, -12)],
        [69, 74, strawberry(c.ink, c.base, c.ink2, 14)],
        ...placed(
          [
            [68, 24],
            [22, 74],
          ],
          () => (x, y) => flower(x, y, 7.5, 5, c.ink3 || '#ffffff', c.core || '#F5B700'),
        ),
      ]),
    ),
  rockets: (c) =>
    tile(
      124,
      128,
      wrap(124, 128, [
        [32, 34, rocket(c.ink, c.ink2, c.ink3 || c.ink2, 24)],
        [94, 98, rocket(c.ink2, c.ink, c.ink3 || c.ink, -20)],
        ...placed(
          [
            [92, 30],
            [34, 98],
            [62, 64],
            [0, 66],
          ],
          (i) => (x, y) => star(x, y, i % 2 ? 3.4 : 5, 12, c.ink3 || c.ink),
        ),
      ]),
    ),
  trains: (c) =>
    tile(
      140,
      108,
      wrap(140, 108, [
        [38, 28, engine(c.ink, c.ink2, c.ink3 || c.ink2)],
        [108, 82, engine(c.ink2, c.ink, c.ink3 || c.ink)],
        ...placed(
          [
            [106, 30],
            [36, 84],
          ],
          () => (x, y) =>
            `<path d="M${x - 18} ${y + 12}H${x + 18}" stroke="${c.ink3 || c.ink}" stroke-width="2.200" stroke-dasharray="3 4"/>`,
        ),
      ]),
    ),
  hearts: (c) =>
    tile(
      64,
      64,
      wrap(64, 64, [
        ...placed([[16, 16]], () => heart(c.ink, -10)),
        ...placed([[48, 48]], () => heart(c.ink2, 12)),
      ]),
    ),
  neem: (c) =>
    tile(
      104,
      104,
      wrap(104, 104, [
        [26, 26, sprig(c.ink, c.ink2, 20)],
        [78, 78, sprig(c.ink, c.ink2, -24)],
        ...placed(
          [
            [78, 24],
            [26, 78],
          ],
          () => (x, y) => flower(x, y, 6, 5, c.ink3 || c.ink2, c.base),
        ),
      ]),
    ),
  chevron: (c) =>
    tile(
      60,
      72,
      `<g fill="none" stroke-width="9"><path d="M-6 24L30 0L66 24" stroke="${c.ink}"/><path d="M-6 48L30 24L66 48" stroke="${c.ink2}"/><path d="M-6 72L30 48L66 72" stroke="${c.ink3 || c.ink}"/></g>`,
    ),
  shibori: (c) =>
    tile(
      108,
      108,
      wrap(
        108,
        108,
        placed(
          [
            [27, 27],
            [81, 81],
            [81, 27],
            [27, 81],
          ],
          (i) => (x, y) =>
            `<g fill="none" stroke="${i % 2 ? c.ink : c.ink2}" opacity=".85"><circle cx="${x}" cy="${y}" r="${i % 2 ? 20 : 16}" stroke-width="4.500" stroke-dasharray="5 1.500"/><circle cx="${x}" cy="${y}" r="${i % 2 ? 12 : 9}" stroke-width="3" stroke-dasharray="3.500 1.500"/></g><circle cx="${x}" cy="${y}" r="3.500" fill="${c.ink}"/>`,
        ),
      ),
    ),
  gamcha: (c) =>
    tile(
      44,
      44,
      `<rect width="44" height="44" fill="${c.ink}" opacity=".5"/><g fill="${c.ink}"><rect width="14" height="44" opacity=".6"/><rect width="44" height="14" opacity=".6"/></g><g fill="${c.ink2}"><rect x="26" width="4" height="44" opacity=".9"/><rect y="26" width="44" height="4" opacity=".9"/></g>`,
    ),
  kantha: (c) =>
    tile(
      72,
      60,
      `<g fill="none" stroke-width="2.600" stroke-linecap="round" stroke-dasharray="8 6"><path d="M0 10H72" stroke="${c.ink}"/><path d="M4 22H76" stroke="${c.ink2}"/><path d="M0 34H72" stroke="${c.ink3 || c.ink}"/><path d="M4 46H76" stroke="${c.ink}"/><path d="M0 58H72" stroke="${c.ink2}"/></g>`,
    ),
} satisfies Record<string, Pattern>
