import { expect, type Locator, type Page } from '@playwright/test'
import * as z from 'zod'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { ADMIN } from '#tests/support/browser-shop.ts'
import { AccountSteps } from './account-steps.ts'
import { someEmail, somePhone } from './checkout-steps.ts'
import { sandboxSecret } from './sandbox-secret.ts'

const catalogue = z.object({
  data: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      image: z.string(),
      colours: z.array(z.string()),
      sizes: z.array(
        z.object({ _id: z.string(), label: z.string(), price: z.number(), stock: z.number().optional() }),
      ),
    }),
  ),
})
const guest = z.object({ token: z.string(), user: z.looseObject({ _id: z.string() }) })
const quote = z.object({ amount: z.number() })
const placed = z.object({ orderId: z.string(), razorpayOrderId: z.string().optional() })
const session = z.object({ token: z.string() })
const adminLines = z.object({ data: z.object({ lines: z.array(z.object({ sku: z.string() })) }) })
const adminParcels = z.object({ data: z.object({ parcels: z.array(z.object({ _id: z.string() })) }) })
const setting = z.object({
  data: z.object({ holds: z.object({ value: z.looseObject({}) }), revision: z.string() }),
})
const content = z.object({
  data: z.object({ version: z.object({ value: z.looseObject({}) }), revision: z.string() }),
})
const methods = z.object({ data: z.object({ scriptUrl: z.string() }) })

/** An order that a test has placed. */
export interface AdminTestOrder {
  id: string
  /** Six characters. */
  number: string
  email: string
  /** The name of the product of each line. */
  names: readonly string[]
  /** The size of each line. */
  sizeIds: readonly string[]
  /** The value under `user` in the storage of the customer's browser. */
  session: string
}

/** What the people of the shop do with orders, by what they see. */
export class OrderAdminSteps {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /**
   * Places an order without a browser, of as many pieces of different products as `quantities` says; paid if by UPI.
   * @param skip how many products another order of the test has taken before
   */
  async placeOrder(
    paymentMode: 'upi' | 'cod',
    quantities: readonly number[],
    skip = 0,
  ): Promise<AdminTestOrder> {
    const { request } = this.page
    const post = async (address: string, data: unknown, headers: Record<string, string> = {}) => {
      const answer = await request.post(address, { data, headers })
      expect(answer.ok(), `${address} answers ${answer.status()}: ${await answer.text()}`).toBe(true)
      return (await answer.json()) as unknown
    }
    const { data: products } = catalogue.parse(await (await request.get('/api/product/all')).json())
    const email = someEmail('admin')
    // Not one for all: cash parcels that one journey sends back would end cash on delivery for the next.
    const phoneNo = somePhone()
    const person = guest.parse(await post('/api/user/create-guest', { email, phoneNo }))
    const chosen = products.filter(({ sizes }) => sizes.some(isPlenty)).slice(skip, skip + quantities.length)
    const items = chosen.flatMap(({ _id, name, image, colours, sizes }, at) => {
      const size = sizes.find(isPlenty)
      if (!size) return []
      const { _id: selectedSizeId, label: selectedSize, price } = size
      const selectedColor = colours[0] ?? ''
      const quantity = quantities[at] ?? 1
      return [{ _id, name, image, quantity, price, selectedSizeId, selectedSize, selectedColor }]
    })
    const { amount } = quote.parse(await post('/api/cart/quote', { items, couponCode: null }))
    const headers = { authorization: `Bearer ${person.token}`, 'idempotency-key': crypto.randomUUID() }
    const { orderId, razorpayOrderId } = placed.parse(
      await post(
        '/api/order/place',
        {
          userId: person.user._id,
          items,
          amount,
          address: {
            firstName: 'Meera',
            lastName: 'Iyer',
            address: '11, 2nd Main Road, Kasturba Nagar',
            city: 'Chennai',
            state: 'Tamil Nadu',
            zipCode: '600020',
            country: 'IN',
          },
          couponCode: 'NAN',
          paymentMode,
          email,
          phoneNo,
        },
        headers,
      ),
    )
    if (razorpayOrderId !== undefined) {
      const { data } = methods.parse(await (await request.get('/api/payment/methods')).json())
      const pay = new URL(`/sandbox/orders/${razorpayOrderId}/pay`, data.scriptUrl).href
      const confirmation = z
        .record(z.string(), z.unknown())
        .parse(await post(pay, { method: 'upi' }, sandboxSecret()))
      await post('/api/order/verify', { ...confirmation, orderId }, headers)
    }
    return {
      id: orderId,
      number: shortOrderNumber(orderId),
      email,
      names: items.map(({ name }) => name),
      sizeIds: items.map(({ selectedSizeId }) => selectedSizeId),
      session: JSON.stringify(person),
    }
  }

