import { expect, test } from '#tests/support/browser-test.ts'
import { answerCookies, stored } from './steps/visit.ts'

test.beforeEach(({ context }) => answerCookies(context))
test.skip(
  ({ isMobile }) => !isMobile,
  'a phone has one Back button, and a keyboard that covers half of the page',
)

test('Back closes what is open and stays on the page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click()
  await expect(page).toHaveURL(/\/shop$/)
  await page.getByRole('link', { name: /^Filters/ }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: 'Green' }).check()
  await expect(page).toHaveURL(/colour=Green/)
  await page.goBack()
  await expect(filters).toBeHidden()
  await expect(page).toHaveURL(/\/shop(\?colour=Green)?$/)
  await expect(page.getByText(/product\(s\) found$/)).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: /Frock/ }).first().click()
  await expect(page).toHaveURL(/\/product\//)
  const product = page.url()
  await page
    .getByRole('button', { name: /Size chart|Size guide/ })
    .first()
    .click()
  const chart = page.getByRole('dialog')
  await expect(chart).toBeVisible()
  await page.goBack()
  await expect(chart).toBeHidden()
  expect(page.url()).toBe(product)
})

test('A page that is asked for while something closes is reached', async ({ page }) => {
  await page.goto('/shop')
  await page.getByRole('link', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  // The answer comes when the page has had its time to take the overlay's entry back, which stopped what was asked for.
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>()
  await page.exposeFunction('settle', settle)
  await page.route('**/wishlist', async (route) => {
    await settled
    await route.continue()
  })
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    location.assign('/wishlist')
    setTimeout(() => Reflect.get(window, 'settle')(), 100)
  })
  await expect(page).toHaveURL(/\/wishlist$/)
})

test('Enter in the search field puts the keyboard away, and the words can be edited', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.fill('frock')
  await field.press('Enter')
  await expect(page).toHaveURL(/q=frock/)
  await expect(field).toHaveValue('')
  await expect(field).not.toBeFocused()
  const edit = page.getByRole('main').getByText('Edit search')
  await edit.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('frock')
})

test('Add names the size that it took and changes it', async ({ page, axe }) => {
  await page.goto('/shop/girls-collection')
  await page
    .getByRole('button', { name: /^Add .+ to cart$/ })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'added to cart!' })).toBeVisible()
  const bar = page.getByRole('region', { name: 'Size added' })
  await bar.getByRole('button', { name: /^Change size/ }).click()
  const sizes = page.getByRole('dialog', { name: 'Change size' })
  const other = sizes.locator('button[aria-pressed="false"]:not([disabled])').first()
  const wanted = await other.textContent()
  await axe()
  await other.click()
  await expect(sizes).toBeHidden()
  await expect(bar).toContainText(wanted ?? 'no other size')
  expect(await stored(page, 'cart')).toHaveLength(1)
})
