import { expect, test } from '#tests/support/browser-test.ts'
import { answerCookies, showWhole } from './steps/visit.ts'

test.beforeEach(({ context }) => answerCookies(context))

test('Home leads into the shop', { tag: '@any-width' }, async ({ page, axe }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible()
  await expect(page.getByText("What's Hot")).toBeVisible()
  await showWhole(page)
  await axe()
  await page.getByRole('link', { name: 'View All Products' }).click()
  await expect(page).toHaveURL(/\/shop$/)
  await page.goBack()
  await page.getByRole('link', { name: 'See All Trending' }).click()
  await expect(page).toHaveURL(/sort=trending$/)
})
