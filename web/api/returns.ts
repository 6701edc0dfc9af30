import type {
  ApiReturn,
  DeskReturn,
  DeskReturnList,
  ReturnOffer,
  ReturnView,
} from '#domain/returns/api-return.ts'
import type { ReturnInput } from '#domain/returns/return-input.ts'
import type { RefusalReason } from '#domain/returns/return-reasons.ts'
import { type ApiRequest, callApi } from './client.ts'
import { orderPath } from './orders.ts'

/**
 * The calls of returns and exchanges, a shopper's and the desk's. Money in rupees. Each throws ApiError. `token` is that
 * of an order's signed link, in the place of the session's.
 */
type LinkToken = string | undefined

/** A shop that resizes five photographs takes its time, and so does the line to it. */
const PHOTOS_TIMEOUT_MS = 180_000

export function fetchReturnOffer(
  orderId: string,
  { signal, token }: { signal: AbortSignal; token: LinkToken },
): Promise<ReturnOffer> {
  return send(`${orderPath(orderId)}/returns/offer`, { signal, ...by(token) })
}

/** Asks for a return. The same `key` twice is one return. */
export function askReturn(
  orderId: string,
  { input, photos, token }: { input: ReturnInput; photos: readonly File[]; token: LinkToken },
): Promise<ApiReturn> {
  const request = { method: 'POST', ...by(token) } as const
  const path = `${orderPath(orderId)}/returns`
  if (photos.length === 0) return send(path, { ...request, body: input })
  const body = new FormData()
  body.set('return', JSON.stringify(input))
  for (const photo of photos) body.append('photos', photo)
  return send(path, { ...request, body, timeoutMs: PHOTOS_TIMEOUT_MS })
}

export function fetchReturn(
  returnId: string,
  { signal, token }: { signal: AbortSignal; token: LinkToken },
): Promise<ApiReturn> {
  return send(returnPath(returnId), { signal, ...by(token) })
}

export function withdrawReturn(returnId: string, token: LinkToken): Promise<ApiReturn> {
  return send(`${returnPath(returnId)}/withdraw`, { method: 'POST', body: {}, ...by(token) })
}

export function answerReturn(returnId: string, words: string, token: LinkToken): Promise<ApiReturn> {
  return send(`${returnPath(returnId)}/answer`, { method: 'POST', body: { words }, ...by(token) })
}

/** By which carrier it travels, as far as that is known. */
export interface HandOver {
  carrier: string
  trackingNumber: string
}

export function handOverReturn(returnId: string, handOver: HandOver, token: LinkToken): Promise<ApiReturn> {
  return send(`${returnPath(returnId)}/handed-over`, { method: 'POST', body: handOver, ...by(token) })
}

export interface DeskReturnQuery {
  view: ReturnView
  q?: string
  after?: string
}

export function fetchDeskReturns(query: DeskReturnQuery, signal?: AbortSignal): Promise<DeskReturnList> {
  const told = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) told.set(name, value)
  return send(`/api/admin/returns?${told}`, { signal })
}

export function fetchDeskReturn(returnId: string, signal?: AbortSignal): Promise<DeskReturn> {
  return send(deskPath(returnId), { signal })
}

/** The shopper reads the words. */
export function approveReturn(returnId: string, words: string): Promise<DeskReturn> {
  return step(returnId, 'approve', { words })
}

export function askAboutReturn(returnId: string, words: string): Promise<DeskReturn> {
  return step(returnId, 'ask', { words })
}

export function refuseReturn(
  returnId: string,
  refusal: { reason: RefusalReason; words: string },
): Promise<DeskReturn> {
  return step(returnId, 'refuse', refusal)
}

export function markReturnComing(returnId: string, handOver: HandOver): Promise<DeskReturn> {
  return step(returnId, 'coming', handOver)
}

export function markReturnReceived(returnId: string): Promise<DeskReturn> {
  return step(returnId, 'received', {})
}

/** What was in the parcel. Money goes back, or the other size is sent, at once. */
export interface ReturnCheck {
  lines: readonly { lineId: string; sellable: number; damaged: number }[]
  refundInstead: boolean
  words: string
}

export function checkReturn(returnId: string, check: ReturnCheck): Promise<DeskReturn> {
  return step(returnId, 'check', check)
}

function step(returnId: string, name: string, body: unknown): Promise<DeskReturn> {
  return send(`${deskPath(returnId)}/${name}`, { method: 'POST', body })
}

function returnPath(returnId: string): string {
  return `/api/return/${encodeURIComponent(returnId)}`
}

function deskPath(returnId: string): string {
  return `/api/admin/returns/${encodeURIComponent(returnId)}`
}

function by(token: LinkToken): { token?: string } {
  return token === undefined ? {} : { token }
}

async function send<Data>(path: string, request: ApiRequest): Promise<Data> {
  return (await callApi<{ data: Data }>(path, request)).data
}
