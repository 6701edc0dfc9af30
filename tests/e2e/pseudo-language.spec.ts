import { PSEUDO_LANGUAGE } from '#domain/language/languages.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { AccountSteps } from './steps/account-steps.ts'
import { unspoken } from './steps/unspoken.ts'

// Once is enough: what is said does not depend on the width, but for menus, which both have in the page.
test.skip(({ viewport }) => (viewport?.width ?? 0) < 600, 'one width')

const at = (path: string) => `/${PSEUDO_LANGUAGE}${path}`

test.describe('In the pseudo-language every sentence comes from a text file', { tag: '@thorough' }, () => {
  const pages = [
    '/',
    '/shop',
    '/shop/girls-collection?q=frock',
    '/shop?q=nothing-has-this-name',
    '/cart',
    '/checkout',
    '/wishlist',
    '/login',
    '/register',
    '/forgot-password',
    '/contact-us',
    '/newsletter',
    '/support',
    '/orders',
    '/no-such-page',
  ]
  test('on every page that a stranger opens', async ({ page, problems }) => {
    test.slow()
    problems.expect(/no-such-page/)
    for (const path of pages) {
      await page.goto(at(path))
      expect.soft(await unspoken(page), path).toEqual([])
    }
  })

  test('on a product and in a cart with it', async ({ page }) => {
    await page.goto(at('/shop'))
    const address = page.locator('link[rel=canonical]')
    await expect(address).toHaveAttribute('href', new RegExp(`${at('/shop')}$`))
    await page.locator('main a[href*="/product/"]').first().click()
    // The list has a headline too, until the product is there.
    await expect(address).toHaveAttribute('href', new RegExp(at('/product/')))
    expect(await unspoken(page)).toEqual([])
    await page
      .getByRole('button', { name: /Ådd tö çárt/ })
      .first()
      .click()
    // Its rules are fetched at the first tap: a page that is loaded before that would be the end of it.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart') ?? '[]')).not.toBe('[]')
    await page.goto(at('/cart'))
    await expect(page.locator('main').getByRole('link', { name: /Séçúré Chéçköút/ })).toBeVisible()
    expect(await unspoken(page)).toEqual([])
    await page.goto(at('/checkout'))
    await page.locator('form input').first().waitFor()
    expect(await unspoken(page)).toEqual([])
    // A refused step says what is missing.
    await page.locator('form button[type=submit]').first().click()
    expect(await unspoken(page)).toEqual([])
  })

  test('on the pages of an account', async ({ page }) => {
    const person = await new AccountSteps(page).signedInPerson('pseudo')
    await page.goto(at('/profile'))
    await expect(page.getByText(/⟦Mémbér šíñçé/)).toBeVisible()
    expect(await unspoken(page, [person.email, person.fullname, 'Ananya', 'AR'])).toEqual([])
  })

  test('in a refusal of the API', async ({ request }) => {
    const answer = await request.post('/api/user/auth/login', {
      headers: { 'accept-language': PSEUDO_LANGUAGE },
      data: { email: 'nobody@example.com', password: 'wrong-1' },
    })
    expect(answer.status()).toBe(401)
    expect((await answer.json()).message).toMatch(/^⟦.*⟧$/)
  })
})
