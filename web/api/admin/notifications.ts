import type { SentList, SentMessage, SentQuery } from '#domain/notifications/sent-message.ts'
import type { PushInput, PushState } from '#domain/push/api-push.ts'
import { callApi } from '../client.ts'

const path = '/api/admin/sent'

/** A page of the messages, the newest first. Throws ApiError. */
export async function fetchSent(query: SentQuery, signal: AbortSignal): Promise<SentList> {
  const told = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return (await callApi<{ data: SentList }>(`${path}?${told}`, { signal })).data
}

/** One message with what it says. Throws ApiError. */
export async function fetchSentMessage(id: string, signal: AbortSignal): Promise<SentMessage> {
  return (await callApi<{ data: SentMessage }>(`${path}/${encodeURIComponent(id)}`, { signal })).data
}

/** Sends a message to the same person once more. Throws ApiError. */
export async function sendMessageAgain(id: string): Promise<{ message: string }> {
  return await callApi(`${path}/${encodeURIComponent(id)}/again`, { method: 'POST' })
}

/** The push topics of this login session. Both throw ApiError. */
const PUSH = '/api/admin/push'

export async function fetchPush(signal?: AbortSignal): Promise<PushState> {
  return (await callApi<{ data: PushState }>(PUSH, { signal })).data
}

export async function savePush(input: PushInput): Promise<PushState> {
  return (await callApi<{ data: PushState }>(PUSH, { method: 'PUT', body: input })).data
}
