import { useState } from 'react'
import { MOST_MESSAGE_CHARACTERS } from '#domain/tickets/ticket-form.ts'
import { amountOf, recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { readStoredJson, writeStoredJson } from '#web/components/stored-json.ts'

export type DraftKind = 'answer' | 'note'

/** What somebody writes to a ticket, and how many messages it had when they began. */
export interface Draft {
  answer: string
  note: string
  seen: number
}

const keyOf = (number: string) => `deskMessage:${number}`

/**
 * The draft of a ticket: kept on this device with each letter, so that a reload loses nothing, until it is sent or
 * empty. Whoever logs out takes it away.
 * @param count how many messages the ticket has now
 */
export function useKeptDraft(
  number: string,
  count: number,
): [draft: Draft, write: (part: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(() => readDraft(number, count))
  // Nothing is written yet: whoever begins now has seen all there is.
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
