import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { CheckoutSteps, someEmail } from './steps/checkout-steps.ts'

const INSTAGRAM =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Version/4.0 Chrome/131.0.6778.135 Mobile Safari/537.36 Instagram 361.0.0.46.88 Android (34/14; 450dpi; 1080x2340)'

test.use({
  userAgent: INSTAGRAM,
  storageState: async ({ baseURL }, use) => {
    const localStorage = [{ name: 'cookieConsent', value: '"declined"' }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})

test.describe('Inside an app that cannot show a window over the page', () => {
  // Such browsers are on phones only.
  test.skip(({ isMobile }) => !isMobile)
  test.beforeEach(({ problems }) => problems.expect(/\/api\/pincode\//))

  test('a payment is a page of its own, and comes back to the confirmation', async ({ page, axe }) => {
    const steps = new CheckoutSteps(page)
    await goToPaymentPage(steps, 'inside')
    await expect(page.getByText('Test payment. No money is charged.')).toBeVisible()
    await axe()
    await payByUpi(page, 'Success')
    await steps.expectConfirmation()
    await expect(page.getByText('Paid', { exact: true })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Payment successful!' })).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    expect(await steps.countOrders()).toBe(1)
  })

  test('a failed payment leads to the order, which can be paid again, and keeps the cart until then', async ({
    page,
    axe,
  }) => {
    const steps = new CheckoutSteps(page)
    await goToPaymentPage(steps, 'unlucky')
    await payByUpi(page, 'Failure')
    await expect(page).toHaveURL(/\/orders\/ord_\w+$/)
    await expect(
      page.getByText('The bank declined the payment. Please try another payment method.'),
    ).toBeVisible()
    await expect(page.getByText(/^Checking with your bank/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
    // To the top of the page, away from the bar at its bottom.
    await page.locator('#unpaid-order').evaluate((heading) => heading.scrollIntoView())
    await axe('section[aria-labelledby="unpaid-order"]')
    await page.getByRole('button', { name: 'Pay again' }).click()
    await payByUpi(page, 'Success')
    await steps.expectConfirmation()
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })

  test('an order paid without a callback is found paid, however the browser returns', {
    tag: '@thorough',
  }, async ({ page }) => {
    const steps = new CheckoutSteps(page)
    await goToPaymentPage(steps, 'silent')
    await page.getByRole('button', { name: 'Google Pay' }).click()
    await page.getByText('Other endings').click()
    await page.getByRole('button', { name: "Pay, but tell the shop's page nothing" }).click()
    await page.getByRole('button', { name: 'Back to the shop' }).click()
    await expect(page).toHaveURL(/\/orders\/ord_\w+$/)
    await expect(page.getByRole('definition').filter({ hasText: 'Paid' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toHaveCount(0)
  })

  test('the way back by the browser’s own button leads to an order that waits', { tag: '@thorough' }, async ({
    page,
  }) => {
    const steps = new CheckoutSteps(page)
    await goToPaymentPage(steps, 'back')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Payment pending' })).toBeVisible()
    await page.getByRole('button', { name: 'Pay again' }).click()
    await payByUpi(page, 'Success')
    await steps.expectConfirmation()
    expect(await steps.countOrders()).toBe(1)
  })
})

/** From the listing to the provider's page for a UPI payment. */
async function goToPaymentPage(steps: CheckoutSteps, name: string): Promise<void> {
  const { page } = steps
  await steps.addFirstProduct('/shop/boys-collection')
  await steps.reachPayment(someEmail(name))
  await steps.chooseMethod('UPI')
  await steps.placeOrderButton().click()
  await expect(page).toHaveURL(/\/v1\/checkout\/window/)
  await expect(page.getByRole('heading', { name: 'Pay by UPI' })).toBeVisible()
}

async function payByUpi(page: Page, answer: 'Success' | 'Failure'): Promise<void> {
  await page.getByRole('button', { name: 'Google Pay' }).click()
  await page.getByRole('button', { name: answer, exact: true }).click()
}
