import { LEAST_WIDTH, type PictureFault } from './picture-faults.ts'
import type { Greys } from './pixels.ts'

/** Side of the analysed squares, in pixels. */
const tile = 32
/** The minimum contrast in grey levels of a picture or square with content. */
const leastContrast = 3
const leastTileContrast = 9
/** The second derivative against the contrast, in the sharpest squares. See `sharpness`. */
const leastSharpness = 0.05
/** A picture is dark if its brightest tenth is below this. */
const leastBright = 105

/**
 * Faults of a photo after cropping. `greys` has about the size in which customers see it: a blur that is invisible at
 * this size does not matter.
 */
export function judgePicture(greys: Greys, cut: { width: number }): PictureFault[] {
  const size: PictureFault[] = cut.width < LEAST_WIDTH ? ['too_small'] : []
  if (contrast(greys) < leastContrast) return [...size, 'empty']
  const faults = size
  if (sharpness(greys) < leastSharpness) faults.push('blurred')
  if (brightest(greys) < leastBright) faults.push('dark')
  return faults
}

/** The standard deviation of all greys. */
function contrast({ data }: Greys): number {
  let sum = 0
  let squares = 0
  for (const grey of data) {
    sum += grey
    squares += grey * grey
  }
  const mean = sum / data.length
  return Math.sqrt(Math.max(0, squares / data.length - mean * mean))
}

function brightest({ data }: Greys): number {
  const counts = new Uint32Array(256)
  for (const grey of data) counts[grey] = (counts[grey] ?? 0) + 1
  let above = 0
  for (let grey = 255; grey > 0; grey--) {
    above += counts[grey] ?? 0
    if (above >= data.length / 10) return grey
  }
  return 0
}

/**
 * Sharpness of the sharpest twentieth of a picture: the variance of the Laplacian over the variance of the greys, so
 * that pale cloth does not count as blurred. An unfocused background does not count against the garment. Infinite if no
 * square has content.
 */
export function sharpness(greys: Greys): number {
  const found: number[] = []
  for (let top = 1; top + tile < greys.height; top += tile)
    for (let left = 1; left + tile < greys.width; left += tile) {
      const value = tileSharpness(greys, left, top)
      if (value !== null) found.push(value)
    }
  if (found.length === 0) return Number.POSITIVE_INFINITY
  found.sort((one, other) => other - one)
  return found[Math.floor(found.length / 20)] ?? 0
}

function tileSharpness({ data, width }: Greys, left: number, top: number): number | null {
  let sum = 0
  let squares = 0
  let curved = 0
  for (let y = top; y < top + tile; y++)
    for (let x = left; x < left + tile; x++) {
      const at = y * width + x
      const grey = data[at] ?? 0
      sum += grey
      squares += grey * grey
      const around =
        (data[at - 1] ?? 0) + (data[at + 1] ?? 0) + (data[at - width] ?? 0) + (data[at + width] ?? 0)
      curved += (around - 4 * grey) ** 2
    }
  const count = tile * tile
  const mean = sum / count
  const variance = squares / count - mean * mean
  return variance < leastTileContrast ** 2 ? null : curved / count / variance
}
