import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { someEmail } from './checkout-steps.ts'

export interface Person {
  email: string
  password: string
  fullname: string
}

/** Steps of a customer with an account, by what they see. */
export class AccountSteps {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** An account made without the form, for tests of something else. This browser is signed in to it. */
  async signedInPerson(name: string): Promise<Person> {
    const { page } = this
    const person = { email: someEmail(name), password: 'marigold-7', fullname: 'Ananya Rao' }
    const answer = await page.request.post('/api/user/auth/register', {
      data: { ...person, phoneNo: '9876543210', terms: true },
    })
    await this.keepSession(await answer.json())
    return person
  }

  /** A guest account with this address, to which this browser is signed in. */
  async signedInGuest(email: string): Promise<void> {
    const data = { email, phoneNo: '9876543210' }
    await this.keepSession(await (await this.page.request.post('/api/user/create-guest', { data })).json())
  }

  private async keepSession({ token, user }: { token: string; user: unknown }): Promise<void> {
    const { page } = this
    // A page of the shop's origin that does nothing, for its storage.
    await page.route('**/nothing', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
    )
    await page.goto('/nothing')
    await page.evaluate((session) => localStorage.setItem('user', session), JSON.stringify({ token, user }))
  }

  async logIn({ email, password }: Person): Promise<void> {
    const { page } = this
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
  }

  /** By the menu: on phones the one that slides in, else the one under the name. */
  async logOut(): Promise<void> {
    const { page } = this
    const burger = page.getByRole('button', { name: 'Menu' })
    if (await burger.isVisible()) {
      await burger.click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
    } else {
      await page.getByRole('banner').getByRole('link', { name: 'Account' }).hover()
      await page.getByRole('button', { name: 'Logout' }).click()
    }
    await expect(page).toHaveURL((url) => url.pathname === '/')
  }

  async openTab(name: string): Promise<void> {
    const { page } = this
    const link = page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  /** The keys that this browser's storage holds. */
  async storedKeys(): Promise<string[]> {
    return await this.page.evaluate(() => Object.keys(localStorage).sort())
  }

  /** The pieces in the cart by its badge in the header. */
  async expectPieces(count: number, timeout = 10_000): Promise<void> {
    const name = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
    const badge = this.page.getByRole('banner').getByRole('link', { name, exact: true })
    await expect(badge).toBeVisible({ timeout })
  }

  /** The same after returning to the tab, which syncs with the account every few seconds at most. */
  async expectPiecesOnReturn(count: number): Promise<void> {
    await expect(async () => {
      await this.page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await this.expectPieces(count, 2_500)
    }).toPass()
  }
}

/** Fields at the edge of the bar on phones look half covered to a check that cannot scroll. */
export async function hideTabBar(page: Page): Promise<void> {
  await page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('nav[aria-label="Quick links"]')
    if (bar) bar.style.visibility = 'hidden'
  })
}

/** Another device: a browser with storage of its own, its question about cookies answered. */
export async function anotherDevice(browser: Browser, origin: string): Promise<BrowserContext> {
  return await deviceThatAnswered(browser, origin, '"declined"')
}

/** Another device of a customer who accepts cookies. */
export async function acceptedDevice(browser: Browser, origin: string): Promise<BrowserContext> {
  return await deviceThatAnswered(browser, origin, '"accepted"')
}

async function deviceThatAnswered(browser: Browser, origin: string, value: string): Promise<BrowserContext> {
  const localStorage = [{ name: 'cookieConsent', value }]
  return await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
}

/** Follows the newest link to `path` that the shop has sent to this address; without a carrier letters are files. */
export async function linkFromLetter(email: string, path: string): Promise<string> {
  const outbox = join(process.env.PHIRKI_DATA_DIR ?? '', 'outbox')
  let found: string | null = null
  await expect
    .poll(
      async () => {
        found = await findLink(outbox, email, path)
        return found
      },
      { message: `a letter to ${email} with a link to ${path}` },
    )
    .not.toBeNull()
  return found ?? ''
}

/** The link to an order in the email with that subject. */
export async function orderLinkFromLetter(email: string, orderId: string, subject: RegExp): Promise<string> {
  return await signedLinkFromLetter(email, `/order-confirmation/${orderId}`, subject)
}

/** The link to `path`, with its token, in the letter of that subject to this address. */
export async function signedLinkFromLetter(email: string, path: string, subject: RegExp): Promise<string> {
  const outbox = join(process.env.PHIRKI_DATA_DIR ?? '', 'outbox')
  let link = ''
  await expect
    .poll(
      async () => {
        const letters = (await lettersTo(outbox, email)).filter((letter) => subject.test(letter))
        const signed = new RegExp(`${path}#t=[\\w.-]+`)
        const found = letters.map(
          (letter) => signed.exec(letter.replace(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0] ?? '',
        )
        link = found.find(Boolean) ?? ''
        return link
      },
      { message: `a letter ${subject} to ${email}`, timeout: 90_000 },
    )
    .not.toBe('')
  return link
}

/** The digits of the newest code that was mailed to this address. */
export async function codeFromLetter(email: string): Promise<string> {
  const outbox = join(process.env.PHIRKI_DATA_DIR ?? '', 'outbox')
  let code = ''
  await expect
    .poll(async () => {
      const letters = await lettersTo(outbox, email)
      code = letters.map((letter) => /^Code: (\d{6})\r?$/m.exec(letter)?.[1] ?? '').find(Boolean) ?? ''
      return code
    })
    .not.toBe('')
  return code
}

async function lettersTo(outbox: string, email: string): Promise<string[]> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const letters = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  return letters.filter((letter) => letter.includes(`To: ${email}`))
}

async function findLink(outbox: string, email: string, path: string): Promise<string | null> {
  for (const letter of await lettersTo(outbox, email)) {
    // Quoted-printable: long lines are folded, and "=" is written as a number.
    const text = letter.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
    const token = new RegExp(`${path}#token=([\\w-]+(?:\\.[\\w-]+)?)`).exec(text)?.[1]
    if (token) return `${path}#token=${token}`
  }
  return null
}
