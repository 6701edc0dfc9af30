import { format } from '#domain/language/format.ts'
import type { FitHint } from '#domain/returns/fit-hint.ts'
import { HEIGHT_FIT_TEXTS } from '#texts/reviews/fit-texts.ts'
import type { Fit } from './fit.ts'

/** Number of visible reviews of a product for each fit. */
export type FitCounts = Readonly<Record<Fit, number>>

/** Fewer reviews with a fit are not summarised. */
export const LEAST_FITS = 5

/**
 * The sentence about a product's sizes: what most reviews report, with their number, or what returns suggest; null if
 * unknown.
 */
export type FitLine =
  | { by: 'reviews'; fit: Fit; count: number; of: number }
  | { by: 'returns'; hint: FitHint }
  | null

/**
 * Chooses between reviews and returns. If they agree, the reviews are shown, as they have numbers. If they differ, two
 * thirds of the reviews outweigh the returns, which only include pieces that did not fit; fewer do not.
 */
export function fitLine(counts: FitCounts, hint: FitHint | null): FitLine {
  const said = mostSaid(counts)
  if (!said) return hint && { by: 'returns', hint }
  const agrees = hint === null || (hint === 'runs_small' ? 'small' : 'large') === said.fit
  if (agrees || said.count * 3 >= said.of * 2) return { by: 'reviews', ...said }
  return { by: 'returns', hint }
}

/** How one size fits children of one height, in cm from and to (exclusive). */
export interface HeightFit {
  size: string
  fromCm: number
  toCm: number
  fit: FitCounts
}

/**
 * What verified purchases say for a height: 'just right' only by a majority, otherwise the larger complaint. Null with too
 * few answers, and where as many call it small as large.
 */
export function heightFitText({ size, fromCm, toCm, fit }: HeightFit): string | null {
  const of = fit.small + fit.true + fit.large
  if (of < LEAST_FITS) return null
  const said =
    fit.true * 2 > of ? 'true' : fit.small === fit.large ? null : fit.small > fit.large ? 'small' : 'large'
  if (!said) return null
  return format(HEIGHT_FIT_TEXTS[said], { from: fromCm, to: toCm, size, count: fit[said], of })
}

/** The fit that more than half of the reviews say; null where there are too few of them, or no majority. */
function mostSaid(counts: FitCounts): { fit: Fit; count: number; of: number } | null {
  const of = counts.small + counts.true + counts.large
  if (of < LEAST_FITS) return null
  const fits: readonly Fit[] = ['small', 'true', 'large']
  const fit = fits.find((known) => counts[known] * 2 > of)
  return fit ? { fit, count: counts[fit], of } : null
}
