import { expect, test } from '#tests/support/browser-test.ts'
import { linkFromLetter } from './steps/account-steps.ts'
import { someEmail } from './steps/checkout-steps.ts'
import { TrackingSteps } from './steps/tracking-steps.ts'
import { showWhole } from './steps/visit.ts'

const PHONE_WIDTH = 1024

test('No event is reported before Accept, after Decline, and after a withdrawal', {
  tag: '@any-width',
}, async ({ page, axe, problems }) => {
  const pixel = await TrackingSteps.watch(page, problems)
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Cookies' })
  await expect(banner.getByRole('button', { name: 'Accept' })).toBeVisible()
  await axe()
  const [decline, accept] = await Promise.all(
    ['Decline', 'Accept'].map((name) => banner.getByRole('button', { name }).boundingBox()),
  )
  expect([decline?.width, decline?.height]).toEqual([accept?.width, accept?.height])
  await page.goto('/shop?q=frock')
  await banner.getByRole('button', { name: 'Decline' }).click()
  await expect(banner).toBeHidden()
  await page.goto('/cookie-policy')
  await expect(banner).toBeHidden()
  await expect(page.getByText('You declined cookies. We collect nothing from this browser.')).toBeVisible()
  await pixel.sayAll()
  expect(pixel.log).toEqual([])

  const choice = page.getByRole('main')
  await choice.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('You accepted cookies. We collect statistics')).toBeVisible()
  await axe()
  await pixel.openCategory('Girls Collection')
  await pixel.expectTold('PageView', { path: '/shop/girls-collection' })
  await pixel.expectTold('ViewCategory', { category: 'girls-collection', subcategory: '' })
  await pixel.expectTold('ViewContent', {
    page: 'shop 1',
    category: 'girls-collection',
    subcategory: '',
    total_products: expect.any(Number),
    sort: 'featured',
  })
  await pixel.sayAll()
  await expect.poll(() => pixel.hosts()).toEqual(['consent', 'script', 'pixel', 'events'])

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Policy' }).click()
  await pixel.expectTold('PageView', { path: '/cookie-policy' })
  await choice.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => pixel.log.at(-1)?.kind).toBe('consent')
  const before = pixel.log.length
  expect(await page.evaluate(() => document.cookie)).not.toContain('_fbp')
  await pixel.openCategory('Girls Collection')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Girls Collection' })).toBeVisible()
  await pixel.sayAll()
  expect(pixel.log.slice(before)).toEqual([])
})

test('A page that is printed does not ask about cookies', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/product/gulmohar-block-print-frock')
  const banner = page.getByRole('region', { name: 'Cookies' })
  await expect(banner).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden({ timeout: 5_000 })
})

