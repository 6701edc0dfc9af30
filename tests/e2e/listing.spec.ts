import { expect, test } from '#tests/support/browser-test.ts'
import { firstOf } from '#tests/support/thorough.ts'
import { answerCookies, showWhole, stored } from './steps/visit.ts'

test.beforeEach(({ context }) => answerCookies(context))

test('Filters narrow the list, stand in the address, and Back takes them off', async ({ page, isMobile }) => {
  await page.goto('/shop')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products')
  const found = page.getByText(/^\d+ product\(s\) found$/)
  const all = await found.textContent()

  if (isMobile) await page.getByRole('link', { name: /^Filters/ }).click()
  const filters = isMobile
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: 'Green' }).check()
  await expect(page).toHaveURL(/colour=Green/)
  await filters.getByRole('checkbox', { name: 'Red' }).check()
  await expect(page).toHaveURL(/colour=Green&colour=Red/)
  // The address is there a moment before the list; behind the sheet the chip has no role.
  await expect(page.locator('[aria-label="Remove filter Red"]')).toBeAttached()
  await expect(found).not.toHaveText(all ?? '')
  if (isMobile) {
    const show = filters.getByRole('button', { name: /^Show \d+ products?$/ })
    const count = (await show.textContent())?.match(/\d+/)?.[0]
    await show.click()
    await expect(filters).toBeHidden()
    await expect(found).toHaveText(`${count} product(s) found`)
  }

  await page.getByRole('link', { name: 'Remove filter Red' }).click()
  await expect(page).not.toHaveURL(/Red/)
  await expect(page.getByRole('link', { name: 'Remove filter Green' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Remove filter Red' })).toBeVisible()
  // On a phone all that was ticked in the sheet is one step.
  await page.goBack()
  if (!isMobile) await page.goBack()
  await expect(page).toHaveURL(/\/shop$/)
  await expect(found).toHaveText(all ?? '')
})

test('The focus stays on a filter that was used with the keyboard', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no keyboard')
  await page.goto('/shop')
  const pink = page.getByRole('checkbox', { name: 'Navy' })
  await pink.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/colour=Navy/)
  await expect(page.getByRole('link', { name: 'Remove filter Navy' })).toBeVisible()
  await expect(pink).toBeFocused()
  await expect(pink).toBeChecked()
})

test('Girls and boys are told apart in a category of both', { tag: '@any-width' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/shop/festive-wear')
  const found = page.getByText(/^\d+ product\(s\) found$/)
  if (isMobile) await page.getByRole('link', { name: /^Filters/ }).click()
  const filters = isMobile
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('complementary', { name: 'Filters' })
  const boys = filters.getByRole('checkbox', { name: /^Boys/ })
  const count = (await boys.locator('xpath=..').textContent())?.match(/\d+/)?.[0]
  await boys.check()
  await expect(page).toHaveURL(/\/shop\/festive-wear\?gender=boy$/)
  await expect(found).toHaveText(`${count} product(s) found`)
  await expect(page.locator('[aria-label="Remove filter Boys"]')).toBeAttached()
})

test('Sorting and pages stand in the address; another page begins at its top', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.goto('/shop')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: Low to High')
  await expect(page).toHaveURL(/sort=price-low/)
  const shown = page.getByText(/^Showing/)
  await expect(shown).toHaveText(/^Showing 1-12 of \d+ products$/)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(shown).toHaveText(/^Showing 13-24 of/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(200)
})

