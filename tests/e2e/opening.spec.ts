import { expect, test } from '#tests/support/browser-test.ts'

test('The shop opens, says its name and has one main part', async ({ page, axe }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Phirki/)
  await expect(page.getByRole('main')).toHaveCount(1)
  await axe()
})

test('An address without a page says so and leads back', async ({ page, problems, axe }) => {
  problems.expect(/404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await axe()
})
