/** Whose standard applies. For `either`, the mean of both. */
export type Sex = 'girl' | 'boy' | 'either'

export interface HeightStandard {
  /** In cm. */
  median: number
  /** One standard deviation, in cm. */
  sd: number
}

type Row = readonly [ageMonths: number, boyMedian: number, boySd: number, girlMedian: number, girlSd: number]

/**
 * Height for age of the World Health Organization: the Child Growth Standards of 2006 up to five years, the Reference
 * of 2007 from five to nineteen. WHO publishes L, M and S; L is 1 for height, so that the median M and the standard
 * deviation (M × S) say it all. In cm, rounded to 0.1. Below two years it is the length lying down, which is 0.7 cm more
 * than the height standing up; the row of 24 months is the standing height.
 *
 * Between the rows heights are interpolated. The error against the monthly tables is below 0.2 cm, except in the three
 * months before the second birthday, where it is up to 0.6 cm because lying and standing meet there.
 */
const ROWS: readonly Row[] = [
  [0, 49.9, 1.9, 49.1, 1.9],
  [1, 54.7, 1.9, 53.7, 2.0],
  [2, 58.4, 2.0, 57.1, 2.0],
  [3, 61.4, 2.0, 59.8, 2.1],
  [4, 63.9, 2.1, 62.1, 2.2],
  [6, 67.6, 2.1, 65.7, 2.3],
  [9, 72.0, 2.2, 70.1, 2.4],
  [12, 75.7, 2.4, 74.0, 2.6],
  [15, 79.1, 2.5, 77.5, 2.7],
  [18, 82.3, 2.7, 80.7, 2.9],
  [21, 85.1, 2.9, 83.7, 3.1],
  [24, 87.1, 3.1, 85.7, 3.2],
  [27, 89.6, 3.2, 88.3, 3.4],
  [30, 91.9, 3.4, 90.7, 3.6],
  [33, 94.1, 3.6, 92.9, 3.7],
  [36, 96.1, 3.7, 95.1, 3.8],
  [42, 99.9, 4.0, 99.0, 4.1],
  [48, 103.3, 4.2, 102.7, 4.3],
  [54, 106.7, 4.4, 106.2, 4.6],
  [60, 110.0, 4.6, 109.4, 4.8],
  [66, 112.9, 4.7, 112.2, 4.9],
  [72, 116.0, 4.9, 115.1, 5.1],
  [78, 118.9, 5.1, 118.0, 5.3],
  [84, 121.7, 5.3, 120.8, 5.5],
  [90, 124.5, 5.5, 123.7, 5.6],
  [96, 127.3, 5.7, 126.6, 5.8],
  [102, 129.9, 5.8, 129.5, 6.0],
  [108, 132.6, 6.0, 132.5, 6.1],
  [114, 135.2, 6.2, 135.5, 6.2],
  [120, 137.8, 6.4, 138.6, 6.4],
  [126, 140.4, 6.5, 141.8, 6.5],
  [132, 143.1, 6.7, 145.0, 6.7],
  [138, 146.0, 6.9, 148.2, 6.7],
  [144, 149.1, 7.1, 151.2, 6.8],
  [150, 152.4, 7.3, 154.0, 6.9],
  [156, 156.0, 7.4, 156.4, 6.9],
  [162, 159.7, 7.6, 158.3, 7.0],
  [168, 163.2, 7.7, 159.8, 7.0],
  [174, 166.3, 7.8, 160.9, 7.0],
  [180, 169.0, 7.8, 161.7, 6.9],
  [192, 172.9, 7.8, 162.5, 6.8],
  [204, 175.2, 7.6, 162.9, 6.7],
  [216, 176.1, 7.5, 163.1, 6.6],
  [228, 176.5, 7.3, 163.2, 6.5],
]

/** The age at which the standard ends, in months. */
export const LAST_AGE_MONTHS = 228

/** Median height and standard deviation at an age in months; an age outside the tables counts as the nearest in them. */
export function heightStandard(sex: Sex, ageMonths: number): HeightStandard {
  const age = Math.min(LAST_AGE_MONTHS, Math.max(0, ageMonths))
  const next = ROWS.findIndex(([at]) => at >= age)
  const above = ROWS[next]
  const below = ROWS[Math.max(0, next - 1)]
  if (!above || !below) throw new RangeError(`No height standard for ${ageMonths} months`)
  const share = above[0] === below[0] ? 0 : (age - below[0]) / (above[0] - below[0])
  const [low, high] = [standardOf(sex, below), standardOf(sex, above)]
  return {
    median: low.median + share * (high.median - low.median),
    sd: low.sd + share * (high.sd - low.sd),
  }
}

function standardOf(sex: Sex, [, boyMedian, boySd, girlMedian, girlSd]: Row): HeightStandard {
  if (sex === 'boy') return { median: boyMedian, sd: boySd }
  if (sex === 'girl') return { median: girlMedian, sd: girlSd }
  return { median: (boyMedian + girlMedian) / 2, sd: (boySd + girlSd) / 2 }
}
