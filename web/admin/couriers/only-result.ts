import type { BookingResults } from '#domain/fulfilment/admin-bookings.ts'
import { ApiError } from '#web/api/client.ts'

/** What became of the one booking that was meant. Throws ApiError with the shop's sentence for a refusal. */
export function onlyResult(answer: BookingResults): BookingResults {
  const [result] = answer.results
  if (result && !result.ok) throw new ApiError(result.message, { status: 409, body: {} })
  return answer
}