  /** The article number of an order's first line. */
  async skuOf({ id }: AdminTestOrder): Promise<string> {
    const { request } = this.page
    const { token } = session.parse(
      await (await request.post('/api/user/auth/login', { data: ADMIN })).json(),
    )
    const headers = { authorization: `Bearer ${token}` }
    const answer = await request.get(`/api/admin/orders/${id}`, { headers })
    return adminLines.parse(await answer.json()).data.lines[0]?.sku ?? ''
  }

  /** Ships all of an order by a carrier and delivers it, without a browser. */
  async deliver(
    { id }: AdminTestOrder,
    { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
  ): Promise<void> {
    const { request } = this.page
    const { token } = session.parse(
      await (await request.post('/api/user/auth/login', { data: ADMIN })).json(),
    )
    const headers = { authorization: `Bearer ${token}` }
    const post = async (path: string, data: unknown) => {
      const answer = await request.post(`/api/admin/${path}`, { headers, data })
      expect(answer.ok(), `${path} answers ${answer.status()}: ${await answer.text()}`).toBe(true)
      return adminParcels.parse(await answer.json()).data.parcels
    }
    await post(`orders/${id}/packing`, {})
    const [parcel] = await post(`orders/${id}/parcels`, { carrier, trackingNumber, weightGrams: 400 })
    await post(`parcels/${parcel?._id}/delivered`, {})
  }

  /** Writes settings without the browser, each over the fields that it has. */
  async fillInDetails(values: Readonly<Record<string, Record<string, unknown>>>): Promise<void> {
    const { request } = this.page
    const { token } = session.parse(
      await (await request.post('/api/user/auth/login', { data: ADMIN })).json(),
    )
    const headers = { authorization: `Bearer ${token}` }
    for (const [key, change] of Object.entries(values)) {
      const address = `/api/admin/settings/${key}`
      const { data } = setting.parse(await (await request.get(address, { headers })).json())
      const body = {
        value: { ...data.holds.value, ...change },
        revision: data.revision,
        from: null,
        replaces: null,
      }
      const answer = await request.put(address, { headers, data: body })
      expect(answer.ok(), `${key}: ${await answer.text()}`).toBe(true)
    }
  }

  /** Writes the page about the shop without the browser. */
  async writeAbout(intro: string): Promise<void> {
    const { request } = this.page
    const { token } = session.parse(
      await (await request.post('/api/user/auth/login', { data: ADMIN })).json(),
    )
    const headers = { authorization: `Bearer ${token}` }
    const address = '/api/admin/contents/about'
    const { data } = content.parse(await (await request.get(address, { headers })).json())
    const { revision, version } = data
    const body = { value: { ...version.value, intro }, revision, validFrom: null, replaces: null }
    const answer = await request.post(address, { headers, data: body })
    expect(answer.ok(), await answer.text()).toBe(true)
  }

  /** Goes to a page of the admin and logs in there. */
  async enter(path: string): Promise<void> {
    await this.page.goto(path)
    await new AccountSteps(this.page).logIn({ ...ADMIN, fullname: '' })
  }

  async openAdmin(): Promise<void> {
    const { page } = this
    await this.enter('/admin/orders')
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeAttached()
  }

  /** Looks an order up by its number and opens it from its row. */
  async findOrder({ number }: AdminTestOrder): Promise<void> {
    const { page } = this
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(number)
    await expect(page).toHaveURL(/view=all/)
    const row = page.getByRole('row').filter({ hasText: number })
    await expect(row.getByRole('combobox', { name: `Status of order ${number}` })).toBeVisible()
    await row.getByRole('link', { name: `#${number}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: `#${number}` })).toBeVisible()
  }

  async openOrder({ id, number }: AdminTestOrder): Promise<void> {
    const { page } = this
    await page.goto(`/admin/orders/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: `#${number}` })).toBeVisible()
  }

  /** The page's one next step: at the top of a desktop, at the foot of a phone. */
  nextStep(name: string | RegExp): Locator {
    return this.page
      .getByRole('main')
      .getByRole('button', { name, exact: true })
      .filter({ visible: true })
      .first()
  }

  async choose(name: string): Promise<void> {
    await this.page.locator('summary').filter({ visible: true }).click()
    await this.page.locator('details[open]').getByRole('button', { name }).click()
  }

  /** What a scanner does that is plugged in as a keyboard: each character within milliseconds, then Enter. */
  async scan(code: string): Promise<void> {
    await this.page.evaluate((scanned) => {
      for (const key of [...scanned, 'Enter']) {
        const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        ;(document.activeElement ?? document.body).dispatchEvent(press)
      }
    }, code)
  }

  part(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  /** The dark bar says what was done. */
  async expectDone(text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: text })).toBeVisible()
  }
}

/** So many that several tests can order at once. */
function isPlenty({ stock }: { stock?: number | undefined }): boolean {
  return (stock ?? 0) >= 5
}
