import type { LoginInput, LoginLinkInput } from '#domain/customers/login-form.ts'
import type { ApiUser } from '#domain/customers/user.ts'
import type { InvitationAnswer } from '#domain/staff/api-staff.ts'
import { ApiError, callApi } from '../client.ts'

export interface SignedIn {
  token: string
  user: ApiUser
}

/** Signs in; a guest's own token stays out of it. */
export async function logIn(input: LoginInput): Promise<SignedIn> {
  return await callApi('/api/user/auth/login', { method: 'POST', body: input, token: null })
}

/** Registers; with a guest's token in the session that guest account becomes the registered one and keeps its orders. */
export async function register(input: {
  fullname: string
  email: string
  phoneNo: string
  password: string
  terms: true
  newsletter: boolean
}): Promise<SignedIn> {
  return await callApi('/api/user/auth/register', { method: 'POST', body: input })
}

/** Asks for a link that lets in without the password. The answer never tells whether the address has an account. */
export async function sendLoginLink(email: string): Promise<{ message: string }> {
  return await callApi('/api/user/auth/send-login-link', { method: 'POST', body: { email }, token: null })
}

export async function logInByLink(input: LoginLinkInput): Promise<SignedIn> {
  return await callApi('/api/user/auth/login-link', { method: 'POST', body: input, token: null })
}

/** Follows a link of the letter to the address that an account has now. */
export async function decideEmailChange(input: {
  token: string
  decision: 'agree' | 'stop'
}): Promise<{ message: string }> {
  return await callApi('/api/user/auth/email-change', { method: 'POST', body: input, token: null })
}

/** The answer never tells whether the address has an account. */
export async function requestPasswordLink(email: string): Promise<{ message: string }> {
  return await callApi('/api/user/auth/forgot-password', { method: 'POST', body: { email }, token: null })
}

/** The session of the account, where this browser holds it, proves who filled the account: the profile stays. */
export async function resetPassword(input: {
  token: string
  password: string
}): Promise<{ message: string }> {
  const request = { method: 'POST' as const, body: input }
  try {
    return await callApi('/api/user/auth/reset-password', request)
  } catch (error) {
    // The session has ended elsewhere; the link works without it.
    if (!(error instanceof ApiError && error.code === 'unauthenticated')) throw error
    return await callApi('/api/user/auth/reset-password', { ...request, token: null })
  }
}

export async function confirmEmail(token: string): Promise<{ message: string; user: ApiUser }> {
  return await callApi('/api/user/auth/confirm-email', { method: 'POST', body: { token } })
}

/** What an invitation is for. Throws ApiError. */
export async function readInvitation(token: string): Promise<InvitationAnswer> {
  const request = { method: 'POST' as const, body: { token }, token: null }
  return (await callApi<{ data: InvitationAnswer }>('/api/staff-invitation', request)).data
}

/** Takes an invitation and signs in. Throws ApiError. */
export async function acceptInvitation(body: {
  token: string
  password: string
  fullname?: string | undefined
  code?: string | undefined
}): Promise<SignedIn> {
  return await callApi('/api/staff-invitation/accept', { method: 'POST', body, token: null })
}
