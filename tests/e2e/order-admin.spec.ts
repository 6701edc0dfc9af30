import { expect, test } from '#tests/support/browser-test.ts'
import { OrderAdminSteps } from './steps/order-admin-steps.ts'
import { showWhole } from './steps/visit.ts'

test.use({
  storageState: async ({ baseURL }, use) => {
    const localStorage = [{ name: 'cookieConsent', value: '"declined"' }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})

test('Two orders from paid to delivered: a piece cancelled, two parcels, cash, a part refunded', async ({
  page,
  axe,
}) => {
  // Some forty steps, each answered by the shop.
  test.slow()
  const admin = new OrderAdminSteps(page)
  const paid = await admin.placeOrder('upi', [2, 1])
  const cash = await admin.placeOrder('cod', [1])
  await admin.openAdmin()
  // As high as its page: what the bar at the foot covers would be taken for too small.
  await showWhole(page)
  await axe()

  await admin.findOrder(paid)
  await admin.choose('Cancel order…')
  const cancel = page.getByRole('dialog', { name: `Cancel #${paid.number}?` })
  await expect(cancel.getByRole('button', { name: 'Keep order' })).toBeFocused()
  await cancel.getByText('Some items').click()
  await cancel.getByRole('checkbox', { name: paid.names[1] ?? '' }).check()
  await expect(cancel.getByText(/will be refunded to the original payment method/)).toBeVisible()
  // The customer reads the reason: it is chosen, never taken for granted.
  await expect(cancel.getByRole('button', { name: 'Cancel 1 item' })).toBeDisabled()
  await cancel.getByLabel(/^Reason/).selectOption('You asked us to cancel')
  await cancel.getByRole('button', { name: 'Cancel 1 item' }).click()
  await admin.expectDone(`Items of order #${paid.number} cancelled`)
  await expect(admin.part('2 items').getByText('Cancelled', { exact: true })).toBeVisible()

  await admin.nextStep('Mark as packed').click()
  await admin.expectDone(`Order #${paid.number} marked as packed`)
  await admin.nextStep('Mark as shipped').click()
  await expect(page.getByLabel('Tracking number', { exact: true })).toBeFocused()
  await page.getByLabel('Tracking number', { exact: true }).fill(`D${paid.number}1`)
  const carrier = page.getByLabel('Courier', { exact: true })
  await carrier.selectOption('Delhivery')
  await expect(page.getByText('This does not look like a Delhivery tracking number. Check it.')).toBeVisible()
  await carrier.selectOption('Amazon Shipping')
  await page.getByRole('checkbox', { name: 'Ship only some items now' }).check()
  await page.getByRole('checkbox', { name: paid.names[0] ?? '' }).check()
  await page.getByRole('button', { name: `Reduce the quantity of ${paid.names[0]}` }).click()
  await admin.nextStep('Mark as shipped').click()
  await admin.expectDone('1 left to ship')
  await expect(page.getByText('1 of 2 shipped')).toBeVisible()
  await showWhole(page)
  await axe()
  await page.getByLabel('Tracking number', { exact: true }).fill(`D${paid.number}2`)
  await admin.nextStep('Mark as shipped').click()
  await admin.expectDone(/marked as shipped. Invoice .+ sent/)

  const parcels = admin.part('Parcels')
  for (const parcel of ['Parcel 1', 'Parcel 2']) {
    const entry = parcels.getByRole('listitem').filter({ hasText: parcel })
    await entry.getByRole('button', { name: 'Mark as delivered' }).click()
    await expect(entry.getByText(/Delivered \d/)).toBeVisible()
  }
  await admin.choose('Refund…')
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await refund.getByText('Custom amount', { exact: true }).click()
  await refund.getByLabel('Amount in rupees').fill('50')
  await expect(refund.getByRole('button', { name: 'Refund ₹50.00' })).toBeDisabled()
  await refund.getByLabel('Reason', { exact: true }).selectOption('Goodwill')
  await expect(refund.getByLabel(/^Message to /)).toHaveValue(/goodwill gesture/)
  await refund.getByRole('button', { name: 'Refund ₹50.00' }).click()
  await admin.expectDone('Refund of ₹50.00 started')
  await expect(admin.part('Refunds').getByText('₹50.00')).toBeVisible()
  await expect(admin.part('Documents').getByText(/^Invoice /)).toHaveCount(2)

  await admin.openOrder(cash)
  await admin.nextStep('Start packing').click()
  await admin.nextStep('Mark as packed').click()
  await page.getByLabel('Courier', { exact: true }).selectOption('Own delivery')
  await admin.nextStep('Mark as shipped').click()
  await admin.nextStep('Mark as delivered').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click()
  await admin.expectDone(`Order #${cash.number} marked as delivered`)
  await expect(admin.part('Cash on delivery').getByText('Cash not received yet.')).toBeVisible()
  await admin
    .part('Cash on delivery')
    .getByRole('button', { name: /^Record ₹/ })
    .click()
  await expect(admin.part('Cash on delivery').getByText(/^₹.+ received$/)).toBeVisible()
})
