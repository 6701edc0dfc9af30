import { type ApiError, parseBody, refusal } from './client.ts'
import { readSession } from './session.ts'

/**
 * A file of the shop that only its owner may have, such as an invoice.
 * @param token of a signed link, in the place of the session's
 * @throws ApiError for every answer but 2xx
 */
export async function fetchFile(path: string, token = readSession()?.token ?? null): Promise<Blob> {
  const response = await fetch(path, token === null ? {} : { headers: { authorization: `Bearer ${token}` } })
  if (response.ok) return await response.blob()
  throw refusal(response.status, parseBody(await response.text()), token) satisfies ApiError
}
