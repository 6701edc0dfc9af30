import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bulkChangeFromRupees, bulkChangeToRupees, storedBulkChange } from './bulk-change.ts'
import { faultsOfContent } from './content-faults.ts'
import {
  changeOfRow,
  contentFromRupees,
  contentToRupees,
  loggedInRupees,
  paiseOfTyped,
  storedContent,
  typedRupees,
} from './content-in-rupees.ts'
import { completeContent, sizeWith } from './testing/contents.ts'

const amount = fc.integer({ min: 0, max: 10_00_000_00 })
const priceOf = (rupees: number) =>
  contentFromRupees(
    contentToRupees(
      completeContent({ sizes: [sizeWith({ pricePaise: paiseOfTyped(rupees), mrpPaise: null })] }),
    ),
  )

describe('prices of a product', () => {
  it('go out in rupees and come back as the same paise', () => {
    const size = fc.record({
      pricePaise: fc.option(amount),
      mrpPaise: fc.option(amount),
      costPaise: fc.option(amount),
    })
    fc.assert(
      fc.property(fc.array(size, { maxLength: 5 }), (sizes) => {
        const content = completeContent({ sizes: sizes.map((rest) => sizeWith(rest)) })
        const sent = JSON.parse(JSON.stringify(contentToRupees(content)))
        expect(contentFromRupees(sent)).toEqual(content)
      }),
    )
  })

  it('are whole paise, despite the binary fractions of rupees', () => {
    expect([0.1 + 0.2, 1.1 * 3, 4.35 * 100, 1299.99, 1e-9].map(paiseOfTyped)).toEqual([
      30, 330, 435_00, 1299_99, 0,
    ])
    fc.assert(
      fc.property(amount, amount, (one, other) => paiseOfTyped(one / 100 + other / 100) === one + other),
    )
  })

  it('with three decimals stay as they were typed and are refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 9 }), (paise, tenth) => {
        const rupees = Number(`${paise * 10 + tenth}e-3`)
        const content = priceOf(rupees)
        expect(contentToRupees(content).sizes[0]?.price).toBe(rupees)
        expect(faultsOfContent(content)).toMatchObject([{ path: 'sizes.0.price' }])
      }),
    )
  })

  it('are left out where their writer says nothing of them', () => {
    const [size] = contentToRupees(completeContent()).sizes
    expect(size).not.toHaveProperty('costPrice')
    expect(typedRupees(paiseOfTyped(0.005))).toBe(0.005)
  })
})

describe('rows of before', () => {
  const now = completeContent({
    sizes: [sizeWith({ pricePaise: 499_50, mrpPaise: null, costPaise: 200_00 }), sizeWith({ label: 'S' })],
  })

  it('have rupees, and are read as paise; rows of now stay as they are', () => {
    expect(z.parse(storedContent, contentToRupees(now))).toEqual(now)
    expect(z.parse(storedContent, now)).toEqual(now)
    expect(() => z.parse(storedContent, { sizes: 1 })).toThrow()
  })

  it('of the log are read as they were meant', () => {
    const path = 'sizes.4-5Y.price'
    const change = { path: 'sizes.4-5Y.pricePaise', before: 499_50, after: null }
    expect(changeOfRow({ path, before: 499.5, after: null })).toEqual(change)
    expect(changeOfRow(change)).toEqual(change)
    const size = { label: 'S', price: 5, mrp: null }
    expect(changeOfRow({ path: 'sizes.S', before: null, after: size }).after).toEqual({
      ...{ label: 'S', pricePaise: 500, mrpPaise: null },
    })
    expect(changeOfRow({ path: 'name', before: 1, after: 2 })).toEqual({ path: 'name', before: 1, after: 2 })
  })

  it('and of now are shown alike', () => {
    const shown = { 'sizes.M.price': 499.5, 'sizes.S': { label: 'S', price: 5 }, version: 2 }
    expect(loggedInRupees(shown)).toEqual(shown)
    expect(
      loggedInRupees({
        ...{ 'sizes.M.pricePaise': 499_50, 'sizes.S': { label: 'S', pricePaise: 500 }, version: 2 },
      }),
    ).toEqual(shown)
  })

  it('of a bulk edit are read as paise, and its percent as percent', () => {
    const rounding = 'none' as const
    const set = { what: 'mrp' as const, way: 'set' as const, value: 899.5, rounding }
    const share = { what: 'price' as const, way: 'less_percent' as const, value: 12.5, rounding }
    for (const [change, inside] of [[set, 899_50] as const, [share, 12.5] as const]) {
      const read = z.parse(storedBulkChange, change)
      expect(read).toMatchObject({ amount: inside })
      expect(z.parse(storedBulkChange, read)).toEqual(bulkChangeFromRupees(change))
      expect(bulkChangeToRupees(read)).toEqual(change)
    }
  })
})
