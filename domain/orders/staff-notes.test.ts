import { expect, it } from 'vitest'
import { staffNotes } from './staff-notes.ts'

const event = (_id: number, kind: 'note' | 'moved', note: string | null) => ({
  _id,
  kind,
  note,
  at: '2026-11-20T10:00:00.000Z',
  fromStatus: null,
  toStatus: null,
  actor: 'staff' as const,
  actorName: 'Ravi',
})

it('staffNotes() returns the notes of the history, oldest first', () => {
  const events = [
    event(3, 'note', 'Gift: no bill'),
    event(2, 'moved', 'Sent'),
    event(1, 'note', 'Call first'),
  ]
  expect(staffNotes({ events })).toEqual([
    { id: 1, text: 'Call first', author: 'Ravi', at: '2026-11-20T10:00:00.000Z' },
    { id: 3, text: 'Gift: no bill', author: 'Ravi', at: '2026-11-20T10:00:00.000Z' },
  ])
  expect(staffNotes({ events: [] })).toEqual([])
})
