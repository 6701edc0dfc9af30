import { ADMIN } from '#tests/support/browser-shop.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { AccountSteps } from './steps/account-steps.ts'
import { OrderAdminSteps } from './steps/order-admin-steps.ts'
import { showWhole } from './steps/visit.ts'

test.use({
  storageState: async ({ baseURL }, use) => {
    const localStorage = [{ name: 'cookieConsent', value: '"declined"' }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})

const admin = { ...ADMIN, fullname: '' }

test('A stranger at any address of the admin is redirected to the login and back', {
  tag: '@any-width',
}, async ({ page, axe }) => {
  await page.goto('/admin/no-such-page')
  await expect(page).toHaveURL(/\/login/)
  await new AccountSteps(page).logIn(admin)
  await expect(page).toHaveURL(/\/admin\/no-such-page$/)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await axe()
  await page.getByRole('link', { name: 'Go to Overview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  // The bar at the foot lies over a row until one scrolls.
  await page.waitForLoadState('networkidle')
  await showWhole(page)
  await axe()
})

test('A customer is sent to the shop from every address of the admin', {
  tag: ['@any-width', '@thorough'],
}, async ({ page, problems }) => {
  problems.expect(/\/api\/admin\/me/)
  await new AccountSteps(page).signedInPerson('curious')
  for (const path of ['/admin', '/admin/no-such-page']) {
    await page.goto(path)
    await expect(page).toHaveURL((url) => url.pathname === '/')
  }
})

test('What the bar has no room for is under More, with the way out', {
  tag: ['@thorough', '@any-width'],
}, async ({ page, isMobile, axe }) => {
  await page.goto('/admin')
  await new AccountSteps(page).logIn(admin)
  if (isMobile) {
    const bar = page.getByRole('navigation', { name: 'Admin, compact' })
    await bar.getByRole('link', { name: 'More' }).click()
    await expect(bar.getByRole('link', { name: 'More' })).toHaveAttribute('aria-current', 'page')
  } else await page.getByRole('link', { name: 'Owner' }).click()
  await expect(page).toHaveURL(/\/admin\/more$/)
  // Its entries are more than a screen: none is half beneath the bar.
  await page.waitForLoadState('networkidle')
  await showWhole(page)
  await axe()
  // A page of the shop does not know the addresses of the admin by itself.
  await page.getByRole('main').getByRole('link', { name: 'View shop' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/more$/)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login/)
})

test('Keys lead about and are listed, until they are switched off', async ({ page, isMobile, axe }) => {
  test.skip(isMobile, 'a phone has no keys')
  await page.goto('/admin/more')
  await new AccountSteps(page).logIn(admin)
  await expect(page.getByRole('heading', { level: 1, name: 'More' })).toBeVisible()
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  // The page hears keys a moment after it is drawn.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(list.getByText('Overview')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await axe()
  // The dialog has the focus: letters are its own.
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/more$/)
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto('/admin/more')
  await page.getByRole('switch', { name: 'Use single-key shortcuts' }).uncheck()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.keyboard.press('?')
  await expect(list).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/more$/)
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Use single-key shortcuts' })).not.toBeChecked()
})

test('On a device that is dark so is the admin, and as easy to read', { tag: '@any-width' }, async ({
  page,
  axe,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/admin')
  await new AccountSteps(page).logIn(admin)
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toHaveCSS(
    'color',
    'rgb(244, 241, 251)',
  )
  await page.waitForLoadState('networkidle')
  await showWhole(page)
  await axe()
})

test('The page of one thing has its name for a title', { tag: ['@any-width', '@thorough'] }, async ({
  page,
  problems,
}) => {
  problems.expect(/\/api\/admin\/orders\/ord_none/)
  const admin = new OrderAdminSteps(page)
  const order = await admin.placeOrder('cod', [1])
  await admin.enter(`/admin/orders/${order.id}`)
  await expect(page).toHaveTitle(`Order #${order.number} · Phirki`)
  await page.goto('/admin/orders/ord_none')
  await expect(page).toHaveTitle('Order · Phirki')
  await page.goto('/admin/products')
  const product = page.getByRole('row').getByRole('link').first()
  const name = await product.innerText()
  await product.click()
  await expect(page).toHaveTitle(`${name} · Phirki`)
  await page.goto('/admin/offers/cpn_save20')
  await expect(page).toHaveTitle('SAVE20 · Phirki')
  await page.goto('/admin/settings/brand')
  await expect(page).toHaveTitle('Brand · Phirki')
  await page.goto('/admin/contents/hero')
  await expect(page).toHaveTitle('Slides · Phirki')
})

test('The list of settings shows where one is', async ({ page, isMobile }) => {
  test.skip(isMobile, 'on a phone the way back leads to it')
  await new OrderAdminSteps(page).enter('/admin/settings/retention')
  const list = page.getByRole('navigation', { name: 'Settings' })
  await expect(list.getByRole('link', { name: 'Data retention' })).toBeInViewport({ ratio: 1 })
  // What was scrolled stays so on the way to the next.
  await list.getByRole('link', { name: 'Packing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Packing' })).toBeVisible()
  await expect(list.getByRole('link', { name: 'Packing' })).toBeInViewport({ ratio: 1 })
})

test('What a list holds is spoken when a search empties it', { tag: '@any-width' }, async ({ page, axe }) => {
  await new OrderAdminSteps(page).enter('/admin/products')
  const spoken = page.getByRole('status')
  await expect(spoken.filter({ hasText: /^1–50 of / })).toHaveCount(1)
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await search.fill('zzqqxx')
  await expect(spoken.filter({ hasText: 'No products match “zzqqxx”' })).toHaveCount(1)
  await axe('main')
  await search.fill('frock')
  await expect(spoken.filter({ hasText: /^1–\d+ of \d+$/ })).toHaveCount(1)
})

test('On a phone a whole list is chosen from its bar', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a table has a box for it in its head')
  await new OrderAdminSteps(page).enter('/admin/products?view=live')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: /selected$/ })
  await bar.getByRole('button', { name: 'Select all 50' }).click()
  await expect(bar).toContainText('50 selected')
  await bar.getByRole('button', { name: /^Select all \d+ matching products$/ }).click()
  await expect(bar).toContainText(/\d{3} selected/)
  await expect(bar.getByRole('button', { name: /^Select all/ })).toHaveCount(0)
})

