import type { PushInput, PushState } from '#domain/push/api-push.ts'
import { callApi } from '../client.ts'

/** The push topics of this login session. Both throw ApiError. */
const PUSH = '/api/admin/push'

export async function fetchPush(signal?: AbortSignal): Promise<PushState> {
  return (await callApi<{ data: PushState }>(PUSH, { signal })).data
}

export async function savePush(input: PushInput): Promise<PushState> {
  return (await callApi<{ data: PushState }>(PUSH, { method: 'PUT', body: input })).data
}
