import { expect, test } from '#tests/support/browser-test.ts'
import { firstOf } from '#tests/support/thorough.ts'
import { CheckoutSteps, someEmail } from './steps/checkout-steps.ts'
import { translatePages } from './steps/translate.ts'
import { answerCookies } from './steps/visit.ts'

test.beforeEach(async ({ page, context, problems }) => {
  problems.expect(/\/api\/pincode\//)
  // A page that is translated before its scripts run is drawn again by React, which says so.
  problems.expect(/React error #418/)
  await answerCookies(context)
  await translatePages(page)
})

test('A translated page sells from the listing to the confirmation', { tag: '@any-width' }, async ({
  page,
}) => {
  const steps = new CheckoutSteps(page)
  await page.goto('/shop')
  await expect(page.locator('main font').first()).toBeAttached()
  await steps.addFirstProduct()
  await page.getByRole('region', { name: 'Size added' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' }).first()).toBeVisible()
  await steps.goToCheckout()
  await steps.fillContact(someEmail('translated'))
  await steps.fillAddress()
  await steps.chooseMethod('Cash on Delivery')
  await steps.placeOrderButton().click()
  await steps.expectConfirmation()
})

const ROUTES = ['/', '/product/gulmohar-block-print-frock', '/cart', '/profile', '/contact-us']
  .concat(['/shop', '/shop?q=frock', '/about-us'])
  .concat(['/shipping-policy', '/privacy-policy', '/terms-of-service', '/cookie-policy', '/newsletter'])
  .concat(['/support', '/back-in-stock', '/wishlist', '/orders', '/login', '/register'])
  .concat(['/forgot-password', '/reset-password', '/login-link', '/checkout', '/nothing-here'])

test('A translated page of each route leads to the next', { tag: '@any-width' }, async ({
  page,
  problems,
}) => {
  problems.expect(/404 \(Not Found\)/)
  for (const route of firstOf(ROUTES, 5)) {
    await page.goto(route)
    await expect(page.locator('font').first()).toBeAttached()
    await expect(page.getByText('This page could not be shown')).toBeHidden()
  }
})