test('On a slow line a tapped card answers, and a bar says that the page is coming', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.goto('/shop')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/product/*.data*', async (route) => {
    await released
    await route.continue()
  })
  const card = page.getByRole('main').getByRole('article').nth(2)
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByText('Loading the page')).toBeAttached()
  await expect(card.locator('picture, img').first()).toBeVisible()
  await expect
    .poll(() => card.evaluate((element) => getComputedStyle(element.firstElementChild ?? element).opacity))
    .toBe('0.6')
  release()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Loading the page')).toBeHidden()
})

test('Previous and Next stand beside each other, the numbers in one line', async ({ page }) => {
  await page.goto('/shop')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const topOf = (name: string) =>
    pages.getByRole('link', { name, exact: true }).evaluate((element) => element.getBoundingClientRect().top)
  expect(await topOf('Next')).toBe(await topOf('Previous'))
  expect(await topOf('Page 4')).toBe(await topOf('Page 1'))
})

test('Back from a product returns to the same place of the list', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/shop')
  const card = page.getByRole('article').nth(9)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(300)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 100)
})

test('Add takes the size that was filtered for, and says so', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/shop/girls-collection?size=6-7Y')
  const card = page.getByRole('article').first()
  await expect(card.getByText('Size 6-7Y')).toBeVisible()
  await card.getByRole('button', { name: /^Add .* to cart$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Size 6-7Y' })).toBeVisible()
  expect(await stored(page, 'cart')).toMatchObject([{ selectedSize: '6-7Y', quantity: 1 }])
})

test('A listing without products says so, leads on, and clears its filters', { tag: '@any-width' }, async ({
  page,
  axe,
}) => {
  await page.goto('/shop/fancy-dress?price=over-5000')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your filters or search terms')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Closest matches' }).getByRole('article')).toHaveCount(6)
  await showWhole(page)
  await axe()
  await page
    .getByRole('region', { name: 'Products' })
    .getByRole('link', { name: 'Clear Filters' })
    .last()
    .click()
  await expect(page.getByText(/^Showing/)).toBeVisible()
})

for (const path of firstOf([
  '/shop?price=-5&rating=99&sort=nonsense&size=%01&colour=%F0%9F%A6%96',
  '/shop?page=0',
  '/shop?page=9999',
  `/shop?q=${'word+'.repeat(1_000)}`,
])) {
  test(`Nonsense in the address shows a listing: ${path.slice(0, 40)}`, { tag: '@any-width' }, async ({
    page,
  }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
}

test('Sloppy addresses lead to the right one, unknown ones are not found', {
  tag: ['@any-width', '@thorough'],
}, async ({ page, problems }) => {
  problems.expect(/404/)
  await page.goto('/shop/girls-collection/ethnic%20wear?sort=name')
  await expect(page).toHaveURL(/\/shop\/girls-collection\/ethnic-wear\?sort=name$/)
  await page.goto('/shop/Girls-Collection')
  await expect(page).toHaveURL(/\/shop\/girls-collection$/)
  for (const path of ['/shop/nowhere', '/shop/girls-collection/nowhere'])
    expect((await page.goto(path))?.status()).toBe(404)
})

test('A listing is accessible, with its filters open too', async ({ page, isMobile, axe }) => {
  await page.goto('/shop/girls-collection?colour=Pink')
  await showWhole(page)
  await axe()
  if (!isMobile) return
  await page.getByRole('link', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await axe('dialog')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, sorting and pages work through a form and links', async ({ page, isMobile, problems }) => {
    problems.expect(/request: csp/)
    await page.goto('/shop')
    if (isMobile) await page.getByRole('link', { name: /^Filters/ }).click()
    await page.getByRole('checkbox', { name: 'Green' }).check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/colour=Green/)
    await expect(page.getByRole('link', { name: 'Remove filter Green' })).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText(/^Showing 13-/)).toBeVisible()
  })
})

test('A product in view is fetched before the tap, and the tap asks for nothing again', async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone has no pointer that comes near first')
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const answers: string[] = []
  session.on('Network.responseReceived', ({ response }) => {
    // What the browser has fetched ahead it answers itself.
    if (!response.fromPrefetchCache && !response.fromDiskCache) answers.push(new URL(response.url).pathname)
  })
  await page.goto('/shop')
  const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
  const path = `${await link.getAttribute('href')}.data`
  await page.mouse.wheel(0, 120)
  const answersOfProduct = () => answers.filter((answer) => answer === path)
  await expect.poll(answersOfProduct).toHaveLength(1)
  await link.tap()
  await expect(page).toHaveURL(/\/product\//)
  // Asked when the page works, long after its own data.
  await expect.poll(() => answers.some((answer) => answer.endsWith('/stock'))).toBe(true)
  expect(answersOfProduct()).toHaveLength(1)
})
