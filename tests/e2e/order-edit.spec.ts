import { expect, test } from '#tests/support/browser-test.ts'
import { OrderAdminSteps } from './steps/order-admin-steps.ts'

test.use({
  storageState: async ({ baseURL }, use) => {
    const localStorage = [{ name: 'cookieConsent', value: '"declined"' }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})

test('An address changes while the order is packed, and the packer is told', async ({
  page,
  context,
  axe,
  problems,
}) => {
  test.slow()
  const admin = new OrderAdminSteps(page)
  const order = await admin.placeOrder('cod', [1])
  await admin.enter(`/admin/packing?ids=${order.id}`)
  await expect(page.getByRole('heading', { name: `Pack order ${order.number}` })).toBeVisible()
  await page.getByRole('checkbox', { name: /is in the parcel/ }).check()

  const desk = await context.newPage()
  const office = new OrderAdminSteps(desk)
  await office.openOrder(order)
  await office.choose('Edit order')
  await expect(desk.getByRole('heading', { name: `Edit order #${order.number}` })).toBeAttached()
  await desk.getByLabel('PIN code').fill('600041')
  await desk.getByLabel('House, street, area').fill('Flat 3B, Sri Sai Apartments, Thiruvanmiyur')
  await desk.getByLabel('Reason').fill('Asked on WhatsApp')
  const message = desk.getByRole('region', { name: 'Message to the customer' })
  await expect(message).toContainText('PIN code: 600020 → 600041')
  await expect(desk.getByText(/is packing this order and will be told/)).toBeVisible()
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await office.expectDone(`Order #${order.number} changed`)
  await expect(desk.getByText('PIN code: 600020 → 600041')).toBeVisible()

  problems.expect(/409/)
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(page.getByText(/changed this order at .+ Review the changes/)).toBeVisible()
  await expect(page.getByText('PIN code: 600020 → 600041')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(page.getByRole('heading', { name: 'Order packed' })).toBeVisible()
})

test('A size is swapped and a piece taken off, with its refund', async ({ page, axe }) => {
  test.slow()
  const admin = new OrderAdminSteps(page)
  const order = await admin.placeOrder('upi', [2])
  const [name = ''] = order.names
  await admin.enter(`/admin/orders/${order.id}/edit`)
  const size = page.getByRole('combobox', { name: `Size of ${name}` })
  const other = await size.locator('option:not(:disabled):not(:checked)').first().getAttribute('value')
  await size.selectOption(other)
  await page.getByRole('button', { name: `Undo changes to ${name}` }).click()
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible()
  await size.selectOption(other)
  await page.getByRole('button', { name: `One fewer of ${name}` }).click()
  await expect(page.getByText('Refunded to the customer', { exact: true })).toBeVisible()
  await axe()
  await page.getByRole('button', { name: /^Save and refund ₹/ }).click()
  await admin.expectDone(`Order #${order.number} changed`)
  await expect(admin.part('Refunds')).toBeVisible()
})
