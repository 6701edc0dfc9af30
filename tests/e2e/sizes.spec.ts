import type { Locator, Page } from '@playwright/test'
import { ADMIN } from '#tests/support/browser-shop.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { AccountSteps } from './steps/account-steps.ts'
import { CheckoutSteps } from './steps/checkout-steps.ts'
import { OrderAdminSteps } from './steps/order-admin-steps.ts'

const WIDTHS = [320, 360, 412, 768, 1024, 1280, 1440, 1920]
/** Where the pinwheel of the wide scene begins, as shares of the picture. */
const PINWHEEL = { left: 0.29, top: 0.42 }

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  storageState: async ({ baseURL }, use) => {
    const localStorage = [{ name: 'cookieConsent', value: '"declined"' }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})

// Many pages in many sizes, perhaps on a busy machine.
test.describe.configure({ timeout: 540_000 })

test.beforeEach(({ problems }) => problems.expect(/no-such-page/))

test.describe('in a window of any size', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone has one size')

  test('No page scrolls sideways, and the first headline keeps clear of the pinwheel', async ({ page }) => {
    await page.goto('/shop')
    const product = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
    // One with many reviews, some of them chosen by the shop.
    const reviewed = '/product/bandhani-twirl-lehenga-set'
    const paths = [
      '/',
      '/shop',
      product,
      reviewed,
      '/cart',
      '/wishlist',
      '/register',
      '/contact-us',
      '/support',
      '/no-such-page',
    ]
    for (const path of paths) {
      await page.goto(path ?? '')
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await sideways(page), `${path} at ${width}`).toBe(0)
        if (path === '/') expect.soft(await wordsOnPinwheel(page), `${width}`).toEqual([])
      }
    }
  })

  test('Nor does the admin', async ({ page }) => {
    await page.goto('/admin')
    await new AccountSteps(page).logIn({ ...ADMIN, fullname: '' })
    for (const path of ['/admin', '/admin/more']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await sideways(page), `${path} at ${width}`).toBe(0)
      }
    }
  })

  test('In a low window, such as at 400 % zoom, no bar stays in view', async ({ page }) => {
    await new CheckoutSteps(page).addFirstProduct()
    await page.setViewportSize({ width: 320, height: 256 })
    for (const path of ['/shop', '/cart']) {
      await page.goto(path)
      if (path === '/cart') await expect(cartSummary(page)).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 400))
      await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeAttached()
      expect(await staying(page)).toEqual([])
    }
  })

  test('The way back up lies over nothing', { tag: '@thorough' }, async ({ page }) => {
    await new CheckoutSteps(page).addFirstProduct()
    for (const width of [320, 360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/cart')
      await expect(cartSummary(page)).toBeVisible()
      for (const top of [400, 700]) {
        await page.evaluate((y) => window.scrollTo(0, y), top)
        const button = page.getByRole('button', { name: 'Scroll to top' })
        await expect(button).toBeVisible()
        expect.soft(await button.evaluate(beneath), `${width}`).toEqual([])
      }
    }
  })

  test('Who scrolls while the page begins finds the way back up', async ({ page }) => {
    // A browser that is busy tells of both places of a mark at once.
    await page.addInitScript(() => {
      const Watching = window.IntersectionObserver
      window.IntersectionObserver = class extends Watching {
        constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          const held: IntersectionObserverEntry[] = []
          super((seen, observer) => {
            held.push(...seen)
            document.documentElement.dataset.held = 'true'
            if (window.scrollY > 0) tell(held.splice(0), observer)
          }, options)
        }
      }
    })
    await page.goto('/shop')
    await expect(page.locator('html[data-held]')).toBeAttached()
    await page.evaluate(() => window.scrollTo(0, 400))
    await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible()
  })

  test('Nothing is cut when the text is twice as large', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/')
    await enlargeText(page)
    expect(await clothesUnderWords(page)).toBe(false)
    await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveCSS('font-size', '32px')
    await new CheckoutSteps(page).addFirstProduct()
    for (const path of ['/cart', '/checkout']) {
      await page.goto(path)
      await expect(page.getByText('₹').first()).toBeVisible()
      await enlargeText(page)
      expect.soft(await sideways(page), path).toBe(0)
    }
    await page.goto('/cart')
    await enlargeText(page)
    const checkout = page.getByRole('link', { name: 'Secure Checkout' })
    const cut = await checkout.evaluate((link) => {
      const { left, right } = link.getBoundingClientRect()
      return link.scrollWidth > link.clientWidth || left < 0 || right > innerWidth
    })
    expect(cut).toBe(false)
  })
})

