import { useOutletContext } from 'react-router'
import type { AnswerTemplate } from '#domain/tickets/api-admin-ticket.ts'
import type { Loaded } from '#web/api/loaded.ts'
import type { MessageQuery } from './message-query.ts'

/** What a ticket knows of the list beside it. */
export interface BesideList {
  query: MessageQuery
  /** The numbers of its rows. */
  order: readonly string[]
  /** The same as they were when the open ticket was among them. */
  before: readonly string[]
  templates: Loaded<AnswerTemplate[]>
  /** The templates as the shop told them last: they stay while it does not answer. Null before its first answer. */
  known: readonly AnswerTemplate[] | null
}

export function useBesideList(): BesideList {
  return useOutletContext<BesideList>()
}

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
