/** Shown for a colour name that the shop has no display colour for. */
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

/** The display colour ('#rrggbb') of a colour name in any case; neutral grey for names without one. */
export function displayColour(name: string): string {
  return DISPLAY_COLOURS.get(name.trim().toLowerCase().replace(/\s+/g, ' ')) ?? NEUTRAL_COLOUR
}

export const DISPLAY_COLOUR_NAMES: readonly string[] = [...DISPLAY_COLOURS.keys()]
