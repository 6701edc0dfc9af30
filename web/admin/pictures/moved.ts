/** The list with one entry in another place, and the others in the order that they had. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_entry, place) => place !== from)
  const place = Math.min(Math.max(to, 0), rest.length)
  return [...rest.slice(0, place), ...list.slice(from, from + 1), ...rest.slice(place)]
}
