import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SIZE_CHART } from '#domain/catalogue/default-size-chart.ts'
import type { FittingSize } from '#domain/catalogue/find-size.ts'
import { SEXES } from './child.ts'
import {
  cardFit,
  filterSizes,
  firstChildSize,
  nextFilterSize,
  sizesWithFit,
  sizeTimeline,
} from './child-size.ts'
import { type FitBand, fitSizes, growthOf } from './fit.ts'
import { ageText, cardFitText, sizeFitText } from './fit-text.ts'
import { heightStandard, LAST_AGE_MONTHS } from './growth-standard.ts'
import { formatMonth, monthIndex } from './months.ts'

const TODAY = '2026-10-27'
const LADDOO = {
  birthMonth: '2023-05',
  height: { cm: 100, measuredOn: '2026-10-20' },
  sex: 'girl' as const,
}
const CHIKU = { birthMonth: '2024-11', height: null, sex: 'boy' as const }

const child = (ageMonths: number, cm: number | null = null, sex: (typeof SEXES)[number] = 'either') => {
  const born = monthIndex(TODAY) - ageMonths
  const birthMonth = `${Math.floor(born / 12)}-${String((born % 12) + 1).padStart(2, '0')}`
  return growthOf({ birthMonth, height: cm === null ? null : { cm, measuredOn: TODAY }, sex }, TODAY)
}
const size = (label: string, heightCm: [number, number] | null, inStock = true) => {
  const row = DEFAULT_SIZE_CHART.find((entry) => entry.label === label)
  return { _id: label, label, heightCm, ageMonths: row?.ageMonths ?? null, inStock }
}
const CHART = DEFAULT_SIZE_CHART.map(({ label, heightCm }) => size(label, [heightCm[0], heightCm[1]]))
const bandOf = (label: string, growth = child(41, 100, 'girl')): FitBand | undefined =>
  fitSizes(CHART, growth)[CHART.findIndex((entry) => entry.label === label)]?.band

describe('heightStandard()', () => {
  it('has the medians that WHO publishes, for both sexes at every age', () => {
    const boys = [
      49.9, 75.7, 87.1, 96.1, 103.3, 110, 116, 121.7, 127.3, 132.6, 137.8, 143.1, 149.1, 156, 163.2,
    ]
    const girls = [
      49.1, 74, 85.7, 95.1, 102.7, 109.4, 115.1, 120.8, 126.6, 132.5, 138.6, 145, 151.2, 156.4, 159.8,
    ]
    boys.forEach((cm, year) => {
      expect(heightStandard('boy', year * 12).median).toBe(cm)
      expect(heightStandard('girl', year * 12).median).toBe(girls[year])
      expect(heightStandard('either', year * 12).median).toBeCloseTo((cm + (girls[year] ?? 0)) / 2)
    })
  })

  it('grows with the age from birth to nineteen, for every usual height', () => {
    for (const sex of SEXES) {
      for (const z of [-3, -1, 0, 1, 3]) {
        const at = (age: number) => heightStandard(sex, age).median + z * heightStandard(sex, age).sd
        for (let age = 1; age <= LAST_AGE_MONTHS; age += 1)
          expect(at(age)).toBeGreaterThan(at(age - 1) - 0.05)
      }
    }
  })
})

