import type { Fault } from '#domain/health/fault.ts'
import type { Today } from '#domain/today/today.ts'
import { ADMIN } from '#tests/support/browser-shop.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { AccountSteps } from './steps/account-steps.ts'
import { CheckoutSteps, someEmail } from './steps/checkout-steps.ts'

// The question about cookies is another test's.
test.use({
  storageState: async ({ baseURL }, use) => {
    const localStorage = [{ name: 'cookieConsent', value: '"declined"' }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})

test.beforeEach(({ problems }) => problems.expect(/\/api\/pincode\//))

test('While payments cannot be begun that is said first, and cash is what is left', {
  tag: '@thorough',
}, async ({ page, axe }) => {
  const notice =
    'Online payment is not available right now. You can pay cash on delivery, or come back later.'
  // As the shop answers while the provider does not.
  await page.route('**/api/payment/methods', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    await route.fulfill({ json: { ...rest, data: { ...data, online: false, notice } } })
  })
  const steps = new CheckoutSteps(page)
  const name = await steps.openProductOfCategory('Girls Collection')
  await steps.addLastSizeToCart(name)
  await page.goto('/cart')
  await steps.goToCheckout()
  await expect(page.getByRole('alert').filter({ hasText: notice })).toBeVisible()
  await axe()
  await steps.fillContact(someEmail('outage'))
  await steps.fillAddress()
  await expect(page.getByText(notice)).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeChecked()
  await steps.placeOrderButton().click()
  await steps.expectConfirmation()
})

test('The overview says first what about payments needs a person', { tag: '@thorough' }, async ({
  page,
  axe,
}) => {
  await page.route('**/api/admin/today', async (route) => {
    const answer = await route.fetch()
    const body: { data: Today } = await answer.json()
    if (!body.data.money) throw new Error('Cannot see money as the owner')
    body.data.money.health = {
      online: 'on',
      silentWebhook: null,
      refusedSignatures: { webhooks: 0, confirmations: 0 },
      concerns: [
        {
          kind: 'refund_failed',
          orderId: 'ord_aaaaaaaaab12cd',
          paymentId: 'pay_1',
          amount: 1_499,
          since: '2026-11-21T10:00:00.000Z',
        },
      ],
    }
    await route.fulfill({ json: body })
  })
  const since = '2026-11-21T10:00:00.000Z'
  const faults: Fault[] = [
    {
      code: 'webhooks_silent',
      severity: 'bad',
      since,
      count: 3,
      detail: 'https://shop.example/api/payment/webhook',
    },
    { code: 'signatures_refused', severity: 'warn', since: null, count: 12, detail: null },
  ]
  await page.route('**/api/admin/health', (route) =>
    route.fulfill({ json: { success: true, data: { checkedAt: since, faults } } }),
  )
  await page.goto('/login')
  await new AccountSteps(page).logIn({ ...ADMIN, fullname: '' })
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/admin')
  const health = page.getByRole('region', { name: '2 things need attention' })
  await expect(
    health.getByText('no webhook since 21 Nov 2026, 3:30 pm, but 3 payments arrived'),
  ).toBeVisible()
  await expect(health.getByText('12 webhooks with a wrong signature in 24 hours')).toBeVisible()
  await expect(health.getByRole('link', { name: 'Check webhook secret' })).toHaveCount(2)
  const concerns = page.getByRole('region', { name: 'Payments that need attention' })
  await expect(concerns.getByText('The refund of ₹1,499.00 for order #AB12CD failed.')).toBeVisible()
  await axe()
})
