import { DEFAULT_SIZE_CHART, type SizeChartRow } from '#domain/catalogue/default-size-chart.ts'
import type { FittingSize } from '#domain/catalogue/find-size.ts'
import type { Child } from './child.ts'
import { heightStandard, LAST_AGE_MONTHS } from './growth-standard.ts'
import { monthIndex } from './months.ts'

/**
 * How a size fits: the child is too tall for it, it fits, it does not fit for long, it is the next size up, or larger
 * still.
 */
export type FitBand = 'outgrown' | 'now' | 'soon' | 'grow' | 'too_big'

/** From or until when a size should fit: a month as `monthIndex` counts it, or later than eighteen months from now. */
export type FitMonth = { kind: 'month'; month: number } | { kind: 'over_a_year' }

export interface SizeFit {
  band: FitBand
  /** Only for `now`: when the child should have outgrown it. Null where no month can be given. */
  until: FitMonth | null
  /** Only for `grow` and `too_big`: when it should begin to fit. Null where no month can be given. */
  from: FitMonth | null
}

/** A child's growth, seen from one day. Heights in cm, ages in whole months. */
export interface Growth {
  ageMonths: number
  /** The month of today. */
  month: number
  heightAt(ageMonths: number): number
  /** Whether a month may be named: not for unusual heights, nor for a young baby without one. */
  namesMonths: boolean
}

/** A size fits from this much below its range. */
const SLACK_CM = 1
/** A size that is outgrown within this time does not fit for long; one for a few months of a baby's life, in its second half. */
const SOON_MONTHS = 3
/** Months are named up to this far ahead. */
const NAMED_MONTHS = 18
/** A next size that is further away is too big: the widest sizes cover two years. */
const GROW_MONTHS = 24
/** No month is named after this birthday. */
const LAST_NAMED_AGE = 14 * 12
const BABY_MONTHS = 6
const USUAL_Z = 3

/**
 * The child keeps its z-score, (height − median) / standard deviation, on the standard of `growth-standard.ts`; 0 without
 * a height. For sizes only, never medical advice.
 *
 * @param today '2026-10-27' in India
 */
export function growthOf(child: Pick<Child, 'birthMonth' | 'height' | 'sex'>, today: string): Growth {
  const born = monthIndex(child.birthMonth)
  const month = monthIndex(today)
  const ageMonths = Math.max(0, month - born)
  const z = child.height ? zScore(child, child.height.cm, monthIndex(child.height.measuredOn) - born) : 0
  return {
    ageMonths,
    month,
    heightAt: (age) => {
      const { median, sd } = heightStandard(child.sex, age)
      return median + z * sd
    },
    namesMonths: child.height ? Math.abs(z) <= USUAL_Z : ageMonths >= BABY_MONTHS,
  }
}

function zScore({ sex }: Pick<Child, 'sex'>, cm: number, ageMonths: number): number {
  const { median, sd } = heightStandard(sex, ageMonths)
  return (cm - median) / sd
}

/** What a size is measured by: the height it is made for, else the age. */
interface Scale {
  rangeOf: (size: FittingSize) => readonly [from: number, to: number] | null
  chartRangeOf: (row: SizeChartRow) => readonly [from: number, to: number]
  valueAt: (ageMonths: number) => number
  slack: number
}

/**
 * How each of a product's sizes fits, in their order; null for a size without height and age. A size without a height
 * goes by age, and so do all shoes.
 */
export function fitSizes(
  sizes: readonly FittingSize[],
  growth: Growth,
  { byAge = false }: { byAge?: boolean } = {},
): (SizeFit | null)[] {
  const height: Scale = {
    rangeOf: ({ heightCm }) => (byAge ? null : heightCm),
    chartRangeOf: ({ heightCm }) => heightCm,
    valueAt: growth.heightAt,
    slack: SLACK_CM,
  }
  const age: Scale = {
    rangeOf: (size) => (height.rangeOf(size) ? null : size.ageMonths),
    chartRangeOf: ({ ageMonths }) => ageMonths,
    valueAt: (months) => months,
    slack: 0,
  }
  const [byHeight, byMonths] = [fitsOn(height, sizes, growth), fitsOn(age, sizes, growth)]
  return sizes.map((size) => byHeight.get(size) ?? byMonths.get(size) ?? null)
}

function fitsOn(scale: Scale, sizes: readonly FittingSize[], growth: Growth): Map<FittingSize, SizeFit> {
  const today = scale.valueAt(growth.ageMonths)
  const ranged = sizes
    .flatMap((size) => {
      const range = scale.rangeOf(size)
      return range ? [{ size, from: range[0], to: range[1] }] : []
    })
    .sort((a, b) => a.from - b.from || a.to - b.to)
  const fitting = ranged.filter(({ from, to }) => from - scale.slack <= today && today < to)
  const larger = ranged.filter(({ from, to }) => from - scale.slack > today && today < to)
  const next = larger[0]?.from
  const growLimit =
    fitting.length > 0 ? scale.valueAt(growth.ageMonths + GROW_MONTHS) : nextOfChart(scale, growth)
  return new Map(
    ranged.map(({ size, from, to }): [FittingSize, SizeFit] => {
      if (today >= to) return [size, { band: 'outgrown', until: null, from: null }]
      if (from - scale.slack <= today) {
        const isSoon = scale.valueAt(growth.ageMonths + soonMonths(scale, from, to)) >= to
        return isSoon
          ? [size, { band: 'soon', until: null, from: null }]
          : [size, { band: 'now', until: monthOf(scale, to, growth), from: null }]
      }
      const band = from === next && from <= growLimit ? 'grow' : 'too_big'
      return [size, { band, until: null, from: monthOf(scale, from, growth) }]
    }),
  )
}

/** Baby sizes last three months: a warning for all of that time would say nothing. */
function soonMonths({ valueAt }: Scale, from: number, to: number): number {
  let lasts = 0
  for (let age = 0; age <= LAST_AGE_MONTHS && lasts < 2 * SOON_MONTHS; age += 1) {
    const value = valueAt(age)
    if (value >= from && value < to) lasts += 1
  }
  return Math.min(SOON_MONTHS, lasts / 2)
}

/** Where no size of a product fits, the next one is the one above the child's own by the usual chart. */
function nextOfChart({ chartRangeOf, valueAt, slack }: Scale, { ageMonths }: Growth): number {
  const today = valueAt(ageMonths)
  const starts = DEFAULT_SIZE_CHART.map((row) => chartRangeOf(row)[0])
  return starts.find((from) => from - slack > today) ?? Number.POSITIVE_INFINITY
}

/** When the child should have outgrown a size for heights up to `toCm`; null where no month can be named. */
export function outgrownMonth(toCm: number, growth: Growth): FitMonth | null {
  return monthOf({ valueAt: growth.heightAt }, toCm, growth)
}

/** The first month in which the child reaches `value`; null where no month can be named. */
function monthOf({ valueAt }: Pick<Scale, 'valueAt'>, value: number, growth: Growth): FitMonth | null {
  if (!growth.namesMonths) return null
  for (let months = 0; growth.ageMonths + months <= LAST_AGE_MONTHS; months += 1) {
    const age = growth.ageMonths + months
    if (age > LAST_NAMED_AGE) return null
    if (months > NAMED_MONTHS) return { kind: 'over_a_year' }
    if (valueAt(age) >= value) return { kind: 'month', month: growth.month + months }
  }
  return null
}
