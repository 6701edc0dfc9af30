import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { drawPhoto } from '#tests/support/photos.ts'
import { CheckoutSteps, someEmail } from './steps/checkout-steps.ts'
import { OrderAdminSteps } from './steps/order-admin-steps.ts'
import { ProductAdminSteps } from './steps/product-admin-steps.ts'
import { showWhole } from './steps/visit.ts'

test.use({
  storageState: async ({ baseURL }, use) => {
    const localStorage = [{ name: 'cookieConsent', value: '"declined"' }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})

// The directory of PIN codes is a help: without it the city is typed.
test.beforeEach(({ problems }) => problems.expect(/\/api\/pincode\//))

test('A frock is photographed at night and bought before tea', async ({ page, axe }) => {
  // Some forty steps, each answered by the shop.
  test.slow()
  const admin = new ProductAdminSteps(page)
  const name = `Night Garden Frock ${Date.now().toString(36)}`
  await admin.addProduct()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Publish' }).filter({ visible: true }).click()
  await expect(page.getByText(/details missing before you can publish/)).toBeVisible()
  await showWhole(page)
  await axe()
  await page.setViewportSize({ width: 360, height: 800 })

  await addPhotos(page, ['The whole frock', 'Its collar', 'Its back'])
  await admin.addSizes(['2-3Y', '3-4Y'], { price: '₹1,099/-', mrp: '1299', stock: '4' })
  await expect(page.getByText('You receive ₹1,046.67 after ₹52.33 GST (5%)')).toHaveCount(2)
  await admin.describe()
  await admin.expectKept()
  await page.reload()
  await expect(page.getByLabel('Fabric')).toHaveValue('100% cotton mulmul')
  await page.getByRole('button', { name: 'Publish' }).filter({ visible: true }).click()
  await expect(page.getByText(`${name} published`)).toBeVisible()
  const address = page.url()

  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(page).toHaveURL(/\/product\/night-garden-frock/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('It spins.')).toBeVisible()
  const shopper = new CheckoutSteps(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: /^Cart, 1 item/ }).first()).toBeVisible()
  await shopper.reachPayment(someEmail('night'))
  await shopper.placeOrderButton().click()
  await shopper.expectConfirmation()

  await page.goto(address)
  await page.getByRole('button', { name: 'Adjust stock of 2-3Y' }).click()
  await admin.countStock('2-3Y', '7')
  // One of the seven on the shelf is promised to the order.
  await expect(page.locator('#part-sizes').getByText('6', { exact: true })).toBeVisible()

  const copies = await admin.copy(address.split('/').at(-1) ?? '', 10)
  await page.getByLabel('More actions').click()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText(`${name} archived`)).toBeVisible()

  // Unpublished copies of two sizes each: twenty prices.
  await page.goto(`/admin/products?${new URLSearchParams({ view: 'drafts', q: name })}`)
  const boxes = page.getByRole('checkbox', { name: `Select ${name} copy` })
  await expect(boxes).toHaveCount(copies.length)
  for (const box of await boxes.all()) await box.check()
  await page.getByRole('button', { name: 'Edit 10' }).click()
  const bulk = page.getByRole('dialog', { name: 'Edit 10 products' })
  await bulk.getByLabel('Percent', { exact: true }).fill('10')
  await bulk.getByRole('button', { name: 'Change 20 prices' }).click()
  await expect(page.getByText('20 prices changed.')).toBeVisible()
  await expect.poll(() => admin.pricesOf(copies)).toEqual(copies.map(() => [989, 989]))
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Changes to 10 products undone.')).toBeVisible()
  expect(await admin.pricesOf(copies)).toEqual(copies.map(() => [1_099, 1_099]))
})

/** Three files at once, as from a phone's gallery, and what each shows. */
async function addPhotos(page: Page, texts: readonly string[]): Promise<void> {
  const files = await Promise.all(
    texts.map(async (_, place) => ({
      name: `IMG_${place}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await drawPhoto({ at: 40 + place * 10 })
        .jpeg()
        .toBuffer(),
    })),
  )
  const part = page.locator('#part-pictures')
  await part.locator('input[type="file"][multiple]').first().setInputFiles(files)
  await expect(part.getByRole('button', { name: /^Picture 3 of 3/ })).toBeVisible({ timeout: 240_000 })
  for (const [place, text] of texts.entries()) {
    const panel = part.getByRole('region', { name: `Picture ${place + 1}` })
    if (!(await panel.isVisible())) {
      await part.getByRole('button', { name: new RegExp(`^Picture ${place + 1} of 3`) }).click()
    }
    await panel.getByLabel('Alt text').fill(text)
  }
}

test('A row is archived, comes back, and is edited', { tag: '@any-width' }, async ({ page }) => {
  await new OrderAdminSteps(page).enter('/admin/products?q=joggers&sort=name')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Delete', exact: true }) })
    .first()
  await row.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(/archived and removed from the shop$/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/ restored$/)).toBeVisible()
  await row.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/products\/prd_/)
})
