import { type Refusals, SandboxFailure } from '#sandbox/sandbox-failure.ts'

/** A refusal in the service's own format. */
export class ServiceFailure extends SandboxFailure {
  constructor(
    message: string,
    {
      status = 400,
      errors,
      retryAfterSeconds = null,
    }: {
      status?: number
      /** The faults by field. */
      errors?: Readonly<Record<string, string[]>>
      retryAfterSeconds?: number | null
    } = {},
  ) {
    const body = { message, ...(errors === undefined ? {} : { errors }), status_code: status }
    super(message, { status, body, retryAfterSeconds })
    this.name = 'ServiceFailure'
  }
}

export const serverError = () =>
  new ServiceFailure('Oops! Something went wrong on our side. Try again later.', { status: 500 })

export const tokenExpired = () => new ServiceFailure('Token has expired', { status: 401 })

export const refusals: Refusals = {
  unknownAddress: () => new ServiceFailure('Not found', { status: 404 }),
  unreadable: (sentence, status) => new ServiceFailure(sentence, { status }),
  serverError,
}
