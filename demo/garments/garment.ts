import { Cloth } from './cloth.ts'
import type { Hex } from './colour.ts'
import { fabricOf } from './fabric.ts'
import type { ClothGrain, Look, Picture, Placement } from './options.ts'
import { n1 } from './outline.ts'
import type { FannedPrint } from './print.ts'
import type { ShapeName } from './shape-names.ts'
import { SHAPES } from './shapes.ts'

const GRAIN: Partial<Record<ShapeName, ClothGrain>> = {
  swaddle: { freq: 0.022, amt: 9 },
  bows: { amt: 1.5, sway: 0, weave: 0 },
  clips: { amt: 1.5, sway: 0, weave: 0 },
  hairbands: { amt: 1.5, sway: 0, weave: 0 },
  krishna: { sway: 0.6, amt: 12 },
  mittens: { amt: 10, weave: 1.3 },
  towel: { freq: 0.012, amt: 8, weave: 2 },
  creature: { amt: 8, weave: 1.4 },
  insect: { amt: 9, weave: 1.4 },
  jutti: { amt: 5, sway: 0.3 },
  shoes: { amt: 4, sway: 0.25 },
  peacock: { amt: 11, sway: 0.7 },
  potli: { amt: 10 },
  jacket: { freq: 0.012, amt: 9 },
  sweater: { amt: 11, weave: 1.3 },
  booties: { amt: 10, weave: 1.3 },
  lehenga: { freq: 0.01, amt: 20 },
  costume: { amt: 9, weave: 1.5 },
}

/** How each shape sits in the tile: scale and its own vertical middle. */
const FIT: Readonly<Record<ShapeName, readonly [scale: number, middle: number]>> = {
  tee: [1.22, 480],
  peacock: [0.97, 482],
  saree: [1.06, 530],
  shoes: [1.06, 490],
  yoke: [1.14, 508],
  cape: [1.1, 470],
  krishna: [0.95, 448],
  astronaut: [1.06, 532],
  doctor: [1.05, 516],
  creature: [1.02, 543],
  insect: [1, 482],
  gown: [1.02, 468],
  jumpsuit: [1.05, 516],
  jutti: [1.1, 490],
  potli: [1.08, 500],
  hairbands: [1.06, 506],
  clips: [1.06, 506],
  sleepsuit: [1.06, 512],
  mittens: [1.04, 490],
  towel: [1.1, 480],
  hoodie: [1.16, 452],
  waistcoat: [1.06, 520],
  dhoti: [1.06, 520],
  sherwani: [1.05, 518],
  anarkali: [1.05, 512],
  kurti: [1.06, 518],
  dungaree: [1.05, 522],
  pinafore: [1.1, 500],
  shirt: [1.17, 492],
  top: [1.28, 488],
  frock: [1.1, 514],
  kurta: [1.06, 515],
  lehenga: [1.05, 520],
  romper: [1.25, 490],
  onesie: [1.2, 532],
  swaddle: [1.3, 526],
  booties: [1.16, 500],
  trousers: [1.12, 500],
  skirt: [1.15, 533],
  nightwear: [1.08, 512],
  sweater: [1.18, 490],
  jacket: [1.15, 450],
  costume: [1.02, 482],
  babyset: [1, 500],
  bows: [1.1, 506],
}
const SHORTS_FIT = [1.3, 488] as const

interface GarmentBody {
  prefix: string
  body: string
  definitions: string
  prints: readonly FannedPrint[]
}

/** The blur of folds and edges, and the small shadow of a piece on another. `p` is the garment's id prefix. */
function filters(p: string): string {
  return `
<filter id="${p}b6" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="4.2"/></filter>
<filter id="${p}sh" x="-15%" y="-15%" width="130%" height="135%"><feGaussianBlur in="SourceAlpha" stdDeviation="9" result="s"/><feOffset in="s" dx="4" dy="9" result="s2"/><feFlood flood-color="#22103c" flood-opacity=".34"/><feComposite in2="s2" operator="in" result="s3"/><feMerge><feMergeNode in="s3"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`
}

