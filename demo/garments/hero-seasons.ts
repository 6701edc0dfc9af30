import type { Hanging, Scene } from './hero.ts'

const FESTIVE_WALL = { wall: '#FFE3AE', dado: '#B3164F' } as const

const FESTIVE = {
  kurta: {
    look: {
      shape: 'kurta',
      pattern: 'buti',
      seed: 'festive kurta',
      fabric: { base: '#F7B61F', ink: '#A8123F', ink2: '#FFF2D2', trim: '#B8862B', button: '#FFF2D2' },
    },
    tilt: -1.5,
    pegs: [-104, 104],
    top: 126,
  },
  anarkali: {
    look: {
      shape: 'anarkali',
      pattern: 'buti',
      dupatta: false,
      seed: 'festive anarkali',
      fabric: { base: '#0F6A68', ink: '#F7E3B8', ink2: '#F2A23A', trim: '#7A1F4B', trim2: '#DDAA46' },
    },
    tilt: 1,
    pegs: [-86, 86],
    top: 116,
  },
  sherwani: {
    look: {
      shape: 'sherwani',
      pattern: 'brocade',
      seed: 'festive sherwani',
      fabric: {
        base: '#F3E6CC',
        ink: '#D9B56A',
        trim: '#C8963E',
        trim2: '#8A1F45',
        bottom: '#8A1F45',
        button: '#DDAA46',
      },
    },
    tilt: -1,
    pegs: [-104, 104],
    top: 118,
  },
  lehenga: {
    look: {
      shape: 'lehenga',
      pattern: 'bandhani',
      dupatta: false,
      seed: 'festive lehenga',
      fabric: {
        base: '#C9185B',
        ink: '#FFD76A',
        ink2: '#FFF3D8',
        trim: '#DDAA46',
        trim2: '#00736F',
        choli: '#00736F',
      },
    },
    tilt: 1.5,
    pegs: [-88, 88],
    top: 176,
  },
} as const satisfies Record<string, Omit<Hanging, 'x' | 'scale'>>

export const FESTIVE_WIDE: Scene = {
  w: 1600,
  h: 700,
  ...FESTIVE_WALL,
  dadoY: 590,
  rope: [470, 46, 1090, 120, 1640, 40],
  hangings: [
    { ...FESTIVE.kurta, x: 760, scale: 0.52 },
    { ...FESTIVE.anarkali, x: 1020, scale: 0.58 },
    { ...FESTIVE.sherwani, x: 1256, scale: 0.5 },
    { ...FESTIVE.lehenga, x: 1474, scale: 0.5 },
  ],
  pinwheels: [[560, 410, 0.8, 250, 18]],
  pots: [[560, 630, 0.7]],
  shade: [[1180, 120, 4, 1.1, 11]],
  marigolds: [
    [0, -10, 300, -10, 52],
    [300, -10, 600, -10, 46],
    [600, -10, 900, -10, 40],
    [900, -10, 1230, -10, 40],
    [1230, -10, 1600, -10, 46],
  ],
  lamps: [
    [700, 672, 0.62],
    [820, 684, 0.5],
  ],
}

export const FESTIVE_PHONE: Scene = {
  w: 800,
  h: 1040,
  ...FESTIVE_WALL,
  dadoY: 900,
  rope: [-30, 410, 400, 476, 830, 398],
  hangings: [
    { ...FESTIVE.kurta, x: 134, scale: 0.46 },
    { ...FESTIVE.anarkali, x: 392, scale: 0.52 },
    { ...FESTIVE.lehenga, x: 672, scale: 0.46 },
  ],
  pinwheels: [],
  pots: [],
  shade: [[560, 160, 4, 1.1, 11]],
  marigolds: [
    [-20, -12, 260, -12, 50],
    [260, -12, 540, -12, 50],
    [540, -12, 830, -12, 50],
  ],
  lamps: [
    [96, 988, 0.66],
    [216, 1004, 0.5],
  ],
}

const WINTER_WALL = { wall: '#D3E3F4', dado: '#2E2B8F' } as const

const WINTER = {
  fairIsle: {
    look: {
      shape: 'sweater',
      pattern: 'solid',
      seed: 'winter sweater',
      fabric: { base: '#2F6B4A', trim: '#C9452E', trim2: '#FFF3DC', trim3: '#F5A800' },
    },
    tilt: -2,
    pegs: [-118, 118],
    top: 212,
  },
  puffer: {
    look: {
      shape: 'jacket',
      pattern: 'solid',
      seed: 'winter puffer',
      fabric: { base: '#F5A800', trim: '#2E2B8F', lining: '#C9185B', pull: '#C9185B' },
    },
    tilt: 1,
    pegs: [-150, 150],
    top: 262,
  },
  cable: {
    look: {
      shape: 'sweater',
      pattern: 'solid',
      cable: true,
      band: false,
      seed: 'winter cable',
      fabric: { base: '#EFE3CB', trim: '#D3BF98' },
    },
    tilt: 2,
    pegs: [-118, 118],
    top: 212,
  },
  hoodie: {
    look: {
      shape: 'hoodie',
      pattern: 'stars',
      seed: 'winter hoodie',
      fabric: { base: '#8A2A48', ink: '#F5C65A', ink2: '#F0A8B4', trim: '#F5C65A' },
    },
    tilt: -2,
    pegs: [-152, 152],
    top: 268,
  },
} as const satisfies Record<string, Omit<Hanging, 'x' | 'scale'>>

export const WINTER_WIDE: Scene = {
  w: 1600,
  h: 700,
  ...WINTER_WALL,
  dadoY: 560,
  rope: [470, 96, 1090, 190, 1640, 90],
  hangings: [
    { ...WINTER.fairIsle, x: 760, scale: 0.5 },
    { ...WINTER.puffer, x: 1030, scale: 0.56 },
    { ...WINTER.cable, x: 1272, scale: 0.48 },
    { ...WINTER.hoodie, x: 1492, scale: 0.48 },
  ],
  pinwheels: [[560, 394, 0.86, 250, 18]],
  pots: [[560, 618, 0.74]],
  shade: [
    [1180, 120, 3, 1.1, 11],
    [260, 60, 2, 1, 5],
  ],
}

export const WINTER_PHONE: Scene = {
  w: 800,
  h: 1040,
  ...WINTER_WALL,
  dadoY: 890,
  rope: [-30, 470, 400, 540, 830, 452],
  hangings: [
    { ...WINTER.fairIsle, x: 146, scale: 0.46 },
    { ...WINTER.puffer, x: 410, scale: 0.52 },
    { ...WINTER.hoodie, x: 676, scale: 0.44 },
  ],
  pinwheels: [[96, 820, 0.62, 180, 18]],
  pots: [[96, 940, 0.62]],
  shade: [[560, 160, 3, 1.1, 11]],
}
