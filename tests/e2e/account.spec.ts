import { TOTP } from 'otpauth'
import { test as base, expect } from '#tests/support/browser-test.ts'
import {
  AccountSteps,
  anotherDevice,
  codeFromLetter,
  hideTabBar,
  linkFromLetter,
} from './steps/account-steps.ts'
import { CheckoutSteps, someEmail } from './steps/checkout-steps.ts'

const test = base.extend({
  axe: async ({ axe, page }, use) => {
    await use(async (part) => {
      await hideTabBar(page)
      await axe(part)
    })
  },
})

// The question about cookies is another test's.
test.use({
  storageState: async ({ baseURL }, use) => {
    const localStorage = [{ name: 'cookieConsent', value: '"declined"' }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})

test('A visitor registers, leaves without a trace, and returns to the page they wanted', async ({
  page,
  axe,
  problems,
}) => {
  problems.expect(/401/)
  const steps = new AccountSteps(page)
  const person = { email: someEmail('new'), password: 'marigold-7', fullname: 'Ananya Rao' }
  await page.goto('/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(/at least 2 characters/)
  await expect(page.getByText('Please accept the Terms of Service and Privacy Policy')).toBeVisible()
  await expect(page.getByLabel('Subscribe for exclusive offers')).not.toBeChecked()
  await axe()
  await page.getByLabel('Full name').fill(person.fullname)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Mobile number').fill('98765 43210')
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill('another')
  await page.getByLabel('I agree to the').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Confirm password')).toBeFocused()
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Account created! Welcome, Ananya Rao')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/')

  await steps.logOut()
  expect(await steps.storedKeys()).toEqual(['cookieConsent'])

  await page.goto('/profile?tab=security')
  await expect(page).toHaveURL(/\/login$/)
  await axe()
  await steps.logIn({ ...person, password: 'not-this-one' })
  await expect(page.getByRole('alert')).toContainText('The email address or password is incorrect.')
  await page.getByLabel('Remember me').check()
  await steps.logIn(person)
  await expect(page).toHaveURL(/\/profile\?tab=security$/)
  await page.goto('/login')
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('A page about a person has its heading while it waits for the shop, and when it does not answer', {
  tag: '@any-width',
}, async ({ page, problems }) => {
  problems.expect(/503/)
  await new AccountSteps(page).signedInPerson('waiting')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await answered
    await route.fulfill({ status: 503, json: { success: false, message: 'Busy', code: 'busy' } })
  })
  for (const [path, name] of [
    ['/support/T-000001', 'Your message'],
    ['/profile?tab=addresses', 'My Profile'],
    ['/orders/ord_waiting', 'Order'],
    ['/orders/ord_waiting/return', 'Return or exchange'],
    ['/returns/ret_waiting', 'Returns'],
    ['/returns/ret_waiting/label', 'Print label'],
    ['/review/ord_waiting', 'How was it?'],
    ['/order-confirmation/ord_waiting', 'Order confirmation'],
  ] as const) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText([name])
  }
  answer()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Order confirmation'])
})

test('The profile keeps what is changed in it', async ({ page, axe, problems }) => {
  problems.expect(/400/)
  const steps = new AccountSteps(page)
  const person = await steps.signedInPerson('profile')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.getByLabel('Phone').fill('12345')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Phone no should be 10 digits/)
  await axe()
  await steps.openTab('Notifications')
  await expect(page.getByRole('switch', { name: /Marketing/ })).not.toBeChecked()
  await page.getByRole('switch', { name: /^SMS/ }).uncheck()
  await axe()
  await steps.openTab('Profile')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Full name').fill('Ananya S Rao')
  await page.getByLabel('Phone').fill('+91 91234 56780')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
  await steps.openTab('Payment Methods')
  await page.getByLabel('UPI ID for refunds').fill('no upi')
  await page.getByRole('button', { name: 'Save UPI ID' }).click()
  await expect(page.getByLabel('UPI ID for refunds')).toHaveAccessibleDescription(/name@bank/)
  await page.getByLabel('UPI ID for refunds').fill('ananya@okbank')
  await page.getByRole('button', { name: 'Save UPI ID' }).click()
  await expect(page.getByText('ananya@okbank')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('UPI ID for refunds').fill('ananya@ybl')
  await page.getByRole('button', { name: 'Save UPI ID' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Save UPI ID' }).click()
  await expect(page.getByText('ananya@ybl')).toBeVisible()
  await axe()
  await steps.openTab('Order History')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()

  await page.goto('/profile')
  await expect(page.getByRole('definition').filter({ hasText: 'Ananya S Rao' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '9123456780' })).toBeVisible()
  await steps.openTab('Notifications')
  await expect(page.getByRole('switch', { name: /^SMS/ })).not.toBeChecked()
})

test('Addresses are added, changed, preferred and deleted', async ({ page, axe }) => {
  const steps = new AccountSteps(page)
  await steps.signedInPerson('addresses')
  await page.goto('/profile?tab=addresses')
  await expect(page.getByText('No saved addresses yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog.getByLabel('First Name')).toBeFocused()
  await expect(dialog.getByLabel('Pincode')).toHaveAccessibleDescription(/Please enter a valid ZIP code/)
  await axe('dialog')
  await dialog.getByLabel('First Name').fill('Ananya')
  await dialog.getByLabel('Last Name').fill('Rao')
  await dialog.getByLabel('Pincode').fill('560038')
  await dialog.getByLabel('Address', { exact: true }).fill('14, 3rd Cross')
  await expect(dialog.getByLabel('State')).toHaveValue('Karnataka')
  await dialog.getByLabel('City').fill('Bengaluru')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Default')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Home, 14, 3rd Cross' }).click()
  await dialog.getByLabel('Address type').selectOption('Work')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('heading', { name: /^Work/ })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Work, 14, 3rd Cross' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No saved addresses yet')).toBeVisible()
})

test('A new password ends the session on the other device', { tag: '@thorough' }, async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  problems.expect(/400/)
  const steps = new AccountSteps(page)
  const person = await steps.signedInPerson('password')
  const other = await anotherDevice(browser, baseURL ?? '')
  const there = await other.newPage()
  await there.goto('/login')
  await new AccountSteps(there).logIn(person)
  await expect(there).toHaveURL((url) => url.pathname === '/')

  await page.goto('/profile?tab=security')
  await expect(page.getByText('This device')).toBeVisible()
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Old password').fill('wrong-one')
  await dialog.getByLabel('New password').fill('jasmine-8')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByLabel('Old password')).toHaveAccessibleDescription(/current password is incorrect/)
  await dialog.getByLabel('Old password').fill(person.password)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Password changed. All other devices have been logged out.')).toBeVisible()

  await there.goto('/profile')
  await expect(there).toHaveURL(/\/login$/)
  await other.close()
})

