import type { AdminReturn, AdminReturnList, ReturnView } from '#domain/returns/api-return.ts'
import type { RefusalReason } from '#domain/returns/return-reasons.ts'
import { type ApiRequest, callApi } from '../client.ts'
import type { HandOver } from '../returns.ts'

/**
 * API calls of returns in the admin, separate from the customer's, so that the storefront does not load them. Each
 * throws ApiError: 409 with a sentence if someone else took the step first. Money in rupees.
 */
export interface AdminReturnQuery {
  view: ReturnView
  q?: string
  after?: string
}

export function fetchAdminReturns(query: AdminReturnQuery, signal?: AbortSignal): Promise<AdminReturnList> {
  const told = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) told.set(name, value)
  return send(`/api/admin/returns?${told}`, { signal })
}

export function fetchAdminReturn(returnId: string, signal?: AbortSignal): Promise<AdminReturn> {
  return send(adminPath(returnId), { signal })
}

/** The shopper reads the words. */
export function approveReturn(returnId: string, words: string): Promise<AdminReturn> {
  return step(returnId, 'approve', { words })
}

export function requestReturnDetails(returnId: string, words: string): Promise<AdminReturn> {
  return step(returnId, 'ask', { words })
}

export function refuseReturn(
  returnId: string,
  refusal: { reason: RefusalReason; words: string },
): Promise<AdminReturn> {
  return step(returnId, 'refuse', refusal)
}

export function markReturnComing(returnId: string, handOver: HandOver): Promise<AdminReturn> {
  return step(returnId, 'coming', handOver)
}

/** Has a courier fetch it at the shopper's door. The service charges for it. */
export function bookReturn(
  returnId: string,
  parcel: { weightGrams: number; box: string },
): Promise<AdminReturn> {
  return step(returnId, 'booking', parcel)
}

/** Of what was to be fetched and was not handed over. The shopper reads the words. */
export function endReturn(returnId: string, words: string): Promise<AdminReturn> {
  return step(returnId, 'end', { words })
}

export function markReturnReceived(returnId: string): Promise<AdminReturn> {
  return step(returnId, 'received', {})
}

/** What was in the parcel. Money goes back, or the other size is sent, at once. */
export interface ReturnCheck {
  lines: readonly { lineId: string; sellable: number; damaged: number }[]
  refundInstead: boolean
  words: string
}

export function checkReturn(returnId: string, check: ReturnCheck): Promise<AdminReturn> {
  return step(returnId, 'check', check)
}

function step(returnId: string, name: string, body: unknown): Promise<AdminReturn> {
  return send(`${adminPath(returnId)}/${name}`, { method: 'POST', body })
}

function adminPath(returnId: string): string {
  return `/api/admin/returns/${encodeURIComponent(returnId)}`
}

async function send<Data>(path: string, request: ApiRequest): Promise<Data> {
  return (await callApi<{ data: Data }>(path, request)).data
}
