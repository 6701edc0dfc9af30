import { type APIResponse, expect, type Locator, type Page } from '@playwright/test'
import * as z from 'zod'
import { ADMIN } from '#tests/support/browser-shop.ts'
import type { AdminTestOrder } from './order-admin-steps.ts'

const session = z.object({ token: z.string() })
const couriers = z.object({ data: z.object({ controlsPage: z.string() }) })
const adminOrder = z.object({
  data: z.object({
    bookings: z.array(z.object({ trackingNumber: z.string() })),
  }),
})
const catalogue = z.object({
  data: z.array(z.object({ sizes: z.array(z.object({ _id: z.string(), stock: z.number().optional() })) })),
})
const parcels = z.object({
  parcels: z.array(
    z.object({
      assignment: z.nullable(z.object({ number: z.string() })),
      undeliveredActions: z.array(z.object({ action: z.string() })),
    }),
  ),
})

/** A step of the courier sandbox, alone or with the carrier's words. */
type Step = string | { step: string; activity: string }

/** What the courier does with parcels, by the controls of its sandbox. */
export class CourierSteps {
  readonly page: Page
  #token = ''
  #controls = ''

  constructor(page: Page) {
    this.page = page
  }

  /** Scans the parcel of an order that was booked. */
  async move(order: AdminTestOrder, steps: readonly Step[]): Promise<void> {
    const [booking] = (await this.#read(order)).bookings
    const address = `${await this.#controlsPage()}/sandbox/parcels/${booking?.trackingNumber}/move`
    await ok(await this.page.request.post(address, { data: { steps } }))
  }

  /** The courier was asked for it by the shop. */
  async expectTold(order: AdminTestOrder, action: string): Promise<void> {
    const [booking] = (await this.#read(order)).bookings
    const address = `${await this.#controlsPage()}/sandbox/parcels`
    await expect
      .poll(
        async () => {
          const { parcels: known } = parcels.parse(await (await this.page.request.get(address)).json())
          const found = known.find(({ assignment }) => assignment?.number === booking?.trackingNumber)
          return found?.undeliveredActions.map((asked) => asked.action)
        },
        { timeout: 90_000 },
      )
      .toEqual([action])
  }

  /** How many pieces of what an order's first line is are left for others. */
  async stockOf({ sizeIds }: AdminTestOrder): Promise<number> {
    const { data } = catalogue.parse(await (await this.page.request.get('/api/product/all')).json())
    return data.flatMap(({ sizes }) => sizes).find(({ _id }) => _id === sizeIds[0])?.stock ?? 0
  }

  /** The row of an order among the parcels that are back. */
  toCheck({ number }: AdminTestOrder): Locator {
    return this.page
      .getByRole('region', { name: /^Returned to us: inspect/ })
      .getByRole('listitem')
      .filter({ hasText: `#${number}` })
  }

  async #read({ id }: AdminTestOrder): Promise<z.infer<typeof adminOrder>['data']> {
    const answer = await this.page.request.get(`/api/admin/orders/${id}`, { headers: await this.#headers() })
    return adminOrder.parse(await (await ok(answer)).json()).data
  }

  async #controlsPage(): Promise<string> {
    if (this.#controls === '') {
      const answer = await this.page.request.get('/api/admin/couriers', { headers: await this.#headers() })
      this.#controls = couriers.parse(await (await ok(answer)).json()).data.controlsPage
    }
    return this.#controls
  }

  async #headers(): Promise<{ authorization: string }> {
    if (this.#token === '') {
      const answer = await this.page.request.post('/api/user/auth/login', { data: ADMIN })
      this.#token = session.parse(await (await ok(answer)).json()).token
    }
    return { authorization: `Bearer ${this.#token}` }
  }
}

async function ok(answer: APIResponse): Promise<APIResponse> {
  expect(answer.ok(), `${answer.url()} answers ${answer.status()}: ${await answer.text()}`).toBe(true)
  return answer
}