test('Devices are signed out one by one, or all others together', { tag: '@thorough' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const steps = new AccountSteps(page)
  const person = await steps.signedInPerson('devices')
  const others = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const there = await (await anotherDevice(browser, baseURL ?? '')).newPage()
      await there.goto('/login')
      await new AccountSteps(there).logIn(person)
      await expect(there).toHaveURL((url) => url.pathname === '/')
      return there
    }),
  )

  await page.goto('/profile?tab=security')
  const signOut = page.getByRole('button', { name: /^Log out (?!all)/ })
  await expect(signOut).toHaveCount(3)
  await signOut.first().click()
  await expect(page.getByText('Logged out of 1 other device.')).toBeVisible()
  await expect(signOut).toHaveCount(2)
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(page.getByText('Logged out of 2 other devices.')).toBeVisible()
  await expect(signOut).toHaveCount(0)
  await expect(page.getByText('This device')).toBeVisible()

  for (const there of others) {
    await there.goto('/profile')
    await expect(there).toHaveURL(/\/login$/)
    await there.context().close()
  }
  await page.reload()
  await expect(page.getByText('This device')).toBeVisible()
})

test('Recovery codes are renewed and the second step is switched off, each with password and code', {
  tag: '@thorough',
}, async ({ page, problems }) => {
  problems.expect(/40[01]/)
  const steps = new AccountSteps(page)
  const person = await steps.signedInPerson('codes')
  await page.goto('/profile?tab=security')
  const dialog = page.getByRole('dialog')
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  const confirm = async (password: string, code?: string) => {
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    if (code !== undefined) await dialog.getByLabel('Code', { exact: true }).fill(code)
    await dialog.getByRole('button', { name: 'Continue' }).click()
  }
  await page.getByRole('button', { name: 'Enable 2FA' }).click()
  await confirm(person.password)
  const link = dialog.getByRole('link', { name: 'Open your authenticator app' })
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? ''
  await dialog.getByLabel('6-digit code').fill(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(codes).toHaveCount(10)
  const before = await codes.allInnerTexts()
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()

  await page.getByRole('button', { name: 'Get new recovery codes' }).click()
  await expect(dialog).toContainText('Your old codes will stop working.')
  await confirm('wrong-one', before[0])
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/is incorrect/)
  await confirm(person.password, before[0])
  await expect(codes).toHaveCount(10)
  const after = await codes.allInnerTexts()
  expect(after.filter((code) => before.includes(code))).toEqual([])
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()

  await steps.logOut()
  await page.goto('/login')
  await steps.logIn(person)
  await page.getByLabel('Code').fill(before[0] ?? '')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toContainText('That code is incorrect')
  await page.getByLabel('Code').fill(after[0] ?? '')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')

  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: 'Disable 2FA' }).click()
  await confirm(person.password, after[1])
  await expect(page.getByRole('button', { name: 'Enable 2FA' })).toBeVisible()
  await steps.logOut()
  await page.goto('/login')
  await steps.logIn(person)
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('Two-step login asks for the code of the app', async ({ page, axe, problems }) => {
  problems.expect(/401/)
  const steps = new AccountSteps(page)
  const person = await steps.signedInPerson('two-steps')
  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: 'Enable 2FA' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await axe('dialog')
  const link = dialog.getByRole('link', { name: 'Open your authenticator app' })
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? ''
  const app = new TOTP({ secret })
  await dialog.getByLabel('6-digit code').fill(app.generate())
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = await codes.first().innerText()
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByRole('button', { name: 'Disable 2FA' })).toBeVisible()

  await steps.logOut()
  await page.goto('/login')
  await steps.logIn(person)
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toContainText('That code is incorrect')
  // The app's code of this half minute has been used.
  await page.getByLabel('Code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('A forgotten password is replaced by the link in the letter', { tag: '@thorough' }, async ({
  page,
  axe,
}) => {
  const steps = new AccountSteps(page)
  const person = await steps.signedInPerson('forgetful')
  await page.goto('/')
  await steps.logOut()
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page).toHaveURL(/\/forgot-password$/)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('If there is an account with this email')).toBeVisible()
  await axe()
  await page.goto(await linkFromLetter(person.email, '/reset-password'))
  await page.getByLabel('New password').fill('jasmine-8')
  await expect(page).not.toHaveURL(/token/)
  await axe()
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await steps.logIn({ ...person, password: 'jasmine-8' })
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('A new email address waits for both mailboxes, and the present one stops it', {
  tag: '@thorough',
}, async ({ page, axe, problems }) => {
  problems.expect(/401/)
  const steps = new AccountSteps(page)
  const person = await steps.signedInPerson('moving')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await page.getByLabel('Email').fill(someEmail('moved'))
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/approve the change/)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('To change your email address, open the links')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: person.email })).toBeVisible()

  await page.goto(await linkFromLetter(person.email, '/email-change/agree'))
  await page.getByRole('button', { name: 'Approve the change' }).click()
  await expect(page.getByText('will change once you open')).toBeVisible()
  await page.goto(await linkFromLetter(person.email, '/email-change/stop'))
  await expect(page).not.toHaveURL(/token/)
  await axe()
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expect(page.getByText('The change was stopped')).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login$/)
  await steps.logIn(person)
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText('To change your email address')).toHaveCount(0)
})

