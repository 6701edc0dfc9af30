/** A refusal in the words of whom a sandbox stands in for: `body` is what its API answers, `status` the HTTP status. */
export class SandboxFailure extends Error {
  readonly status: number
  readonly body: object
  readonly retryAfterSeconds: number | null

  constructor(
    message: string,
    answer: { status: number; body: object; retryAfterSeconds?: number | null | undefined },
  ) {
    super(message)
    this.status = answer.status
    this.body = answer.body
    this.retryAfterSeconds = answer.retryAfterSeconds ?? null
  }
}

/** How a sandbox words what every server refuses. */
export interface Refusals {
  unknownAddress(): SandboxFailure
  unreadable(sentence: string, status: number): SandboxFailure
  serverError(): SandboxFailure
}