test('On the smallest phone every control is large enough', async ({ page, axe, isMobile }) => {
  test.skip(!isMobile, 'about phones')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/shop', '/wishlist', '/register', '/no-such-page']) {
    await page.goto(path)
    await axe()
  }
})

test('A name without a space keeps within a phone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a desktop has room')
  const order = await new OrderAdminSteps(page).placeOrder('cod', [1])
  await page.addInitScript((session) => localStorage.setItem('user', session), order.session)
  const name = 'Venkatanarasimharajuvaripeta'.repeat(2)
  await page.route(/\/api\/(order|review\/order)\//, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"Meera"', `"${name}"`) })
  })
  for (const path of ['/orders', `/orders/${order.id}`, `/order-confirmation/${order.id}`]) {
    await page.goto(path)
    await expect(page.getByText(name).last()).toBeVisible()
    expect.soft(await sideways(page), path).toBe(0)
  }
})

/** By how much the page is wider than the window. */
async function sideways(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/** The headline, sentence or button of the first slide that lies on the pinwheel beside it. */
async function wordsOnPinwheel(page: Page): Promise<string[]> {
  return await page.getByRole('group', { name: /^Slide 1/ }).evaluate((slide, { left, top }) => {
    const scene = slide.querySelector('img')?.getBoundingClientRect()
    if (scene === undefined || scene.width < 720) return []
    return [...slide.querySelectorAll('h2, p, a')].flatMap((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      const { right, bottom } = words.getBoundingClientRect()
      const reaches = right > scene.left + left * scene.width && bottom > scene.top + top * scene.height
      return reaches ? [element.textContent] : []
    })
  }, PINWHEEL)
}

/** Whether the words of the first slide reach the clothes, which hang below 38 hundredths of its upright scene. */
async function clothesUnderWords(page: Page): Promise<boolean> {
  return await page.getByRole('group', { name: /^Slide 1/ }).evaluate((slide) => {
    const scene = slide.querySelector('img')?.getBoundingClientRect()
    const last = slide.querySelector('a')?.getBoundingClientRect()
    return scene === undefined || last === undefined || last.bottom > scene.top + scene.height * 0.4
  })
}

/** Visible elements that do not scroll with the page; messages that go by themselves are none. */
async function staying(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { position, visibility } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      const stays = /fixed|sticky/.test(position) && width > 1 && height > 1 && visibility === 'visible'
      return stays && element.closest('[role="status"]') === null ? [element.outerHTML.slice(0, 80)] : []
    }),
  )
}

/** Text and controls beneath the corners of a button; the header hides everything. */
function beneath(button: Element): string[] {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const corners = [
    [left + 2, top + 2],
    [right - 2, top + 2],
    [left + 2, bottom - 2],
    [right - 2, bottom - 2],
  ] as const
  const wanted = 'a, button, select, input, p, li, dd, dt, h1, h2, h3, img'
  return corners.flatMap(([x, y]) => {
    const elements = document.elementsFromPoint(x, y)
    const header = elements.findIndex((element) => element.localName === 'header')
    return elements
      .slice(0, header === -1 ? undefined : header)
      .filter((element) => !button.contains(element) && element.matches(wanted))
      .map((element) => element.outerHTML.slice(0, 80))
  })
}

async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** Until the cart is read its page is too short to be scrolled far. */
function cartSummary(page: Page): Locator {
  return page.getByRole('heading', { name: 'Order Summary' })
}
