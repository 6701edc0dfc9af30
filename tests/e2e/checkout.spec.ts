import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { CheckoutSteps, someEmail } from './steps/checkout-steps.ts'

// The question about cookies is another test's.
test.use({
  storageState: async ({ baseURL }, use) => {
    const localStorage = [{ name: 'cookieConsent', value: '"declined"' }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})

// The directory of PIN codes is a help: without it the prefix tells the state, and the city is typed.
test.beforeEach(({ problems }) => problems.expect(/\/api\/pincode\//))

test('A guest goes from a category to a confirmed cash order', async ({ page, axe }) => {
  const steps = new CheckoutSteps(page)
  const name = await steps.openProductOfCategory('Girls Collection')
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  const size = await steps.addLastSizeToCart(name)

  await page.goto('/cart')
  const line = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
  await expect(line).toContainText(name)
  await expect(line).toContainText(size)
  await expect(page.getByText('Inclusive of all taxes').first()).toBeVisible()
  await axe()

  await steps.goToCheckout()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact details' })).toBeFocused()
  await axe()
  await steps.fillContact(someEmail('guest'))
  await axe()
  await steps.fillAddress()
  await expect(page.getByRole('radio', { name: 'Credit / Debit Card' })).toBeChecked()
  await axe()
  await steps.chooseMethod('Cash on Delivery')
  await steps.placeOrderButton().click()
  const orderId = await steps.expectConfirmation()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'What you ordered' })).toContainText(name)
  await axe()

  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Trending Now' }).getByRole('article')).toHaveCount(4)
  await page.goto(`/orders/${orderId}`)
  await expect(
    page.getByRole('heading', { level: 1, name: `#${orderId.slice(-6).toUpperCase()}` }),
  ).toBeVisible()
  await axe()
})

test('Each step says what is missing, beside the field', { tag: '@any-width' }, async ({ page, axe }) => {
  const steps = new CheckoutSteps(page)
  await steps.addFirstProduct()
  await steps.goToCheckout()
  await page.getByLabel('Email').fill('ananya@exam')
  await steps.continue()
  await expect(page.getByText('Please fill in all required fields correctly')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/)
  await expect(page.getByLabel('Email')).toBeFocused()
  await axe()
  await steps.fillContact(someEmail('careless'))
  await steps.continue()
  await expect(page.getByLabel('First Name')).toBeFocused()
  await expect(page.getByLabel('Pincode')).toHaveAccessibleDescription(/Please enter a valid ZIP code/)
})

test('On a slow line the order is confirmed before its page is there', {
  tag: ['@any-width', '@thorough'],
}, async ({ page }) => {
  const steps = new CheckoutSteps(page)
  await steps.addFirstProduct()
  await steps.reachPayment(someEmail('slow'))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/order-confirmation-page.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await steps.placeOrderButton().click()
  await expect(page.getByText('Opening your order…')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Order placed successfully!/ })).toBeVisible()
  release()
  await steps.expectConfirmation()
})

