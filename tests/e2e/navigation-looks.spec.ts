import type { APIResponse, Page } from '@playwright/test'
import { ADMIN } from '#tests/support/browser-shop.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { AccountSteps } from './steps/account-steps.ts'
import { CheckoutSteps } from './steps/checkout-steps.ts'
import { differencesFrom, type Look, takeLook } from './steps/look.ts'

// Style sheets load in the order of the visited pages; that order must not be visible on any page.

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  storageState: async ({ baseURL }, use) => {
    const localStorage = [{ name: 'cookieConsent', value: '"declined"' }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})

test.beforeEach(({ problems }) => problems.expect(/no-such-page|\/api\/pincode\//))

test('Pages look the same after a tap as after a full load', { tag: '@any-width' }, async ({ page }) => {
  test.setTimeout(540_000)
  await page.goto('/shop')
  // Other tests buy the first in the meantime, and its page shows the remaining stock.
  const product = await page.getByRole('article').last().getByRole('link').first().getAttribute('href')
  const withSheetsOfTheirOwn = [
    '/',
    '/shop',
    product ?? '',
    '/cart',
    '/login',
    '/about-us',
    '/privacy-policy',
  ]
  if (!isThorough) return await compare(page, withSheetsOfTheirOwn)
  await compare(page, [
    ...withSheetsOfTheirOwn,
    '/shop/girls-collection',
    '/shop?q=frock',
    '/shop?q=zzzzqqq',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/wishlist',
    '/contact-us',
    '/cookie-policy',
    '/confirm-email',
  ])
})

test('So do the pages of a customer, from the full cart to the order', {
  tag: ['@any-width', '@thorough'],
}, async ({ page }) => {
  test.setTimeout(540_000)
  const account = new AccountSteps(page)
  const { email } = await account.signedInPerson('looker')
  const steps = new CheckoutSteps(page)
  await steps.addFirstProduct()
  await steps.reachPayment(email)
  await steps.placeOrderButton().click()
  const order = await steps.expectConfirmation()
  await steps.addFirstProduct()
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /wishlist/i })
    .click()
  await page.goto('/checkout')
  await steps.fillContact(email)
  await steps.fillAddress()
  await compare(page, [
    '/cart',
    '/wishlist',
    '/checkout',
    '/profile',
    '/profile?tab=security',
    '/profile?tab=addresses',
    '/orders',
    `/orders/${order}`,
    `/order-confirmation/${order}`,
  ])
})

test('And the pages of the admin', { tag: ['@any-width', '@thorough'] }, async ({ page }) => {
  await page.goto('/login')
  await new AccountSteps(page).logIn({ ...ADMIN, fullname: '' })
  await expect(page).not.toHaveURL(/login/)
  await keepAnswers(page)
  // Only a page of the admin has the list of its routes: from the shop one comes there by a document.
  await compare(page, ['/admin', '/admin/more', '/shop', '/admin/no-such-page'], { from: '/admin/orders' })
})

/** Other tests order in the meantime: replay the admin's first answers, so that its counts stay. */
async function keepAnswers(page: Page): Promise<void> {
  const kept = new Map<string, Promise<APIResponse>>()
  await page.route('**/api/admin/**', async (route) => {
    const request = route.request()
    if (request.method() !== 'GET') return await route.fallback()
    const answer = kept.get(request.url()) ?? route.fetch()
    kept.set(request.url(), answer)
    await route.fulfill({ response: await answer })
  })
}

async function compare(
  page: Page,
  paths: readonly string[],
  // With few sheets of its own, so that most of them arrive later.
  { from }: { from: string } = { from: '/account-deleted' },
): Promise<void> {
  // Other tests buy in the meantime, and a price or a stock may change: compare differing pages once more, alone.
  for (const { path } of await differing(page, paths, from)) {
    expect.soft(await differing(page, [path], from), path).toEqual([])
  }
}

/** The pages that look different when they are reached by a tap, with what differs. */
async function differing(
  page: Page,
  paths: readonly string[],
  from: string,
): Promise<{ path: string; differences: readonly string[] }[]> {
  const fresh = new Map<string, Look>()
  for (const path of paths) {
    await page.goto(path)
    fresh.set(path, await takeLook(page))
  }
  await page.goto(from)
  const found: { path: string; differences: readonly string[] }[] = []
  for (const path of paths) {
    await follow(page, path)
    const differences = await differencesFrom(page, fresh.get(path) ?? [])
    if (differences.length > 0) found.push({ path, differences })
  }
  return found
}

/** Like a link of the shop, without a full page load. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
