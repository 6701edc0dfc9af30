import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { firstOf } from '#tests/support/thorough.ts'
import { AccountSteps } from './steps/account-steps.ts'
import { CheckoutSteps, someEmail } from './steps/checkout-steps.ts'

test.beforeEach(({ problems }) => problems.expect(/\/api\/pincode\/|no-such-page/))

/** Every tick box and switch that is on without a person's hand; what is folded away counts too. */
async function expectEmpty(page: Page, at: string): Promise<void> {
  await page.locator('main h1').first().waitFor()
  const ticked = page.locator(
    'input[type=checkbox]:checked, [role=checkbox][aria-checked=true], [role=switch][aria-checked=true]',
  )
  await expect.soft(ticked, at).toHaveCount(0)
}

/** First those with boxes or forms of their own. */
const OPEN_PAGES = [
  ...['/', '/shop', '/contact-us', '/newsletter', '/cookie-policy', '/register', '/login'],
  ...['/shop/girls-collection', '/shop?q=frock', '/about-us', '/shipping-policy', '/size-guide'],
  ...['/privacy-policy', '/terms-of-service', '/support', '/wishlist', '/cart', '/track', '/orders'],
  ...['/forgot-password', '/no-such-page'],
]

test('No box is ticked before a person ticks it', { tag: '@any-width' }, async ({ page }) => {
  test.slow()
  for (const path of firstOf(OPEN_PAGES, 7)) {
    await page.goto(path)
    await expectEmpty(page, path)
  }
  // What a person has chosen stays chosen: a filter in the address is ticked.
  await page.goto('/shop?size=2-3Y')
  await expect(
    page.locator('input[type=checkbox]:checked').or(page.locator('[aria-pressed=true]')).first(),
  ).toBeAttached()

  const steps = new CheckoutSteps(page)
  await steps.addFirstProduct()
  await expectEmpty(page, 'product')
  await page.goto('/cart')
  await expectEmpty(page, 'cart with a product')
  await steps.goToCheckout()
  await expectEmpty(page, 'checkout, contact')
  await steps.fillContact(someEmail('boxes'))
  await expectEmpty(page, 'checkout, address')
  await steps.fillAddress()
  await expectEmpty(page, 'checkout, payment')
})

test('No box of an account is ticked for its owner', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/')
  await new AccountSteps(page).signedInPerson('Asha Rao')
  for (const path of ['/profile', '/orders', '/wishlist']) {
    await page.goto(path)
    await expectEmpty(page, path)
  }
})
