import { useState } from 'react'
import { flushSync } from 'react-dom'
import { format } from '#domain/language/format.ts'
import type { AdminTicket, AdminTicketMessage } from '#domain/tickets/api-admin-ticket.ts'
import { fillAnswer, insertAnswer, openPlace } from '#domain/tickets/fill-answer.ts'
import { TICKET_ADMIN_TEXTS as words } from '#texts/tickets/admin-texts.ts'
import { answerTicket, noteOnTicket } from '#web/api/admin/tickets.ts'
import { useRequestKey } from '#web/components/form/use-request-key.ts'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { showDone } from '../components/undo-store.ts'
import { useStep } from '../components/use-step.ts'
import { type DraftKind, useStoredDraft } from './stored-draft.ts'

export const ANSWER_FORM = 'ticket-answer'
export const ANSWER_FIELD = 'ticket-words'

export interface Answer {
  kind: DraftKind
  choose: (kind: DraftKind) => void
  text: string
  write: (text: string) => void
  /** Puts a template into the answer where the cursor is, with its places filled. */
  insert: (template: string) => void
  /** Leads to the field, as the keys do. */
  begin: (kind: DraftKind) => void
  /** What the answer shows; a note has none. */
  pictures: readonly File[]
  show: (pictures: readonly File[]) => void
  send: (solve: boolean) => void
  isSending: boolean
  /** What is wrong with what is written, once it was to be sent. */
  error: string | undefined
  failure: string | null
  /** What others have written since this answer was begun, the newest first. */
  meanwhile: readonly AdminTicketMessage[]
}

/** The reply, or the note, to a ticket. */
export function useAnswer(ticket: AdminTicket, { onSolved }: { onSolved: () => void }): Answer {
  const { number, count, messages, customer, order } = ticket
  const { brand } = usePublicSettings()
  const [kind, choose] = useState<DraftKind>('answer')
  const [draft, writeDraft] = useStoredDraft(number, count)
  const [wasSent, setSent] = useState(false)
  // The same for a second try of the same words, so that the shop keeps them once.
  const [key, renewKey] = useRequestKey()
  const [pictures, show] = useState<readonly File[]>([])
  const text = draft[kind]

  const sending = useStep(
    (sent: { kind: DraftKind; text: string; solve: boolean }) =>
      sent.kind === 'note'
        ? noteOnTicket(number, { text: sent.text, key })
        : answerTicket(number, { text: sent.text, key, seen: count, solve: sent.solve }, pictures),
    (_done, sent) => {
      writeDraft({ [sent.kind]: '' })
      setSent(false)
      renewKey()
      if (sent.kind === 'note') return showDone(words.saidNoted)
      show([])
      showDone(format(words.saidSent, { number }))
      if (sent.solve) onSolved()
    },
  )

  const error = errorOf(kind, text)
  function write(next: string): void {
    writeDraft({ [kind]: next })
    renewKey()
  }
  function begin(next: DraftKind): void {
    // The field belongs to the kind: it has to be there before it can have the focus.
    flushSync(() => choose(next))
    document.getElementById(ANSWER_FIELD)?.focus()
  }
  function insert(template: string): void {
    const known = {
      name: customer.firstName,
      ticket: number,
      shop: brand.name,
      order: order ? `#${order.number}` : '',
    }
    const field = document.getElementById(ANSWER_FIELD)
    const isHere = kind === 'answer' && field instanceof HTMLTextAreaElement
    const place = isHere
      ? { start: field.selectionStart, end: field.selectionEnd }
      : { start: draft.answer.length, end: draft.answer.length }
    const inserted = insertAnswer(draft.answer, fillAnswer(template, known), place)
    flushSync(() => {
      choose('answer')
      writeDraft({ answer: inserted.text })
    })
    const shown = document.getElementById(ANSWER_FIELD)
    if (!(shown instanceof HTMLTextAreaElement)) return
    shown.focus()
    shown.setSelectionRange(inserted.cursor, inserted.cursor)
  }
  function send(solve: boolean): void {
    setSent(true)
    if (error !== undefined) document.getElementById(ANSWER_FIELD)?.focus()
    else sending.run({ kind, text: text.trim(), solve })
  }
  const meanwhile = messages.slice(messages.length - (count - draft.seen)).filter(({ isMine }) => !isMine)
  return {
    kind,
    choose,
    text,
    write,
    insert,
    begin,
    pictures,
    show,
    send,
    isSending: sending.running !== null,
    error: wasSent ? error : undefined,
    failure: sending.failure,
    meanwhile: count > draft.seen ? meanwhile.toReversed() : [],
  }
}

function errorOf(kind: DraftKind, text: string): string | undefined {
  if (text.trim() === '') return kind === 'answer' ? words.answerMissing : words.noteMissing
  const place = kind === 'answer' ? openPlace(text) : null
  return place === null ? undefined : format(words.placeOpen, { place })
}
