import type { ApiReturn, ReturnOffer } from '#domain/returns/api-return.ts'
import type { ReturnInput } from '#domain/returns/return-input.ts'
import { type ApiRequest, callApi } from './client.ts'
import { orderPath } from './orders.ts'

/**
 * A shopper's calls of returns and exchanges. Money in rupees. Each throws ApiError. `token` is that
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
export function requestReturn(
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

function returnPath(returnId: string): string {
  return `/api/return/${encodeURIComponent(returnId)}`
}

function by(token: LinkToken): { token?: string } {
  return token === undefined ? {} : { token }
}

async function send<Data>(path: string, request: ApiRequest): Promise<Data> {
  return (await callApi<{ data: Data }>(path, request)).data
}
