import type { SubscriberList, SubscriberQuery } from '#domain/newsletter/api-admin-newsletter.ts'
import { callApi } from '../client.ts'

const path = '/api/admin/newsletter'

/** A page of the subscribers, the newest first, and how many there are. Throws ApiError. */
export async function fetchSubscribers(query: SubscriberQuery, signal: AbortSignal): Promise<SubscriberList> {
  const told = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return (await callApi<{ data: SubscriberList }>(`${path}?${told}`, { signal })).data
}

/** The subscribers of a state as CSV; the reason is written down. Throws ApiError. */
export async function exportSubscribers(input: { reason: string; state: string }): Promise<Blob> {
  const { data } = await callApi<{ data: { csv: string } }>(`${path}/export`, { method: 'POST', body: input })
  return new Blob([data.csv], { type: 'text/csv;charset=utf-8' })
}

/** Forgets a subscriber. Throws ApiError. */
export async function removeSubscriber(email: string): Promise<void> {
  await callApi(`${path}/remove`, { method: 'POST', body: { email } })
}
