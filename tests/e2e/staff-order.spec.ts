import { expect, test } from '#tests/support/browser-test.ts'
import { CheckoutSteps, somePhone } from './steps/checkout-steps.ts'
import { OrderAdminSteps } from './steps/order-admin-steps.ts'

test('Staff create a WhatsApp order, and the customer pays it by its link', { tag: '@any-width' }, async ({
  page,
  context,
  axe,
}) => {
  test.slow()
  const admin = new OrderAdminSteps(page)
  await admin.enter('/admin/orders/new')
  const { name, sizes } = (await (await page.request.get('/api/product/all')).json()).data[0]
  const size = sizes.find(({ inStock }: { inStock: boolean }) => inStock)
  await page.getByLabel('Name, SKU or barcode').fill(name)
  await page.getByRole('button', { name: `Add ${name}, size ${size.label}` }).click()
  await page.getByLabel('Mobile number').fill(somePhone())
  await expect(page.getByText('New customer')).toBeVisible()
  await page.getByLabel('First name').fill('Rukhsana')
  await page.getByLabel('Last name').fill('Ansari')
  await page.getByLabel('PIN code').fill('226001')
  await page.getByLabel('House, street, area').fill('14 Lalbagh Road')
  await page.getByLabel('City').fill('Lucknow')
  await page.getByLabel('State').selectOption('Uttar Pradesh')
  await axe()
  // What is typed survives a reload of the page.
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Rukhsana')
  await page.getByRole('button', { name: /^Create order for ₹/ }).click()

  await expect(page.getByRole('heading', { name: /^Payment link for ₹/ })).toBeVisible()
  const text = await page.getByRole('region', { name: 'Message to the customer' }).innerText()
  const link = /https?:\/\/\S+\/pay#t=\S+/.exec(text)?.[0] ?? ''
  const customer = await context.newPage()
  await customer.goto(link)
  await expect(customer.getByText('Payment request from')).toBeVisible()
  await customer.getByRole('radio', { name: /^Debit or credit card/ }).check()
  await customer.getByRole('button', { name: /^Pay ₹/ }).click()
  // The page knows neither phone nor email, so the provider's window asks first.
  await customer.frameLocator('iframe[title="Test payment"]').getByRole('button', { name: /^Card/ }).click()
  await new CheckoutSteps(customer).payByCard()
  await expect(customer.getByRole('heading', { name: /^Paid ₹/ })).toBeVisible()
})
