import type { AdminOrder } from './admin-order.ts'

/** An internal note of an order. */
export interface StaffNote {
  id: number
  text: string
  /** '' if the author's name is unknown. */
  author: string
  at: string
}

/** The internal notes of an order, oldest first: packers read them. */
export function staffNotes({ events }: Pick<AdminOrder, 'events'>): StaffNote[] {
  return events
    .filter(({ kind, note }) => kind === 'note' && note)
    .map(({ _id, note, actorName, at }) => ({ id: _id, text: note ?? '', author: actorName ?? '', at }))
    .sort((one, other) => one.id - other.id)
}
