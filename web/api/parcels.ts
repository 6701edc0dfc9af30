import type { AttemptAnswerInput } from '#domain/fulfilment/delivery-attempt.ts'
import { callApi } from './client.ts'
import { orderPath } from './orders.ts'

/** The customer's answer to a failed delivery attempt. The token is that of a signed link. Throws ApiError. */
export async function answerAttempt(
  { orderId, parcelId, token }: { orderId: string; parcelId: string; token?: string | undefined },
  answer: AttemptAnswerInput,
): Promise<void> {
  await callApi(`${orderPath(orderId)}/parcels/${encodeURIComponent(parcelId)}/attempt-answer`, {
    method: 'POST',
    body: answer,
    ...(token === undefined ? {} : { token }),
  })
}
