import { expect, test } from '#tests/support/browser-test.ts'
import { answerCookies, showWhole, stored } from './steps/visit.ts'

test.beforeEach(({ context }) => answerCookies(context))

/** Saves the first products of the shop by their hearts. */
async function save(page: import('@playwright/test').Page, count: number): Promise<void> {
  await page.goto('/shop')
  const hearts = page.getByRole('button', { name: /^Add to wishlist: / })
  for (let saved = 0; saved < count; saved++) {
    await hearts.first().click()
    await expect(page.getByRole('button', { name: /^Remove from wishlist: / })).toHaveCount(saved + 1)
  }
}

test('Hearts fill the wishlist; its badge counts; things go to the cart or away', {
  tag: '@any-width',
}, async ({ page, axe }) => {
  await save(page, 3)
  await expect(page.getByRole('status').filter({ hasText: 'Added to wishlist' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist, 3 items' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your wishlist')
  await expect(page.getByText('3 items saved')).toBeVisible()
  const cards = page.getByRole('region', { name: 'Products' }).getByRole('article')
  await expect(cards).toHaveCount(3)
  await expect(cards.first().getByText('In Stock')).toBeVisible()
  await showWhole(page)
  await axe()

  await cards
    .first()
    .getByRole('button', { name: /^Add to Cart/ })
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'added to cart!' })).toBeVisible()
  expect(await stored(page, 'cart')).toHaveLength(1)

  await cards
    .first()
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect(page.getByText('2 items saved')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Removed from wishlist' })).toBeVisible()

  await page.getByRole('button', { name: 'Clear Wishlist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clear Wishlist' })
  await dialog.getByRole('button', { name: 'Keep wishlist' }).click()
  await expect(cards).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear Wishlist' }).click()
  await dialog.getByRole('button', { name: 'Clear Wishlist' }).click()
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  expect(await stored(page, 'wishlist')).toBeNull()
  await page.getByRole('link', { name: 'Start Shopping' }).click()
  await expect(page).toHaveURL(/\/shop$/)
})

test('What was stored long ago is brought up to date, and what is gone is dropped', {
  tag: '@any-width',
}, async ({ page }) => {
  await save(page, 1)
  await page.evaluate(() => {
    const [item] = JSON.parse(localStorage.getItem('wishlist') ?? '[]')
    const stale = { ...item, name: 'Old name', price: 1, inStock: false, sizes: [] }
    localStorage.setItem('wishlist', JSON.stringify([stale, { _id: 'prd_gone', name: 'Gone' }, 'damaged']))
  })
  await page.goto('/wishlist')
  await expect(page.getByText('1 item saved')).toBeVisible()
  await expect(page.getByText('Old name')).toHaveCount(0)
  await expect(page.getByRole('article').getByText('In Stock')).toBeVisible()
})

test('A shared link shows the products to anybody, and changes nothing of theirs', async ({
  page,
  context,
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'phones share by their own sheet')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await save(page, 2)
  await page.goto('/wishlist')
  await page.getByRole('button', { name: 'Share wishlist' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'copied' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/wishlist\?items=prd_/)

  const friend = await browser.newPage({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false })
  await friend.goto(link)
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('A shared wishlist')
  await expect(friend.getByRole('article')).toHaveCount(2)
  await expect(friend.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await friend.close()
})

test('A shared link whose products are gone says so', { tag: '@any-width' }, async ({ page, axe }) => {
  await page.goto('/wishlist?items=prd_gone')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/no longer available/)
  await showWhole(page)
  await axe()
})
