import type { Hanging, Scene } from './hero.ts'
import type { Look } from './options.ts'

const FROCK: Look = {
  shape: 'frock',
  pattern: 'buti',
  collar: 'peterpan',
  fabric: { base: '#FBF1DF', ink: '#C9185B', ink2: '#2F6B4A', trim: '#C9185B' },
  seed: 'frock',
}
const TEE: Look = {
  shape: 'tee',
  pattern: 'stripes',
  fabric: { base: '#FFF8EA', ink: '#2E2B8F', trim: '#2E2B8F' },
  seed: 'tee',
}
const ROMPER: Look = {
  shape: 'romper',
  pattern: 'kites',
  ruffle: false,
  pocket: true,
  scale: 0.8,
  fabric: { base: '#BFDDF0', ink: '#C9185B', ink2: '#FFD76A', ink3: '#2E2B8F', trim: '#2E2B8F' },
  seed: 'romper',
}
const KURTA: Look = {
  shape: 'shirt',
  pattern: 'buti',
  collar: 'mandarin',
  sleeve: 'long',
  fabric: { base: '#C9185B', ink: '#FFD98A', ink2: '#FFE9CF', trim: '#DDAA46', button: '#FFD98A' },
  seed: 'kurta',
}

/** How each piece is pegged, apart from place and size. */
const hang = {
  tee: { look: TEE, tilt: -2, pegs: [-112, 112], top: 212 },
  frock: { look: FROCK, tilt: 1, pegs: [-88, 88], top: 190 },
  romper: { look: ROMPER, tilt: 2, pegs: [-92, 92], top: 192 },
  kurta: { look: KURTA, tilt: -2, pegs: [-112, 112], top: 210 },
} as const satisfies Record<string, Omit<Hanging, 'x' | 'scale'>>

const SUMMER = { wall: '#FFE09A', dado: '#00807A' } as const

export const WASHING_LINE_WIDE: Scene = {
  w: 1600,
  h: 700,
  ...SUMMER,
  dadoY: 560,
  rope: [470, 50, 1090, 150, 1640, 40],
  hangings: [
    { ...hang.tee, x: 742, scale: 0.5 },
    { ...hang.frock, x: 1030, scale: 0.62 },
    { ...hang.romper, x: 1300, scale: 0.58 },
    { ...hang.kurta, x: 1510, scale: 0.5 },
  ],
  pinwheels: [[560, 384, 0.86, 250, 18]],
  pots: [[560, 618, 0.74]],
  shade: [
    [1180, 120, 5, 1.1, 11],
    [260, 60, 3, 1, 5],
    [1560, 480, 3, 1, 77],
  ],
}

export const WASHING_LINE_PHONE: Scene = {
  w: 800,
  h: 1040,
  ...SUMMER,
  dadoY: 890,
  rope: [-30, 424, 400, 500, 830, 408],
  hangings: [
    { ...hang.tee, x: 150, scale: 0.46 },
    { ...hang.frock, x: 440, scale: 0.6 },
    { ...hang.romper, x: 690, scale: 0.54 },
  ],
  pinwheels: [[96, 810, 0.62, 180, 18]],
  pots: [[96, 940, 0.62]],
  shade: [
    [560, 160, 4, 1.1, 11],
    [120, 90, 2, 1, 5],
    [700, 800, 2, 1, 77],
  ],
}

/** For links shared elsewhere: the whole line, no empty part. */
export const SHARED_LINK: Scene = {
  w: 1200,
  h: 630,
  ...SUMMER,
  dadoY: 510,
  rope: [-30, 64, 600, 130, 1230, 50],
  hangings: [
    { ...hang.tee, x: 330, scale: 0.46 },
    { ...hang.frock, x: 600, scale: 0.6 },
    { ...hang.romper, x: 860, scale: 0.54 },
    { ...hang.kurta, x: 1080, scale: 0.46 },
  ],
  pinwheels: [[120, 330, 0.94, 240, 18]],
  pots: [[120, 556, 0.66]],
  shade: [
    [760, 120, 5, 1.1, 11],
    [160, 60, 3, 1, 5],
  ],
}
