import type { Page } from '@playwright/test'
import * as z from 'zod'
import { ADMIN } from '#tests/support/browser-shop.ts'
import { someEmail } from './checkout-steps.ts'

const session = z.object({ token: z.string(), user: z.object({ _id: z.string() }) })
const size = z.object({ _id: z.string(), label: z.string(), price: z.number(), stock: z.int() })
const products = z.object({
  data: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      image: z.string(),
      colours: z.array(z.string()),
      sizes: z.array(size),
    }),
  ),
})
const placed = z.object({ orderId: z.string() })
const deskLines = z.object({ data: z.object({ lines: z.array(z.object({ sku: z.string() })) }) })

/** An order that waits to be packed. */
export interface WaitingOrder {
  orderId: string
  number: string
  /** Of its one line. */
  sku: string
  pieces: number
}

const ADDRESS = {
  firstName: 'Meera',
  lastName: 'Iyer',
  address: '11, 2nd Main Road, Adyar, Near the lighthouse',
  city: 'Chennai',
  state: 'Tamil Nadu',
  zipCode: '600020',
  country: 'India',
}

/** What the desk's tests need that is not about the desk: orders, without walking through the shop. */
export class DeskSteps {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** An order in cash of one product, by its place among those with enough stock. */
  async placeOrder(place: number, quantity: number): Promise<WaitingOrder> {
    const { request } = this.page
    const email = someEmail('packed')
    const answer = await request.post('/api/user/create-guest', { data: { email, phoneNo: '9876543210' } })
    const guest = session.parse(await answer.json())
    const authorization = `Bearer ${guest.token}`
    const catalogue = products.parse(await (await request.get('/api/product/all')).json()).data
    const buyable = catalogue.flatMap((product) =>
      product.sizes.filter(({ stock }) => stock >= 10).map((chosen) => ({ product, chosen })),
    )
    const { product, chosen } = z
      .object({ product: z.custom<(typeof catalogue)[number]>(), chosen: size })
      .parse(buyable[place])
    const item = {
      _id: product._id,
      name: product.name,
      image: product.image,
      quantity,
      price: chosen.price,
      selectedSizeId: chosen._id,
      selectedSize: chosen.label,
      selectedColor: product.colours[0] ?? '',
    }
    const quote = await request.post('/api/cart/quote', { data: { items: [item], couponCode: null } })
    const { total } = z.object({ total: z.number() }).parse(await quote.json())
    const order = await request.post('/api/order/place', {
      headers: { authorization },
      data: {
        userId: guest.user._id,
        items: [item],
        amount: total,
        address: ADDRESS,
        couponCode: 'NAN',
        paymentMode: 'cod',
        email,
        phoneNo: '9876543210',
      },
    })
    const { orderId } = placed.parse(await order.json())
    const desk = await request.get(`/api/admin/orders/${orderId}`, {
      headers: { authorization: `Bearer ${await this.staffToken()}` },
    })
    const [line] = deskLines.parse(await desk.json()).data.lines
    return { orderId, number: orderId.slice(-6).toUpperCase(), sku: line?.sku ?? '', pieces: quantity }
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

  private async staffToken(): Promise<string> {
    const answer = await this.page.request.post('/api/user/auth/login', { data: ADMIN })
    return session.parse(await answer.json()).token
  }
}
