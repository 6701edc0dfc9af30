import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '#tests/support/browser-test.ts'

test('The shop opens, says its name and has one main part', { tag: '@any-width' }, async ({ page, axe }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Phirki/)
  await expect(page.getByRole('main')).toHaveCount(1)
  await axe()
})

test('An address without a page says so and leads back', { tag: '@any-width' }, async ({
  page,
  problems,
  axe,
}) => {
  problems.expect(/404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await axe()
  await page.getByRole('link', { name: 'Browse Products' }).click()
  await expect(page).toHaveURL(/\/shop$/)
})

test.describe('while the scripts are still on their way', () => {
  /** Holds every script of the shop back until the answer is called. */
  async function deferScripts(page: Page): Promise<() => void> {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    return release
  }

  test('a page is there, and a button that is tapped has its turn later, once', {
    tag: '@any-width',
  }, async ({ page }) => {
    const release = await deferScripts(page)
    await page.goto('/shop', { waitUntil: 'domcontentloaded' })
    const add = page.getByRole('button', { name: /^Add .+ to cart$/ }).first()
    await add.click()
    await add.click()
    release()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
  })

  test('what is typed into the search stays, and is searched for', { tag: '@any-width' }, async ({
    page,
  }) => {
    const release = await deferScripts(page)
    await page.goto('/about-us', { waitUntil: 'domcontentloaded' })
    const search = page.getByRole('combobox', { name: 'Search products' })
    await search.pressSequentially('froc')
    release()
    await hydrated(page)
    await search.press('k')
    await expect(search).toHaveValue('frock')
    await expect(page.getByRole('listbox')).toBeVisible()
    await search.press('Enter')
    await expect(page).toHaveURL(/\/shop\?q=frock$/)
  })

  test('a form that is sent waits, and keeps what was typed', { tag: '@any-width' }, async ({
    page,
    problems,
  }) => {
    problems.expect(/401/)
    const release = await deferScripts(page)
    await page.goto('/login', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not-the-word')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    release()
    await expect(page.getByRole('alert')).toContainText('The email address or password is incorrect.')
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form that needs it says so', { tag: '@any-width' }, async ({ page }) => {
    await page.goto('/login')
    // Queries for text leave out what stands in a `noscript`.
    expect(await page.content()).toContain('This form needs JavaScript.')
    await expect(page.getByRole('button', { name: 'Login' })).toHaveCount(0)
  })
})
