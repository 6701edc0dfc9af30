import { canonicalColour } from './filters.ts'

/**
 * The colour to order that was meant by options of the filter: the one whose ground is such a colour ('Blue with
 * white' for 'Blue'), else the first that names one. Null where none does.
 */
export function colourByOptions(colours: readonly string[], options: readonly string[]): string | null {
  const wanted = new Set(options.map(canonicalColour))
  const parts = colours.map((colour) => colour.split(/,| with | and /i).map(canonicalColour))
  const ground = parts.findIndex(([first = '']) => wanted.has(first))
  const place = ground >= 0 ? ground : parts.findIndex((names) => names.some((name) => wanted.has(name)))
  return colours[place] ?? null
}
