import { type Refusals, SandboxFailure } from '#sandbox/sandbox-failure.ts'

interface FailureDetails {
  status?: number
  code?: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR'
  field?: string
  source?: string
  step?: string
  reason?: string
  metadata?: { payment_id?: string; order_id?: string }
}

/** A refusal in the provider's own format. */
export class ProviderFailure extends SandboxFailure {
  constructor(description: string, details: FailureDetails = {}) {
    const error = {
      code: details.code ?? 'BAD_REQUEST_ERROR',
      description,
      source: details.source ?? 'business',
      step: details.step ?? 'payment_initiation',
      reason: details.reason ?? 'input_validation_failed',
      metadata: details.metadata ?? {},
      ...(details.field === undefined ? {} : { field: details.field }),
    }
    super(description, { status: details.status ?? 400, body: { error } })
    this.name = 'ProviderFailure'
  }
}

export const unknownId = () => new ProviderFailure('The id provided does not exist')

export const serverError = () =>
  new ProviderFailure(
    'We are facing some trouble completing your request at the moment. Please try again shortly.',
    {
      status: 500,
      code: 'SERVER_ERROR',
      source: 'internal',
      reason: 'server_error',
    },
  )

export const tooManyRequests = () =>
  new ProviderFailure('Request failed because of too many requests. Please try again later.', {
    status: 429,
    source: 'NA',
    step: 'NA',
    reason: 'too_many_requests',
  })

export const refusals: Refusals = {
  unknownAddress: () => new ProviderFailure('The requested URL was not found on the server.'),
  unreadable: (sentence, status) => new ProviderFailure(sentence, { status }),
  serverError,
}
