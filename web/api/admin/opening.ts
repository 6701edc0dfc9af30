import type { OpeningDetailState } from '#domain/opening/before-opening.ts'
import type { AdminOpening, OpeningInput } from '#domain/opening/opening-form.ts'
import type { SelfAudit } from '#domain/opening/self-audit.ts'
import type { ConfirmableStep, StartSteps } from '#domain/opening/start-steps.ts'
import { type ApiRequest, callApi } from '../client.ts'

/** API calls of opening the shop. Each throws ApiError: `opening_changed` if someone else changed it first. */
export function fetchOpening(signal?: AbortSignal): Promise<AdminOpening> {
  return send('/api/admin/opening', { signal })
}

export function saveOpening(body: OpeningInput): Promise<AdminOpening> {
  return send('/api/admin/opening', { method: 'PUT', body })
}

/** What the shop needs of its own before it opens. */
export function fetchOpeningDetails(signal?: AbortSignal): Promise<OpeningDetailState[]> {
  return send('/api/admin/opening/details', { signal })
}

/** The checks against dark patterns, as they are now. */
export function fetchSelfAudit(signal?: AbortSignal): Promise<SelfAudit> {
  return send('/api/admin/opening/self-audit', { signal })
}

/** What a new shop needs, and what of it is done. */
export function fetchStart(signal?: AbortSignal): Promise<StartSteps> {
  return send('/api/admin/start', { signal })
}

export function confirmStep(step: ConfirmableStep): Promise<StartSteps> {
  return send('/api/admin/start/confirm', { method: 'POST', body: { step } })
}

export function dismissStart(): Promise<StartSteps> {
  return send('/api/admin/start/put-away', { method: 'POST' })
}

async function send<Data>(path: string, request: ApiRequest): Promise<Data> {
  return (await callApi<{ data: Data }>(path, request)).data
}
