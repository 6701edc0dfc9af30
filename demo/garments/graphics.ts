import type { GraphicInks } from './inks.ts'
import { lens } from './outline.ts'
import { pinwheel } from './pinwheel.ts'

export const GRAPHICS = {
  sun: (f: GraphicInks) => {
    let s = `<g fill="${f.ink}">`
    for (let i = 0; i < 14; i++)
      s += `<path transform="rotate(${i * 25.714})" d="M-7 -62C-9 -78 -3 -92 0 -98C3 -92 9 -78 7 -62Z"/>`
    return (
      s +
      `<circle r="53"/></g><path d="M-22 -8C-18 -16 -10 -16 -6 -8M6 -8C10 -16 18 -16 22 -8" stroke="${f.fill}" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M-18 14C-8 28 8 28 18 14" stroke="${f.fill}" stroke-width="5" fill="none" stroke-linecap="round"/><g fill="${f.ink2}"><circle cx="-32" cy="8" r="8"/><circle cx="32" cy="8" r="8"/></g>`
    )
  },
  tiger: (f: GraphicInks) =>
    `<g><path d="M-66 -44C-74 -78 -44 -90 -28 -72C-10 -80 10 -80 28 -72C44 -90 74 -78 66 -44C84 -10 66 44 0 48C-66 44 -84 -10 -66 -44Z" fill="${f.ink}"/><g fill="${f.ink2}"><path d="${lens(0, -76, 0, -54, 0, -40, 7)}${lens(-20, -74, -17, -58, -14, -48, 5)}${lens(20, -74, 17, -58, 14, -48, 5)}${lens(-78, -8, -60, -4, -46, -8, 6)}${lens(78, -8, 60, -4, 46, -8, 6)}${lens(-70, 16, -56, 18, -44, 12, 5)}${lens(70, 16, 56, 18, 44, 12, 5)}"/><ellipse cx="-26" cy="-18" rx="7" ry="9"/><ellipse cx="26" cy="-18" rx="7" ry="9"/></g><path d="M-34 18C-34 0 -14 -4 0 4C14 -4 34 0 34 18C34 36 14 42 0 36C-14 42 -34 36 -34 18Z" fill="#fff6e4"/><path d="M-11 0C-5 -5 5 -5 11 0C11 8 4 13 0 14C-4 13 -11 8 -11 0Z" fill="${f.ink2}"/><path d="M0 14C0 25 -12 28 -18 21M0 14C0 25 12 28 18 21" stroke="${f.ink2}" stroke-width="3.500" fill="none" stroke-linecap="round"/></g>`,
  pinwheel: (f: GraphicInks) =>
    `<g><path d="M0 0L18 112" stroke="${f.ink3 || f.ink}" stroke-width="8" stroke-linecap="round"/><g transform="rotate(14) scale(1.7)">${pinwheel(f.wheel || [f.ink, f.ink2, f.ink, f.ink2])}</g></g>`,
  kite: (f: GraphicInks) =>
    `<g transform="rotate(16)"><path d="M0 -84L62 -8L0 74L-62 -8Z" fill="${f.ink}"/><path d="M0 -84L62 -8L0 74Z" fill="${f.ink2}"/><path d="M-62 -8Q0 -52 62 -8M0 -84V74" stroke="#fff8ea" stroke-width="4" fill="none"/><path d="M0 74L22 104L-22 104Z" fill="${f.ink2}"/></g>`,
  mango: (f: GraphicInks) =>
    `<g transform="scale(4.600)"><path fill="${f.ink}" d="M2 -13C13 -14 18 -3 14 7C10 16 -2 19 -9 13C-16 7 -12 0 -7 -4C-3 -7 -4 -12 2 -13Z"/><path fill="${f.ink2}" opacity=".8" d="M4 -11C13 -11 16 -2 12.500 6C10 2 11 -5 4 -11Z"/><path d="M2 -13C1 -16 2 -18 4 -19" stroke="${f.ink3 || '#2d6a4f'}" stroke-width="1.600" fill="none" stroke-linecap="round"/><path fill="${f.ink3 || '#2d6a4f'}" d="M3 -17C-2 -22 -9 -22 -13 -19C-9 -14 -3 -14 3 -17Z"/></g>`,
  moon: (f: GraphicInks) =>
    `<path d="M30 -66C-36 -66 -70 -26 -68 14C-66 58 -28 80 14 74C44 70 62 52 66 38C30 52 -12 34 -18 -4C-22 -34 4 -60 30 -66Z" fill="${f.ink}"/><g fill="${f.ink2}"><circle cx="34" cy="-14" r="9"/><circle cx="64" cy="-46" r="6"/><circle cx="62" cy="4" r="5"/></g><path d="M-44 12C-38 20 -30 20 -26 14" stroke="${f.fill}" stroke-width="4.500" fill="none" stroke-linecap="round"/>`,
  peacock: (f: GraphicInks) => {
    let s = ''
    for (let i = -3; i <= 3; i++)
      s += `<g transform="translate(0 34) rotate(${i * 22})"><path d="M0 0C-20 -50 -20 -92 0 -112C20 -92 20 -50 0 0Z" fill="${i % 2 ? f.ink : f.ink2}"/><circle cy="-84" r="10" fill="#fff6e4"/><circle cy="-84" r="5.500" fill="${f.ink3 || f.ink}"/></g>`
    return (
      s +
      `<path d="M-22 54C-30 20 -14 4 -8 -22C-8 -40 12 -42 14 -26C14 -10 30 20 22 54Z" fill="${f.ink3 || f.ink}"/><circle cx="5" cy="-27" r="3.500" fill="#fff"/><path d="M14 -27L26 -22L14 -19Z" fill="#f5a800"/>`
    )
  },
  elephant: (f: GraphicInks) =>
    `<path fill="${f.ink}" d="M-70 60V0C-70 -44 -36 -62 6 -60C44 -58 66 -34 70 -4C74 20 74 40 88 44C96 46 98 38 96 30C104 34 106 52 92 58C70 66 58 44 54 26V60H26V34H-24V60Z"/><path fill="${f.ink2}" d="M0 -48C30 -52 44 -22 30 2C16 16 -8 10 -12 -12C-14 -30 -10 -44 0 -48Z" opacity=".85"/><circle cx="52" cy="-22" r="5" fill="#1d1038"/>`,
  rocket: (f: GraphicInks) =>
    `<g transform="rotate(18)"><path fill="${f.ink3 || f.ink2}" d="M-16 58C-20 84 -4 92 0 112C4 92 20 84 16 58Z"/><path fill="${f.ink2}" d="M-32 10L-62 64L-22 52ZM32 10L62 64L22 52Z"/><path fill="${f.ink}" d="M0 -100C30 -70 40 -28 36 14L22 60H-22L-36 14C-40 -28 -30 -70 0 -100Z"/><path fill="${f.ink2}" d="M0 -100C14 -86 24 -70 29 -54H-29C-24 -70 -14 -86 0 -100Z"/><circle cy="-18" r="19" fill="${f.ink2}"/><circle cy="-18" r="13" fill="#fff8ea"/></g>`,
  lotus: (f: GraphicInks) =>
    `<g><g fill="${f.ink2}"><path d="M0 56C-74 56 -100 14 -96 -10C-56 -8 -20 16 0 56ZM0 56C74 56 100 14 96 -10C56 -8 20 16 0 56Z"/></g><g fill="${f.ink}"><path d="M0 56C-52 36 -68 -22 -50 -56C-22 -36 -4 6 0 56ZM0 56C52 36 68 -22 50 -56C22 -36 4 6 0 56Z"/></g><path fill="${f.ink3 || f.ink2}" d="M0 56C-32 16 -32 -42 0 -84C32 -42 32 16 0 56Z"/><path d="M-70 74C-40 62 -20 86 0 74C20 62 40 86 70 74" stroke="${f.ink2}" stroke-width="6" fill="none" stroke-linecap="round"/></g>`,
  train: (f: GraphicInks) =>
    `<g transform="translate(0 10) scale(3.300)"><path fill="${f.ink}" d="M-26 8V-14H-10V-3H14C19 -3 21 1 21 8Z"/><path fill="${f.ink2}" d="M-28 -17H-8V-13H-28ZM6 -3V-13H13V-3ZM4 -16H15V-13H4ZM-22 -11H-14V-4H-22ZM21 8L28 12H-26V8Z"/><g fill="${f.ink3 || f.ink2}"><circle cx="-18" cy="13" r="6"/><circle cx="-2" cy="14" r="4.600"/><circle cx="13" cy="14" r="4.600"/></g><g fill="${f.ink2}"><circle cx="-18" cy="13" r="2"/><circle cx="-2" cy="14" r="1.500"/><circle cx="13" cy="14" r="1.500"/></g><g fill="${f.ink}" opacity=".5"><circle cx="15" cy="-21" r="3.600"/><circle cx="23" cy="-27" r="5"/></g></g>`,
  fish: (f: GraphicInks) =>
    `<g transform="scale(3.500)"><path fill="${f.ink2}" d="M-14 0L-28 -11C-25 -4 -25 4 -28 11ZM-2 -10C4 -18 12 -16 14 -12L8 -7ZM0 9C4 15 10 15 12 12L8 7Z"/><path fill="${f.ink}" d="M-17 0C-8 -12 8 -14 18 -7C23 -4 25 -1 26 1C22 8 12 12 2 11C-6 10 -12 6 -17 0Z"/><g fill="none" stroke="${f.fill}" stroke-width="1.400" stroke-linecap="round"><path d="M8 -7C4 -3 4 3 8 7M1 -7C-2 -3 -2 3 1 7M-6 -4C-8 -1 -8 1 -6 4"/></g><circle cx="17" cy="-2" r="2" fill="${f.fill}"/><g fill="${f.ink2}"><circle cx="32" cy="-8" r="1.800"/><circle cx="35" cy="-14" r="2.600"/></g></g>`,
  owl: (f: GraphicInks) =>
    `<g><path fill="${f.ink}" d="M-58 -70C-46 -56 -24 -52 0 -52C24 -52 46 -56 58 -70C66 -30 70 10 58 42C46 74 22 86 0 86C-22 86 -46 74 -58 42C-70 10 -66 -30 -58 -70Z"/><path fill="${f.ink2}" d="M0 10C28 10 40 34 36 58C28 76 12 82 0 82C-12 82 -28 76 -36 58C-40 34 -28 10 0 10Z"/><g fill="#fff8ea"><circle cx="-25" cy="-18" r="23"/><circle cx="25" cy="-18" r="23"/></g><g fill="#1d1038"><circle cx="-22" cy="-16" r="10"/><circle cx="22" cy="-16" r="10"/></g><path fill="${f.ink3 || '#F5A800'}" d="M-8 0H8L0 16Z"/><g fill="none" stroke="${f.ink}" stroke-width="4" stroke-linecap="round"><path d="M-18 36q6 8 12 0M6 36q6 8 12 0M-6 54q6 8 12 0M-22 58q4 6 10 0M12 58q6 6 10 0"/></g></g>`,
  cricket: (f: GraphicInks) =>
    `<g><g transform="rotate(32)"><path fill="${f.ink2}" d="M-7 -112H7V-58H-7Z"/><path fill="${f.ink}" d="M-20 -58H20L24 74C24 92 -24 92 -24 74Z"/><path fill="#fff" opacity=".22" d="M-20 -58H-4L-6 86C-16 86 -24 84 -24 74Z"/><path d="M-7 -104H7M-7 -94H7M-7 -84H7M-7 -74H7" stroke="${f.fill}" stroke-width="3"/></g><circle cx="58" cy="44" r="25" fill="${f.ink3 || f.ink2}"/><path d="M44 26C54 38 54 54 46 66M52 21C63 36 63 54 55 68" stroke="${f.fill}" stroke-width="3" fill="none" stroke-dasharray="5 3"/></g>`,
}

export type GraphicName = keyof typeof GRAPHICS
