/** Whether two values are deeply equal: texts, numbers, lists and plain objects of them. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((entry, index) => sameValue(entry, other[index]))
    )
  }
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const mine = new Map(Object.entries(one))
  const theirs = new Map(Object.entries(other))
  return (
    mine.size === theirs.size &&
    [...mine].every(([key, value]) => theirs.has(key) && sameValue(value, theirs.get(key)))
  )
}
