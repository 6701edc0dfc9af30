import { expect, test } from '#tests/support/browser-test.ts'
import { OrderAdminSteps } from './steps/order-admin-steps.ts'

test.use({
  storageState: async ({ baseURL }, use) => {
    const localStorage = [{ name: 'cookieConsent', value: '"declined"' }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})

test('Orders are packed by ticks and scans, one after the other, and a packed one can be had back', async ({
  page,
  axe,
}) => {
  const admin = new OrderAdminSteps(page)
  const first = await admin.placeOrder('cod', [2])
  const second = await admin.placeOrder('cod', [1], 1)
  await admin.enter(`/admin/packing?ids=${first.id},${second.id}`)

  await expect(page.getByRole('heading', { name: `Pack order ${first.number}` })).toBeVisible()
  await expect(page.getByText('Order 1 of 2')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '2 items left' })).toBeDisabled()
  await axe()
  await page.getByRole('checkbox', { name: /item 1, is in the parcel/ }).check()
  await page.reload()
  await expect(page.getByRole('button', { name: '1 item left' })).toBeDisabled()

  const sku = await admin.skuOf(second)
  await admin.scan(sku)
  await expect(page.getByRole('alert')).toContainText(`Wrong item: ${sku}`)
  await axe()
  await admin.scan(await admin.skuOf(first))
  await expect(page.getByText('All items are in the parcel.')).toBeVisible()
  await expect(page.getByRole('alert')).toBeEmpty()
  await page.getByRole('button', { name: 'Mark as packed' }).click()

  await expect(page.getByRole('heading', { name: `Pack order ${second.number}` })).toBeVisible()
  await page
    .getByRole('status')
    .filter({ hasText: `Order #${first.number} marked as packed` })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(page.getByRole('heading', { name: `Pack order ${first.number}` })).toBeVisible()
  await expect(page.getByText('Order 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as packed' }).click()

  await expect(page.getByText('Order 2 of 2')).toBeVisible()
  await page.getByRole('checkbox', { name: /is in the parcel/ }).check()
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(page.getByRole('heading', { name: '2 orders packed' })).toBeVisible()
  await expect(page.getByText('3 items in 1 minute.')).toBeVisible()
  await axe()

  // A scanned number opens its order from any page.
  await admin.scan(first.number)
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${first.id}$`))
})

test('An order that a colleague packs is left to them', { tag: '@thorough' }, async ({
  page,
  axe,
  problems,
}) => {
  problems.expect(/409/)
  const admin = new OrderAdminSteps(page)
  const held = await admin.placeOrder('cod', [1])
  const free = await admin.placeOrder('cod', [1], 1)
  const sentence = 'Imran started packing this order at 4:05 pm.'
  const refuse = (which: string) =>
    page.route(`**/api/admin/orders/${which}/packing`, (route) =>
      route.fulfill({ status: 409, json: { success: false, code: 'packed_by_another', message: sentence } }),
    )
  // All that are to be packed: the first is perhaps another test's, and stays that one's.
  await refuse('*')
  await admin.enter('/admin/packing')
  await page.getByRole('link', { name: /^Start packing \d+ orders?$/ }).click()
  await expect(page.getByRole('heading', { name: /^Another staff member/ })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await refuse(held.id)
  await page.goto(`/admin/packing?ids=${held.id},${free.id}`)
  await expect(page.getByText(sentence)).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Next order' }).click()
  await expect(page.getByRole('heading', { name: `Pack order ${free.number}` })).toBeVisible()
})

test('Slip and label of an order say what the courier needs, and no more', async ({ page, axe }) => {
  const admin = new OrderAdminSteps(page)
  const { id, number } = await admin.placeOrder('cod', [2])
  await admin.enter(`/admin/papers?ids=${id}&kind=both`)
  const slip = page.getByRole('article', { name: `Packing slip of order ${number}` })
  const label = page.getByRole('article', { name: `Label of order ${number}` })
  await expect(slip.getByText('Meera Iyer')).toBeVisible()
  await expect(slip).not.toContainText('₹')
  await expect(label.getByText('600020')).toBeVisible()
  await expect(label.getByText('CASH ON DELIVERY')).toBeVisible()
  await expect(label.getByText(/^₹[\d,]+\.\d\d$/)).toHaveCount(1)
  await expect(label).not.toContainText('@')
  await expect(label.getByRole('img', { name: `Barcode ${number}` })).toBeVisible()
  await axe()
  await page.getByRole('link', { name: 'Back to the order' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}$`))
})
