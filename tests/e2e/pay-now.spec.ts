import { expect, test } from '#tests/support/browser-test.ts'
import { CheckoutSteps } from './steps/checkout-steps.ts'
import { OrderAdminSteps } from './steps/order-admin-steps.ts'

test('A cash order is paid online before it is dispatched', { tag: '@any-width' }, async ({ page, axe }) => {
  test.slow()
  const order = await new OrderAdminSteps(page).placeOrder('cod', [1])
  await page.addInitScript((session) => localStorage.setItem('user', session), order.session)
  await page.goto(`/orders/${order.id}`)
  await page.getByRole('button', { name: 'Pay online now' }).click()
  await expect(page.getByText('Payment request from')).toBeVisible()
  await expect(page.getByText(/in cash on delivery. Until you pay, nothing changes/)).toBeVisible()
  await axe()
  await page.getByRole('radio', { name: /^Debit or credit card/ }).check()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.frameLocator('iframe[title="Test payment"]').getByRole('button', { name: /^Card/ }).click()
  await new CheckoutSteps(page).payByCard()
  await expect(page.getByRole('heading', { name: /^Paid ₹/ })).toBeVisible()
  await page.goto(`/orders/${order.id}`)
  await expect(page.getByRole('button', { name: 'Pay online now' })).toHaveCount(0)
})
