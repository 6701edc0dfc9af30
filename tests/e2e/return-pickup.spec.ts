import { expect, test } from '#tests/support/browser-test.ts'
import { anotherDevice } from './steps/account-steps.ts'
import { OrderAdminSteps } from './steps/order-admin-steps.ts'
import { showWhole } from './steps/visit.ts'

test.use({
  storageState: async ({ baseURL }, use) => {
    const localStorage = [{ name: 'cookieConsent', value: '"declined"' }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})

test('A return is picked up by a courier that the admin books, cancels and books again', {
  tag: ['@any-width', '@thorough'],
}, async ({ page, browser, baseURL, axe }) => {
  const admin = new OrderAdminSteps(page)
  const order = await admin.placeOrder('upi', [1], 27)
  await admin.deliver(order, { carrier: 'delhivery', trackingNumber: `${Date.now()}` })

  const shopper = await anotherDevice(browser, baseURL ?? '')
  await shopper.addInitScript((session) => localStorage.setItem('user', session), order.session)
  const phone = await shopper.newPage()
  await phone.goto(`/orders/${order.id}/return`)
  await phone.getByRole('checkbox', { name: order.names[0] ?? '' }).check()
  await phone.getByLabel('Why?').selectOption('Too small')
  await phone.getByRole('radio', { name: /^Refund/ }).check()
  await phone.getByRole('radio', { name: /^Pick up from my address/ }).check()
  await phone.getByRole('button', { name: 'Send request' }).filter({ visible: true }).click()
  const heading = phone.getByRole('heading', { level: 1, name: /^Return R-/ })
  await expect(heading).toBeVisible()
  const number = /R-\d+/.exec(await heading.innerText())?.[0] ?? ''

  await admin.enter('/admin/returns')
  await page.getByRole('row').filter({ hasText: number }).getByRole('link', { name: number }).click()
  await admin.nextStep(/^Approve/).click()
  await admin.expectDone(`Return ${number} approved`)

  await admin.nextStep('Book courier').click()
  const booking = page.getByRole('dialog', { name: `Book a courier for ${number}?` })
  const book = booking.getByRole('button', { name: 'Book courier' })
  await book.click()
  await expect(booking.getByText('Enter a weight between 1 and 50,000 grams.')).toBeVisible()
  await axe()
  await booking.getByLabel(/^Weight/).fill('640')
  await book.click()
  await admin.expectDone(`booked for return ${number}`)
  await expect(admin.nextStep('Book courier')).toHaveCount(0)

  await page.getByRole('button', { name: 'Cancel booking…' }).click()
  const question = page.getByRole('dialog', { name: `Cancel the pickup for ${number}?` })
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await admin.expectDone(`Pickup for return ${number} cancelled`)
  await admin.nextStep('Book courier').click()
  await booking.getByLabel(/^Weight/).fill('640')
  await book.click()
  await expect(page.getByText(/Test Surface/).first()).toBeVisible()
  await showWhole(page)
  await axe()
  await shopper.close()
})