describe('fitSizes()', () => {
  it('says until which month a measured child fits, and from when the next size does', () => {
    const fits = sizesWithFit(CHART, growthOf(LADDOO, TODAY))
    const say = (label: string) => {
      const chosen = fits.find((entry) => entry.size.label === label)
      return chosen ? sizeFitText(chosen, { nickname: 'Laddoo', all: fits }) : ''
    }
    expect(say('3-4Y')).toBe('3-4Y fits Laddoo now. Should fit until about March 2027.')
    expect(say('4-5Y')).toBe('4-5Y gives room to grow. Should fit from about March 2027.')
    expect(say('2-3Y')).toBe('Laddoo has outgrown 2-3Y.')
    expect(say('5-6Y')).toBe('Too big for Laddoo for now. 4-5Y should fit from about March 2027.')
  })

  it('goes by the age without a height, and tells what will not fit for long', () => {
    const fits = sizesWithFit(CHART, growthOf(CHIKU, TODAY))
    const chosen = fits.find((entry) => entry.size.label === '18-24M')
    expect(chosen && sizeFitText(chosen, { nickname: 'Chiku', all: fits })).toBe(
      '18-24M fits Chiku, but not for long. 2-3Y gives room to grow.',
    )
  })

  it('lets a height grow with the child since it was measured', () => {
    const before = { ...LADDOO, height: { cm: 94, measuredOn: '2025-10-27' } }
    expect(growthOf(before, TODAY).heightAt(41)).toBeGreaterThan(100)
  })

  it('draws the borders as the rule says: from − 1 cm, to exclusive, three months', () => {
    expect(bandOf('3-4Y', child(48, 103, 'girl'))).toBe('outgrown')
    expect(bandOf('3-4Y', child(48, 102.9, 'girl'))).toBe('soon')
    expect(bandOf('4-5Y', child(48, 102, 'girl'))).toBe('now')
    expect(bandOf('4-5Y', child(41, 101.9, 'girl'))).toBe('grow')
    expect(bandOf('5-6Y', child(41, 101.9, 'girl'))).toBe('too_big')
  })

  it('tells a baby’s size that fits for now from one that is nearly outgrown', () => {
    const boy = (age: number) => child(age, heightStandard('boy', age).median, 'boy')
    expect([0, 1, 2].map((age) => bandOf('0-3M', boy(age)))).toEqual(['now', 'now', 'soon'])
    expect([6, 7, 8].map((age) => bandOf('6-9M', boy(age)))).toEqual(['now', 'soon', 'soon'])
    expect([12, 14, 15, 17].map((age) => bandOf('12-18M', boy(age)))).toEqual(['now', 'now', 'soon', 'soon'])
  })

  it('fits from 1 cm below its heights, so that the larger of two sizes is taken', () => {
    // A boy of 23 months is 86.3 cm tall by the standard.
    expect([bandOf('18-24M', growthOf(CHIKU, TODAY)), bandOf('2-3Y', growthOf(CHIKU, TODAY))]).toEqual([
      'soon',
      'now',
    ])
  })

  it('takes months of age for a size without a height, and for shoes', () => {
    const sizes = [size('2-3Y', null), size('3-4Y', null), size('4-5Y', null), size('5-6Y', null)]
    const bands = (growth = child(41)) => fitSizes(sizes, growth).map((fit) => fit?.band)
    expect(bands()).toEqual(['outgrown', 'now', 'grow', 'too_big'])
    expect(bands(child(45))).toEqual(['outgrown', 'soon', 'grow', 'too_big'])
    const tall = child(41, 110)
    expect(fitSizes(CHART, tall, { byAge: true }).filter((fit) => fit?.band === 'now')).toHaveLength(1)
    expect(fitSizes([{ label: 'Free Size', heightCm: null, ageMonths: null }], tall)).toEqual([null])
  })

  it('names no month for a baby without a height, an unusual height, or after the 14th birthday', () => {
    const until = (growth: ReturnType<typeof child>, label: string) => {
      const fit = fitSizes(CHART, growth)[CHART.findIndex((entry) => entry.label === label)]
      return fit?.until ?? fit?.from
    }
    expect(until(child(5), '6-9M')).toBeNull()
    expect(until(child(5, 66), '9-12M')).not.toBeNull()
    expect(until(child(41, 70), '4-5Y')).toBeNull()
    expect(until(child(163, 150), '13-14Y')).toBeNull()
  })

  it('says more than a year for what is further away than eighteen months', () => {
    const wide: FittingSize = { label: '28', heightCm: [110, 140], ageMonths: null }
    expect(fitSizes([wide], child(72, 115))[0]?.until).toEqual({ kind: 'over_a_year' })
  })

  it('calls no far larger size room to grow', () => {
    expect(
      fitSizes([size('2-3Y', [87, 96]), size('6-7Y', [116, 121])], child(30)).map((fit) => fit?.band),
    ).toEqual(['now', 'too_big'])
    expect(fitSizes([size('8-9Y', [127, 132])], child(12))[0]?.band).toBe('too_big')
    expect(fitSizes([size('18-24M', [82, 87])], child(12))[0]?.band).toBe('grow')
  })

  it('gives every size of the chart one band, in order, at any age, height and sex', () => {
    const order: FitBand[] = ['outgrown', 'soon', 'now', 'grow', 'too_big']
    const anyGrowth = fc
      .tuple(
        fc.integer({ min: 0, max: 216 }),
        fc.option(fc.integer({ min: 45, max: 190 })),
        fc.constantFrom(...SEXES),
      )
      .map((parts) => child(...parts))
    fc.assert(
      fc.property(anyGrowth, fc.subarray(CHART, { minLength: 1 }), fc.boolean(), (growth, sizes, byAge) => {
        const bands = fitSizes(sizes, growth, { byAge }).map((fit) => order.indexOf(fit?.band ?? 'outgrown'))
        expect(bands).toEqual([...bands].sort((a, b) => a - b))
        expect(bands.filter((band) => band === 3).length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('never fits a smaller size to a taller child of the same age', () => {
    const place = (cm: number, age: number) =>
      fitSizes(CHART, child(age, cm)).findIndex((fit) => fit?.band !== 'outgrown')
    const cm = fc.integer({ min: 50, max: 160 })
    fc.assert(
      fc.property(cm, cm, fc.integer({ min: 0, max: 168 }), (a, b, age) => {
        const [small, tall] = [place(Math.min(a, b), age), place(Math.max(a, b), age)]
        return small <= tall || tall === -1
      }),
    )
  })
})

describe('cardFit()', () => {
  const fitOf = (sizes: ReturnType<typeof size>[], growth = growthOf(LADDOO, TODAY)) => {
    const fit = cardFit(sizesWithFit(sizes, growth))
    return fit && cardFitText(fit, 'Laddoo')
  }
  const [two, three, four] = [size('2-3Y', [87, 96]), size('3-4Y', [96, 103]), size('4-5Y', [103, 110])]

  it('says the best that a product has for a child', () => {
    expect(fitOf([two, three, four])).toBe('Fits Laddoo now')
    expect(fitOf([two, four])).toBe('Room to grow in 4-5Y')
    expect(fitOf([two])).toBe('Laddoo has outgrown it')
    expect(fitOf([two, { ...three, inStock: false }, four])).toBe('Laddoo’s size is sold out')
    expect(fitOf([size('8-9Y', [127, 132])])).toBeNull()
    expect(fitOf([size('3-4Y', [96, 101])])).toBe('Fits, not for long')
  })

  it('prefers the next size where the small one will not fit for long and is sold out', () => {
    expect(fitOf([{ ...size('3-4Y', [96, 101]), inStock: false }, four])).toBe('Room to grow in 4-5Y')
  })

  it('takes the size of the first child whose size is in stock', () => {
    const sizes = [two, { ...three, inStock: false }, four]
    const laddoo = cardFit(sizesWithFit(sizes, growthOf(LADDOO, TODAY)))
    const chiku = cardFit(sizesWithFit(sizes, growthOf(CHIKU, TODAY)))
    expect(laddoo?.kind).toBe('sold_out')
    expect(firstChildSize([laddoo, chiku])?.label).toBe('2-3Y')
    expect(firstChildSize([laddoo])).toBeNull()
    expect(firstChildSize([])).toBeNull()
  })
})

describe('words and filters', () => {
  it('writes a child’s sizes as ages of the filter', () => {
    expect(filterSizes(growthOf(LADDOO, TODAY))).toEqual(['3-4Y'])
    expect(nextFilterSize(growthOf(LADDOO, TODAY))).toBe('4-5Y')
    expect(filterSizes(child(216, 185))).toEqual([])
  })

  it('lists the sizes to come with their months', () => {
    const timeline = sizeTimeline(growthOf(LADDOO, TODAY)).map(({ label, until }) => [
      label,
      until?.kind === 'month' ? formatMonth(until.month) : until,
    ])
    expect(timeline).toEqual([
      ['3-4Y', 'March 2027'],
      ['4-5Y', 'March 2028'],
      ['5-6Y', null],
    ])
  })

  it('says ages and months in words', () => {
    expect([0, 1, 11, 12, 23, 41].map(ageText)).toEqual([
      '0 months',
      '1 month',
      '11 months',
      '1 year',
      '1 year 11 months',
      '3 years 5 months',
    ])
    expect(formatMonth(monthIndex('2027-03'))).toBe('March 2027')
  })
})
