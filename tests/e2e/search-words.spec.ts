import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { OrderAdminSteps } from './steps/order-admin-steps.ts'
import { answerCookies, showWhole } from './steps/visit.ts'

/** A real browser's user agent: bots such as this one are not counted. */
const PARENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'

/** So often that it stands among the first, which are shown without unfolding. */
const TIMES = 12

/** Looks for something and waits until the admin has counted it. */
async function searchUntilCounted(page: Page, term: string): Promise<void> {
  const headers = { 'user-agent': PARENT, accept: 'text/html' }
  for (let time = 0; time < TIMES; time++)
    await page.request.get(`/shop?q=${encodeURIComponent(term)}`, { headers })
  await expect(async () => {
    await page.reload()
    await expect(searchRow(page, term)).toBeVisible({ timeout: 3_000 })
  }).toPass()
}

const missed = (page: Page) => page.getByRole('region', { name: 'Searches without results' })
const wishes = (page: Page) => page.getByRole('region', { name: 'Wish list' })
const searchRow = (page: Page, term: string) =>
  missed(page)
    .getByRole('listitem')
    .filter({ hasText: `“${term}”` })

test('A search without results gets a synonym, and goods that the shop lacks go on the wish list', {
  tag: '@any-width',
}, async ({ page, isMobile, axe }) => {
  test.slow()
  await answerCookies(page.context())
  const word = 'zufta'
  const wanted = 'plimsy'
  const admin = new OrderAdminSteps(page)
  await admin.enter('/admin/insight')
  await expect(page.getByRole('heading', { level: 1, name: 'Insight' })).toBeAttached()
  await searchUntilCounted(page, word)
  await searchUntilCounted(page, wanted)
  await showWhole(page)
  await axe()

  await searchRow(page, word).getByRole('button', { name: 'Add synonym' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add synonym' })
  await expect(dialog.getByLabel('Customers search for')).toHaveValue(word)
  await dialog.getByLabel('Show results for').fill('hovercraft')
  await expect(dialog.getByText(/No product matches this term/)).toBeVisible()
  await dialog.getByLabel('Show results for').fill('lehenga choli')
  await expect(dialog.getByText(/This search will find \d+ products, first:/)).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await axe()
  await dialog.getByRole('button', { name: 'Save synonym' }).click()
  await expect(dialog).toBeHidden()
  await expect(searchRow(page, word).getByText(/Finds \d+ products now/)).toBeVisible()
  await expect(searchRow(page, word).getByRole('button')).toHaveCount(0)

  await searchRow(page, wanted).getByRole('button', { name: 'Add to wish list' }).click()
  await expect(searchRow(page, wanted).getByText('On the wish list')).toBeVisible()
  const wish = wishes(page).getByRole('listitem').filter({ hasText: wanted })
  await wish.getByRole('button', { name: `Note on “${wanted}”` }).click()
  await page.getByRole('dialog').getByLabel('Note').fill('Ask the weaver in Ludhiana')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(wish.getByText('Ask the weaver in Ludhiana')).toBeVisible()
  await wish.getByRole('button', { name: /^Mark as stocked/ }).click()
  await expect(wish.getByText(/^Added /)).toBeVisible()
  await showWhole(page)
  await axe()
  await wish.getByRole('button', { name: 'Remove' }).click()
  await expect(wish).toHaveCount(0)

  await page.goto(`/shop?q=${encodeURIComponent(word)}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `Results for “${word}”` })).toBeVisible()
  await expect(page.getByRole('link', { name: /Lehenga/ }).first()).toBeVisible()

  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  // Pressed, and not by its key, which a page hears only when its scripts are there.
  const place = isMobile ? page.getByRole('banner') : page.getByRole('complementary')
  await place.getByRole('button', { name: /^Search/ }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('synonym')
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /Search words/ })
    .click()
  await expect(page).toHaveURL(/\/admin\/settings\/search-words$/)
  await page.getByText(word, { exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Show results for' })).toHaveValue('lehenga choli')
  await axe()
  await page.getByRole('button', { name: `Remove ${word}` }).click()
  await page.getByRole('button', { name: 'Save and apply now' }).click()
  await expect(page.getByText('No changes').or(page.getByText('Saved.'))).toBeVisible()
  await page.goto(`/shop?q=${encodeURIComponent(word)}`)
  await expect(page.getByRole('heading', { level: 1, name: `Results for “${word}”` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
})
