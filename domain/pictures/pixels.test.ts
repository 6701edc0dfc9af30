import { describe, expect, it } from 'vitest'
import { findSubject } from './find-subject.ts'
import { judgePicture, sharpness } from './judge-picture.ts'
import { type Pixels, pixelAt, toHsl } from './pixels.ts'
import { isOnWhite, tintOf } from './tint-of.ts'

type Colour = [number, number, number]
const white: Colour = [255, 255, 255]
const red: Colour = [200, 20, 40]

function draw(width: number, height: number, colour: (x: number, y: number) => Colour): Pixels {
  const data = Array.from({ length: width * height }, (_, at) => colour(at % width, Math.floor(at / width)))
  return { width, height, data: Uint8Array.from(data.flat()) }
}
const greys = (width: number, height: number, grey: (x: number, y: number) => number): Pixels => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, at) => grey(at % width, Math.floor(at / width))),
})

it('pixelAt() returns a pixel by its position, and black outside', () => {
  const picture = draw(3, 2, (x, y) => [x, y, 9])
  expect(pixelAt(picture, 2, 1)).toEqual([2, 1, 9])
  expect(pixelAt(picture, 0, 2)).toEqual([0, 0, 0])
})

describe('toHsl()', () => {
  it.each([
    [[255, 0, 0], 0, 1, 0.5],
    [[255, 255, 0], 60, 1, 0.5],
    [[0, 255, 0], 120, 1, 0.5],
    [[0, 0, 255], 240, 1, 0.5],
    [[255, 0, 255], 300, 1, 0.5],
    [[191, 64, 64], 0, 0.498, 0.5],
    [[255, 204, 204], 0, 1, 0.9],
    [[51, 0, 0], 0, 1, 0.1],
    [[128, 128, 128], 0, 0, 0.502],
    [[0, 0, 0], 0, 0, 0],
    [[255, 255, 255], 0, 0, 1],
  ] as [Colour, number, number, number][])('of %j', (colour, hue, saturation, lightness) => {
    const found = toHsl(colour)
    expect(found.hue).toBeCloseTo(hue, 1)
    expect(found.saturation).toBeCloseTo(saturation, 2)
    expect(found.lightness).toBeCloseTo(lightness, 2)
  })
})

describe('findSubject()', () => {
  it('takes the whole edge as background, by the median of each channel', () => {
    const framed = draw(11, 21, (x, y) => (x === 0 || y === 0 || x === 10 || y === 20 ? [9, 90, 30] : red))
    expect(findSubject(framed).ground).toEqual([9, 90, 30])
    // Above and below are two thirds of this edge, at the sides of that one.
    const wide = draw(21, 6, (x, y) => (y === 0 || y === 5 ? white : x === 0 || x === 20 ? red : [0, 0, 0]))
    expect(findSubject(wide).ground).toEqual(white)
    const high = draw(6, 21, (x, y) => (x === 0 || x === 5 ? white : y === 0 || y === 20 ? red : [0, 0, 0]))
    expect(findSubject(high).ground).toEqual(white)
    const ramp = draw(9, 9, (x) => [x * 10, 240 - x * 10, 7])
    expect(findSubject(ramp).ground).toEqual([40, 200, 7])
  })

  it("returns only the garment's colours, if it is neither too small nor nearly everything", () => {
    const cloth = (pixels: number) =>
      draw(10, 10, (x, y) => (y * 10 + x >= 11 && y * 10 + x < 11 + pixels ? red : white))
    expect(findSubject(cloth(1))).toMatchObject({ focus: { x: 50, y: 50 } })
    expect(findSubject(cloth(1)).colours).toHaveLength(100)
    expect(findSubject(cloth(2))).toEqual({ ground: white, colours: [red, red], focus: { x: 20, y: 15 } })
    const all = draw(40, 40, (x, y) => (x === 0 || y === 0 || x === 39 || y === 39 ? white : red))
    expect(findSubject(all).colours).toHaveLength(38 * 38)
    const nearly = draw(100, 100, (x, y) => (x === 0 || y === 0 || x === 99 || y === 99 ? white : red))
    expect(findSubject(nearly).colours).toHaveLength(10_000)
  })

  it('treats colours near the background as background', () => {
    const near = (by: number) =>
      findSubject(draw(10, 10, (x, y) => (x > 2 && x < 7 && y > 2 && y < 7 ? [255 - by, 255, 255] : white)))
    expect(near(47).colours).toHaveLength(100)
    expect(near(48).colours).toHaveLength(16)
  })
})

