import { normaliseEmail } from '#domain/customers/email.ts'
import type { AdminTicketList, TicketView } from '#domain/tickets/api-admin-ticket.ts'
import { parseTicketNumber, ticketClocks } from '#domain/tickets/ticket.ts'
import { tidyText } from '#domain/validation/pasted-text.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import type { Services } from '../../services.ts'
import {
  readTicketFigures,
  readTicketRows,
  type TicketFigures,
  type TicketRow,
  type TicketSearch,
} from './queries.ts'

const rowsOfPage = 50

/** A page of the admin's list; a search covers all tabs. @throws ShopError `unauthenticated`, `forbidden` */
export async function listTickets(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  {
    view,
    q = '',
    after = null,
  }: { view: TicketView; q?: string | undefined; after?: string | null | undefined },
): Promise<AdminTicketList> {
  requirePermission(caller, 'support.answer')
  const question = { view, search: searchOf(q), after, most: rowsOfPage + 1 }
  const [found, figures] = await Promise.all([readTicketRows(db, question), readTicketFigures(db)])
  const rows = found.slice(0, rowsOfPage)
  return {
    rows: rows.map(toRow),
    next: found.length > rowsOfPage ? (rows.at(-1)?.id ?? null) : null,
    counts: {
      'to-answer': figures.toAnswer,
      waiting: figures.waiting,
      solved: figures.solved,
      grievances: figures.grievances,
    },
    answers: {
      first: figures.first,
      firstDueAt: firstDueAt(figures)?.toISOString() ?? null,
      averageMinutes: figures.averageMinutes,
      lastMinutes: figures.lastMinutes,
    },
  }
}

/** The search for a typed text; null for none. */
export function searchOf(text: string): TicketSearch | null {
  const typed = tidyText(text)
  if (typed === '') return null
  return { number: parseTicketNumber(typed), email: normaliseEmail(typed), words: wordsQuery(typed) }
}

/** 'pom mee' as `'pom':* & 'mee':*`. A text without letters and digits has no words. */
function wordsQuery(typed: string): string | null {
  const words = typed.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (words.length === 0) return null
  return words.map((word) => `'${word.replaceAll('\\', ' ').replaceAll("'", "''")}':*`).join(' & ')
}

function firstDueAt({ firstSince }: TicketFigures): Date | null {
  if (firstSince === null) return null
  const waiting = { createdAt: firstSince, waitsSince: firstSince, waitsFor: 'shop' as const }
  return ticketClocks({ ...waiting, firstAnsweredAt: null, closedAt: null }, firstSince).firstAnswer.dueAt
}

function toRow({ id, createdAt, firstAnsweredAt, waitsSince, closedAt, ...row }: TicketRow) {
  return {
    _id: id,
    ...row,
    createdAt: createdAt.toISOString(),
    firstAnsweredAt: firstAnsweredAt?.toISOString() ?? null,
    waitsSince: waitsSince.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }
}
