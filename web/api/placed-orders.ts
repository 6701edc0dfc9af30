import { callApi } from './client.ts'
import { orderPath } from './orders.ts'

/** What only the pages of placed orders call, apart from what cart and checkout load. */

/** Says where a refund that did not go through may go instead. Throws ApiError. */
export async function giveRefundAccount(
  orderId: string,
  account: { refundId: string; upiId: string },
  token: string | null,
): Promise<void> {
  await callApi(`${orderPath(orderId)}/refund-account`, {
    method: 'POST',
    body: account,
    ...(token === null ? {} : { token }),
  })
}

/** Gives the code of a cash order; `token` of a signed link, null for the session's order. Throws ApiError. */
export async function confirmOrder(orderId: string, code: string, token: string | null): Promise<void> {
  const request = { method: 'POST', body: { code }, ...(token === null ? {} : { token }) } as const
  await callApi(`${orderPath(orderId)}/confirm`, request)
}

/** Asks for another code. Throws ApiError. */
export async function resendOrderCode(orderId: string, token: string | null): Promise<void> {
  const request = { method: 'POST', body: {}, ...(token === null ? {} : { token }) } as const
  await callApi(`${orderPath(orderId)}/confirm/resend`, request)
}

/** The address of a tax document of an order, as a PDF. */
export function documentPath(orderId: string, documentId: string): string {
  return `${orderPath(orderId)}/documents/${encodeURIComponent(documentId)}?format=pdf`
}

/**
 * The address of the page on which a cash order is paid online instead.
 * @param token of the signed link by which the order was opened; null uses the session
 */
export async function fetchPayLink(orderId: string, token: string | null): Promise<string> {
  const path = `/api/order/${encodeURIComponent(orderId)}/pay-link`
  const request = { method: 'POST', body: {}, ...(token === null ? {} : { token }) } as const
  return (await callApi<{ data: { url: string } }>(path, request)).data.url
}
