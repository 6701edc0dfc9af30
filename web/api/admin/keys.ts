import type { KeyService, KeyTest, SavedKeys } from '#domain/keys/service-keys.ts'
import { type ApiRequest, callApi } from '../client.ts'

/** The calls of the keys of services. Each throws ApiError; no answer holds a key. */
const KEYS = '/api/admin/keys'

/** The longest of the services has a minute to answer. */
const TEST_MS = 75_000

export function fetchKeys(signal?: AbortSignal): Promise<SavedKeys> {
  return send(KEYS, { signal })
}

export function saveKeys(
  service: KeyService,
  body: { values: Readonly<Record<string, string>>; password: string },
): Promise<SavedKeys> {
  return send(`${KEYS}/${service}`, { method: 'PUT', body })
}

export function removeKeys(service: KeyService, password: string): Promise<SavedKeys> {
  return send(`${KEYS}/${service}/remove`, { method: 'POST', body: { password } })
}

/** Tries the keys of now. */
export function testKeys(service: KeyService): Promise<KeyTest> {
  return send(`${KEYS}/${service}/test`, { method: 'POST', timeoutMs: TEST_MS })
}

async function send<Data>(path: string, request: ApiRequest): Promise<Data> {
  return (await callApi<{ data: Data }>(path, request)).data
}
