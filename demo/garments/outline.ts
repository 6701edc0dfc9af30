import type { Random } from './random.ts'

export type Point = readonly [x: number, y: number]
/** Two control points and the end of a cubic curve. */
export type Curve = readonly [number, number, number, number, number, number]
export type Segment = Point | Curve
/** A start point, then lines (points) and curves. Units are those of the 800 x 1000 picture. */
export type Outline = readonly Segment[]

/** Picture coordinates keep one decimal: files stay small and drawings repeat exactly. */
export const n1 = (value: number): number => Math.round(value * 10) / 10

/** The element at `index`; a hole in a drawing is a mistake of the drawing, so it throws. */
export function at<T>(list: readonly T[], index: number): T {
  const value = list[index]
  if (value === undefined) throw new RangeError(`Cannot read element ${index} of ${list.length}`)
  return value
}

const isPoint = (segment: Segment): segment is Point => segment.length === 2
const endOf = (segment: Segment): Point =>
  isPoint(segment) ? [segment[0], segment[1]] : [segment[4], segment[5]]

export function path(outline: Outline, close = true): string {
  const start = endOf(at(outline, 0))
  let d = `M${n1(start[0])} ${n1(start[1])}`
  for (const segment of outline.slice(1)) {
    d += (isPoint(segment) ? 'L' : 'C') + segment.map(n1).join(' ')
  }
  return d + (close ? 'Z' : '')
}

/** The outline mirrored at the vertical line `cx`. */
export function flip(outline: Outline, cx = 400): Segment[] {
  return outline.map((s) =>
    isPoint(s) ? [2 * cx - s[0], s[1]] : [2 * cx - s[0], s[1], 2 * cx - s[2], s[3], 2 * cx - s[4], s[5]],
  )
}

/** The outline walked from its end to its start. */
export function reversed(outline: Outline): Segment[] {
  const out: Segment[] = [endOf(at(outline, outline.length - 1))]
  for (let i = outline.length - 1; i > 0; i--) {
    const segment = at(outline, i)
    const to = endOf(at(outline, i - 1))
    out.push(isPoint(segment) ? to : [segment[2], segment[3], segment[0], segment[1], to[0], to[1]])
  }
  return out
}

/** The right half from top centre to bottom centre becomes a closed symmetrical outline. */
export const symmetrical = (half: Outline, cx = 400): string =>
  path([...half, ...reversed(flip(half, cx)).slice(1)], true)
export const open = (outline: Outline): string => path(outline, false)
export const both = (outline: Outline, cx = 400): string =>
  path(outline, false) + path(flip(outline, cx), false)

/** x1, y1, control x and y, x2, y2, half width: a soft tapering crease. */
export type Lens = readonly [number, number, number, number, number, number, number]

export function lens(...[x1, y1, cx, cy, x2, y2, w]: Lens): string {
  const dx = x2 - x1
  const dy = y2 - y1
  const length = Math.hypot(dx, dy) || 1
  const ox = (-dy / length) * w
  const oy = (dx / length) * w
  return `M${n1(x1)} ${n1(y1)}Q${n1(cx + ox)} ${n1(cy + oy)} ${n1(x2)} ${n1(y2)}Q${n1(cx - ox)} ${n1(cy - oy)} ${n1(x1)} ${n1(y1)}Z`
}

/** How far a crease is turned (radians) and moved (share of its length, units at most) from where it was planned. */
const TURN = 0.22
const SHIFT = 0.16
const MOST_SHIFT = 14
/** Longer creases are folds that start at a seam and end at a hem: they keep their direction. */
const LONG = 80
const LEFT_OUT = 0.12

/** Creases as real cloth has them: turned and moved a little, some left out. Paths other than lenses stay. */
export function scattered(d: string, random: Random): string {
  let out = ''
  for (const part of d.split('M').slice(1)) {
    const values = part.match(/-?[\d.]+/g)?.map(Number) ?? []
    if (!/^[-\d. Q]+Z$/.test(part) || values.length !== 10) {
      out += `M${part}`
      continue
    }
    const [x1, y1, cx, cy, x2, y2, ex, ey] = values as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const length = Math.hypot(x2 - x1, y2 - y1)
    const angle = (random() - 0.5) * TURN * Math.min(1, LONG / length)
    const shift = Math.min(length * SHIFT, MOST_SHIFT)
    const [dx, dy] = [(random() - 0.5) * shift, (random() - 0.5) * shift]
    if (random() < LEFT_OUT) continue
    const [mx, my, cos, sin] = [(x1 + x2) / 2, (y1 + y2) / 2, Math.cos(angle), Math.sin(angle)]
    const turned = (x: number, y: number): string =>
      `${n1(mx + (x - mx) * cos - (y - my) * sin + dx)} ${n1(my + (x - mx) * sin + (y - my) * cos + dy)}`
    out += `M${turned(x1, y1)}Q${turned(cx, cy)} ${turned(x2, y2)}Q${turned(ex, ey)} ${turned(x1, y1)}Z`
  }
  return out
}

/** Mirrors every x of an absolute M/L/C/Q path at `cx`. */
export function mirrored(d: string, cx: number): string {
  return d.replace(/([MLCQ])([^MLCQZ]+)/g, (_, command: string, numbers: string) => {
    const values = numbers
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    return command + values.map((v, i) => n1(i % 2 ? v : 2 * cx - v)).join(' ')
  })
}