test('Whom wrong guesses keep out, a link by mail lets in', { tag: '@thorough' }, async ({
  page,
  axe,
  problems,
}) => {
  problems.expect(/429/)
  const steps = new AccountSteps(page)
  const person = await steps.signedInPerson('locked-out')
  await page.goto(await linkFromLetter(person.email, '/confirm-email'))
  await expect(page.getByText('your email address is confirmed')).toBeVisible()
  await steps.logOut()
  // The limits are off in this shop.
  await page.route('**/api/user/auth/login', (route) =>
    route.fulfill({
      status: 429,
      json: { success: false, message: 'Too many tries.', code: 'too_many_requests' },
    }),
  )
  await page.goto('/login')
  await steps.logIn(person)
  await page.getByRole('button', { name: 'Send me a login link' }).click()
  await expect(page.getByText('If there is an account with this email, we’ve sent it a link.')).toBeVisible()
  await axe()
  await page.goto(await linkFromLetter(person.email, '/login-link'))
  await expect(page).not.toHaveURL(/token/)
  await axe()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.goto('/profile')
  await expect(page.getByRole('definition').filter({ hasText: person.email })).toBeVisible()
})

test('A guest deletes the account with the code of a letter', { tag: '@thorough' }, async ({
  page,
  axe,
  problems,
}) => {
  problems.expect(/40[01]/)
  const email = someEmail('leaving')
  await new AccountSteps(page).signedInGuest(email)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await expect(dialog.getByText('We’ve sent you a code.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByLabel('Code from our email')).toBeFocused()
  await axe('dialog')
  await dialog.getByLabel('Code from our email').fill(await codeFromLetter(email))
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Goodbye' })).toBeVisible()
})

test('A guest creates a password, keeps the order and reviews it', async ({ page, axe, problems }) => {
  problems.expect(/\/api\/pincode\//)
  const steps = new AccountSteps(page)
  const checkout = new CheckoutSteps(page)
  const email = someEmail('guest')
  await checkout.addFirstProduct()
  await checkout.reachPayment(email)
  await checkout.placeOrderButton().click()
  const orderId = await checkout.expectConfirmation()

  await page.goto('/profile')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Create a password' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'We’ve sent you a link' })).toBeVisible()
  await axe()
  await page.goto(await linkFromLetter(email, '/reset-password'))
  await page.getByLabel('New password').fill('marigold-7')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await steps.logIn({ email, password: 'marigold-7', fullname: '' })
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.goto('/profile?tab=orders')
  await expect(page.getByRole('heading', { name: `#${orderId.slice(-6).toUpperCase()}` })).toBeVisible()
  await axe()

  await page.goto(`/review/${orderId}`)
  const send = page.getByRole('button', { name: 'Submit review' })
  await send.click()
  await expect(page.getByText('Please give a rating and write a review').first()).toBeVisible()
  await page.getByRole('radio', { name: '4 stars' }).press('Space')
  await page.getByLabel('Your review').fill('Twirls well, and the pockets are deep.')
  await send.click()
  await expect(page.getByText('Thank you for your review!')).toBeVisible()
})

test('The cart joins the account’s at login and follows to the other device', { tag: '@thorough' }, async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  const steps = new AccountSteps(page)
  const person = await steps.signedInPerson('shopper')
  await new CheckoutSteps(page).addFirstProduct()

  const other = await anotherDevice(browser, baseURL ?? '')
  const there = await other.newPage()
  const thereSteps = new AccountSteps(there)
  await new CheckoutSteps(there).addFirstProduct('/shop/boys-collection')
  await there.goto('/login')
  await thereSteps.logIn(person)
  await thereSteps.expectPieces(2)
  await steps.expectPiecesOnReturn(2)

  // Taken out without a connection, sent when it is back.
  await page.goto('/cart', { waitUntil: 'networkidle' })
  await page.context().setOffline(true)
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await steps.expectPieces(1)
  await page.context().setOffline(false)
  await thereSteps.expectPiecesOnReturn(1)
  await other.close()
})
