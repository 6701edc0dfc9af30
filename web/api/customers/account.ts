import type { ApiSession } from '#domain/customers/api-session.ts'
import type { ChangePasswordInput } from '#domain/customers/change-password-form.ts'
import type { Notifications, ProfileInput } from '#domain/customers/profile-form.ts'
import type { EraseAccountInput, StepUpInput } from '#domain/customers/step-up-form.ts'
import type { ApiUser } from '#domain/customers/user.ts'
import { ApiError, callApi, NO_ANSWER } from '../client.ts'
import { readSession } from '../session.ts'

/** What an authenticator app needs. */
export interface TwoFactorSetup {
  secret: string
  otpauthUrl: string
  /** A whole `<svg>`. */
  qrSvg: string
}

export async function fetchMe(signal?: AbortSignal): Promise<ApiUser> {
  return (await callApi<{ user: ApiUser }>('/api/user/auth/me', { signal })).user
}

export async function changeProfile(input: ProfileInput): Promise<ApiUser> {
  const answer = await callApi<{ user: ApiUser }>('/api/user/auth/profile', { method: 'PUT', body: input })
  return answer.user
}

/** Mails a guest, who has no password, the code that is asked for in its place. */
export async function sendStepUpCode(): Promise<{ message: string }> {
  return await callApi('/api/user/auth/send-code', { method: 'POST', body: {} })
}

/** Sends the link by which an address is confirmed once more. */
export async function sendConfirmation(): Promise<{ message: string }> {
  return await callApi('/api/user/auth/send-confirmation', { method: 'POST', body: {} })
}

/** Sends a guest the link by which the guest account becomes a registered one. */
export async function sendPasswordLink(): Promise<{ message: string }> {
  return await callApi('/api/user/auth/create-password', { method: 'POST', body: {} })
}

export async function changePassword(input: ChangePasswordInput): Promise<{ message: string }> {
  return await callApi('/api/user/auth/changepassword', { method: 'PUT', body: input })
}

export async function fetchSessions(signal?: AbortSignal): Promise<ApiSession[]> {
  return (await callApi<{ data: ApiSession[] }>('/api/user/sessions', { signal })).data
}

export async function revokeSession(id: string): Promise<void> {
  await callApi(`/api/user/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' })
}

/** Ends every session but this one; answers how many there were. */
export async function revokeOtherSessions(): Promise<number> {
  const { data } = await callApi<{ data: { ended: number } }>('/api/user/sessions', { method: 'DELETE' })
  return data.ended
}

export async function setUpTwoFactor(password: string): Promise<TwoFactorSetup> {
  const answer = await callApi<{ data: TwoFactorSetup }>('/api/user/two-factor/setup', {
    method: 'POST',
    body: { password },
  })
  return answer.data
}

export async function confirmTwoFactor(
  code: string,
): Promise<{ data: { recoveryCodes: string[] }; user: ApiUser }> {
  return await callApi('/api/user/two-factor/confirm', { method: 'POST', body: { code } })
}

/** The password, and a code of the app or a recovery code. */
export interface BothSteps {
  password: string
  code: string
}

export async function disableTwoFactor(proof: BothSteps): Promise<ApiUser> {
  const answer = await callApi<{ user: ApiUser }>('/api/user/two-factor/disable', {
    method: 'POST',
    body: proof,
  })
  return answer.user
}

export async function renewRecoveryCodes(proof: BothSteps): Promise<string[]> {
  const { data } = await callApi<{ data: { recoveryCodes: string[] } }>(
    '/api/user/two-factor/recovery-codes',
    { method: 'POST', body: proof },
  )
  return data.recoveryCodes
}

/** Null where none is kept. */
export async function fetchRefundUpi(signal?: AbortSignal): Promise<{ upiId: string | null }> {
  return (await callApi<{ data: { upiId: string | null } }>('/api/user/refund-upi', { signal })).data
}

/** In place of another one, or of none, it takes the password or the code. */
export async function saveRefundUpi(
  upiId: string | null,
  stepUp: StepUpInput,
): Promise<{ upiId: string | null }> {
  const request =
    upiId === null
      ? { method: 'DELETE' as const, body: stepUp }
      : { method: 'PUT' as const, body: { upiId, ...stepUp } }
  return (await callApi<{ data: { upiId: string | null } }>('/api/user/refund-upi', request)).data
}

export async function fetchNotifications(signal?: AbortSignal): Promise<Notifications> {
  return (await callApi<{ data: Notifications }>('/api/user/notifications', { signal })).data
}

export async function saveNotifications(choices: Notifications): Promise<Notifications> {
  const answer = await callApi<{ data: Notifications }>('/api/user/notifications', {
    method: 'PUT',
    body: choices,
  })
  return answer.data
}

/** All of one's own data as a file. Not by callApi, which reads JSON. */
export async function fetchOwnData(): Promise<Blob> {
  let response: Response
  try {
    response = await fetch('/api/user/export?format=html', {
      headers: { authorization: `Bearer ${readSession()?.token ?? ''}` },
      signal: AbortSignal.timeout(60_000),
    })
    if (response.ok) return await response.blob()
  } catch (error) {
    throw new ApiError(NO_ANSWER, { status: 0, body: { cause: String(error) } })
  }
  throw new ApiError(null, { status: response.status, body: {} })
}

export async function eraseAccount(input: EraseAccountInput): Promise<{ message: string }> {
  return await callApi('/api/user/account', { method: 'DELETE', body: input })
}
