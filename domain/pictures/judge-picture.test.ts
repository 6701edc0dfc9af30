import { describe, expect, it } from 'vitest'
import { judgePicture } from './judge-picture.ts'
import type { Greys } from './pixels.ts'

/** A picture from a function of grey values. */
function draw(grey: (x: number, y: number) => number, width = 400, height = 500): Greys {
  return {
    width,
    height,
    data: Uint8Array.from({ length: width * height }, (_, at) => grey(at % width, Math.floor(at / width))),
  }
}

/** A striped frock on a light background; its edges are `soft` pixels wide. */
function frock(soft: number, { bright = 1 } = {}): Greys {
  const edge = (from: number, to: number, at: number) =>
    Math.min(1, Math.max(0, (at - from) / soft + 0.5)) * Math.min(1, Math.max(0, (to - at) / soft + 0.5))
  return draw((x, y) => {
    const stripe = 0.5 + 0.5 * Math.sin((y / (8 + soft)) * Math.PI)
    return Math.round((230 - 150 * edge(100, 300, x) * edge(80, 420, y) * stripe) * bright)
  })
}
const large = { width: 1_200 }

describe('judgePicture()', () => {
  it('finds nothing wrong with a sharp picture in daylight', () => {
    expect(judgePicture(frock(1), large)).toEqual([])
  })
  it('reports a blurred picture if no edge is sharp', () => {
    expect(judgePicture(frock(24), large)).toEqual(['blurred'])
  })
  it('accepts an unfocused background', () => {
    const ground = frock(40)
    const sharp = frock(1)
    const data = ground.data.map((grey, at) =>
      at % 400 > 80 && at % 400 < 320 ? (sharp.data[at] ?? grey) : grey,
    )
    expect(judgePicture({ ...ground, data }, large)).toEqual([])
  })
  it('reports a dark picture, but not a black frock on white', () => {
    expect(judgePicture(frock(1, { bright: 0.4 }), large)).toEqual(['dark'])
    expect(
      judgePicture(
        draw((x, y) => (x > 100 && x < 300 && y > 60 && y < 440 ? 10 + ((x * y) % 9) : 240)),
        large,
      ),
    ).toEqual([])
  })
  it('reports a picture of a wall as empty', () => {
    expect(
      judgePicture(
        draw((x) => 128 + (x % 2)),
        large,
      ),
    ).toEqual(['empty'])
  })
  it('reports a picture that is too small', () => {
    expect(judgePicture(frock(1), { width: 799 })).toEqual(['too_small'])
  })
})