/** One garment in its own 800 x 1000 units, flat. */
function garmentBody(look: Look): GarmentBody {
  const x = new Cloth(look)
  const fabric = fabricOf(x, look)
  const [cloth, onTop] = SHAPES[look.shape](x, fabric, look)
  return {
    prefix: x.prefix,
    body: cloth + onTop,
    definitions: x.definitions + filters(x.prefix),
    prints: x.prints,
  }
}

const fitOf = (look: Look): readonly [scale: number, middle: number] =>
  look.shape === 'trousers' && look.length === 'short' ? SHORTS_FIT : FIT[look.shape]

function placementOf(look: Look): Placement {
  const [k, middle] = fitOf(look)
  return [400 - 400 * k, 500 - middle * k, k, look.tilt || 0]
}

/** Where a garment lies when its middle is at `x`, `y` and it is `share` of its usual size. */
export function placeAt(
  look: Look,
  x: number,
  y: number,
  { share, tilt }: { share: number; tilt: number },
): Placement {
  const [fit, middle] = fitOf(look)
  const k = Math.round(fit * share * 1000) / 1000
  return [n1(x - 400 * k), n1(y - middle * k), k, tilt]
}

/** The part of the picture to draw: x, y, width, height in its 800 x 1000 units. */
export type Crop = readonly [x: number, y: number, width: number, height: number]

/** The finished picture in pixels, and what is drawn around it, from where folds may draw cloth into it. */
export const TILE = { width: 800, height: 1000 } as const
export const MARGIN = 40

/** One garment of a tile, flat and without shadow, and what the finish needs to know of it. */
export interface Layer {
  svg: string
  /** Prints that the drawing uses and the finish adds to its `<defs>`. */
  prints: readonly FannedPrint[]
  at: Placement
  seed: string
  grain: ClothGrain
}

/** A picture before its cloth is lit: the ground and the garments on it, the lowest first. */
export interface Tile {
  ground: Hex
  crop: Crop
  layers: readonly Layer[]
}

/** One or several garments on a tinted ground. */
export function garment(picture: Picture, crop: Crop = [0, 0, 800, 1000]): Tile {
  const items: readonly Look[] =
    'items' in picture ? picture.items : [{ ...picture, at: picture.at || placementOf(picture) }]
  const out = (MARGIN * crop[2]) / TILE.width
  const view = [crop[0] - out, crop[1] - out, crop[2] + 2 * out, crop[3] + 2 * out].map(n1).join(' ')
  const layers = items.map((item, i): Layer => {
    const at = item.at || [0, 0, 1, 0]
    const [dx, dy, k, tilt] = at
    const look = { seed: (picture.seed || '') + i, ...item }
    const drawn = garmentBody(look)
    const place = `translate(${n1(dx)} ${n1(dy)}) scale(${k}) rotate(${tilt} 400 500)`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${TILE.width + 2 * MARGIN}" height="${TILE.height + 2 * MARGIN}"><defs>${drawn.definitions}</defs><g transform="${place}">${drawn.body}</g></svg>`
    return {
      svg,
      prints: drawn.prints,
      at,
      seed: drawn.prefix,
      grain: { ...GRAIN[item.shape], ...item.cloth },
    }
  })
  return { ground: picture.bg || '#F3EEE6', crop, layers }
}

/** A point of a garment and the width of the view around it, in the garment's own units. */
export type CropCentre = readonly [x: number, y: number, width: number]

/** The part of the tile around a point of a garment, kept inside the tile, in its 4:5 shape. */
export function cropAround(look: Look, [x, y, width]: CropCentre): Crop {
  const [dx, dy, k, tilt] = look.at || placementOf(look)
  const angle = (tilt * Math.PI) / 180
  const [rx, ry] = [x - 400, y - 500]
  const tileX = dx + k * (400 + rx * Math.cos(angle) - ry * Math.sin(angle))
  const tileY = dy + k * (500 + rx * Math.sin(angle) + ry * Math.cos(angle))
  const w = Math.min(800, width * Math.max(k, 0.8))
  const h = w * 1.25
  const inside = (centre: number, size: number, whole: number) =>
    n1(Math.min(Math.max(centre - size / 2, 0), whole - size))
  return [inside(tileX, w, 800), inside(tileY, h, 1000), n1(w), n1(h)]
}
