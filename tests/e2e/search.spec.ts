import { expect, test } from '#tests/support/browser-test.ts'
import { answerCookies } from './steps/visit.ts'

test.beforeEach(({ context }) => answerCookies(context))

test('Suggestions appear while typing and are chosen with the keyboard', { tag: '@any-width' }, async ({
  page,
  axe,
}) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.fill('night')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option').first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(list.getByRole('group', { name: 'Products' }).getByText(/₹/).first()).toBeVisible()
  await expect(
    list
      .getByRole('group', { name: 'Categories' })
      .getByText(/Nightwear/)
      .first(),
  ).toBeVisible()
  await axe('header')

  await field.press('Escape')
  await expect(list).toBeHidden()
  await field.press('End')
  await field.pressSequentially(' s')
  await expect(list).toBeVisible()
  await field.press('ArrowUp')
  await expect(list.getByRole('option', { selected: true })).toHaveText(/See all results/)
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  const first = list.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? 'none')
  await field.press('Enter')
  await expect(page).not.toHaveURL(/\/$/)
  await expect(field).toHaveValue('')
})

test('A suggested product is a tap away', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search products' }).fill('tiger suit')
  await page
    .getByRole('option', { name: /Tiger Suit/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/product\/.*tiger/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tiger Suit/)
})

test('Enter searches, clears the box and forgives typing errors', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.fill('   ')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/$/)
  await field.fill('pijama')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/shop\?q=pijama$/)
  await expect(field).toHaveValue('')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “pijama”')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('Ages, prices and for whom are read as chips, and each can be taken off', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.fill('dress for 5 year old girl under 1500')
  await field.press('Enter')
  const chips = page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem')
  const read = ['Search: dress', 'Girls', 'Up to ₹1,500', '5-6Y', 'Clear Filters']
  await expect(chips).toHaveText(read)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Results for “dress for 5 year old girl under 1500”',
  )
  await expect(page.getByRole('article').first().getByText('Size 5-6Y')).toBeVisible()
  const found = page.getByText(/^\d+ product\(s\) found$/)
  const tapped = await found.textContent()
  await page.reload()
  await expect(chips).toHaveText(read)
  await expect(found).toHaveText(tapped ?? '')

  await page.getByRole('link', { name: 'Remove filter Up to ₹1,500' }).click()
  await expect(page).toHaveURL(/\/shop\?gender=girl&q=dress&size=5-6Y$/)
  await expect(chips).toHaveText(['Search: dress', 'Girls', '5-6Y', 'Clear Filters'])
  await page.reload()
  await expect(chips).toHaveText(['Search: dress', 'Girls', '5-6Y', 'Clear Filters'])
  await page.goBack()
  await expect(chips).toHaveText(read)
})

test('A search for what the shop does not have says so and offers what is near', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.goto('/shop?q=langot')
  await expect(page.getByText('No products found for “langot”. Here are the closest matches.')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/shop?q=laptop+for+girl')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your filters or search terms')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Closest matches' }).getByRole('article')).toHaveCount(6)
})

test('A search that finds nothing helps on', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/shop?q=zzzqqq')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Popular right now' }).getByRole('article').first(),
  ).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search box is a form', { tag: '@any-width' }, async ({ page, problems }) => {
    problems.expect(/request: csp/)
    await page.goto('/')
    const field = page.getByRole('combobox', { name: 'Search products' })
    await field.fill('frock')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/shop\?q=frock$/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
