import { expect, test } from '#tests/support/browser-test.ts'
import { answerCookies, showWhole } from './steps/visit.ts'

test.beforeEach(({ context }) => answerCookies(context))

test('Home leads into the shop', async ({ page, axe }) => {
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

test('A category opens its subcategories: a sheet on phones, a panel on desktops', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'Categories' })
  const girls = strip.getByRole('link', { name: /^Girls/ })
  if (isMobile) {
    await girls.click()
    await page.getByRole('dialog').getByRole('link', { name: 'Ethnic Wear' }).click()
  } else {
    await girls.hover()
    await strip.getByRole('link', { name: 'Ethnic Wear' }).first().click()
  }
  await expect(page).toHaveURL(/\/shop\/girls-collection\/ethnic-wear$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Girls Collection / Ethnic Wear')
})

test('Of ten questions one is open at a time', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/')
  const questions = page.locator('#faq details')
  await expect(questions).toHaveCount(10)
  const open1 = questions.nth(1)
  await open1.locator('summary').click()
  await questions.nth(2).locator('summary').click()
  await expect(open1).not.toHaveAttribute('open')
  await expect(questions.nth(2)).toHaveAttribute('open')
  await questions.nth(2).locator('summary').click()
  await expect(questions.nth(2)).not.toHaveAttribute('open')
})