describe('tintOf()', () => {
  const colours = (...all: [number, Colour][]) =>
    all.flatMap(([count, colour]) => Array.from({ length: count }, () => colour))
  it('follows the strongest hue of the garment', () => {
    const pink: Colour = [200, 20, 100]
    const blue: Colour = [30, 90, 190]
    expect(tintOf({ ground: white, colours: colours([6, pink], [5, blue]) })).toBe('gulabi')
    expect(tintOf({ ground: white, colours: colours([5, pink], [6, blue]) })).toBe('aasmani')
    // A little of a strong colour weighs more than much of a pale one.
    expect(tintOf({ ground: white, colours: colours([14, [244, 250, 255]], [6, pink]) })).toBe('gulabi')
  })

  it('adds up neighbouring hues', () => {
    // Two bins of orange weigh more together than the one of blue.
    const orange = colours([4, [255, 140, 0]], [4, [255, 180, 0]])
    expect(tintOf({ ground: white, colours: [...orange, ...colours([7, [0, 120, 255]])] })).toBe('kesar')
    // Red is at both ends of the circle.
    const reds = colours([4, [255, 0, 30]], [4, [255, 30, 0]])
    expect(tintOf({ ground: white, colours: [...reds, ...colours([7, [0, 120, 255]])] })).toBe('gulabi')
  })

  it('is plain for colourless pictures', () => {
    expect(tintOf({ ground: white, colours: [] })).toBe('kora')
    expect(tintOf({ ground: white, colours: colours([5, [10, 10, 10]], [5, white]) })).toBe('kora')
    expect(tintOf({ ground: white, colours: colours([20, [255, 250, 250]], [1, red]) })).toBe('kora')
  })

  it('is never white, which is for photos taken on white', () => {
    expect(tintOf({ ground: white, colours: [] })).toBe('kora')
    expect(isOnWhite({ ground: [250, 248, 246] })).toBe(true)
    expect(isOnWhite({ ground: [244, 238, 227] })).toBe(false)
  })

  it('keeps a background that is nearly one of ours', () => {
    const kesar: Colour = [255, 240, 211]
    const blue = colours([9, [0, 120, 255]])
    expect(tintOf({ ground: kesar, colours: blue })).toBe('kesar')
    expect(tintOf({ ground: [255, 240, 211 - 14], colours: blue })).toBe('kesar')
    expect(tintOf({ ground: [255, 240, 211 - 15], colours: blue })).toBe('aasmani')
  })
})

describe('judging a picture', () => {
  const checks = (size: number) => (x: number, y: number) =>
    (Math.floor(x / size) + Math.floor(y / size)) % 2 ? 200 : 60

  it('is as sharp as its sharpest squares', () => {
    const sharp = sharpness(greys(200, 200, checks(1)))
    const softer = sharpness(greys(200, 200, checks(4)))
    const soft = sharpness(greys(200, 200, checks(16)))
    expect(sharp).toBeGreaterThan(softer)
    expect(softer).toBeGreaterThan(soft)
    const half = sharpness(greys(200, 200, (x, y) => (x < 100 ? checks(1)(x, y) : checks(16)(x, y))))
    expect(half).toBeCloseTo(sharp, 1)
    // Each pixel of a chessboard is between four of the other colour: (4 × 140)² over the variance of 70².
    expect(sharp).toBeCloseTo((4 * 140) ** 2 / 70 ** 2, 5)
  })

  it('is undefined for an empty picture', () => {
    expect(sharpness(greys(200, 200, () => 128))).toBe(Number.POSITIVE_INFINITY)
    expect(sharpness(greys(20, 20, checks(1)))).toBe(Number.POSITIVE_INFINITY)
    expect(sharpness(greys(34, 34, checks(1)))).toBeGreaterThan(0)
    expect(sharpness(greys(33, 34, checks(1)))).toBe(Number.POSITIVE_INFINITY)
  })

  it('uses the brightest tenth for the light', () => {
    const lit = (share: number, light: number) =>
      judgePicture(
        greys(100, 100, (x, y) => (y * 100 + x < share * 10_000 ? light : checks(1)(x, y) / 4)),
        { width: 900 },
      )
    expect(lit(0.1, 200)).toEqual([])
    expect(lit(0.1, 105)).toEqual([])
    expect(lit(0.1, 104)).toEqual(['dark'])
    expect(lit(0.09, 200)).toEqual(['dark'])
  })

  it('reports every fault, and only one for an empty picture', () => {
    expect(
      judgePicture(
        greys(200, 200, (x, y) => checks(40)(x, y) / 3),
        { width: 799 },
      ),
    ).toEqual(['too_small', 'dark'])
    expect(
      judgePicture(
        greys(200, 200, () => 10),
        { width: 799 },
      ),
    ).toEqual(['too_small', 'empty'])
    expect(judgePicture(greys(200, 200, checks(1)), { width: 800 })).toEqual([])
  })
})
