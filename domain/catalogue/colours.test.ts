import { describe, expect, it } from 'vitest'
import { colourDots, DISPLAY_COLOUR_NAMES, NEUTRAL_COLOUR, swatchColours } from './colours.ts'

describe('colourDots()', () => {
  it('are those of the first three colours, of cloth and print', () => {
    const dots = colourDots(['Cream with red', 'Pink', 'Blue', 'Navy'])
    expect(dots).toEqual(['#fff3d6 #e53935', '#ec6fa0', '#1e88e5'])
  })
})

describe('DISPLAY_COLOUR_NAMES', () => {
  it('are eighteen, each with its own colour', () => {
    const painted = DISPLAY_COLOUR_NAMES.map((name) => swatchColours(name))
    expect(painted).toHaveLength(18)
    expect(new Set(painted.flat()).size).toBe(18)
    expect(painted.flat()).not.toContain(NEUTRAL_COLOUR)
  })
})

describe('swatchColours()', () => {
  it.each([
    ['Red', ['red']],
    ['Cream with red', ['cream', 'red']],
    ['Light Blue with dark blue and white', ['light blue', 'dark blue']],
    ['Rose pink', ['pink']],
    ['Red, red and RED', ['red']],
  ])('paints %j', (name, colours) => {
    expect(swatchColours(name)).toEqual(colours.flatMap(swatchColours))
  })

  it('is neutral for unknown names', () => {
    expect(swatchColours('Terracotta')).toEqual([NEUTRAL_COLOUR])
    expect(swatchColours('')).toEqual([NEUTRAL_COLOUR])
    expect(swatchColours('constructor')).toEqual([NEUTRAL_COLOUR])
  })
})
