import { expect, test } from '#tests/support/browser-test.ts'
import { OrderAdminSteps } from './steps/order-admin-steps.ts'
import { showWhole } from './steps/visit.ts'

test.use({
  storageState: async ({ baseURL }, use) => {
    const localStorage = [{ name: 'cookieConsent', value: '"declined"' }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})

test("A day in the shop: an order comes, is found, packed, brought and paid, and is in the evening's figures", {
  tag: '@any-width',
}, async ({ page, isMobile, axe }) => {
  const admin = new OrderAdminSteps(page)
  const order = await admin.placeOrder('cod', [1])
  await admin.enter('/admin')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await expect(admin.part('Parcels').getByRole('link', { name: /^To pack .*Oldest/ })).toBeVisible()
  await expect(admin.part('Recent orders').getByRole('link', { name: 'View All' })).toBeVisible()
  await admin
    .part('Parcels')
    .getByRole('link', { name: /^To pack/ })
    .click()
  await expect(page).toHaveURL(/\/admin\/orders$/)

  const search = page.getByRole('dialog', { name: 'Search the admin' })
  const place = isMobile ? page.getByRole('banner') : page.getByRole('complementary')
  await place.getByRole('button', { name: /^Search/ }).click()
  const field = search.getByRole('combobox', { name: 'Search the admin' })
  await expect(field).toBeFocused()
  await field.fill('gst')
  await expect(search.getByRole('option', { name: /^Tax reports/ })).toBeVisible()
  await field.fill(`#${order.number}`)
  const hit = search.getByRole('option').filter({ hasText: `#${order.number}` })
  await expect(hit).toHaveAttribute('aria-selected', 'true')
  await axe()
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `#${order.number}` })).toBeVisible()
  await expect(search).toBeHidden()

  await admin.nextStep('Start packing').click()
  await admin.nextStep('Mark as packed').click()
  await page.getByLabel('Courier', { exact: true }).selectOption('Own delivery')
  await admin.nextStep('Mark as shipped').click()
  await admin.nextStep('Mark as delivered').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click()
  await admin.expectDone(`Order #${order.number} marked as delivered`)
  const cash = admin.part('Cash on delivery')
  await cash.getByRole('button', { name: /^Record ₹/ }).click()
  await expect(cash.getByText(/^₹.+ received$/)).toBeVisible()

  await page.goto('/admin?period=today')
  const figures = admin.part('Performance')
  await expect(figures.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
  await expect(figures.getByRole('img', { name: /^Revenue, .+₹/ }).filter({ visible: true })).toBeVisible()
  await expect(admin.part('Best sellers').getByRole('listitem').first()).toContainText('sold')
  await expect(admin.part('Recent orders').getByRole('link', { name: /^#/ }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await showWhole(page)
  await axe()

  await page.goto('/admin/more')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(244, 241, 251)')
})
