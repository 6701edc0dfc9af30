/**
 * A refusal in the format of the provider that a sandbox replaces: `body` is its API's answer, `status` the HTTP
 * status.
 */
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

/** A sandbox's format of general refusals. */
export interface Refusals {
  unknownAddress(): SandboxFailure
  unreadable(sentence: string, status: number): SandboxFailure
  serverError(): SandboxFailure
}
