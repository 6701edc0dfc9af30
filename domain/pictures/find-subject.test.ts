import { describe, expect, it } from 'vitest'
import { findSubject } from './find-subject.ts'
import type { Pixels } from './pixels.ts'
import { TINT_COLOURS, tintOf } from './tint-of.ts'

function paint(ground: string, cloth: string): Pixels {
  const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const data: number[] = []
  for (let y = 0; y < 50; y++)
    for (let x = 0; x < 40; x++)
      data.push(...channels(x >= 20 && x < 36 && y > 10 && y < 30 ? cloth : ground))
  return { width: 40, height: 50, data: Uint8Array.from(data) }
}

describe('findSubject()', () => {
  it('finds the centre of what differs from the background', () => {
    expect(findSubject(paint('#ffffff', '#c9185b')).focus).toEqual({ x: 70, y: 41 })
  })
  it('takes the middle of a picture without a subject', () => {
    expect(findSubject(paint('#ffffff', '#fefefe')).focus).toEqual({ x: 50, y: 50 })
  })
})

describe('tintOf()', () => {
  it.each(Object.entries(TINT_COLOURS).filter(([tint]) => tint !== 'safed'))(
    'keeps the background of a picture if it is one of ours: %s',
    (tint, colour) => {
      expect(tintOf(findSubject(paint(colour, '#2e2b8f')))).toBe(tint)
    },
  )
  it.each([
    ['#c9185b', 'gulabi'],
    ['#f5a800', 'kesar'],
    ['#2f9b2a', 'pista'],
    ['#00736f', 'mor'],
    ['#2b6cb0', 'aasmani'],
    ['#5a3fc0', 'jamun'],
    ['#111111', 'kora'],
    ['#8a8378', 'kora'],
  ])('suggests for a garment of %s on white the tint %s', (cloth, tint) => {
    expect(tintOf(findSubject(paint('#ffffff', cloth)))).toBe(tint)
  })
})
