import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SandboxControls } from '#payment-sandbox/controls/sandbox-controls.ts'
import { createPaymentSandbox, type PaymentSandboxOptions } from '#payment-sandbox/payment-sandbox.ts'

export const sandboxKeys = {
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-key-secret',
  webhookSecret: 'sandbox-webhook-secret',
  controlSecret: 'sandbox-control-secret',
} as const

export interface TestSandbox {
  /** What `RAZORPAY_API_URL` is to the shop. */
  url: string
  controls: SandboxControls
  /** Calls the provider's API with valid keys. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<CallAnswer>
  close(): Promise<void>
}

export interface CallAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
}

/** The payment sandbox on a free port, with retries of webhooks that follow at once. */
export async function startPaymentSandbox(
  options: Partial<PaymentSandboxOptions> = {},
): Promise<TestSandbox> {
  const sandbox = await createPaymentSandbox({ ...sandboxKeys, retryGapsMs: [1], ...options })
  const { url } = await sandbox.listen({ port: 0 })
  const { keyId, keySecret } = { ...sandboxKeys, ...options }
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return {
    url,
    controls: sandbox.controls,
    close: () => sandbox.close(),
    async call(method, path, body, headers = {}) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization,
          'x-sandbox-secret': sandboxKeys.controlSecret,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: await response.json() }
    },
  }
}

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders
  rawBody: Buffer
  event: string
}

export interface WebhookReceiver {
  url: string
  received: ReceivedWebhook[]
  /** The statuses of the next answers; 200 when there are none. */
  nextStatuses: number[]
  close(): Promise<void>
}

/** A shop that only writes down the webhooks it gets. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  const nextStatuses: number[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const rawBody = Buffer.concat(chunks)
    received.push({ headers: request.headers, rawBody, event: String(JSON.parse(rawBody.toString()).event) })
    response.writeHead(nextStatuses.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    nextStatuses,
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.closeAllConnections()
        server.close((error) => (error === undefined ? resolve() : reject(error)))
      }),
  }
}
