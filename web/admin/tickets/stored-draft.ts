import { useState } from 'react'
import { MOST_MESSAGE_CHARACTERS } from '#domain/tickets/ticket-form.ts'
import { amountOf, recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { readStoredJson, writeStoredJson } from '#web/components/stored-json.ts'

export type DraftKind = 'answer' | 'note'

/** A reply in progress, and the number of messages when it was started. */
export interface Draft {
  answer: string
  note: string
  seen: number
}

const keyOf = (number: string) => `deskMessage:${number}`

/**
 * The draft of a ticket: stored on this device with each character, so that it survives a reload, until it is sent or
 * empty. Logout deletes it.
 * @param count the present number of messages
 */
export function useStoredDraft(
  number: string,
  count: number,
): [draft: Draft, write: (part: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(() => readDraft(number, count))
  // Nothing is written yet: a reply started now has seen all messages.
  const shown = isEmpty(draft) ? { ...draft, seen: count } : draft
  function write(part: Partial<Draft>): void {
    const next = { ...shown, ...part }
    setDraft(next)
    writeStoredJson(keyOf(number), isEmpty(next) ? null : next)
  }
  return [shown, write]
}

function readDraft(number: string, count: number): Draft {
  const { answer, note, seen } = recordOf(readStoredJson(keyOf(number)))
  return {
    answer: textOf(answer, MOST_MESSAGE_CHARACTERS),
    note: textOf(note, MOST_MESSAGE_CHARACTERS),
    seen: Math.min(amountOf(seen, count), count),
  }
}

function isEmpty({ answer, note }: Draft): boolean {
  return answer.trim() === '' && note.trim() === ''
}
