import type { Cloth } from './cloth.ts'
import type { Fabric, Look } from './options.ts'
import { babyset } from './shapes/babyset.ts'
import { booties } from './shapes/booties.ts'
import { bows } from './shapes/bows.ts'
import { costume } from './shapes/costume.ts'
import { frock } from './shapes/frock.ts'
import { jacket } from './shapes/jacket.ts'
import { kurta } from './shapes/kurta.ts'
import { lehenga } from './shapes/lehenga.ts'
import { nightwear } from './shapes/nightwear.ts'
import { onesie } from './shapes/onesie.ts'
import { romper } from './shapes/romper.ts'
import { shirt } from './shapes/shirt.ts'
import { skirt } from './shapes/skirt.ts'
import { swaddle } from './shapes/swaddle.ts'
import { sweater } from './shapes/sweater.ts'
import { tee } from './shapes/tee.ts'
import { top } from './shapes/top.ts'
import { trousers } from './shapes/trousers.ts'

/** The garment, and what lies on top of all its cloth (buttons, bows, tassels). */
export type Drawing = readonly [cloth: string, onTop: string]
type Shape = (x: Cloth, f: Fabric, o: Look) => Drawing

const TABLE = {
  tee,
  top,
  frock,
  shirt,
  kurta,
  lehenga,
  romper,
  onesie,
  swaddle,
  booties,
  trousers,
  skirt,
  nightwear,
  sweater,
  jacket,
  costume,
  babyset,
  bows,
}

export type ShapeName = keyof typeof TABLE
export const SHAPES: Readonly<Record<ShapeName, Shape>> = TABLE
