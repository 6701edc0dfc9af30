import { type Hex, mix } from './colour.ts'
import { finishAlone } from './finish.ts'
import { type Crop, garment } from './garment.ts'
import type { Look } from './options.ts'
import { n1 } from './outline.ts'
import { pinwheel } from './pinwheel.ts'

/** A garment on the line: its centre's x, scale, tilt, peg offsets, and the y of its top in its own units. */
export interface Hanging {
  look: Look
  x: number
  scale: number
  tilt: number
  pegs: readonly number[]
  top: number
}

/** x, y, scale, length of the stick, turn in degrees. */
type Pinwheel = readonly [x: number, y: number, scale: number, stick: number, turn: number]
/** From x and y to x and y, with the sag in the middle. */
type Swag = readonly [x0: number, y0: number, x1: number, y1: number, sag: number]
type Pot = readonly [x: number, y: number, scale: number]
/** x, y, twigs, scale, seed. */
type LeafShade = readonly [x: number, y: number, twigs: number, scale: number, seed: number]

/** A washing line before a wall painted in two colours. */
export interface Scene {
  w: number
  h: number
  wall: Hex
  dado: Hex
  dadoY: number
  rope: readonly [x0: number, y0: number, cx: number, cy: number, x1: number, y1: number]
  hangings: readonly Hanging[]
  pinwheels: readonly Pinwheel[]
  pots: readonly Pot[]
  shade: readonly LeafShade[]
  /** Swags of marigold between the pegs, and lamps on the ledge of the wall. */
  marigolds?: readonly Swag[]
  lamps?: readonly (readonly [x: number, y: number, scale: number])[]
}

const PEG_WOOD = '#D9A566'

const peg = (x: number, y: number, tilt: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${tilt})"><rect x="-6" y="-16" width="14" height="46" rx="5" fill="#3a1f10" opacity=".25" transform="translate(4 6)"/><path d="M-8 -18H0V30H-5C-8 18 -9 0 -8 -18Z" fill="${PEG_WOOD}"/><path d="M0 -18H8C9 0 8 18 5 30H0Z" fill="${mix(PEG_WOOD, '#5b3514', 0.22)}"/><path d="M-8 2H8" stroke="#8a8794" stroke-width="3"/></g>`

/** The shadow of neem twigs that stand outside the picture. */
function leafShadow([x, y, twigs, scale, seed]: LeafShade): string {
  let drawn = ''
  let state = seed
  const random = () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
  for (let twig = 0; twig < twigs; twig++) {
    const bx = x + (random() - 0.5) * 460 * scale
    const by = y + (random() - 0.5) * 260 * scale
    const angle = 20 + random() * 60
    for (let i = 0; i < 9; i++) {
      for (const side of [1, -1]) {
        drawn += `<path transform="translate(${n1(bx)} ${n1(by)}) rotate(${n1(angle)}) translate(0 ${i * 26 * scale}) rotate(${side * (58 - i * 2)}) scale(${scale})" d="M0 0C14 -14 17 -46 3 -74C-12 -46 -12 -14 0 0Z"/>`
      }
    }
  }
  return drawn
}

function pinwheelOnStick([x, y, scale, stick, turn]: Pinwheel): string {
  const blades = `<g transform="rotate(${turn}) scale(1.85)">${pinwheel()}</g>`
  const shadow = `<g transform="translate(26 40)" opacity=".2" filter="url(#hb)"><path d="M-3 0H5V${stick}H-3Z" fill="#3a1f10"/><g style="filter:brightness(0)">${blades}</g></g>`
  return `<g transform="translate(${x} ${y}) scale(${scale})">${shadow}<path d="M-4 0H4V${stick}H-4Z" fill="#B9824A"/><path d="M1 0H4V${stick}H1Z" fill="#8d5d2e"/>${blades}</g>`
}

const LEAVES = [
  [-30, -120, -16],
  [28, -140, 14],
  [-62, -80, -38],
  [64, -92, 40],
  [0, -168, 2],
  [-16, -70, -60],
  [24, -62, 66],
] as const

