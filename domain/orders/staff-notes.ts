import type { AdminOrder } from './admin-order.ts'

/** A note that staff left on an order. */
export interface StaffNote {
  id: number
  text: string
  /** '' for an author whose name is not known. */
  author: string
  at: string
}

/** The notes that staff left on an order, the oldest first: they are read while it is packed. */
export function staffNotes({ events }: Pick<AdminOrder, 'events'>): StaffNote[] {
  return events
    .filter(({ kind, note }) => kind === 'note' && note)
    .map(({ _id, note, actorName, at }) => ({ id: _id, text: note ?? '', author: actorName ?? '', at }))
    .sort((one, other) => one.id - other.id)
}
