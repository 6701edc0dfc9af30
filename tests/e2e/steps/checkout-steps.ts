import { expect, type FrameLocator, type Page } from '@playwright/test'

export interface Shopper {
  email: string
  phone: string
  firstName: string
  lastName: string
  pincode: string
  address: string
  city: string
  state: string
}

const ANANYA: Omit<Shopper, 'email'> = {
  phone: '98765 43210',
  firstName: 'Ananya',
  lastName: 'Rao',
  pincode: '560038',
  address: '14, 3rd Cross, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
}

/** What a shopper does between a listing and an order, by what they see. */
export class CheckoutSteps {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** From the home page by the footer's category into the first product. Answers its name. */
  async openProductOfCategory(category: string): Promise<string> {
    const { page } = this
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: category, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible()
    const product = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
    const name = await product.innerText()
    await product.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    return name
  }

  /** Picks the last size that can be bought and puts it in the cart. Answers the size. */
  async addLastSizeToCart(name: string): Promise<string> {
    const { page } = this
    const sizes = page.getByRole('group', { name: 'Size' }).getByRole('button', { disabled: false })
    const label = (await sizes.last().innerText()).split(/[\n·]/)[0]?.trim() ?? ''
    await sizes.last().click()
    await expect(sizes.last()).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
    await expect(page.getByRole('status').filter({ hasText: `${name} added to cart!` })).toBeVisible()
    return label
  }

  /** Fills a cart by a product's quick add, without looking at more than one page. */
  async addFirstProduct(path = '/shop'): Promise<void> {
    const { page } = this
    await page.goto(path)
    await page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Add .+ to cart$/ })
      .click()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
  }

  async goToCheckout(): Promise<void> {
    const { page } = this
    await page.goto('/cart')
    await page.getByRole('link', { name: 'Secure Checkout' }).click()
    await expect(page.getByRole('heading', { name: 'Contact details' })).toBeVisible()
  }

  async fillContact(email: string): Promise<void> {
    const { page } = this
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Phone').fill(ANANYA.phone)
    await this.continue()
    await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible()
  }

  async fillAddress(): Promise<void> {
    const { page } = this
    await page.getByLabel('First Name').fill(ANANYA.firstName)
    await page.getByLabel('Last Name').fill(ANANYA.lastName)
    await page.getByLabel('Pincode').fill(ANANYA.pincode)
    await page.getByLabel('Address').fill(ANANYA.address)
    await expect(page.getByLabel('State')).toHaveValue(ANANYA.state)
    await page.getByLabel('City').fill(ANANYA.city)
    await this.continue()
    await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
  }

  /** To the last step, with cash on delivery chosen. */
  async reachPayment(email: string): Promise<void> {
    await this.goToCheckout()
    await this.fillContact(email)
    await this.fillAddress()
    await this.chooseMethod('Cash on Delivery')
  }

  async chooseMethod(name: string): Promise<void> {
    await this.page.getByRole('radio', { name }).check()
  }

  async continue(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue' }).click()
  }

  placeOrderButton() {
    return this.page.getByRole('button', { name: 'Place Order' })
  }

  /** Places an order whose answer is lost on the way: the shop has it, the browser does not know. */
  async placeOrderWithoutAnswer(): Promise<void> {
    const { page } = this
    await page.route('**/api/order/place', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await this.placeOrderButton().click()
    await expect(page.getByText(/It won’t be placed twice/)).toBeVisible()
    await page.unroute('**/api/order/place')
  }

  /** Answers the order's id. */
  async expectConfirmation(): Promise<string> {
    const { page } = this
    await expect(page).toHaveURL(/\/order-confirmation\//)
    await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
    return page.url().split('/').at(-1) ?? ''
  }

  /** The number of orders of the logged-in customer. */
  async countOrders(): Promise<number> {
    const { page } = this
    await page.goto('/orders')
    await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible()
    const numbers = page.getByRole('main').getByRole('heading', { level: 2, name: /^#/ })
    await expect(numbers.first()).toBeVisible()
    return await numbers.count()
  }

  paymentWindow(): FrameLocator {
    return this.page.frameLocator('iframe[title="Test payment"]')
  }

  /** Closes the payment window without paying. */
  async leavePayment(): Promise<void> {
    const window = this.paymentWindow()
    await expect(window.getByLabel('Card number')).toBeVisible()
    await this.page.keyboard.press('Escape')
    await window.getByRole('button', { name: 'Leave', exact: true }).click()
  }

  /** Pays by the test card that succeeds. */
  async payByCard(): Promise<void> {
    const window = this.paymentWindow()
    await window.getByLabel('Card number').fill('4100 2800 0000 1007')
    await window.getByRole('button', { name: 'Pay by card' }).click()
    await window.getByLabel('OTP').fill('1234')
    await window.getByRole('button', { name: 'Submit OTP' }).click()
  }
}

/** An address that no other test uses. */
export function someEmail(name: string): string {
  return `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`
}

/** The number of a mobile phone in India that no other journey has. */
export function somePhone(): string {
  return `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
}
