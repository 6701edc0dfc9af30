import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '#tests/support/browser-test.ts'
import { answerCookies, showWhole, stored } from './steps/visit.ts'

test.beforeEach(({ context }) => answerCookies(context))

const frock = '/product/gulmohar-block-print-frock'

test('A product is chosen by size and colour and goes to the cart', { tag: '@any-width' }, async ({
  page,
  isMobile,
}) => {
  await page.goto(frock)
  await expect(page).toHaveTitle(/^Gulmohar Block-Print Frock/)
  await expect(page.getByText('Inclusive of all taxes').first()).toBeVisible()
  await expect(page.getByText(/✓ In Stock \(\d+ available\)/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeHidden()

  const sizes = page.getByRole('group', { name: 'Size' })
  await sizes.getByRole('button', { name: /^8-9Y/ }).click()
  await expect(sizes.getByRole('button', { name: /^8-9Y/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'added to cart!' })).toBeVisible()
  expect(await stored(page, 'cart')).toMatchObject([{ selectedSize: '8-9Y', quantity: 2 }])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()

  if (isMobile) {
    const buy = await page.getByRole('button', { name: 'Buy Now', exact: true }).boundingBox()
    expect((buy?.y ?? 0) + (buy?.height ?? 0)).toBeLessThanOrEqual(800)
  }
  await page.getByRole('button', { name: 'Buy Now', exact: true }).click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('A product page is accessible', { tag: '@any-width' }, async ({ page, axe }) => {
  await page.goto(frock)
  await showWhole(page)
  await axe()
})

test('The size chart says which size fits', { tag: '@any-width' }, async ({ page, axe }) => {
  await page.goto(frock)
  await page.getByRole('button', { name: 'Size chart' }).click()
  const chart = page.getByRole('dialog', { name: 'Size chart' })
  await chart.getByLabel("Your child's height in cm").fill('107')
  await expect(chart.getByRole('status')).toContainText('4-5Y')
  await axe('dialog')
  // Nothing of it is cut on a phone.
  const box = chart.getByRole('region', { name: 'Size chart' })
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await chart.getByRole('button', { name: 'Choose 4-5Y' }).click()
  await expect(chart).toBeHidden()
  await expect(
    page.getByRole('group', { name: 'Size' }).getByRole('button', { name: /^4-5Y/ }),
  ).toHaveAttribute('aria-pressed', 'true')
})

test('Pictures are chosen by thumbnail', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones swipe')
  await page.goto(frock)
  const second = page.getByRole('button', { name: /^Picture 2 of/ })
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
})

test('A phone shows the whole garment, not a square cut out of it', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a desktop has room for 4:5')
  await page.goto(frock)
  const front = page.getByRole('list', { name: 'Pictures' }).getByRole('img').first()
  const { width, height } = (await front.boundingBox()) ?? { width: 0, height: 1 }
  expect(width / height).toBeCloseTo(4 / 5, 2)
})

test('Tabs answer to the arrow keys and hold what the specification names', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no keyboard')
  await page.goto(frock)
  await page.getByRole('tab', { name: 'Description' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Specifications' })).toBeFocused()
  const panel = page.getByRole('tabpanel', { name: 'Specifications' })
  for (const name of ['Category', 'Sub-Category', 'Available Sizes', 'Available Colors', 'SKU'])
    await expect(panel.getByText(name, { exact: true })).toBeVisible()
})

test('What the law wants shown stands on the page', { tag: '@any-width' }, async ({ page }) => {
  await page.goto(frock)
  const information = page.getByRole('region', { name: 'Product information' })
  for (const name of ['MRP (inclusive of all taxes)', 'Country of origin', 'Net quantity', 'Consumer care'])
    await expect(information.getByText(name)).toBeVisible()
})

test('Reviews show their mean and spread, those chosen by the shop a label, and the others on request', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.goto(frock)
  await page
    .getByRole('main')
    .getByRole('link', { name: /reviews?/ })
    .first()
    .click()
  await expect(page).toHaveURL(/#reviews$/)
  const reviews = page.getByRole('region', { name: 'Customer Reviews' })
  const about = reviews.getByText(/out of 5, \d+ reviews \(plus 1 picked by the shop/)
  const count = Number(/(\d+) reviews/.exec((await about.textContent()) ?? '')?.[1]) + 1
  await expect(reviews.getByRole('progressbar')).toHaveCount(5)
  await expect(reviews.getByText('Verified purchase').first()).toBeVisible()
  await expect(reviews.getByText(/^Picked by the shop/).first()).toBeVisible()
  const entries = reviews.getByRole('heading', { level: 3 })
  await expect(entries).toHaveCount(6)
  const more = reviews.getByRole('button', { name: 'Show more reviews' })
  for (let shown = 10; shown < count + 10; shown += 10) {
    await more.click()
    await expect(entries).toHaveCount(Math.min(shown, count))
  }
  await expect(more).toBeHidden()
  await reviews.getByLabel('Sort by').selectOption('Lowest rated')
  await expect(entries).toHaveCount(10)
  await reviews.getByRole('button', { name: /^Only 5-star reviews/ }).click()
  await expect(reviews.getByRole('img', { name: '5 out of 5 stars' }).first()).toBeVisible()
  await expect(reviews.getByRole('img', { name: /^[1-4] out of 5 stars/ })).toHaveCount(0)
  await reviews.getByRole('button', { name: 'Clear filters' }).click()
  await expect(entries).toHaveCount(10)
})

test('The stars lead to the reviews', { tag: '@any-width' }, async ({ page }) => {
  await page.goto(frock)
  await page
    .getByRole('main')
    .getByRole('link', { name: /reviews?/ })
    .first()
    .click()
  await expect(page).toHaveURL(/#reviews$/)
  await expect(page.getByRole('heading', { name: 'Customer Reviews' })).toBeInViewport()
  await expect(page.getByLabel('Sort by')).toBeVisible()
})

test('A picture of a review opens large and closes by Escape, cross and a tap outside', {
  tag: '@any-width',
}, async ({ page, axe }) => {
  const slug = 'newborn-jabla-set'
  const words = `Softer than it looks ${Date.now()}${Math.random()}`
  await reviewWithPicture(page.request, slug, words)
  const entry = page.getByRole('listitem').filter({ hasText: words })
  // The page is dropped from the cache a moment after the review is there.
  await expect(async () => {
    await page.goto(`/product/${slug}`)
    await expect(entry).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const thumbnail = entry.getByRole('button', { name: /^Photo 1 by/ })
  const dialog = page.getByRole('dialog')
  const closings = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ]
  for (const close of closings) {
    await thumbnail.click()
    await expect(dialog.getByRole('img')).toBeVisible()
    if (close === closings[0]) await axe('dialog')
    await close()
    await expect(dialog).toBeHidden()
    await expect(thumbnail).toBeFocused()
  }
})

test('The page speaks to search engines', { tag: '@any-width' }, async ({ page }) => {
  await page.goto(frock)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${frock}$`))
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\.jpg$/)
  const [data] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(data ?? '{}')).toMatchObject({
    '@type': 'Product',
    name: 'Gulmohar Block-Print Frock',
    brand: { '@type': 'Brand', name: 'Phirki' },
    offers: expect.arrayContaining([
      expect.objectContaining({ priceCurrency: 'INR', availability: 'https://schema.org/InStock' }),
    ]),
  })
})

test('Sharing copies the link where the device cannot share', async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'phones share by their own sheet')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(frock)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Product link copied to clipboard!' }),
  ).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('Another spelling leads to the one address, an unknown product is not found', {
  tag: ['@any-width', '@thorough'],
}, async ({ page, problems, axe }) => {
  problems.expect(/404/)
  await page.goto('/product/Gulmohar%20Block-Print%20Frock')
  await expect(page).toHaveURL(new RegExp(`${frock}$`))
  const answer = await page.goto('/product/no-such-thing')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
  await expect(page.getByText("The product you're looking for doesn't exist.")).toBeVisible()
  await showWhole(page)
  await axe()
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL(/\/shop$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a product can be read', { tag: '@any-width' }, async ({ page, problems }) => {
    problems.expect(/request: csp/)
    await page.goto(frock)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gulmohar Block-Print Frock')
    await expect(page.getByText('✓ In Stock')).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Customer Reviews' }).getByRole('heading', { level: 3 }),
    ).toHaveCount(6)
  })
})

/** Buys the product as a guest and reviews it, all through the API. */
async function reviewWithPicture(api: APIRequestContext, slug: string, description: string): Promise<void> {
  const { data } = await (await api.get('/api/product/all')).json()
  const product = data.find(({ id }: { id: string }) => id === slug)
  const size = product.sizes.find(({ inStock }: { inStock: boolean }) => inStock)
  const person = { email: `reviewer-${Date.now()}@example.com`, phoneNo: '9876543210' }
  const { token, user } = await (await api.post('/api/user/create-guest', { data: person })).json()
  const headers = { authorization: `Bearer ${token}` }
  const address = {
    firstName: 'Meera',
    lastName: 'Iyer',
    address: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    zipCode: '560001',
    country: 'IN',
  }
  const item = {
    ...product,
    quantity: 1,
    price: size.price,
    selectedSizeId: size._id,
    selectedSize: size.label,
    selectedColor: product.colours[0],
  }
  const order = { userId: user._id, items: [item], amount: size.price, couponCode: 'NAN', paymentMode: 'cod' }
  const placed = await api.post('/api/order/place', { headers, data: { ...order, ...person, address } })
  expect(placed.status()).toBe(200)
  const background = { r: 245, g: 168, b: 0 }
  const buffer = await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const images = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
  const review = await api.post('/api/review/add', {
    headers,
    multipart: { productId: product._id, stars: '5', description, images },
  })
  expect(review.status()).toBe(200)
}
