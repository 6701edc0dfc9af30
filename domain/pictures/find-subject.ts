import type { Focus } from './cut-by-focus.ts'
import { type Pixels, pixelAt } from './pixels.ts'

type Colour = [number, number, number]

export interface Subject {
  /** The colour of the ground along the edges. */
  readonly ground: Colour
  /** Colours of what stands out from the ground; all colours where nothing does. */
  readonly colours: readonly Colour[]
  /** The middle of what stands out; that of the picture where nothing does. In percent. */
  readonly focus: Focus
}

/** How far a colour is from the ground before it belongs to the garment; the greatest distance is 442. */
const distinct = 48
/** Below and above these shares nothing stands out: the whole picture is ground, or none of it is. */
const leastShare = 0.02
const mostShare = 0.92

const middle: Focus = { x: 50, y: 50 }

/**
 * Tells a garment from what it lies or hangs on, by the colour of the picture's edge. Where a room is the ground, the
 * middle is the best guess; a person moves the point.
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

/** The middle value of each channel along the edge: a sleeve that reaches it changes little. */
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
