import { DEFAULT_SIZE_CHART } from '#domain/catalogue/default-size-chart.ts'
import type { FittingSize } from '#domain/catalogue/find-size.ts'
import type { ChoosableSize } from '#domain/catalogue/size-choice.ts'
import { type FitBand, type FitMonth, fitSizes, type Growth, outgrownMonth, type SizeFit } from './fit.ts'

/** A size of a product that is judged for a child. */
export type JudgedSize = FittingSize & ChoosableSize

export interface SizeWithFit<Size> {
  size: Size
  fit: SizeFit
}

/** What a card says about a product for one child. `outgrown` speaks of every size, `sold_out` of the child's. */
export type CardFit<Size> =
  | { kind: 'now' | 'soon' | 'grow' | 'sold_out'; size: Size }
  | { kind: 'outgrown'; size: null }

/** The sizes with a height or an age, and how each fits. */
export function sizesWithFit<Size extends FittingSize>(
  sizes: readonly Size[],
  growth: Growth,
  options: { byAge?: boolean } = {},
): SizeWithFit<Size>[] {
  const fits = fitSizes(sizes, growth, options)
  return sizes.flatMap((size, index) => {
    const fit = fits[index]
    return fit ? [{ size, fit }] : []
  })
}

/**
 * The child's size of a product, and why: what fits now, else what fits for a short time, else the next size up. A size
 * that fits now but is sold out is named as such, and no other is taken in its place. Of two that fit, the larger.
 * Null where nothing can be said, or everything is too big.
 */
export function cardFit<Size extends JudgedSize>(judged: readonly SizeWithFit<Size>[]): CardFit<Size> | null {
  const best = (band: FitBand, inStock: boolean) =>
    judged.findLast(({ size, fit }) => fit.band === band && size.inStock === inStock)?.size
  const now = best('now', true)
  if (now) return { kind: 'now', size: now }
  const nowSoldOut = best('now', false)
  if (nowSoldOut) return { kind: 'sold_out', size: nowSoldOut }
  const soon = best('soon', true)
  if (soon) return { kind: 'soon', size: soon }
  const grow = best('grow', true)
  if (grow) return { kind: 'grow', size: grow }
  const soonSoldOut = best('soon', false)
  if (soonSoldOut) return { kind: 'sold_out', size: soonSoldOut }
  const isOutgrown = judged.length > 0 && judged.every(({ fit }) => fit.band === 'outgrown')
  return isOutgrown ? { kind: 'outgrown', size: null } : null
}

/**
 * The size of the first child whose size is in stock; null if there is none.
 * @param fits of the chosen children, in their order
 */
export function firstChildSize<Size extends ChoosableSize>(
  fits: readonly (CardFit<Size> | null)[],
): Size | null {
  for (const fit of fits) {
    if (fit && fit.kind !== 'sold_out' && fit.size?.inStock) return fit.size
  }
  return null
}

/** The ages of the size filter that fit a child: ['3-4Y']. Of two, the larger comes last. */
export function filterSizes(growth: Growth): string[] {
  return bandOfChart(growth, ['now', 'soon'])
}

/** The next age of the size filter, into which the child grows; null at the end of the chart. */
export function nextFilterSize(growth: Growth): string | null {
  return bandOfChart(growth, ['grow'])[0] ?? null
}

/** The child's size by the usual chart and the next two, each with the month until which it should fit; none for the last. */
export function sizeTimeline(growth: Growth): { label: string; until: FitMonth | null }[] {
  const today = growth.heightAt(growth.ageMonths)
  const ahead = DEFAULT_SIZE_CHART.filter(({ heightCm }) => today < heightCm[1]).slice(0, 3)
  return ahead.map(({ label, heightCm }, place) => ({
    label,
    until: place === 2 ? null : outgrownMonth(heightCm[1], growth),
  }))
}

function bandOfChart(growth: Growth, bands: readonly FitBand[]): string[] {
  return sizesWithFit(DEFAULT_SIZE_CHART, growth).flatMap(({ size, fit }) =>
    bands.includes(fit.band) ? [size.label] : [],
  )
}

/** Shoes go by age: their heights say nothing. @param subcategory slug or name */
export function isSizedByAge(subcategory: string): boolean {
  return /^(booties|shoes|footwear|sandals|juttis?)$/i.test(subcategory.trim())
}
