import { canonicalColour } from './filters.ts'

/**
 * The product colour that matches the filter's options: the one whose base colour it is ('Blue with white' for 'Blue'),
 * else the first that contains one. Null for none.
 */
export function colourByOptions(colours: readonly string[], options: readonly string[]): string | null {
  const wanted = new Set(options.map(canonicalColour))
  const parts = colours.map((colour) => colour.split(/,| with | and /i).map(canonicalColour))
  const ground = parts.findIndex(([first = '']) => wanted.has(first))
  const place = ground >= 0 ? ground : parts.findIndex((names) => names.some((name) => wanted.has(name)))
  return colours[place] ?? null
}
