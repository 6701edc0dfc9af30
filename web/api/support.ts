import { callApi } from './client.ts'

/** The answer never tells whether the address is subscribed. */
export async function askForLeaveLink(email: string): Promise<{ message: string }> {
  return await callApi('/api/newsletter/leave-link', { method: 'POST', body: { email }, token: null })
}

/** Ends the newsletter by the token of a letter's link. */
export async function leaveNewsletter(token: string): Promise<{ message: string }> {
  return await callApi('/api/newsletter/leave', { method: 'POST', body: { token }, token: null })
}