test.describe('after the answer about cookies', () => {
  test.use({
    storageState: async ({ baseURL }, use) => {
      const localStorage = [{ name: 'cookieConsent', value: '"declined"' }]
      await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
    },
  })

  test('The search leads to a listing, blank words lead nowhere', { tag: '@any-width' }, async ({ page }) => {
    await page.goto('/about-us')
    const search = page.getByRole('combobox', { name: 'Search products' })
    await search.fill('   ')
    await search.press('Enter')
    await expect(page).toHaveURL(/\/about-us$/)
    await search.fill(' frock ')
    await search.press('Enter')
    await expect(page).toHaveURL(/\/shop\?q=frock$/)
    await expect(search).toHaveValue('')
  })

  test('A category shows its subcategories where the visitor is', async ({ page, axe, viewport }) => {
    await page.goto('/')
    const category = page
      .getByRole('region', { name: 'Categories' })
      .getByRole('link', { name: 'Girls Collection' })
    if ((viewport?.width ?? 0) < PHONE_WIDTH) {
      await category.click()
      const sheet = page.getByRole('dialog', { name: 'Girls Collection' })
      await expect(sheet.getByRole('link', { name: 'View all' })).toBeVisible()
      await axe()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(category).toBeFocused()
      await category.click()
      await sheet.getByRole('link', { name: 'Ethnic Wear' }).click()
    } else {
      await category.hover()
      await page.getByRole('link', { name: 'Ethnic Wear' }).first().click()
    }
    await expect(page).toHaveURL(/\/shop\/girls-collection\/ethnic-wear$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Girls Collection / Ethnic Wear')
  })

  test('The menu of a phone leads to every category', async ({ page, isMobile, axe }) => {
    test.skip(!isMobile, 'a desktop has the categories on the home page and in the filters')
    await page.goto('/about-us')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Matching Sibling Sets' })).toBeVisible()
    await axe('dialog')
    await menu.getByRole('link', { name: 'Festive Wear' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Festive Wear' })).toBeVisible()
  })

  test('The slides can be stopped and chosen', { tag: '@any-width' }, async ({ page }) => {
    await page.goto('/')
    const slides = page.getByRole('region', { name: 'Offers' })
    await slides.getByRole('button', { name: 'Pause' }).click()
    await expect(slides.getByRole('button', { name: 'Play' })).toBeVisible()
    await slides.getByRole('button', { name: /^Slide 2 of/ }).click()
    await expect(slides.getByRole('group', { name: /^Slide 2 of/ }).getByRole('heading')).toBeVisible()
    await expect(slides.getByRole('heading', { name: 'Little clothes, big twirls' })).toBeHidden()
  })

  test('The newsletter asks for an address, thanks for it, and lets go again', { tag: '@any-width' }, async ({
    page,
    axe,
  }) => {
    const email = someEmail('letter')
    await page.goto('/')
    await expect(page.getByText('15% off for subscribers')).toBeVisible()
    const field = page.getByLabel('Email address')
    const button = page.getByRole('button', { name: 'Subscribe' })
    await button.click()
    await expect(field).toHaveAccessibleDescription('Please enter your email address')
    await axe()
    await field.fill(email)
    await button.click()
    await expect(page.getByRole('heading', { name: 'Welcome to Our Community!' })).toBeVisible()
    await expect(page.getByText('Successfully subscribed to our newsletter!')).toBeVisible()
    await expect(page.getByText('We’ll then send your code')).toBeVisible()
    await page.goto(await linkFromLetter(email, '/newsletter/confirm'))
    await axe()
    await page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect(page.getByText(/Your code for 15% off: WELCOME-\w{6}/)).toBeVisible()

    await page.goto('/newsletter')
    const leave = page.getByRole('button', { name: 'Send me the link' })
    await leave.click()
    await expect(field).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(field).toBeFocused()
    await field.fill(email)
    await leave.click()
    await expect(page.getByText('If this address is subscribed')).toBeVisible()
    const link = await linkFromLetter(email, '/newsletter')
    // From elsewhere: to the same page only its fragment would change.
    await page.goto('/')
    await page.goto(link)
    await expect(page.getByText('We won’t send you newsletters or ads')).toBeVisible()
  })

  test('A link that is tapped without a connection keeps the page and says so once', {
    tag: '@any-width',
  }, async ({ page, context, axe, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/shop')
    const product = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
    const name = await product.innerText()
    // What says so loads once the page is in use.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await product.click()
    await expect(
      page.getByText('You’re offline. Some things may not work until you’re back online.'),
    ).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible()
    await expect(page).toHaveURL(/\/shop$/)
    await axe('[role=status]')
    await page
      .getByRole('article')
      .nth(1)
      .getByRole('button', { name: /^Add to wishlist/ })
      .click()
    await expect(page.getByText('We couldn’t load this.')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Open page' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('You’re back online.')).toBeHidden()
  })

  test('A question to the shop gets a ticket number', { tag: ['@any-width', '@thorough'] }, async ({
    page,
    axe,
  }) => {
    await page.goto('/contact-us')
    const send = page.getByRole('button', { name: 'Send message' })
    await send.click()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Please write a message')
    await showWhole(page)
    await axe()
    await page.getByLabel('First name').fill('Ananya')
    await page.getByLabel('Last name').fill('Rao')
    await page.getByLabel('Email').fill('ananya@example.com')
    await page.getByLabel('Phone').fill('9876543210')
    await page.getByLabel('Message').fill('Does the frock have pockets?')
    await send.click()
    await expect(page.getByText(/Your ticket number is T-\d{6}/)).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('')
  })

  test('One question is open at a time', { tag: '@any-width' }, async ({ page }) => {
    await page.goto('/#faq')
    const questions = page.locator('details')
    await expect(questions).toHaveCount(10)
    await page.getByText('Can I cancel my order?').click()
    await expect(page.getByText('Yes, until it ships.')).toBeVisible()
    await expect(page.getByText('You’ll get a tracking link')).toBeHidden()
    await page.getByText('Can I cancel my order?').click()
    await expect(page.getByText('Yes, until it ships.')).toBeHidden()
  })

  test('The texts of the shop can be read and are linked', { tag: ['@any-width', '@thorough'] }, async ({
    page,
    axe,
  }) => {
    const pages = [
      ['/about-us', 'About Us'],
      ['/shipping-policy', 'Shipping Policy'],
      ['/terms', 'Terms of Service'],
      ['/privacy', 'Privacy Policy'],
    ] as const
    for (const [address, title] of pages) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await axe()
    }
    await page.goto('/shipping-policy')
    await expect(page.getByText('Last updated January 23, 2025')).toBeVisible()
  })
})
