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

test('Add opens the sizes: another size moves the piece just added', async ({ page, axe }) => {
  await page.goto('/shop/girls-collection')
  const add = page.getByRole('button', { name: /^Add .+ to cart$/ }).first()
  await add.click()
  await expect(page.getByRole('status').filter({ hasText: 'added to cart!' })).toBeVisible()
  const sheet = page.getByRole('region', { name: 'Size added' })
  await expect(sheet.getByText(/^Added in /)).toBeVisible()
  await expect(add).toBeFocused()
  await axe()

  // The page stays in use: the click that closes the sheet opens the filters.
  await page.getByRole('link', { name: /^Filters/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload() // Within half a second a second Add would be a double click.
  await add.click()
  await expect.poll(async () => (await stored(page, 'cart')) as unknown[]).toMatchObject([{ quantity: 2 }])
  const other = sheet.locator('button[aria-pressed="false"]:not([aria-haspopup])').first()
  const label = (await other.locator('span > span').first().textContent()) ?? ''
  await other.click()
  await expect(sheet.getByText(`Added in ${label}`)).toBeVisible()
  await expect
    .poll(async () => (await stored(page, 'cart')) as unknown[])
    .toMatchObject([{ quantity: 1 }, { quantity: 1, selectedSize: label }])

  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/girls-collection/)
  const another = page.getByRole('button', { name: /^Add .+ to cart$/ }).nth(1)
  await another.press('Enter')
  await expect(sheet.getByText(/^Added in /)).toBeVisible()
  await another.press('Tab')
  await expect(sheet.locator('fieldset button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(another).toBeFocused()
})

test('The PIN code in the header is asked once, and each page knows it', async ({ page, axe }) => {
  await page.goto('/shop')
  await page.getByRole('banner').getByRole('button', { name: 'Pincode' }).click()
  const sheet = page.getByRole('dialog', { name: 'Where should we deliver?' })
  await sheet.getByRole('textbox', { name: 'Delivery to pincode' }).fill('411001')
  await sheet.getByRole('button', { name: 'Check' }).click()
  await expect(sheet.getByText(/^Arrives /)).toBeVisible()
  await expect(sheet.getByText(/^Pune, Maharashtra/)).toBeVisible()
  await axe()
  await sheet.getByRole('button', { name: 'Done' }).click()
  const chip = page.getByRole('banner').getByRole('button', { name: 'Deliver to 411001' })
  await expect(chip).toBeFocused()
  await expect(
    page
      .getByRole('article')
      .first()
      .getByText(/^By \d{1,2} \w{3}$/),
  ).toBeVisible()
  await page.getByRole('article').first().getByRole('link').first().click()
  const own = page.getByRole('main').getByRole('textbox', { name: 'Delivery to pincode' })
  await expect(own).toHaveValue('411001')

  // What was typed on the page gives way to what the header is told later.
  await own.fill('110001')
  await own.press('Enter')
  await expect(page.getByRole('main').getByText(/^New Delhi/)).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Search products' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Deliver to 110001' }).click()
  await sheet.getByRole('textbox', { name: 'Delivery to pincode' }).fill('560001')
  await sheet.getByRole('button', { name: 'Check' }).click()
  await expect(sheet.getByText(/^Bengaluru/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(own).toHaveValue('560001')
  await expect(page.getByRole('main').getByText(/^Bengaluru/)).toBeVisible()
})
