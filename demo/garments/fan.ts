import { at, type Point } from './outline.ts'

/**
 * How a print lies on cloth that is gathered above and flares below: its rows are arcs around the `apex`,
 * where the skirt's sides would meet, and it rolls over each fold.
 */
export interface Fan {
  apex: Point
  /** Distance from the apex at which the print has its own size, and those of waist and hem. */
  radius: number
  waist: number
  hem: number
  /** Angles in radians, left to right, where the folds of the hem meet; 0 is straight down. */
  folds: readonly number[]
}

/** 0: the gathers take the width and leave the height, as if pleated; 1: nothing is gathered. */
const SPREAD = 0.4
/** How much of the cloth the folds swallow at the hem. */
const ROLL = 0.34

/** Where a fold takes cloth away, the print is closer; on its crest it is wider. */
function rolled(angle: number, depth: number, folds: readonly number[]): number {
  const i = folds.findIndex((fold) => fold > angle)
  if (i < 1) return angle
  const [left, right] = [at(folds, i - 1), at(folds, i)]
  const width = right - left
  const share = (angle - left) / width
  return left + width * (share + (depth * ROLL * Math.sin(2 * Math.PI * share)) / (2 * Math.PI))
}

/** Which point of the flat print shows at a point of the skirt. */
export function flatPoint(fan: Fan, x: number, y: number): Point {
  const [dx, dy] = [x - fan.apex[0], y - fan.apex[1]]
  const distance = Math.max(Math.hypot(dx, dy), 1)
  const depth = Math.min(Math.max((distance - fan.waist) / (fan.hem - fan.waist), 0), 1.1)
  const angle = rolled(Math.atan2(dx, dy), depth, fan.folds)
  const across = fan.radius * angle * (distance / fan.radius) ** SPREAD
  return [fan.apex[0] + across, fan.apex[1] + distance]
}
