import { describe, expect, it } from 'vitest'
import { DISPLAY_COLOUR_NAMES, displayColour, NEUTRAL_COLOUR, swatchColours } from './colours.ts'

describe('displayColour()', () => {
  it('knows eighteen names, each with a colour of its own', () => {
    expect(DISPLAY_COLOUR_NAMES).toHaveLength(18)
    expect(new Set(DISPLAY_COLOUR_NAMES.map(displayColour)).size).toBe(18)
    expect(DISPLAY_COLOUR_NAMES.map(displayColour)).not.toContain(NEUTRAL_COLOUR)
  })

  it('ignores case and spare spaces, and is neutral for the rest', () => {
    expect(displayColour(' Light  BLUE ')).toBe(displayColour('light blue'))
    expect(displayColour('Indigo')).toBe(NEUTRAL_COLOUR)
    expect(displayColour('constructor')).toBe(NEUTRAL_COLOUR)
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
    expect(swatchColours(name)).toEqual(colours.map(displayColour))
  })

  it('is neutral for names that the shop cannot show', () => {
    expect(swatchColours('Terracotta')).toEqual([NEUTRAL_COLOUR])
    expect(swatchColours('')).toEqual([NEUTRAL_COLOUR])
  })
})
