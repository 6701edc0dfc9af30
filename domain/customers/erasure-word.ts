/**
 * The word that somebody types before a person is erased: the first word of the name in capitals, or the beginning of the
 * address where there is no name.
 */
export function erasureWord(name: string): string {
  const [first = ''] = name.trim().split(/[\s@]/)
  return first.toUpperCase()
}
