import type { Confirmation, PaymentError, WindowOptions } from './window-host.ts'

export type Instrument =
  | { method: 'card'; card: { number: string; name: string } }
  | { method: 'upi'; app: string }
  | { method: 'upi'; vpa: string }
  | { method: 'netbanking'; bank: string }
  | { method: 'wallet'; wallet: string }

export type BankAnswer = 'success' | 'failure' | 'otp' | 'cancel' | 'late' | 'approveLater' | 'authorise'

export interface Outcome {
  status: string
  confirmation?: Confirmation
  error?: PaymentError
}

/** The provider's refusal, or a message for an unreachable provider. */
export class CallFailure extends Error {
  readonly error: PaymentError

  constructor(error: PaymentError) {
    super(error.description ?? 'The payment could not be started.')
    this.error = error
  }
}

export async function fetchOrder({
  key,
  order_id: orderId,
}: WindowOptions): Promise<{ amount: number; status: string }> {
  return call(`order?${new URLSearchParams({ key_id: key, order_id: orderId })}`)
}

/** Starts the payment and returns its id. */
export async function startPayment(options: WindowOptions, instrument: Instrument): Promise<string> {
  const { contact, email } = options.prefill ?? {}
  const started = await call<{ payment_id: string }>('payments', {
    key_id: options.key,
    order_id: options.order_id,
    amount: Number(options.amount),
    currency: options.currency,
    ...instrument,
    ...(contact ? { contact } : {}),
    ...(email ? { email } : {}),
    ...(options.description ? { description: options.description } : {}),
    ...(options.notes ? { notes: options.notes } : {}),
  })
  return started.payment_id
}

export async function answerPayment(
  options: WindowOptions,
  paymentId: string,
  answer: BankAnswer,
  otp?: string,
): Promise<Outcome> {
  const body = { key_id: options.key, answer, ...(otp === undefined ? {} : { otp }) }
  return call(`payments/${paymentId}/answer`, body)
}

/** All calls are relative to the window's address, so that the sandbox can have any path. */
async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const request: RequestInit =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          // The browser completes this request even if the window is closed.
          keepalive: true,
        }
  let response: Response
  try {
    response = await fetch(path, request)
  } catch {
    throw new CallFailure({ description: 'The test payment service does not answer. Try again.' })
  }
  const answer = await response.json()
  if (!response.ok) throw new CallFailure(answer.error)
  return answer
}
