import type { ApiTicket, ApiTicketRow, SentTicketMessage } from '#domain/tickets/api-ticket.ts'
import type { TicketMessageInput } from '#domain/tickets/ticket-form.ts'
import { type ApiRequest, callApi } from './client.ts'

/** The token of a ticket link; null for a logged-in customer. */
type TicketToken = string | null

/** A shop that resizes five photographs takes its time, and so does the line to it. */
const PICTURES_TIMEOUT_MS = 180_000

/** What the shop says to a message: it has become a ticket with a number and a page. */
export interface SentContact {
  message?: string
  ticket?: string
  link?: string
}

/** The calls of who wrote to the shop. Each throws ApiError. */
export function sendContact(body: Readonly<Record<string, unknown>>): Promise<SentContact> {
  return callApi('/api/contact/add-contact', { method: 'POST', body })
}

export function fetchTicket(
  number: string,
  { token, signal }: { token: TicketToken; signal: AbortSignal },
): Promise<ApiTicket> {
  return send(ticketPath(number), { signal, ...by(token) })
}

/** Writes again. The same `key` twice is one message. */
export function writeToTicket(
  number: string,
  { input, pictures, token }: { input: TicketMessageInput; pictures: readonly File[]; token: TicketToken },
): Promise<SentTicketMessage> {
  const request = { method: 'POST', ...by(token) } as const
  const path = `${ticketPath(number)}/messages`
  if (pictures.length === 0) return send(path, { ...request, body: input })
  const body = new FormData()
  body.set('text', input.text)
  if (input.key !== undefined) body.set('key', input.key)
  for (const picture of pictures) body.append('photos', picture)
  return send(path, { ...request, body, timeoutMs: PICTURES_TIMEOUT_MS })
}

export function solveTicket(number: string, token: TicketToken): Promise<ApiTicket> {
  return send(`${ticketPath(number)}/solved`, { method: 'POST', body: {}, ...by(token) })
}

/** The answer never tells whether number and address belong together. */
export async function requestTicketLink(number: string, email: string): Promise<string> {
  const body = { number, email }
  const { message } = await callApi<{ message: string }>('/api/support/link', {
    method: 'POST',
    body,
    token: null,
  })
  return message
}

export function fetchOwnTickets(signal: AbortSignal): Promise<ApiTicketRow[]> {
  return send('/api/support', { signal })
}

export function ticketPicturePath(id: string): string {
  return `/api/support/pictures/${encodeURIComponent(id)}`
}

function ticketPath(number: string): string {
  return `/api/support/${encodeURIComponent(number)}`
}

function by(token: TicketToken): Pick<ApiRequest, 'headers'> {
  return token === null ? {} : { headers: { 'x-ticket-token': token } }
}

async function send<Data>(path: string, request: ApiRequest): Promise<Data> {
  return (await callApi<{ data: Data }>(path, request)).data
}
