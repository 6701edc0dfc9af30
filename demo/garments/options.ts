import type { Hex } from './colour.ts'
import type { GraphicName } from './graphics.ts'
import type { Colours, PatternLay } from './inks.ts'
import type { PatternName } from './patterns.ts'
import type { ShapeName } from './shape-names.ts'

/** A second cloth in the same garment. */
export type ClothSpec = readonly [pattern: PatternName, colours: Colours, lay?: PatternLay]

type ColourPart =
  | 'trim'
  | 'trim2'
  | 'trim3'
  | 'button'
  | 'collar'
  | 'bodice'
  | 'sash'
  | 'frill'
  | 'choli'
  | 'dupatta'
  | 'bottom'
  | 'bandi'
  | 'placket'
  | 'pocketFill'
  | 'fill2'
  | 'fill3'
  | 'lining'
  | 'pull'
  | 'pom'
  | 'cuff'
  | 'belly'
  | 'earIn'
  | 'nose'
  | 'stripe'
  | 'border'
  | 'cord'
export const CLOTH_PARTS = [
  'pat2',
  'pat3',
  'collarPat',
  'bodicePat',
  'frillPat',
  'choliPat',
  'dupattaPat',
  'bottomPat',
  'bandiPat',
  'liningPat',
  'cuffPat',
] as const
export type ClothPart = (typeof CLOTH_PARTS)[number]

export type FabricOptions = Colours &
  Partial<Record<ColourPart, Hex>> &
  Partial<Record<ClothPart, ClothSpec>> & { wheel?: readonly Hex[] }

/** A fabric ready to draw: patterns are ids of `<pattern>` elements in the picture. */
export type Fabric = Omit<FabricOptions, ClothPart | 'ink' | 'ink2' | 'trim'> &
  Partial<Record<ClothPart, string | null>> & {
    fill: Hex
    ink: Hex
    ink2: Hex
    trim: Hex
    pat: string | null
    slPat: string | null
    slFill?: Hex
  }

/** A border that runs along a skirt's hem, `up` units above it. */
export interface Band {
  up: number
  w: number
  color: Hex
  dash?: string
  cap?: boolean
  o?: number
}

/** How cloth lies; each has a usual value where nothing is said. */
export interface ClothGrain {
  /** How freely: 1 as cloth does, 0 stiff. */
  sway?: number
  /** How close its folds are, in hills a unit. */
  freq?: number
  /** How deep its folds are. */
  amt?: number
  /** How coarse its weave is. */
  weave?: number
}

export type Sleeve = 'short' | 'half' | 'long' | 'puff' | 'cap' | 'flutter' | 'none'
/** x, y, scale and tilt in degrees. */
export type Placement = readonly [x: number, y: number, scale: number, tilt: number]

/** One garment: shape, cloth and the choices of that shape. */
export interface Look extends PatternLay {
  shape: ShapeName
  pattern?: PatternName
  fabric: FabricOptions
  seed?: string
  bg?: Hex
  at?: Placement
  tilt?: number
  cloth?: ClothGrain | undefined
  sleevePat?: false
  /** Seen from behind: no placket, print or pocket of the front. */
  back?: boolean
  sleeve?: Sleeve
  collar?: 'peterpan' | 'mandarin' | 'camp'
  tiers?: boolean
  sash?: boolean
  bow?: boolean
  bowX?: number
  smock?: boolean
  bands?: readonly Band[]
  graphic?: GraphicName
  pocket?: boolean
  pocketTop?: Hex
  biasPocket?: boolean
  length?: 'short'
  bandi?: boolean
  kind?: 'tiger' | 'bunny' | 'panda'
  ringer?: boolean
  string?: Hex
  cuff?: boolean
  dupatta?: boolean
  ruffle?: boolean
  band?: boolean
  cable?: boolean
  buttoned?: boolean
  stole?: boolean
  felted?: boolean
  gandhiCap?: boolean
  bottoms?: 'leggings' | 'palazzo' | 'sharara'
  ears?: 'bear' | 'bunny'
  role?: 'melon' | 'strawberry' | 'mango' | 'bee' | 'ladybird'
  /** One piece off its card, as it is worn. */
  loose?: boolean
}

/** A whole tile: one look, or several that lie together. */
export type Picture = Look | { items: readonly Look[]; bg?: Hex; seed?: string; alt?: string; props?: string }