function pot([x, y, scale]: Pot): string {
  const leaves = LEAVES.map(
    ([dx, dy, angle], i) =>
      `<g transform="translate(${dx * 0.3} -4) rotate(${angle})"><path d="M0 0C2 -40 1 -80 0 ${dy * 0.7}" stroke="#2f6b4a" stroke-width="5" fill="none"/><path transform="translate(0 ${dy * 0.55})" d="M0 6C30 -14 34 -54 0 -92C-34 -54 -30 -14 0 6Z" fill="${i % 2 ? '#3E8460' : '#2F6B4A'}"/><path transform="translate(0 ${dy * 0.55})" d="M0 6V-80" stroke="#8fc3a2" stroke-width="1.800" opacity=".6"/></g>`,
  )
  const clay =
    '<path d="M-74 0H74L54 128C52 136 46 140 38 140H-38C-46 140 -52 136 -54 128Z" fill="#C9603A"/><path d="M20 0H74L54 128C52 136 46 140 38 140H10C22 100 24 50 20 0Z" fill="#8d3413" opacity=".3"/><path d="M-84 -18H84C88 -18 90 -15 89 -11L84 12H-84L-89 -11C-90 -15 -88 -18 -84 -18Z" fill="#D9724A"/><path d="M30 -18H84C88 -18 90 -15 89 -11L84 12H34Z" fill="#8d3413" opacity=".25"/>'
  const paint =
    '<g fill="none" stroke="#FFE9CF" stroke-width="4" stroke-linecap="round" opacity=".9"><path d="M-58 52l14 14 14 -14 14 14 14 -14 14 14 14 -14 14 14 14 -14"/></g><g fill="#FFE9CF"><circle cx="-44" cy="88" r="4"/><circle cx="-16" cy="88" r="4"/><circle cx="12" cy="88" r="4"/><circle cx="40" cy="88" r="4"/></g>'
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-20 12C60 0 150 20 190 60L150 150H40Z" fill="#3a1020" opacity=".16" filter="url(#hb)"/>${leaves.join('')}${clay}${paint}</g>`
}

const DEFINITIONS =
  '<filter id="hb" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="7"/></filter><filter id="hs" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="3.2"/></filter><filter id="hp" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".011 .014" numOctaves="5" seed="8"/><feColorMatrix values="0 0 0 0 .55 0 0 0 0 .3 0 0 0 0 .1 0 0 0 .2 -.06"/></filter><linearGradient id="hl" x1="0" y1="0" x2="1" y2=".7"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#b4541a" stop-opacity=".16"/></linearGradient>'

/** One marigold: three rings of petals. */
function marigold(x: number, y: number, r: number, colour: Hex): string {
  const ring = (radius: number, count: number, fill: Hex) => {
    let petals = ''
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * Math.PI * 2 + radius
      petals += `<circle cx="${n1(Math.cos(angle) * radius)}" cy="${n1(Math.sin(angle) * radius)}" r="${n1(r * 0.34)}" fill="${fill}"/>`
    }
    return petals
  }
  return `<g transform="translate(${n1(x)} ${n1(y)})">${ring(r * 0.72, 11, mix(colour, '#8a2a00', 0.22))}${ring(r * 0.46, 8, colour)}<circle r="${n1(r * 0.42)}" fill="${mix(colour, '#fff2b0', 0.3)}"/></g>`
}

function swagOf([x0, y0, x1, y1, sag]: Swag): string {
  const count = Math.round(Math.hypot(x1 - x0, y1 - y0 + sag) / 19)
  let flowers = ''
  for (let i = 0; i <= count; i++) {
    const t = i / count
    const x = x0 + (x1 - x0) * t
    const y = y0 + (y1 - y0) * t + sag * 4 * t * (1 - t)
    flowers += marigold(x, y, 13, i % 3 === 1 ? '#F07A1E' : '#F7A81B')
  }
  return `<g transform="translate(10 18)" opacity=".2" filter="url(#hb)"><path d="M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + sag * 2} ${x1} ${y1}" stroke="#3a1020" stroke-width="22" fill="none"/></g>${flowers}`
}

