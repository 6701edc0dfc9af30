/** A refusal in the service's own shape; `body` is what its API answers, `status` the HTTP status. */
export class ServiceFailure extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly retryAfterSeconds: number | null

  constructor(
    message: string,
    {
      status = 400,
      errors,
      retryAfterSeconds = null,
    }: {
      status?: number
      /** By field, what is wrong with it. */
      errors?: Readonly<Record<string, string[]>>
      retryAfterSeconds?: number | null
    } = {},
  ) {
    super(message)
    this.name = 'ServiceFailure'
    this.status = status
    this.body = { message, ...(errors === undefined ? {} : { errors }), status_code: status }
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const serverError = () =>
  new ServiceFailure('Oops! Something went wrong on our side. Try again later.', { status: 500 })

export const tokenExpired = () => new ServiceFailure('Token has expired', { status: 401 })
