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

test("A size is exchanged for the next, from the shopper's request to the second delivery", async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  // The shopper has this phone, the shop another computer; each step is answered by the shop.
  test.slow()
  const shopper = new OrderAdminSteps(page)
  const order = await shopper.placeOrder('upi', [1])
  await page.addInitScript((session) => localStorage.setItem('user', session), order.session)
  const office = await (await anotherDevice(browser, baseURL ?? '')).newPage()
  await office.setViewportSize({ width: 1280, height: 900 })
  const admin = new OrderAdminSteps(office)
  await admin.enter(`/admin/orders/${order.id}`)
  await sendAll(admin)

  await page.goto(`/orders/${order.id}`)
  await page.getByRole('link', { name: 'Return or exchange' }).click()
  await page.getByRole('checkbox', { name: order.names[0] ?? '' }).check()
  await page.getByLabel('Why?').selectOption('Too small')
  await page.getByRole('radio', { name: /^Another size/ }).check()
  const send = page.getByRole('button', { name: 'Send request' }).filter({ visible: true })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Please choose a size')
  await page
    .getByRole('group', { name: 'Which size?' })
    .getByRole('button', { disabled: false })
    .first()
    .click()
  // What was filled in survives a reload: it is sent as it was.
  await page.reload()
  await expect(page.getByRole('checkbox', { name: order.names[0] ?? '' })).toBeChecked()
  await expect(page.getByLabel('Why?')).toHaveValue('too_small')
  await showWhole(page)
  await axe()
  await send.click()
  const heading = page.getByRole('heading', { level: 1, name: /^Exchange R-/ })
  await expect(heading).toBeVisible()
  const number = /R-\d+/.exec(await heading.innerText())?.[0] ?? ''
  await expect(page.getByText(/is reserved for you until/)).toBeVisible()
  await axe('main')

  await office.goto('/admin/returns')
  await office.getByRole('row').filter({ hasText: number }).getByRole('link', { name: number }).click()
  await expect(office.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await office.getByRole('button', { name: 'Only with tags' }).click()
  await showWhole(office)
  await admin.nextStep('Approve exchange').click()
  await admin.expectDone(`Return ${number} approved`)

  await page.reload()
  await expect(page.getByRole('blockquote')).toContainText('provided that the tags are still attached')
  await page.getByLabel(/^Tracking number/).fill('EK240119004IN')
  await page.getByRole('button', { name: 'I’ve dropped it off' }).click()
  await expect(page.getByText('You dropped it off')).toBeVisible()

  await office.reload()
  await admin.nextStep('Mark as received').click()
  await admin.expectDone(`Return ${number} marked as received`)
  await expect(office.getByRole('group', { name: /^Condition of/ }).getByLabel('Sellable')).toBeChecked()
  await admin.nextStep(/^Restock and send/).click()
  await admin.expectDone(`Return ${number} inspected`)
  await admin.part('Outcome').getByRole('link', { name: /^#/ }).click()
  await expect(
    admin.part('Returns').getByRole('link', { name: `Exchange for return ${number}` }),
  ).toBeVisible()
  await sendAll(admin)

  await page.reload()
  await expect(page.getByText(/Your new size has shipped/)).toBeVisible()
  await axe('main')
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByText(`This order is for your exchange ${number}`)).toBeVisible()
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
})

/** Packs all of the order that is open in the admin, sends it without a carrier, and says that it has arrived. */
async function sendAll(admin: OrderAdminSteps): Promise<void> {
  const { page } = admin
  await admin.nextStep('Mark as packed').click()
  await page.getByLabel('Courier', { exact: true }).selectOption('Own delivery')
  await admin.nextStep('Mark as shipped').click()
  await admin.nextStep('Mark as delivered').click()
  // A dearer size is paid for at the door: then the question is whether the cash is here.
  const asked = page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' })
  const arrived = admin.part('Parcels').getByText(/Delivered \d/)
  await expect(asked.or(arrived)).toBeVisible()
  if (await asked.isVisible()) await asked.click()
  await expect(arrived).toBeVisible()
}
