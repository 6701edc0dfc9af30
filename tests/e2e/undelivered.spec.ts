import { expect, test } from '#tests/support/browser-test.ts'
import { anotherDevice, orderLinkFromLetter } from './steps/account-steps.ts'
import { CourierSteps } from './steps/courier-steps.ts'
import { OrderAdminSteps } from './steps/order-admin-steps.ts'
import { showWhole } from './steps/visit.ts'

test.use({
  storageState: async ({ baseURL }, use) => {
    const localStorage = [{ name: 'cookieConsent', value: '"declined"' }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})

test('A cash parcel that is refused comes back: the shopper answers by the link, its piece is sold again', {
  tag: '@thorough',
}, async ({ page, browser, baseURL, axe }) => {
  // Some thirty steps, each answered by the shop or by the courier.
  test.slow()
  const admin = new OrderAdminSteps(page)
  const order = await admin.placeOrder('cod', [1], 25)
  const courier = new CourierSteps(page)
  await admin.enter(`/admin/orders/${order.id}`)
  const stock = await courier.stockOf(order)

  await admin.nextStep('Start packing').click()
  await admin.nextStep('Mark as packed').click()
  await page.getByText('Book a courier', { exact: true }).click()
  await expect(page.getByRole('radio', { name: /Test Surface/ })).toBeChecked()
  await showWhole(page)
  await axe()
  await admin.nextStep('Book courier').click()
  await admin.expectDone(`Order #${order.number} booked with Test Surface`)
  const parcel = admin.part('Parcels').getByRole('listitem')
  await parcel.getByRole('button', { name: 'Schedule pickup' }).click()
  await expect(parcel.getByText(/^Pickup on /)).toBeVisible()

  await courier.move(order, [
    'picked_up',
    'out_for_delivery',
    { step: 'undelivered', activity: 'Door locked' },
  ])
  const link = await orderLinkFromLetter(order.email, order.id, /could not be delivered/)
  const shopper = await anotherDevice(browser, baseURL ?? '')
  const phone = await shopper.newPage()
  await phone.goto(link)
  await expect(phone.getByText(/could not deliver it: Door locked/)).toBeVisible()
  await phone.getByRole('button', { name: 'I don’t want it any more' }).click()
  await phone.getByRole('button', { name: 'Return parcel' }).click()
  await expect(phone.getByText('We asked the courier to return it to us.')).toBeVisible()

  await courier.expectTold(order, 'return')
  await courier.move(order, ['rto_in_transit', 'rto_delivered'])
  await expect(async () => {
    await phone.reload()
    await expect(phone.getByText(/is being returned to us\. You have nothing to pay/)).toBeVisible({
      timeout: 2_000,
    })
  }).toPass({ timeout: 90_000 })
  await shopper.close()

  await expect(async () => {
    await page.goto('/admin/undelivered')
    await expect(courier.toCheck(order)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 90_000 })
  await showWhole(page)
  await axe()
  await courier.toCheck(order).getByRole('button', { name: 'Inspect…' }).click()
  const check = page.getByRole('dialog', { name: `Inspect returned order #${order.number}` })
  await expect(check.getByText('1 sellable, 0 damaged')).toBeVisible()
  await check.getByRole('button', { name: 'Complete inspection' }).click()
  await admin.expectDone(`Order #${order.number} inspected`)
  await expect(courier.toCheck(order)).toBeHidden()

  await admin.openOrder(order)
  await expect(page.getByText('This order was cancelled.')).toBeVisible()
  expect(await courier.stockOf(order)).toBe(stock + 1)
})
