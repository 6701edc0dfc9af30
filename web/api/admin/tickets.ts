import type {
  AdminTicket,
  AdminTicketList,
  AnswerInput,
  AnswerTemplate,
  TemplateInput,
  TicketChange,
  TicketView,
} from '#domain/tickets/api-admin-ticket.ts'
import type { TicketMessageInput } from '#domain/tickets/ticket-form.ts'
import { type ApiRequest, callApi } from '../client.ts'

/**
 * The admin's calls of messages, apart from a sender's: no page of the storefront fetches them. Each throws ApiError; an
 * answer whose writer has not seen the newest message is refused with status 409.
 */
export interface AdminTicketQuery {
  view: TicketView
  /** Searched for in every view. */
  q?: string
  after?: string
}

export function fetchAdminTickets(query: AdminTicketQuery, signal?: AbortSignal): Promise<AdminTicketList> {
  const told = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) told.set(name, value)
  return send(`/api/admin/messages?${told}`, { signal })
}

export function fetchAdminTicket(number: string, signal?: AbortSignal): Promise<AdminTicket> {
  return send(pathOf(number), { signal })
}

/** A shop that resizes five photographs takes its time, and so does the line to it. */
const PICTURES_TIMEOUT_MS = 180_000

export function answerTicket(
  number: string,
  answer: AnswerInput,
  pictures: readonly File[] = [],
): Promise<AdminTicket> {
  const path = `${pathOf(number)}/answer`
  if (pictures.length === 0) return send(path, { method: 'POST', body: answer })
  const body = new FormData()
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) body.set(name, String(value))
  for (const picture of pictures) body.append('photos', picture)
  return send(path, { method: 'POST', body, timeoutMs: PICTURES_TIMEOUT_MS })
}

export function noteOnTicket(number: string, note: TicketMessageInput): Promise<AdminTicket> {
  return send(`${pathOf(number)}/note`, { method: 'POST', body: note })
}

export function changeTicket(number: string, change: TicketChange): Promise<AdminTicket> {
  return send(pathOf(number), { method: 'PATCH', body: change })
}

export function solveTicket(number: string): Promise<AdminTicket> {
  return send(`${pathOf(number)}/solved`, { method: 'POST', body: {} })
}

export function reopenTicket(number: string): Promise<AdminTicket> {
  return send(`${pathOf(number)}/open`, { method: 'POST', body: {} })
}

const TEMPLATES = '/api/admin/answer-templates'

export function fetchTemplates(signal?: AbortSignal): Promise<AnswerTemplate[]> {
  return send(TEMPLATES, { signal })
}

/** Adds a template, or with an id changes that one. Each call answers all of them. */
export function saveTemplate(id: string | null, template: TemplateInput): Promise<AnswerTemplate[]> {
  return id === null
    ? send(TEMPLATES, { method: 'POST', body: template })
    : send(templatePath(id), { method: 'PUT', body: template })
}

export function raiseTemplate(id: string): Promise<AnswerTemplate[]> {
  return send(`${templatePath(id)}/raise`, { method: 'POST', body: {} })
}

export function deleteTemplate(id: string): Promise<AnswerTemplate[]> {
  return send(templatePath(id), { method: 'DELETE' })
}

function pathOf(number: string): string {
  return `/api/admin/messages/${encodeURIComponent(number)}`
}

function templatePath(id: string): string {
  return `${TEMPLATES}/${encodeURIComponent(id)}`
}

async function send<Data>(path: string, request: ApiRequest): Promise<Data> {
  return (await callApi<{ data: Data }>(path, request)).data
}
