import type { SandboxControls } from '#courier-sandbox/controls/sandbox-controls.ts'
import { type CourierSandboxOptions, createCourierSandbox } from '#courier-sandbox/courier-sandbox.ts'
import type { CourierSandboxAccess } from '#server/couriers/sandbox-process.ts'

export const courierKeys = {
  email: 'courier@example.com',
  password: 'courier-password',
  webhookSecret: 'courier-webhook-secret',
} as const

export interface TestCourier {
  /** Where its controls are. */
  url: string
  /** What the shop is given. */
  access: CourierSandboxAccess
  controls: SandboxControls
  /** Calls the service's API with a login; `path` is below `/v1/external`. */
  call(method: string, path: string, body?: unknown): Promise<CourierAnswer>
  close(): Promise<void>
}

export interface CourierAnswer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
}

/** The courier sandbox on a free port. A webhook that is refused comes once more at once, and is then given up. */
export async function startCourierSandbox(
  options: Partial<CourierSandboxOptions> = {},
): Promise<TestCourier> {
  const sandbox = await createCourierSandbox({ ...courierKeys, retryGapsMs: [1], ...options })
  const { url } = await sandbox.listen({ port: 0 })
  const { email, password, webhookSecret } = { ...courierKeys, ...options }
  const apiUrl = `${url}/v1/external`
  let token = ''

  async function send(method: string, path: string, body?: unknown): Promise<CourierAnswer> {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: /^[{[]/.test(text) ? JSON.parse(text) : text,
    }
  }

  return {
    url,
    access: { apiUrl, controlsUrl: url, email, password, webhookSecret },
    controls: sandbox.controls,
    close: () => sandbox.close(),
    async call(method, path, body) {
      if (token === '') token = (await send('POST', '/auth/login', { email, password })).body.token
      return send(method, path, body)
    },
  }
}

/** An order as the service takes it; cash of 598 rupees unless told otherwise. */
export function courierOrder(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    order_id: 'PHK-1001',
    order_date: '2026-11-22 10:00',
    pickup_location: 'Primary',
    billing_customer_name: 'Ananya',
    billing_last_name: 'Rao',
    billing_address: '12, 4th Cross',
    billing_city: 'Bengaluru',
    billing_pincode: '560038',
    billing_state: 'Karnataka',
    billing_country: 'India',
    billing_email: 'ananya@example.com',
    billing_phone: '9876543210',
    shipping_is_billing: true,
    order_items: [{ name: 'Frock', sku: 'FR-2', units: 2, selling_price: 299, hsn: '61112000' }],
    payment_method: 'COD',
    sub_total: 598,
    length: 25,
    breadth: 20,
    height: 5,
    weight: 0.4,
    ...fields,
  }
}
