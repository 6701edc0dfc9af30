import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { drawPhoto } from '#tests/support/photos.ts'
import { anotherDevice, signedLinkFromLetter } from './steps/account-steps.ts'
import { someEmail } from './steps/checkout-steps.ts'
import { OrderAdminSteps } from './steps/order-admin-steps.ts'
import { answerCookies, showWhole } from './steps/visit.ts'

test("A message goes from the form to the admin's answer, the parent's reply, and is solved", async ({
  page,
  browser,
  baseURL,
  axe,
  context,
}) => {
  // The parent has this phone, the shop another computer; each step is answered by the shop, some by letter.
  test.slow()
  await answerCookies(context)
  const email = someEmail('ticket')
  const number = await writeToShop(page, email)

  const office = await (await anotherDevice(browser, baseURL ?? '')).newPage()
  await office.setViewportSize({ width: 1280, height: 900 })
  const admin = new OrderAdminSteps(office)
  await admin.enter('/admin/messages')
  const tickets = office.getByRole('region', { name: 'Tickets' })
  await tickets.getByRole('link', { name: number }).click()
  await expect(office.getByRole('heading', { level: 2, name: 'A size or a product' })).toBeVisible()

  // A template is filled, and what is written outlives a reload.
  const words = office.getByLabel('Your answer')
  await office.getByRole('button', { name: 'Which size' }).click()
  await expect(words).toHaveValue(/^Dear Sushma,/)
  await words.pressSequentially(' We wait for you.')
  await office.reload()
  await expect(words).toHaveValue(/We wait for you\.$/)

  await office.getByRole('heading', { level: 1 }).click()
  await office.keyboard.press('n')
  const note = office.getByLabel('Internal note').last()
  await expect(note).toBeFocused()
  await note.fill('She has asked twice.')
  await office.keyboard.press('Control+Enter')
  await admin.expectDone('Note saved')
  await office.getByRole('heading', { level: 1 }).click()
  await office.keyboard.press('r')
  await expect(words).toBeFocused()
  await office.keyboard.press('Control+Enter')
  await admin.expectDone(`Answer to ${number} sent`)
  await expect(words).toHaveValue('')
  await expect(office.getByText('First reply by')).toHaveCount(0)

  await page.goto(await signedLinkFromLetter(email, `/support/${number}`, /Our reply to your message/))
  const said = page.getByRole('region', { name: 'Conversation' })
  await expect(said).toContainText('We wait for you.')
  await expect(said).not.toContainText('asked twice')
  await page.getByLabel('Your message').fill('She is 112 cm tall.')
  const photo = await drawPhoto({ width: 600, height: 800 }).jpeg().toBuffer()
  await page
    .getByLabel('Add photos')
    .setInputFiles({ name: 'tag.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Message sent.')).toBeVisible()

  // Who writes at the same moment is shown it before the answer goes.
  await words.fill('Then 5 to 6 years.')
  const send = office.getByRole('button', { name: 'Send and mark as solved' })
  const warning = office.getByRole('alert').filter({ hasText: 'Sushma replied since you opened this ticket' })
  // The page looks by itself, too: then the warning is there before the button is pressed.
  if (!(await warning.isVisible())) await send.click()
  await expect(warning).toBeVisible()
  await expect(office.getByText('She is 112 cm tall.')).toBeVisible()
  await expect(office.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expect(words).toHaveValue('Then 5 to 6 years.')
  await send.click()
  await admin.expectDone(`Answer to ${number} sent`)

  await office
    .getByRole('navigation', { name: 'Tickets by status' })
    .getByRole('link', { name: /^Solved/ })
    .click()
  await expect(tickets.getByRole('link', { name: number })).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await expect(said).toContainText('Then 5 to 6 years.')
  await expect(page.getByText('Solved', { exact: true })).toBeVisible()

  // The admin on a phone: the ticket is a screen of its own.
  const session = await office.evaluate(() => localStorage.getItem('user') ?? '')
  await page.addInitScript((user) => localStorage.setItem('user', user), session)
  await page.goto('/admin/messages?view=solved')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('navigation', { name: 'Tickets by status' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Reopen ticket' })).toBeVisible()
  await showWhole(page)
  await axe()
})

/** Sends the contact form. @returns the number of the ticket */
async function writeToShop(page: Page, email: string): Promise<string> {
  await page.goto('/contact-us')
  const form = page.getByRole('main')
  await form.getByLabel('First name').fill('Sushma')
  await form.getByLabel('Last name').fill('Devi')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill('9876543210')
  await form.getByLabel('What is it about?').selectOption('A size or a product')
  await form.getByLabel('Message').fill('Which size for a tall 4-year-old?')
  await form.getByRole('button', { name: 'Send message' }).click()
  const told = page.getByText(/Your ticket number is T-\d+/)
  await expect(told).toBeVisible()
  return /T-\d+/.exec(await told.innerText())?.[0] ?? ''
}