test('Back goes one step back, and only then to the cart', { tag: '@any-width' }, async ({ page }) => {
  const steps = new CheckoutSteps(page)
  await steps.addFirstProduct()
  await steps.reachPayment(someEmail('backwards'))
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.goBack()
  await expect(heading('Delivery address')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru')
  await page.reload()
  await expect(heading('Delivery address')).toBeVisible()
  await page.goForward()
  await expect(heading('How would you like to pay?')).toBeVisible()
  // The button takes the same entries as Back.
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(heading('Delivery address')).toBeVisible()
  await page.goBack()
  await expect(heading('Contact details')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/cart$/)
})

test('Who leaves the payment stays, pays again after a reload, and the cart is empty then', async ({
  page,
  axe,
}) => {
  const steps = new CheckoutSteps(page)
  await steps.addFirstProduct()
  await steps.reachPayment(someEmail('payer'))
  await expect(page.getByText('Test payment. No money is charged.')).toBeVisible()
  await steps.chooseMethod('Credit / Debit Card')
  await steps.placeOrderButton().click()
  await steps.leavePayment()
  await expect(page.getByRole('button', { name: 'Pay again' })).toBeVisible()
  await expect(page).toHaveURL(/\/checkout$/)
  await axe()
  await page.reload()
  await page.getByRole('button', { name: 'Pay again' }).click()
  await steps.payByCard()
  await steps.expectConfirmation()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  expect(await steps.countOrders()).toBe(1)
})

test('A gift without prices, billed to a company, is reviewed before it is paid online', {
  tag: '@any-width',
}, async ({ page, axe }) => {
  const steps = new CheckoutSteps(page)
  await steps.addFirstProduct()
  await page.goto('/cart')
  await page.getByRole('switch', { name: /Is it a gift/ }).check()
  await page.getByLabel('Message (optional)').fill('Happy birthday!')
  await page.getByLabel('No prices in the parcel').check()
  await axe()
  await steps.goToCheckout()
  await steps.fillContact(someEmail('gift'))
  await page.getByLabel('I need a GST invoice for a company').check()
  await page.getByLabel('Legal name').fill('Rao & Sons')
  await page.getByLabel('GSTIN', { exact: true }).fill('27AAPFU0939F1ZV')
  await expect(page.getByText('Registered in Maharashtra.')).toBeVisible()
  await steps.fillAddress()
  await expect(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeDisabled()
  await expect(page.getByText('Gift note: “Happy birthday!”')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Qty' }).first()).toBeVisible()
  await expect(steps.placeOrderButton()).toBeInViewport()
  await axe()
})

test('A removed line comes back, a moved one is in the wishlist, a cleared cart is empty', {
  tag: '@any-width',
}, async ({ page }) => {
  const steps = new CheckoutSteps(page)
  await steps.addFirstProduct()
  await page.goto('/cart')
  const lines = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  // Said once: by the toast. The button that has the focus says what it would bring back.
  await expect(page.getByText(/ was removed\./)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /removed/ })).toHaveText(['Item removed from cart'])
  await expect(page.getByRole('button', { name: /^Undo: put .+ back in the cart$/ })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines).toHaveCount(1)
  await page.getByRole('button', { name: /^Increase/ }).click()
  await expect(page.getByRole('heading', { name: 'Your cart 2 items' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep cart' }).click()
  await page.getByRole('button', { name: /^Move to Wishlist/ }).click()
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('An empty cart is painted as one before its scripts run, a full one is not', {
  tag: '@any-width',
}, async ({ page }) => {
  const steps = new CheckoutSteps(page)
  const empty = page.getByRole('heading', { name: 'Your cart is empty' })
  const waiting = page.getByRole('heading', { name: 'Your cart', exact: true })
  let gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/cart', { waitUntil: 'domcontentloaded' })
  await expect(empty).toBeVisible()
  await expect(waiting).toBeHidden()
  gate.resolve()

  await steps.addFirstProduct()
  gate = Promise.withResolvers<void>()
  await page.goto('/cart', { waitUntil: 'domcontentloaded' })
  await expect(waiting).toBeVisible()
  await expect(empty).toBeHidden()
  gate.resolve()
  await expect(page.getByRole('heading', { name: 'Your cart 1 item' })).toBeVisible()
})

test('A coupon says why it does not hold, and what it saves when it does', { tag: '@any-width' }, async ({
  page,
  problems,
}) => {
  problems.expect(/400/)
  const steps = new CheckoutSteps(page)
  await steps.addFirstProduct()
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Please enter a coupon code')).toBeVisible()
  await page.getByLabel('Coupon code').fill('nothing')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Invalid coupon code')).toBeVisible()
  await page.getByLabel('Coupon code').fill('festival10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(/FESTIVAL10 applied, you save ₹/)).toBeVisible()
  await expect(page.getByText('Discount (FESTIVAL10)')).toBeVisible()

  const other = await page.context().newPage()
  await other.goto('/cart')
  await expect(other.getByText('Discount (FESTIVAL10)')).toBeVisible()
  await other.getByRole('button', { name: 'Remove coupon' }).click()
  await expect(page.getByText('Discount (FESTIVAL10)')).toBeHidden()
})

test('Orders ask who it is, and an empty checkout leads to the cart', { tag: '@any-width' }, async ({
  page,
  problems,
}) => {
  problems.expect(/401/)
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/cart$/)
  await page.goto('/order-confirmation/ord_nobody')
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
})

test.describe('Failures and races in the checkout', () => {
  // Nothing of this depends on the width of the screen.
  test.skip(({ isMobile }) => !isMobile, 'forms are the same at every width')

  test('A price that changed is shown before anything is ordered', { tag: '@thorough' }, async ({ page }) => {
    const steps = new CheckoutSteps(page)
    await steps.addFirstProduct()
    await seeOtherPrice(page, 1)
    await page.goto('/cart')
    await expect(page.getByText(/Price changed: was ₹1\.00, now ₹/)).toBeVisible()
  })

  test('An order with a price that changed on the way is refused and asked again', async ({
    page,
    problems,
  }) => {
    problems.expect(/409|503/)
    const steps = new CheckoutSteps(page)
    await steps.addFirstProduct()
    await steps.reachPayment(someEmail('changed'))
    // The shop answers no more questions about the cart, so that the old price stays on the screen.
    await page.route('**/api/cart/quote', (route) =>
      route.fulfill({ status: 503, json: { success: false, message: 'Busy' } }),
    )
    await seeOtherPrice(page, 1)
    await page.reload()
    await steps.chooseMethod('Cash on Delivery')
    await steps.placeOrderButton().click()
    await expect(page.getByText(/The price of .+ changed from ₹1\.00 to ₹/)).toBeVisible()
    await page.unroute('**/api/cart/quote')
    await page.reload()
    await expect(page.getByText(/Price changed: was ₹1\.00, now ₹/).first()).toBeVisible()
    await steps.chooseMethod('Cash on Delivery')
    await steps.placeOrderButton().click()
    await steps.expectConfirmation()
  })

  test('Pressing twice orders once', { tag: '@thorough' }, async ({ page }) => {
    const steps = new CheckoutSteps(page)
    await steps.addFirstProduct()
    await steps.reachPayment(someEmail('twice'))
    await steps.placeOrderButton().dblclick()
    await steps.expectConfirmation()
    expect(await steps.countOrders()).toBe(1)
  })

  test('A lost answer and a reload order once', async ({ page, problems }) => {
    problems.expect(/ERR_FAILED|net::/)
    const steps = new CheckoutSteps(page)
    await steps.addFirstProduct()
    await steps.reachPayment(someEmail('lost'))
    await steps.placeOrderWithoutAnswer()
    await page.reload()
    await expect(page.getByText(/It won’t be placed twice/)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeChecked()
    await steps.placeOrderButton().click()
    await steps.expectConfirmation()
    expect(await steps.countOrders()).toBe(1)
  })

  test('Two tabs with one cart order once', { tag: '@thorough' }, async ({ page, context, problems }) => {
    problems.expect(/409/)
    const steps = new CheckoutSteps(page)
    await steps.addFirstProduct()
    await steps.reachPayment(someEmail('tabs'))
    const other = await context.newPage()
    const otherSteps = new CheckoutSteps(other)
    await otherSteps.goToCheckout()
    await other.getByRole('button', { name: 'Continue' }).click()
    await otherSteps.fillAddress()
    await otherSteps.chooseMethod('Cash on Delivery')
    // A tab in the background paints nothing, and a click waits for paint.
    await Promise.all([steps, otherSteps].map((tab) => tab.placeOrderButton().dispatchEvent('click')))
    await expect(async () => {
      const urls = [page.url(), other.url()]
      expect(urls.some((url) => url.includes('/order-confirmation/'))).toBe(true)
    }).toPass()
    expect(await steps.countOrders()).toBe(1)
  })

  test('What was ordered leaves the cart, though the browser never learnt of it', {
    tag: '@thorough',
  }, async ({ page, problems }) => {
    problems.expect(/ERR_FAILED|net::/)
    const steps = new CheckoutSteps(page)
    await steps.addFirstProduct()
    await steps.reachPayment(someEmail('closed'))
    await steps.placeOrderWithoutAnswer()
    await page.goto('/cart')
    await expect(page.getByText(/1 item moved from your cart to order #\w{6}/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.reload()
    await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(1)
  })

  test('An unpaid order can be changed to cash on its own page', { tag: '@thorough' }, async ({ page }) => {
    const steps = new CheckoutSteps(page)
    await steps.addFirstProduct()
    await steps.reachPayment(someEmail('cash'))
    await steps.chooseMethod('UPI')
    await steps.placeOrderButton().click()
    await expect(steps.paymentWindow().getByRole('button', { name: /close/i })).toBeVisible()
    await page.goto('/orders')
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').click()
    await page.getByRole('button', { name: 'Pay cash on delivery instead' }).click()
    await expect(page.getByRole('definition').filter({ hasText: 'Cash on Delivery' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByText('This order was cancelled.')).toBeVisible()
  })
})

/** As if the cart had been filled when the price was another one, in rupees. */
async function seeOtherPrice(page: Page, price: number): Promise<void> {
  await page.evaluate((other) => {
    const items = JSON.parse(localStorage.getItem('cart') ?? '[]') as {
      price: number
      sizes: { price: number }[]
    }[]
    for (const item of items) {
      item.price = other
      for (const size of item.sizes) size.price = other
    }
    localStorage.setItem('cart', JSON.stringify(items))
  }, price)
}
