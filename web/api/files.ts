import { LANGUAGE } from '#domain/language/current.ts'
import { ApiError, NO_ANSWER, parseBody, refusal } from './client.ts'
import { readSession } from './session.ts'

/**
 * Fetches a file that only some may see, such as an invoice, with the session's token or another. Throws ApiError for
 * every answer but 2xx, and when none arrives.
 */
export async function callForFile(
  path: string,
  {
    token = readSession()?.token ?? null,
    headers: given,
    signal,
  }: {
    token?: string | null | undefined
    headers?: Readonly<Record<string, string>> | undefined
    signal?: AbortSignal
  } = {},
): Promise<Blob> {
  const headers = new Headers({ ...given, 'accept-language': LANGUAGE })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const response = await fetch(path, { headers, signal: signal ?? null }).catch((error: unknown) => {
    // The caller gave up, which is no failure of the shop.
    if (signal?.aborted) throw error
    throw new ApiError(NO_ANSWER, { status: 0, body: {} })
  })
  if (!response.ok) throw refusal(response.status, parseBody(await response.text()), token)
  return await response.blob()
}
