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
