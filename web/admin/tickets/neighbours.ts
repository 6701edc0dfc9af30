/**
 * What stands before and after a row. One that has left the list, because it was answered, has the neighbours that it had.
 * @param order the rows as they are
 * @param before the rows as they were when this one was among them
 */
export function neighboursOf(
  id: string | null,
  order: readonly string[],
  before: readonly string[],
): { previous: string | null; next: string | null } {
  const at = id === null ? -1 : order.indexOf(id)
  if (at >= 0) return { previous: order[at - 1] ?? null, next: order[at + 1] ?? null }
  const was = id === null ? -1 : before.indexOf(id)
  if (was < 0) return { previous: null, next: order[0] ?? null }
  const stillThere = (one: string) => order.includes(one)
  return {
    previous: before.slice(0, was).findLast(stillThere) ?? null,
    next: before.slice(was + 1).find(stillThere) ?? null,
  }
}
