import { ADMIN } from '#tests/support/browser-shop.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { AccountSteps, linkFromLetter } from './steps/account-steps.ts'
import { answerCookies } from './steps/visit.ts'

test('A customer who is invited joins the admin on a phone', async ({ page, axe, problems, isMobile }) => {
  test.skip(!isMobile, 'the form is the same at an admin')
  // A wrong password.
  problems.expect(/\/api\/staff-invitation\/accept/)
  await answerCookies(page.context())
  const account = new AccountSteps(page)
  const person = await account.signedInPerson('colleague')
  await page.goto(await linkFromLetter(person.email, '/confirm-email'))
  await expect(page.getByText('your email address is confirmed')).toBeVisible()
  await account.logOut()
  const owner = await (await page.request.post('/api/user/auth/login', { data: ADMIN })).json()
  const invited = await page.request.post('/api/admin/staff/invitations', {
    headers: { authorization: `Bearer ${owner.token}` },
    data: { email: person.email, role: 'support', password: ADMIN.password },
  })
  expect(invited.ok(), await invited.text()).toBe(true)

  await page.goto(await linkFromLetter(person.email, '/staff-invitation'))
  await page.getByRole('button', { name: 'Open invitation' }).click()
  await expect(page.getByText('Your role: Support')).toBeVisible()
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('not-the-password')
  await page.getByRole('button', { name: 'Join' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'password is incorrect' })
  await expect(refusal).toBeVisible()
  // The bar above the page covers what is scrolled beneath it.
  const bar = await page.getByRole('banner').boundingBox()
  const seen = await refusal.boundingBox()
  expect(seen?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  await axe('main')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)

  await page.goto(await linkFromLetter(person.email, '/staff-invitation'))
  await page.getByRole('button', { name: 'Open invitation' }).click()
  await password.fill(person.password)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Good .*Ananya Rao/ })).toBeVisible()
})
