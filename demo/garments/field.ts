/** Numbers on a grid of `step` pixels, read between its points. */
export class Field {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
  private readonly step: number

  constructor(pixelsWide: number, pixelsHigh: number, step: number) {
    this.step = step
    this.width = Math.ceil(pixelsWide / step) + 2
    this.height = Math.ceil(pixelsHigh / step) + 2
    this.values = new Float32Array(this.width * this.height)
  }

  /** Sets every point from its place in pixels. */
  fill(valueAt: (x: number, y: number) => number): this {
    for (let j = 0; j < this.height; j++) {
      for (let i = 0; i < this.width; i++) {
        this.values[j * this.width + i] = valueAt(i * this.step, j * this.step)
      }
    }
    return this
  }

  /** The value at a place in pixels; beyond the edge that of the edge. */
  read(x: number, y: number): number {
    const fx = Math.min(Math.max(x / this.step, 0), this.width - 1.001)
    const fy = Math.min(Math.max(y / this.step, 0), this.height - 1.001)
    const [i, j] = [Math.floor(fx), Math.floor(fy)]
    const [u, v] = [fx - i, fy - j]
    const k = j * this.width + i
    const a = this.values[k] ?? 0
    const b = this.values[k + 1] ?? 0
    const c = this.values[k + this.width] ?? 0
    const d = this.values[k + this.width + 1] ?? 0
    return (a + (b - a) * u) * (1 - v) + (c + (d - c) * u) * v
  }

  /** How steeply the values rise to the right and down, a grid step each. */
  slopes(): readonly [right: Field, down: Field] {
    const across = this.alike()
    const along = this.alike()
    for (let j = 0; j < this.height; j++) {
      for (let i = 0; i < this.width; i++) {
        const k = j * this.width + i
        const [l, r] = [i > 0 ? k - 1 : k, i < this.width - 1 ? k + 1 : k]
        const [t, b] = [j > 0 ? k - this.width : k, j < this.height - 1 ? k + this.width : k]
        across.values[k] = ((this.values[r] ?? 0) - (this.values[l] ?? 0)) / 2
        along.values[k] = ((this.values[b] ?? 0) - (this.values[t] ?? 0)) / 2
      }
    }
    return [across, along]
  }

  /** A copy blurred as by a lens; `radius` is the standard deviation in pixels. */
  blurred(radius: number): Field {
    const reach = Math.max(1, Math.round((radius / this.step) * 0.94))
    let from = this.values
    for (let pass = 0; pass < 3; pass++) {
      from = boxed(from, reach, { length: this.width, lines: this.height, next: 1, line: this.width })
      from = boxed(from, reach, { length: this.height, lines: this.width, next: this.width, line: 1 })
    }
    const blurred = this.alike()
    blurred.values.set(from)
    return blurred
  }

  private alike(): Field {
    return new Field((this.width - 2) * this.step, (this.height - 2) * this.step, this.step)
  }
}

/** `length` values `next` apart make a line; `lines` lines lie `line` apart. */
interface Walk {
  length: number
  lines: number
  next: number
  line: number
}

/** A running mean over `reach` values before and behind. */
function boxed(from: Float32Array, reach: number, walk: Walk): Float32Array<ArrayBuffer> {
  const { length, lines, next, line } = walk
  const to = new Float32Array(from.length)
  const share = 1 / (2 * reach + 1)
  for (let l = 0; l < lines; l++) {
    const start = l * line
    const value = (i: number): number => from[start + Math.min(Math.max(i, 0), length - 1) * next] ?? 0
    let sum = 0
    for (let i = -reach; i <= reach; i++) sum += value(i)
    for (let i = 0; i < length; i++) {
      to[start + i * next] = sum * share
      sum += value(i + reach + 1) - value(i - reach)
    }
  }
  return to
}