/** A clay lamp with its flame, standing on y. */
function lamp([x, y, scale]: readonly [number, number, number]): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><circle cx="60" cy="-70" r="150" fill="url(#glow)"/><path d="M-62 -34C-40 -22 30 -22 74 -42C70 -8 44 6 6 6C-30 6 -58 -8 -62 -34Z" fill="#B5532E"/><path d="M-62 -34C-40 -46 34 -50 74 -42C30 -22 -40 -22 -62 -34Z" fill="#7E331A"/><path d="M-50 -18C-20 -8 30 -10 60 -24" stroke="#FFE9CF" stroke-width="4" stroke-dasharray="2 9" stroke-linecap="round" fill="none"/><path d="M62 -46C46 -62 56 -84 66 -104C78 -84 84 -62 68 -46Z" fill="#F7A81B"/><path d="M64 -48C56 -60 62 -72 67 -84C74 -72 76 -60 68 -48Z" fill="#FFF3C4"/></g>`
}

const GLOW =
  '<radialGradient id="glow"><stop offset="0" stop-color="#FFE9A0" stop-opacity=".75"/><stop offset=".35" stop-color="#FFD36A" stop-opacity=".28"/><stop offset="1" stop-color="#FFC24A" stop-opacity="0"/></radialGradient>'

function wallOf({ w, h, wall, dado, dadoY, shade }: Scene): string {
  const paint = `<rect width="${w}" height="${h}" fill="${wall}"/><rect y="${dadoY}" width="${w}" height="${h - dadoY}" fill="${dado}"/><rect y="${dadoY - 16}" width="${w}" height="7" fill="${dado}"/>`
  const light = `<rect width="${w}" height="${h}" fill="url(#hl)"/><rect width="${w}" height="${h}" filter="url(#hp)" opacity=".55"/>`
  return `${paint}${light}<g fill="#6b2f10" opacity=".1" filter="url(#hs)">${shade.map(leafShadow).join('')}</g>`
}

function ropeOf([x0, y0, cx, cy, x1, y1]: Scene['rope']): string {
  const d = `M${x0} ${y0}Q${cx} ${cy} ${x1} ${y1}`
  return `<path d="${d}" transform="translate(16 26)" stroke="#6b2f10" stroke-opacity=".25" stroke-width="7" fill="none" filter="url(#hb)"/><path d="${d}" stroke="#FFF7E8" stroke-width="6" fill="none"/><path d="${d}" stroke="#B99B74" stroke-width="6" stroke-dasharray="3 7" fill="none" opacity=".7"/>`
}

/** The y of the rope at x, as if x ran evenly along it: the sag is small enough. */
function ropeHeight([x0, y0, , cy, x1, y1]: Scene['rope'], x: number): number {
  const t = (x - x0) / (x1 - x0)
  return (1 - t) ** 2 * y0 + 2 * (1 - t) * t * cy + t * t * y1
}

const hook = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="11" fill="#6b2f10" opacity=".25" transform="translate(5 8)"/><circle cx="${x}" cy="${y}" r="10" fill="#8A8794"/><circle cx="${x - 2}" cy="${y - 2}" r="5" fill="#C9C6D2"/>`

/** A hanging garment with room for its shadow, in the garment's units. */
const HUNG: Crop = [-80, -40, 960, 1200]

/** The look draped and lit, as the address of a picture. Pegged cloth sways less than cloth laid down. */
async function hung(look: Look): Promise<string> {
  const still: Look = { ...look, at: [0, 0, 1, 0], cloth: { sway: 0.5, ...look.cloth } }
  const [layer] = garment(still, HUNG).layers
  if (!layer) throw new RangeError(`Nothing to hang of ${look.shape}`)
  return `data:image/png;base64,${(await finishAlone(layer, HUNG)).toString('base64')}`
}

/** The scene as SVG, w x h. Text of the page sits on its empty part. */
export async function drawScene(scene: Scene): Promise<string> {
  const { w, h, rope, hangings, pinwheels, pots } = scene
  const definitions = DEFINITIONS + (scene.lamps ? GLOW : '')
  let clothes = ''
  let pegs = ''
  for (const { look, x, scale, tilt, pegs: offsets, top } of hangings) {
    const [left, up] = [n1(x - 400 * scale), n1(ropeHeight(rope, x) - top * scale)]
    clothes += `<g transform="translate(${left} ${up}) scale(${scale}) rotate(${tilt} 400 ${top})"><image href="${await hung(look)}" x="${HUNG[0]}" y="${HUNG[1]}" width="${HUNG[2]}" height="${HUNG[3]}"/></g>`
    for (const offset of offsets) {
      const pegX = x + offset * scale
      pegs += peg(pegX, n1(ropeHeight(rope, pegX)), (offset / 30) * -1)
    }
  }
  const end = rope[0] > 0 ? hook(rope[0], rope[1]) : ''
  const flowers = (scene.marigolds ?? []).map(swagOf).join('') + (scene.lamps ?? []).map(lamp).join('')
  const things = flowers + pinwheels.map(pinwheelOnStick).join('') + pots.map(pot).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><defs>${definitions}</defs>${wallOf(scene)}${ropeOf(rope)}${clothes}${pegs}${end}${things}</svg>`
}
