import type {
  BoardInput,
  BreachCounts,
  BreachDetail,
  BreachInput,
  BreachPeople,
  BreachRow,
} from '#domain/breaches/breach.ts'
import { callApi } from '../client.ts'

/** The calls of the admin's data breaches. Each throws ApiError. */
const path = '/api/admin/breaches'
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`

export interface BreachList {
  rows: BreachRow[]
  after: string | null
}

export async function fetchBreaches(after: string, signal?: AbortSignal): Promise<BreachList> {
  const query = after === '' ? '' : `?${new URLSearchParams({ after })}`
  return (await callApi<{ data: BreachList }>(`${path}${query}`, { signal })).data
}

export async function previewBreach(people: BreachPeople, signal?: AbortSignal): Promise<BreachCounts> {
  const request = { method: 'POST', body: people, signal } as const
  return (await callApi<{ data: BreachCounts }>(`${path}/preview`, request)).data
}

/** Records a data breach. @returns its id */
export async function recordBreach(input: BreachInput): Promise<string> {
  return (await callApi<{ data: { _id: string } }>(path, { method: 'POST', body: input })).data._id
}

export async function fetchBreach(id: string, after: string, signal?: AbortSignal): Promise<BreachDetail> {
  const query = after === '' ? '' : `?${new URLSearchParams({ after })}`
  return (await callApi<{ data: BreachDetail }>(`${pathOf(id)}${query}`, { signal })).data
}

/** Emails the people who have not had the email. @returns how many */
export async function notifyAffected(id: string): Promise<number> {
  const request = { method: 'POST', body: {} } as const
  return (await callApi<{ data: { emails: number } }>(`${pathOf(id)}/notify`, request)).data.emails
}

export async function recordBoardTold(id: string, input: BoardInput): Promise<void> {
  await callApi(`${pathOf(id)}/board`, { method: 'POST', body: input })
}

export async function closeBreach(id: string): Promise<void> {
  await callApi(`${pathOf(id)}/close`, { method: 'POST', body: {} })
}
