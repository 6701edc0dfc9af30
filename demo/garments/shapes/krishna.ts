import type { Cloth } from '../cloth.ts'
import { dark } from '../colour.ts'
import type { Fabric } from '../options.ts'
import { lens, type Outline, path } from '../outline.ts'
import { gota, tassel } from '../parts/trims.ts'
import { leaf } from '../patterns/motifs.ts'
import type { Drawing } from '../shapes.ts'
import { dhotiLegs } from './dhoti.ts'

/** A feather of the peacock, its foot at x, y. */
function feather(X: number, Y: number, turn: number, scale: number): string {
  let barbs = ''
  for (let i = 0; i < 9; i++)
    barbs +=
      leaf(0, -i * 14 + 10, 26 - i * 0.6, 44, i % 2 ? '#2F8A5C' : '#3FA06A') +
      leaf(0, -i * 14 + 10, 26 - i * 0.6, -44, i % 2 ? '#2F8A5C' : '#3FA06A')
  return `<g transform="translate(${X} ${Y}) rotate(${turn}) scale(${scale})"><path d="M0 60C2 0 0 -60 0 -116" stroke="#C8963E" stroke-width="4" fill="none"/>${barbs}<ellipse cx="0" cy="-126" rx="34" ry="42" fill="#3FA06A"/><ellipse cx="0" cy="-122" rx="25" ry="31" fill="#D9A531"/><ellipse cx="0" cy="-118" rx="17" ry="21" fill="#2A7FB8"/><ellipse cx="0" cy="-113" rx="9" ry="11" fill="#27306B"/></g>`
}

/** Little Krishna: dhoti, sash, pearls, crown with a peacock feather, and a flute. */
export function krishna(x: Cloth, f: Fabric): Drawing {
  const g = f.trim
  let s = `<g transform="translate(0 -20)">${dhotiLegs(x, f.fill, f.border || g)}</g>`
  const sash: Outline = [
    [270, 508],
    [330, 524, 470, 524, 530, 508],
    [536, 560],
    [470, 578, 330, 578, 264, 560],
  ]
  s +=
    `<g filter="url(#${x.prefix}sh)">${x.piece(path(sash), { fill: f.sash || '#C9352E', creases: lens(270, 530, 400, 556, 530, 530, 5) })}</g>` +
    gota('M267 560C330 578 470 578 533 560', g, 9) +
    gota('M270 512C330 528 470 528 530 512', g, 7)
  const fall: Outline = [
    [300, 540],
    [330, 536, 350, 540, 362, 548],
    [366, 620, 350, 700, 356, 770],
    [330, 780, 306, 778, 290, 770],
    [296, 690, 284, 610, 300, 540],
  ]
  s +=
    `<g filter="url(#${x.prefix}sh)">${x.piece(path(fall), { fill: f.sash || '#C9352E', creases: lens(320, 544, 316, 650, 320, 770, 7) + lens(344, 550, 338, 650, 340, 770, 6) })}</g>` +
    gota('M290 760C306 768 330 770 356 760', g, 12)
  const stole: Outline = [
    [520, 300],
    [580, 270, 640, 300, 652, 340],
    [668, 420, 620, 520, 640, 640],
    [616, 650, 584, 648, 566, 638],
    [556, 540, 590, 440, 560, 380],
    [520, 350, 440, 420, 400, 424],
    [360, 420, 280, 350, 240, 380],
    [210, 440, 244, 540, 234, 638],
    [216, 648, 184, 650, 160, 640],
    [180, 520, 132, 420, 148, 340],
    [160, 300, 220, 270, 280, 300],
    [320, 330, 370, 372, 400, 374],
    [430, 372, 480, 330, 520, 300],
  ]
  s +=
    `<g filter="url(#${x.prefix}sh)">${x.piece(path(stole), { fill: f.dupatta || '#1F7A78', pat: f.dupattaPat, creases: lens(600, 320, 620, 440, 600, 620, 9) + lens(200, 320, 180, 440, 200, 620, 9) + lens(300, 330, 400, 410, 500, 330, 7) })}</g>` +
    gota('M566 628C590 640 616 640 640 630M160 630C184 640 210 640 234 628', g, 12)
  let onTop = ''
  for (const [r, size] of [
    [0, 9],
    [1, 8],
  ] as const) {
    for (let i = 0; i <= 16; i++) {
      const t = (i / 16) * 2 - 1
      const X = 400 + t * (112 - r * 22)
      const Y = 452 - r * 20 + (1 - t * t) * (54 - r * 8)
      onTop += `<circle cx="${X + 1}" cy="${Y + 3}" r="${size}" fill="#1d1038" opacity=".25"/><circle cx="${X}" cy="${Y}" r="${size}" fill="${r ? g : '#FBF6EA'}"/><circle cx="${X - 2}" cy="${Y - 3}" r="${size * 0.3}" fill="#fff" opacity=".8"/>`
    }
  }
  const base = 'M288 190C320 214 480 214 512 190L518 226C480 252 320 252 282 226Z'
  const points = 'M288 194L300 116L340 160L356 84L392 146L400 60L408 146L444 84L460 160L500 116L512 194Z'
  onTop += feather(452, 128, 34, 0.74)
  onTop +=
    `<g filter="url(#${x.prefix}sh)">${x.piece(points, { fill: '#E6B84E', edge: 0.4 })}${x.piece(base, { fill: g, edge: 0.4 })}</g>` +
    [
      [330, 222],
      [365, 229],
      [400, 231],
      [435, 229],
      [470, 222],
    ]
      .map(([X, Y], i) => `<circle cx="${X}" cy="${Y}" r="9" fill="${i % 2 ? '#1F7A78' : '#C9352E'}"/>`)
      .join('')
  const flute = `<g transform="translate(612 760) rotate(-62)"><rect x="-130" y="-9" width="260" height="20" rx="9" fill="#1d1038" opacity=".25" transform="translate(4 8)"/><rect x="-130" y="-9" width="260" height="20" rx="9" fill="#C8954E"/><rect x="-130" y="-6" width="260" height="5" rx="2" fill="#fff" opacity=".35"/>${[-60, -30, 0, 30, 60].map((X) => `<circle cx="${X}" cy="1" r="4.500" fill="#5b3514"/>`).join('')}<rect x="-104" y="-10" width="14" height="22" fill="#C9352E"/><rect x="90" y="-10" width="14" height="22" fill="#C9352E"/></g>`
  onTop += `${flute}${tassel({ x: 566, y: 846, tilt: 12, colour: '#C9352E', head: g, scale: 0.9 })}`
  return [
    s,
    onTop +
      `<path d="M300 188C340 206 460 206 500 188" stroke="${dark(g, 0.2)}" stroke-width="2" fill="none"/>`,
  ]
}
