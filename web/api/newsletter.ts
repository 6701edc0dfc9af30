import { callApi } from './client.ts'

/** The answer never tells whether the address is subscribed. */
export async function requestUnsubscribeLink(email: string): Promise<{ message: string }> {
  return await callApi('/api/newsletter/leave-link', { method: 'POST', body: { email }, token: null })
}

/** Ends the newsletter by the token of a letter's link. */
export async function leaveNewsletter(token: string): Promise<{ message: string }> {
  return await callApi('/api/newsletter/leave', { method: 'POST', body: { token }, token: null })
}

/** The coupon of a mailbox; money in rupees. */
export interface WelcomeCoupon {
  code: string
  percent: number
  firstOrderOnly: boolean
  minimumSubtotal: number
  isUsed: boolean
}

/** Lets the newsletter begin by the token of a letter's link. */
export async function confirmNewsletter(
  token: string,
): Promise<{ message: string; data: { email: string; coupon: WelcomeCoupon | null } }> {
  return await callApi('/api/newsletter/confirm', { method: 'POST', body: { token }, token: null })
}
