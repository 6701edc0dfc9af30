import type {
  RecallChoice,
  RecallCounts,
  RecallDetail,
  RecallInput,
  RecallProduct,
  RecallRow,
} from '#domain/recalls/recall.ts'
import { callApi } from '../client.ts'

/** The calls of the admin's recalls. Each throws ApiError. */
const path = '/api/admin/recalls'

export interface RecallList {
  rows: RecallRow[]
  after: string | null
}

export async function fetchRecalls(after: string, signal?: AbortSignal): Promise<RecallList> {
  const query = after === '' ? '' : `?${new URLSearchParams({ after })}`
  return (await callApi<{ data: RecallList }>(`${path}${query}`, { signal })).data
}

export async function findRecallProducts(q: string, signal?: AbortSignal): Promise<RecallProduct[]> {
  const query = new URLSearchParams({ q })
  return (await callApi<{ data: RecallProduct[] }>(`${path}/products?${query}`, { signal })).data
}

export async function previewRecall(choice: RecallChoice, signal?: AbortSignal): Promise<RecallCounts> {
  const request = { method: 'POST', body: choice, signal } as const
  return (await callApi<{ data: RecallCounts }>(`${path}/preview`, request)).data
}

/** Records a recall. @returns its id */
export async function startRecall(input: RecallInput): Promise<string> {
  return (await callApi<{ data: { _id: string } }>(path, { method: 'POST', body: input })).data._id
}

export async function fetchRecall(id: string, after: string, signal?: AbortSignal): Promise<RecallDetail> {
  const query = after === '' ? '' : `?${new URLSearchParams({ after })}`
  return (await callApi<{ data: RecallDetail }>(`${path}/${encodeURIComponent(id)}${query}`, { signal })).data
}

/** Emails the buyers who have not had the email. @returns how many */
export async function notifyBuyers(id: string): Promise<number> {
  const request = { method: 'POST', body: {} } as const
  const { data } = await callApi<{ data: { emails: number } }>(
    `${path}/${encodeURIComponent(id)}/notify`,
    request,
  )
  return data.emails
}

export async function takeRecalledOut(id: string): Promise<void> {
  await callApi(`${path}/${encodeURIComponent(id)}/take-out`, { method: 'POST', body: {} })
}
