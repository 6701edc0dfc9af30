/** For a colour name without a display colour. */
export const NEUTRAL_COLOUR = '#9a9a9a'

const DISPLAY_COLOURS: ReadonlyMap<string, string> = new Map([
  ['white', '#ffffff'],
  ['black', '#000000'],
  ['red', '#e53935'],
  ['blue', '#1e88e5'],
  ['green', '#43a047'],
  ['yellow', '#fdd835'],
  ['orange', '#fb8c00'],
  ['purple', '#8e24aa'],
  ['pink', '#ec6fa0'],
  ['navy', '#1a237e'],
  ['light blue', '#81d4fa'],
  ['dark blue', '#0d3c8c'],
  ['coral', '#ff7f50'],
  ['brown', '#795548'],
  ['tan', '#d2b48c'],
  ['gray', '#808080'],
  ['cream', '#fff3d6'],
  ['burgundy', '#800020'],
])

/**
 * The display colours of a swatch, at most two: 'Light Blue with navy' shows both. Other words are ignored; a name
 * without a colour is neutral grey.
 */
export function swatchColours(name: string): readonly string[] {
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? []
  const found = new Set<string>()
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    const pair = DISPLAY_COLOURS.get(`${word} ${words[index + 1]}`)
    const colour = pair ?? DISPLAY_COLOURS.get(word)
    if (colour) found.add(colour)
    if (pair) index++
  }
  return found.size > 0 ? [...found].slice(0, 2) : [NEUTRAL_COLOUR]
}

/** Colours on a card; further ones are counted. */
const MOST_DOTS = 3

/** The display colours of a card's dots: 'Cream with red' is '#fff3d6 #e53935'. */
export function colourDots(names: readonly string[]): string[] {
  return names.slice(0, MOST_DOTS).map((name) => swatchColours(name).join(' '))
}

export const DISPLAY_COLOUR_NAMES: readonly string[] = [...DISPLAY_COLOURS.keys()]
