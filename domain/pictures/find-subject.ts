import type { Focus } from './cut-by-focus.ts'
import { type Pixels, pixelAt } from './pixels.ts'

type Colour = [number, number, number]

export interface Subject {
  /** The background colour along the edges. */
  readonly ground: Colour
  /** Colours of the subject; all colours without one. */
  readonly colours: readonly Colour[]
  /** The centre of the subject, or of the picture without one. In percent. */
  readonly focus: Focus
}

/** The distance from the background at which a colour belongs to the garment; the greatest distance is 442. */
const distinct = 48
/** Outside these shares there is no subject: nearly all or nearly none of the picture is background. */
const leastShare = 0.02
const mostShare = 0.92

const middle: Focus = { x: 50, y: 50 }

/**
 * Separates a garment from its background by the colour of the picture's edge. With a room as background the middle is
 * the best guess; staff can move the point.
 */
export function findSubject(pixels: Pixels): Subject {
  const { width, height } = pixels
  const ground = edgeColour(pixels)
  const own: Colour[] = []
  const all: Colour[] = []
  let sumX = 0
  let sumY = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = pixelAt(pixels, x, y)
      all.push(colour)
      if (distance(colour, ground) < distinct) continue
      own.push(colour)
      sumX += x + 0.5
      sumY += y + 0.5
    }
  }
  const share = own.length / all.length
  if (share < leastShare || share > mostShare) return { ground, colours: all, focus: middle }
  return {
    ground,
    colours: own,
    focus: {
      x: Math.round((sumX / own.length / width) * 100),
      y: Math.round((sumY / own.length / height) * 100),
    },
  }
}

/** The median of each channel along the edge: a sleeve that touches it changes little. */
function edgeColour(pixels: Pixels): Colour {
  const { width, height } = pixels
  const edge: Colour[] = []
  for (let x = 0; x < width; x++) edge.push(pixelAt(pixels, x, 0), pixelAt(pixels, x, height - 1))
  for (let y = 0; y < height; y++) edge.push(pixelAt(pixels, 0, y), pixelAt(pixels, width - 1, y))
  const median = (channel: 0 | 1 | 2) =>
    edge.map((colour) => colour[channel]).sort((a, b) => a - b)[Math.floor(edge.length / 2)] ?? 0
  return [median(0), median(1), median(2)]
}

function distance(one: Colour, other: Colour): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}
