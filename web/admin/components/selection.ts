/** The chosen rows of a list, and the row from which `Shift` reaches. */
export interface Selection {
  ids: ReadonlySet<string>
  anchor: string | null
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null }

/** Chooses a row, or takes it back. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Chooses all rows between the one chosen last and this, both included; without one, this alone. */
export function reachedTo(selection: Selection, order: readonly string[], id: string): Selection {
  const to = order.indexOf(id)
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor)
  if (to < 0) return selection
  const reached = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...selection.ids, ...reached]), anchor: id }
}

/** Only rows that are still there stay chosen. */
export function among({ ids, anchor }: Selection, order: readonly string[]): Selection {
  const there = new Set(order)
  return {
    ids: new Set([...ids].filter((id) => there.has(id))),
    anchor: anchor !== null && there.has(anchor) ? anchor : null,
  }
}
