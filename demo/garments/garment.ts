import { Cloth } from './cloth.ts'
import { fabricOf } from './fabric.ts'
import { filters } from './filters.ts'
import type { ClothGrain, Look, Picture, Placement } from './options.ts'
import { n1 } from './outline.ts'
import { seeded } from './random.ts'
import { SHAPES, type ShapeName } from './shapes.ts'

const GRAIN: Partial<Record<ShapeName, ClothGrain>> = {
  swaddle: { freq: '.022 .018', amt: 9, disp: 7 },
  bows: { disp: 2.5, amt: 4 },
  clips: { disp: 2.5, amt: 4 },
  hairbands: { disp: 2.5, amt: 4 },
  mittens: { amt: 10, weave: 1.3, disp: 7 },
  towel: { freq: '.012 .011', amt: 8, weave: 2 },
  creature: { amt: 8, weave: 1.4 },
  jutti: { disp: 3, amt: 5 },
  potli: { amt: 10, disp: 7 },
  jacket: { freq: '.012 .011', amt: 9, disp: 9 },
  sweater: { amt: 11, weave: 1.3 },
  booties: { amt: 10, weave: 1.3, disp: 8 },
  lehenga: { freq: '.01 .006', amt: 20 },
  costume: { amt: 9, weave: 1.5 },
}

/** How each shape sits in the tile: scale and its own vertical middle. */
const FIT: Readonly<Record<ShapeName, readonly [scale: number, middle: number]>> = {
  tee: [1.16, 508],
  cape: [1.1, 470],
  krishna: [1.02, 490],
  astronaut: [1.06, 532],
  doctor: [1.05, 516],
  creature: [1.02, 480],
  gown: [1.02, 468],
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
  shirt: [1.12, 517],
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
  babyset: [1.06, 500],
  bows: [1.1, 506],
}
const SHORTS_FIT = [1.3, 488] as const

export interface GarmentBody {
  prefix: string
  body: string
  definitions: string
}

/** One garment in its own 800 x 1000 units, to be placed inside a `<g filter="url(#<prefix>lift)">`. */
export function garmentBody(look: Look): GarmentBody {
  const x = new Cloth(look)
  const fabric = fabricOf(x, look)
  const [cloth, onTop] = SHAPES[look.shape](x, fabric, look)
  const seed = Math.floor(seeded(x.prefix)() * 90) + 2
  const grain = { ...GRAIN[look.shape], ...look.cloth }
  return {
    prefix: x.prefix,
    body: cloth + onTop,
    definitions: x.definitions + filters(x.prefix, seed, grain),
  }
}

function placementOf(look: Look): Placement {
  const [k, middle] = look.shape === 'trousers' && look.length === 'short' ? SHORTS_FIT : FIT[look.shape]
  return [400 - 400 * k, 500 - middle * k, k, look.tilt || 0]
}

const lightOver = (prefix: string): string =>
  `<linearGradient id="${prefix}bgl" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#3a2060" stop-opacity=".035"/></linearGradient>`

/** The part of the picture to draw: x, y, width, height in its 800 x 1000 units. */
export type Crop = readonly [x: number, y: number, width: number, height: number]

/** A full tile as SVG: tinted ground, shadow, one or several garments. */
export function garment(picture: Picture, crop: Crop = [0, 0, 800, 1000]): string {
  const bg = picture.bg || '#F3EEE6'
  const items: readonly Look[] =
    'items' in picture ? picture.items : [{ ...picture, at: picture.at || placementOf(picture) }]
  let definitions = ''
  let body = ''
  let ground = ''
  items.forEach((item, i) => {
    const [dx, dy, k, tilt] = item.at || [0, 0, 1, 0]
    // Small pieces in a group get finer folds, else the noise looks larger than the garment.
    const cloth = k < 0.9 ? { amt: 9, oct: 2, ...item.cloth } : item.cloth
    const drawn = garmentBody({ seed: (picture.seed || '') + i, ...item, cloth })
    definitions += drawn.definitions
    body += `<g transform="translate(${n1(dx)} ${n1(dy)}) scale(${k}) rotate(${tilt} 400 500)"><g filter="url(#${drawn.prefix}lift)">${drawn.body}</g></g>`
    if (i > 0) return
    definitions += lightOver(drawn.prefix)
    ground = `<rect width="800" height="1000" fill="${bg}"/><rect width="800" height="1000" fill="url(#${drawn.prefix}bgl)"/><rect width="800" height="1000" filter="url(#${drawn.prefix}paper)"/>`
  })
  const props = 'props' in picture ? (picture.props ?? '') : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${crop.join(' ')}" width="800" height="1000" role="img" aria-hidden="true"><defs>${definitions}</defs>${ground}${props}${body}</svg>`
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
