import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutByFocus, marginsAround, moveFocus, PICTURE_RATIO } from './cut-by-focus.ts'

const middle = { x: 50, y: 50 }

describe('marginsAround()', () => {
  it('makes a picture of any shape 4:5', () => {
    expect(marginsAround({ width: 640, height: 640 })).toEqual({ left: 0, right: 0, top: 80, bottom: 80 })
    expect(marginsAround({ width: 640, height: 960 })).toEqual({ left: 64, right: 64, top: 0, bottom: 0 })
    expect(marginsAround({ width: 401, height: 500 })).toEqual({ left: 0, right: 0, top: 0, bottom: 1 })
    expect(marginsAround({ width: 800, height: 1000 })).toEqual({ left: 0, right: 0, top: 0, bottom: 0 })
  })
})

describe('cutByFocus()', () => {
  it('takes the middle of a wider picture, and of a higher one', () => {
    expect(cutByFocus({ width: 2_400, height: 1_800 }, middle)).toEqual({
      left: 480,
      top: 0,
      width: 1_440,
      height: 1_800,
    })
    expect(cutByFocus({ width: 800, height: 1_200 }, middle)).toEqual({
      left: 0,
      top: 100,
      width: 800,
      height: 1_000,
    })
  })

  it('goes as near to the point as the edges allow', () => {
    expect(cutByFocus({ width: 2_000, height: 1_000 }, { x: 0, y: 0 }).left).toBe(0)
    expect(cutByFocus({ width: 2_000, height: 1_000 }, { x: 100, y: 0 }).left).toBe(1_200)
  })

  it('stays in the picture and in 4:5, and contains the point, for any values', () => {
    const size = fc.integer({ min: 2, max: 8_000 })
    const percent = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(size, size, percent, percent, (width, height, x, y) => {
        const cut = cutByFocus({ width, height }, { x, y })
        expect(cut.left).toBeGreaterThanOrEqual(0)
        expect(cut.top).toBeGreaterThanOrEqual(0)
        expect(cut.left + cut.width).toBeLessThanOrEqual(width)
        expect(cut.top + cut.height).toBeLessThanOrEqual(height)
        expect(cut.width === width || cut.height === height).toBe(true)
        expect(Math.abs(cut.width - cut.height * PICTURE_RATIO)).toBeLessThanOrEqual(1)
        expect((width * x) / 100).toBeGreaterThanOrEqual(cut.left - 1)
        expect((width * x) / 100).toBeLessThanOrEqual(cut.left + cut.width + 1)
      }),
    )
  })
})

describe('moveFocus()', () => {
  it('moves by whole percent and stays in the picture', () => {
    expect(moveFocus({ x: 50, y: 99 }, { x: -1.4, y: 5 })).toEqual({ x: 49, y: 100 })
  })
})