test('What is written into a page of the shop outlives a reload', { tag: '@any-width' }, async ({ page }) => {
  await new OrderAdminSteps(page).enter('/admin/contents/about')
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  const title = page.getByRole('main').getByRole('textbox').first()
  await expect(title).not.toHaveValue('')
  const before = await title.inputValue()
  await title.fill('A room in Indiranagar')
  await page.reload()
  await expect(title).toHaveValue('A room in Indiranagar')
  await expect(page.getByText('These are your unsaved changes.')).toBeVisible()
  // Nor does it go with the page.
  await page.getByRole('link', { name: 'Back to Pages' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeAttached()
  await page.goto('/admin/contents/about')
  await expect(title).toHaveValue('A room in Indiranagar')
  await title.fill(before)
  await page.reload()
  await expect(title).toHaveValue(before)
  await expect(page.getByText('These are your unsaved changes.')).toHaveCount(0)
})

test('An offer that is not saved is not left unasked', { tag: '@any-width' }, async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await new OrderAdminSteps(page).enter('/admin/offers')
  await page.getByRole('link', { name: 'SAVE20' }).first().click()
  await expect(page).toHaveURL(/\/admin\/offers\/cpn_save20$/)
  const title = page.getByRole('textbox').first()
  await title.fill('Twenty for friends')
  await page.goBack()
  const dialog = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog).toBeHidden()
  await expect(title).toHaveValue('Twenty for friends')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL(/\/admin\/offers$/)
  expect(said.filter((text) => text.includes('blocker'))).toEqual([])
})
