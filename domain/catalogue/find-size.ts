import type { AgeRange } from './sizes.ts'

export interface FittingSize {
  label: string
  ageMonths: AgeRange | null
  heightCm: readonly [from: number, to: number] | null
}

export interface SizeAdvice {
  label: string
  /** Why: the height fits, fits with little room, only the age was known, or the child is outside all sizes. */
  reason: 'height' | 'outgrown_soon' | 'age' | 'smallest' | 'largest'
  /** The next size up, if it is an option. */
  nextUp: string | null
}

/** From two years on a child grows about this much in half a year; less room is reported. */
const LITTLE_ROOM_CM = 3

/**
 * The size for a child: by height if known, else by age; between two sizes the larger. Null if child or sizes have too
 * little data. Compares with the garment only; never medical advice.
 */
export function findSize<Size extends FittingSize>(
  sizes: readonly Size[],
  child: { ageMonths: number | null; heightCm: number | null },
): SizeAdvice | null {
  const { heightCm, ageMonths } = child
  if (heightCm !== null) {
    const measured = sizes.filter((size) => size.heightCm !== null)
    if (measured.length > 0) return byHeight(measured, heightCm)
  }
  if (ageMonths === null) return null
  return byRange(sizes, ageMonths, (size) => size.ageMonths, 'age')
}

function byHeight(sizes: readonly FittingSize[], heightCm: number): SizeAdvice | null {
  const advice = byRange(sizes, heightCm, (size) => size.heightCm, 'height')
  const top = sizes.find((size) => size.label === advice?.label)?.heightCm?.[1] ?? Number.POSITIVE_INFINITY
  if (advice?.reason !== 'height' || advice.nextUp === null || top - heightCm >= LITTLE_ROOM_CM) return advice
  return { ...advice, reason: 'outgrown_soon' }
}

function byRange(
  sizes: readonly FittingSize[],
  value: number,
  rangeOf: (size: FittingSize) => readonly [number, number] | null,
  reason: 'height' | 'age',
): SizeAdvice | null {
  const ranged = sizes
    .flatMap((size) => {
      const range = rangeOf(size)
      return range ? [{ label: size.label, from: range[0], to: range[1] }] : []
    })
    .sort((a, b) => a.to - b.to || a.from - b.from)
  const first = ranged[0]
  const last = ranged.at(-1)
  if (!first || !last) return null
  if (value < first.from) return { label: first.label, reason: 'smallest', nextUp: null }
  // A height on the border is the top of one size and the bottom of the next: the larger leaves room.
  const index = ranged.findIndex((size) => value < size.to)
  const chosen = ranged[index]
  if (!chosen) return { label: last.label, reason: value > last.to ? 'largest' : reason, nextUp: null }
  return { label: chosen.label, reason, nextUp: ranged[index + 1]?.label ?? null }
}
