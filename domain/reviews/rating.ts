import { divideHalfUp } from '#domain/money/divide.ts'

export interface RatingSummary {
  /** Average of the stars with one decimal; 0 without reviews. */
  average: number
  count: number
  /** From five stars down to one, with the share in whole percent. */
  distribution: { stars: number; count: number; percent: number }[]
}

/** Average with one decimal, rounded half up; 0 without reviews. */
export function averageStars(sum: number, count: number): number {
  return count === 0 ? 0 : divideHalfUp(sum * 10, count) / 10
}

/** Summarises whole stars from 1 to 5. Callers pass visible customer reviews only, since curated ones do not count. */
export function summariseRatings(stars: readonly number[]): RatingSummary {
  const count = stars.length
  const sum = stars.reduce((total, entry) => total + entry, 0)
  const distribution = [5, 4, 3, 2, 1].map((level) => {
    const found = stars.filter((entry) => entry === level).length
    return { stars: level, count: found, percent: count === 0 ? 0 : divideHalfUp(found * 100, count) }
  })
  return { average: averageStars(sum, count), count, distribution }
}
