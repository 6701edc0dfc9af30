import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { CheckoutSteps, someEmail } from './steps/checkout-steps.ts'
import { sandboxSecret } from './steps/sandbox-secret.ts'

test.use({
  storageState: async ({ baseURL }, use) => {
    const localStorage = [{ name: 'cookieConsent', value: '"declined"' }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})

test.describe('By thumb', () => {
  test.skip(({ isMobile }) => !isMobile, 'a desktop is not tapped')

  test('A guest types six fields and taps seven times between a product and the order', async ({ page }) => {
    const steps = new CheckoutSteps(page)
    await steps.openProductOfCategory('Girls Collection')
    const thumb = new Thumb(page)
    await thumb.tap(page.getByRole('button', { name: 'Add to cart', exact: true }).first())
    await thumb.tap(page.getByRole('link', { name: 'Cart, 1 item' }).first())
    await thumb.tap(page.getByRole('link', { name: 'Secure Checkout' }))

    await thumb.tap(page.getByLabel('Email'))
    await thumb.type(someEmail('thumb'))
    await expect(page.getByLabel('Phone')).toBeFocused()
    await thumb.type('9876543210')

    await thumb.tap(page.getByLabel('First Name'))
    await thumb.type('Ananya')
    await thumb.type('Rao')
    await expect(page.getByLabel('Pincode')).toBeFocused()
    await thumb.type('560038')
    await expect(page.getByLabel('Address')).toBeFocused()
    await expect(page.getByLabel('City')).toHaveValue('Bengaluru')
    await expect(page.getByLabel('State')).toHaveValue('Karnataka')
    await thumb.type('14, 3rd Cross, Indiranagar')

    await thumb.tap(page.getByRole('radio', { name: 'Cash on Delivery' }))
    await thumb.tap(steps.placeOrderButton())
    await steps.expectConfirmation()
    expect(thumb).toMatchObject({ taps: 7, fields: 6 })
  })

  test('Every field brings the right keyboard and is known to the browser', async ({ page }) => {
    const steps = new CheckoutSteps(page)
    await steps.addFirstProduct('/shop/girls-collection')
    await steps.goToCheckout()
    const email = page.getByLabel('Email')
    await expect(email).toHaveAttribute('type', 'email')
    await expect(email).toHaveAttribute('autocomplete', 'email')
    await expect(page.getByLabel('Phone')).toHaveAttribute('inputmode', 'tel')
    await expect(page.getByLabel('Phone')).toHaveAttribute('autocomplete', 'tel')
    await steps.fillContact(someEmail('keys'))
    await page.getByLabel('My billing details are different').check()
    const pincode = page.getByLabel('Pincode', { exact: true })
    await expect(pincode).toHaveAttribute('inputmode', 'numeric')
    const fields = page.getByRole('main').locator('form :is(input:not([type=checkbox]), select)')
    const unknown = await fields.evaluateAll((found) =>
      found.flatMap((field) => (field.getAttribute('autocomplete') ? [] : [field.getAttribute('name')])),
    )
    expect(unknown).toEqual([])
  })

  test('Billing details are suggested by their own PIN code', { tag: '@thorough' }, async ({ page, axe }) => {
    const steps = new CheckoutSteps(page)
    await steps.addFirstProduct('/shop/girls-collection')
    await steps.goToCheckout()
    await steps.fillContact(someEmail('billing'))
    await page.getByLabel('My billing details are different').check()
    await page.getByLabel('Billing pincode').fill('400001')
    await expect(page.getByLabel('Billing city')).toHaveValue('Mumbai')
    await expect(page.getByLabel('Billing state')).toHaveValue('Maharashtra')
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('')
    await axe()
  })
})

test.describe('By keyboard alone', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone has no Tab key')

  test('From the cart to a paid order', async ({ page }) => {
    const steps = new CheckoutSteps(page)
    await steps.addFirstProduct('/shop/girls-collection')
    await page.goto('/cart')
    const { keyboard } = page
    await tabTo(page, page.getByRole('link', { name: 'Secure Checkout' }))
    await keyboard.press('Enter')

    await tabTo(page, page.getByLabel('Email'))
    await keyboard.type('ananya')
    await tabTo(page, page.getByRole('button', { name: 'Continue' }))
    await keyboard.press('Enter')
    // What is wrong has the focus, so that typing goes on there.
    await expect(page.getByLabel('Email')).toBeFocused()
    await keyboard.press('End')
    await keyboard.type(`-${someEmail('keyboard')}`)
    await keyboard.press('Tab')
    await keyboard.type('9876543210')
    await keyboard.press('Enter')

    await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeFocused()
    await tabTo(page, page.getByLabel('First Name'))
    for (const text of ['Ananya', 'Rao', '560038']) {
      await keyboard.type(text)
      await keyboard.press('Tab')
    }
    await tabTo(page, page.getByLabel('Address'))
    await keyboard.type('14, 3rd Cross, Indiranagar')
    await expect(page.getByLabel('City')).toHaveValue('Bengaluru')
    await keyboard.press('Enter')

    await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeFocused()
    await tabTo(page, page.getByRole('radio', { name: 'Credit / Debit Card' }))
    await keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: 'UPI' })).toBeChecked()
    await keyboard.press('ArrowDown')
    await tabTo(page, steps.placeOrderButton())
    await keyboard.press('Enter')

    const window = steps.paymentWindow()
    await tabTo(page, window.getByRole('button', { name: 'Pay by card' }))
    await keyboard.press('Enter')
    await tabTo(page, window.getByLabel('OTP'))
    await keyboard.type('1234')
    await keyboard.press('Enter')
    await steps.expectConfirmation()
    await tabTo(page, page.getByRole('link', { name: 'View Order History' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible()
  })
})

test.describe('A checkout that waits', () => {
  test.skip(({ isMobile }) => !isMobile, 'nothing of this depends on the width of the screen')

  test('An order of another account is not taken for a cancelled one', { tag: '@thorough' }, async ({
    page,
    problems,
  }) => {
    problems.expect(/404/)
    const steps = new CheckoutSteps(page)
    await waitForPayment(steps, 'before')
    const before = await page.evaluate(() => localStorage.getItem('user'))
    await becomeAnotherGuest(page)
    await page.reload()
    await expect(page.getByText(/^This order was placed from another account or as a guest/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay again' })).toBeHidden()

    // The account that placed it finds it as it was.
    await page.evaluate((user) => localStorage.setItem('user', user ?? ''), before)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Pay again' })).toBeVisible()
  })

  test('A customer who abandons it orders the cart again', { tag: '@thorough' }, async ({
    page,
    problems,
  }) => {
    problems.expect(/404/)
    const steps = new CheckoutSteps(page)
    await waitForPayment(steps, 'first')
    await becomeAnotherGuest(page)
    await page.reload()
    await page.getByRole('button', { name: 'Place a new order' }).click()
    await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
    await steps.chooseMethod('Cash on Delivery')
    await steps.placeOrderButton().click()
    await steps.expectConfirmation()
    expect(await steps.countOrders()).toBe(1)
  })

  test('The last piece, ordered without an answer, is not sold out for its customer', {
    tag: '@thorough',
  }, async ({ page, problems }) => {
    problems.expect(/ERR_FAILED|net::/)
    const steps = new CheckoutSteps(page)
    await steps.addFirstProduct('/shop/girls-collection')
    await steps.reachPayment(someEmail('last'))
    await steps.placeOrderWithoutAnswer()
    await sellOut(page)
    await page.reload()
    await expect(page.getByText(/It won’t be placed twice/)).toBeVisible()
    await expect(page.getByText(/Out of stock/)).toBeHidden()
    await steps.placeOrderButton().click()
    await steps.expectConfirmation()
    expect(await steps.countOrders()).toBe(1)
  })

  test('Money that arrives after a reload is seen without a press', async ({ page }) => {
    const steps = new CheckoutSteps(page)
    await waitForPayment(steps, 'patient')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Pay again' })).toBeVisible()
    await payBehindThePage(page)
    await steps.expectConfirmation()
    await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  })

  test('While a payment is verified nothing else can be reached', { tag: '@thorough' }, async ({
    page,
    axe,
  }) => {
    const steps = new CheckoutSteps(page)
    await steps.addFirstProduct('/shop/girls-collection')
    await steps.reachPayment(someEmail('verify'))
    await steps.chooseMethod('Credit / Debit Card')
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/order/verify', async (route) => {
      await answer.promise
      await route.continue()
    })
    await steps.placeOrderButton().click()
    await steps.payByCard()
    const overlay = page.getByRole('alertdialog', { name: 'Verifying Payment...' })
    await expect(overlay).toHaveAccessibleDescription(
      'Please do not close this window. This may take a few seconds.',
    )
    await page.keyboard.press('Escape')
    await expect(overlay).toBeVisible()
    await axe('dialog[open]')
    answer.resolve()
    await steps.expectConfirmation()
  })
})

test('One cash order too many is said beside the button, and paying online is what is left', {
  tag: '@any-width',
}, async ({ page, axe, problems }) => {
  problems.expect(/429/)
  const message = 'You have 3 cash orders on the way. Pay online or wait until one is delivered.'
  // As the shop answers a phone that has three.
  await page.route('**/api/order/place', (route) =>
    route.fulfill({ status: 429, json: { success: false, code: 'cash_limit', message } }),
  )
  const steps = new CheckoutSteps(page)
  await steps.addFirstProduct('/shop/girls-collection')
  await steps.reachPayment(someEmail('limit'))
  await steps.chooseMethod('Cash on Delivery')
  await steps.placeOrderButton().click()
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  const cash = page.getByRole('radio', { name: 'Cash on Delivery' })
  await expect(cash).toBeDisabled()
  await expect(cash).toHaveAccessibleName(new RegExp(message))
  await expect(page.getByRole('radio', { name: 'Credit / Debit Card' })).toBeChecked()
  await axe()
  await page.unroute('**/api/order/place')
  await steps.placeOrderButton().click()
  await steps.payByCard()
  await steps.expectConfirmation()
})

/** Counts what a thumb does: taps, and fields that it types into. "Next" on the keyboard is the Enter key. */
class Thumb {
  readonly #page: Page
  taps = 0
  fields = 0

  constructor(page: Page) {
    this.#page = page
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.tap()
  }

  async type(text: string): Promise<void> {
    this.fields += 1
    await this.#page.keyboard.type(text)
    await this.#page.keyboard.press('Enter')
  }
}

/** Presses Tab until something has the focus, and sees that it can be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element.ownerDocument.activeElement === element)) break
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
}

/** To an order whose payment was left. */
async function waitForPayment(steps: CheckoutSteps, name: string): Promise<void> {
  await steps.addFirstProduct('/shop/girls-collection')
  await steps.reachPayment(someEmail(name))
  await steps.chooseMethod('Credit / Debit Card')
  await steps.placeOrderButton().click()
  await steps.leavePayment()
  await expect(steps.page.getByRole('button', { name: 'Pay again' })).toBeFocused()
}

/** As if every piece of what is in the cart had been sold. */
async function sellOut(page: Page): Promise<void> {
  await page.route('**/api/cart/quote', async (route) => {
    const response = await route.fetch()
    const quote = (await response.json()) as { lines: object[] }
    const lines = quote.lines.map((line) => ({ ...line, quantity: 0, stock: 0, inStock: false }))
    await route.fulfill({ response, json: { ...quote, lines } })
  })
}

/** As a UPI app does for a shopper whose browser has forgotten the payment. */
async function payBehindThePage(page: Page): Promise<void> {
  const { orderId, token } = await page.evaluate(() => ({
    orderId: JSON.parse(sessionStorage.getItem('checkout') ?? '').awaited.orderId as string,
    token: JSON.parse(localStorage.getItem('user') ?? '').token as string,
  }))
  const headers = { authorization: `Bearer ${token}` }
  const started = await page.request.post(`/api/order/${orderId}/pay`, { headers, data: {} })
  const { razorpayOrderId } = (await started.json()) as { razorpayOrderId: string }
  const methods = await page.request.get('/api/payment/methods')
  const { data } = (await methods.json()) as { data: { scriptUrl: string } }
  const path = `/sandbox/orders/${razorpayOrderId}/pay`
  const paid = await page.request.post(new URL(path, data.scriptUrl).href, {
    headers: sandboxSecret(),
    data: { method: 'upi' },
  })
  expect(paid.ok()).toBe(true)
}

/** Logs in with another account while a guest's order waits in this tab. */
async function becomeAnotherGuest(page: Page): Promise<void> {
  const answer = await page.request.post('/api/user/create-guest', {
    data: { email: someEmail('other'), phoneNo: '9876543211' },
  })
  const { token, user } = (await answer.json()) as { token: string; user: object }
  await page.evaluate((session) => localStorage.setItem('user', session), JSON.stringify({ token, user }))
}
