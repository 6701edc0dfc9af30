import { ADMIN } from '#tests/support/browser-shop.ts'
import { test as base, expect } from '#tests/support/browser-test.ts'
import { drawPhoto } from '#tests/support/photos.ts'
import { removeDataDir, startShop } from '#tests/support/shop-process.ts'
import { AccountSteps } from './steps/account-steps.ts'
import { CheckoutSteps, someEmail } from './steps/checkout-steps.ts'
import { OrderAdminSteps } from './steps/order-admin-steps.ts'
import { ProductAdminSteps } from './steps/product-admin-steps.ts'

/** An empty shop of its own, as a shopkeeper meets it who brings the goods. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  baseURL: async ({}, use) => {
    const shop = await startShop({
      env: { CATALOGUE: 'none', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
    })
    await use(shop.origin)
    await shop.end('SIGTERM')
    removeDataDir(shop.dataDir)
  },
  storageState: async ({ baseURL }, use) => {
    const localStorage = [{ name: 'cookieConsent', value: '"declined"' }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})

test('The first hour: from an empty, closed shop to the first order', { tag: '@thorough' }, async ({
  page,
  problems,
  axe,
}) => {
  // Draws up a database, and fills the shop.
  test.slow()
  // The directory of PIN codes is a help: without it the city is typed.
  problems.expect(/\/api\/pincode\//)
  const orders = new OrderAdminSteps(page)
  const products = new ProductAdminSteps(page)
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

  await page.goto('/shop')
  await expect(heading(/opens soon$/)).toBeVisible()

  await orders.enter('/admin')
  const card = page.getByRole('heading', { name: 'Your shop is not open yet' })
  await expect(card).toBeVisible()
  await page.getByRole('link', { name: 'Continue setup', exact: true }).click()
  await expect(heading('Getting started')).toBeVisible()
  const step = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

  await step('Company, address and GSTIN').getByRole('link', { name: 'Enter legal details' }).click()
  await page.getByLabel('Legal name').fill('Gulmohar Kids Private Limited')
  await page.getByLabel('Registered address').fill('7 Linking Road, Bandra West, Mumbai 400050')
  await page.getByLabel('GSTIN', { exact: true }).fill('27AAPFU0939F1ZV')
  await page.getByLabel('State').selectOption('Maharashtra')
  await page.getByRole('button', { name: 'Save and apply now' }).click()
  // It stays until it is read, in the admin's dark bar.
  const saved = page.getByRole('status').filter({ hasText: 'Saved. The change is live.' })
  await expect(saved.getByRole('button', { name: 'Close' })).toBeVisible()

  await page.goto('/admin/settings/before-opening')
  await expect(heading('Before you open')).toBeVisible()
  await expect(page.getByText('8 of 11 left')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open shop' })).toBeDisabled()
  await axe()
  await orders.fillInDetails({
    brand: { name: 'Gulmohar' },
    contact: { email: 'help@gulmohar.example', phone: '022 2345 6789' },
    grievanceOfficer: {
      name: 'Ira Sen',
      designation: 'Owner',
      email: 'ira@gulmohar.example',
      phone: '022 2345 6789',
    },
    store: { address: '7 Linking Road, Mumbai 400050', returnsAddress: '7 Linking Road, Mumbai 400050' },
    invoices: { series: 'GK', creditNoteSeries: 'GKC' },
  })
  await orders.writeAbout('Two sisters sew in Bandra.')
  await page.goto('/admin/settings/before-opening')
  await expect(page.getByText('All details are complete.')).toBeVisible()

  await page.goto('/admin/start')
  await expect(step('Company, address and GSTIN')).toContainText('Done')
  await step('First product').getByRole('link', { name: 'Add product' }).click()
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  await expect(heading('New product')).toBeVisible()
  const name = 'Gulmohar Frock'
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page
    .locator('#part-pictures input[type="file"][multiple]')
    .first()
    .setInputFiles({
      name: 'frock.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawPhoto().jpeg().toBuffer(),
    })
  await page.getByLabel('Alt text').fill('The whole frock')
  await products.addSizes(['2-3Y', '3-4Y'], { price: '1099', mrp: '1299', stock: '40' })
  await products.describe()
  await page.getByRole('button', { name: 'Publish' }).filter({ visible: true }).click()
  await expect(page.getByText(`${name} published`)).toBeVisible()
  await expect(orders.placeOrder('cod', [1]), 'a closed shop sells nothing').rejects.toThrow(
    /answers 409: .+shop_closed/,
  )

  await page.goto('/admin/start')
  await expect(step('First product')).toContainText('Done')
  await step('Open the shop').getByRole('link', { name: 'Open shop' }).click()
  await page.getByRole('button', { name: 'Open shop now' }).click()
  await page
    .getByRole('dialog', { name: 'Open the shop?' })
    .getByRole('button', { name: 'Open shop now' })
    .click()
  await expect(page.getByText('The shop is open. Customers can browse and buy.')).toBeVisible()

  await page.goto('/')
  await new AccountSteps(page).logOut()
  const shopper = new CheckoutSteps(page)
  await shopper.addFirstProduct()
  await shopper.reachPayment(someEmail('first'))
  await shopper.placeOrderButton().click()
  await shopper.expectConfirmation()
  await expect(page.getByRole('list', { name: 'What you ordered' })).toContainText(name)
  await expect(page.getByRole('contentinfo')).toContainText('Gulmohar Kids Private Limited')
})
