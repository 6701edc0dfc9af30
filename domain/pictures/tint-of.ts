import { TINTS, type Tint } from '#domain/catalogue/tints.ts'
import type { Subject } from './find-subject.ts'
import { toHsl } from './pixels.ts'

/** The background colours of tiles, as in the design tokens. */
export const TINT_COLOURS: Readonly<Record<Tint, string>> = {
  kora: '#F4EEE3',
  gulabi: '#FBE6E4',
  kesar: '#FFF0D3',
  pista: '#E6F0DF',
  aasmani: '#E1ECF7',
  jamun: '#EAE6F5',
  mor: '#DDEFEC',
  safed: '#FFFFFF',
}

/** The hue of each tint that has one, in degrees. */
const hues: readonly (readonly [Tint, number])[] = [
  ['gulabi', 5],
  ['kesar', 42],
  ['pista', 95],
  ['mor', 170],
  ['aasmani', 210],
  ['jamun', 256],
  ['gulabi', 335],
]
/** Undyed cloth, for white, grey or brown. */
const plain: Tint = 'kora'

/** The largest distance at which a photo's background counts as one of ours; the maximum is 442. */
const sameGround = 14
/** Fainter colours have no nameable hue. */
const leastColour = 0.16
const bins = 36

/**
 * The tint for a picture: its own background if that is one of ours, so that no edge shows; else one in the garment's
 * hue, as in the shop's drawn pictures.
 */
export function tintOf({ ground, colours }: Pick<Subject, 'ground' | 'colours'>): Tint {
  const own = nearestTint(ground)
  if (distance(TINT_COLOURS[own], ground) <= sameGround) return own
  const weights = new Float64Array(bins)
  let total = 0
  for (const colour of colours) {
    const { hue, saturation, lightness } = toHsl(colour)
    const chroma = saturation * (1 - Math.abs(2 * lightness - 1))
    total += chroma
    weights[Math.floor((hue / 360) * bins) % bins] =
      (weights[Math.floor((hue / 360) * bins) % bins] ?? 0) + chroma
  }
  if (colours.length === 0 || total / colours.length < leastColour) return plain
  const hue = (strongest(weights) + 0.5) * (360 / bins)
  const [nearest] = [...hues].sort(([, one], [, other]) => apart(one, hue) - apart(other, hue))
  return nearest?.[0] ?? plain
}

/** Whether a photo was taken on white: such a photo is shown whole. */
export function isOnWhite({ ground }: Pick<Subject, 'ground'>): boolean {
  return distance(TINT_COLOURS.safed, ground) <= sameGround
}

/** White is not among them: it is for photos taken on white alone. */
function nearestTint(ground: Subject['ground']): Tint {
  const from = (tint: Tint) => distance(TINT_COLOURS[tint], ground)
  return TINTS.filter((tint) => tint !== 'safed').reduce((nearest, tint) =>
    from(tint) < from(nearest) ? tint : nearest,
  )
}

/** The bin that weighs most together with its neighbours. */
function strongest(weights: Float64Array): number {
  const at = (bin: number) => weights[(bin + bins) % bins] ?? 0
  const sums = Array.from(weights, (_weight, bin) => at(bin - 1) + at(bin) + at(bin + 1))
  return sums.indexOf(Math.max(...sums))
}

function apart(one: number, other: number): number {
  const difference = Math.abs(one - other) % 360
  return Math.min(difference, 360 - difference)
}

function distance(colour: string, [red, green, blue]: Subject['ground']): number {
  const value = Number.parseInt(colour.slice(1), 16)
  return Math.hypot((value >> 16) - red, ((value >> 8) & 255) - green, (value & 255) - blue)
}
