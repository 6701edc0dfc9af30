import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { OrderAdminSteps } from './steps/order-admin-steps.ts'
import { answerCookies, showWhole } from './steps/visit.ts'

const HEADS =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,HS Code,Cloth,Image Src'

function listOf() {
  const rows = [
    'festive-lehenga,Festive Lehenga,<p>Silk &amp; gold.</p>,Kala,Lehengas,girls,TRUE,Size,4-5Y,FL-4,6,1899,2499,6204,Art silk,https://127.0.0.1/lehenga.jpg',
    'festive-lehenga,,,,,,,Size,5-6Y,FL-5,4,1899,2499,,,',
    'odd-shirt,Odd Shirt,<p>Cotton.</p>,Kala,Shirts,boys,TRUE,Size,3-4Y,OS-3,3,599,799,620,Cotton,',
    'free-tee,Free Tee,<p>Jersey.</p>,Kala,T-Shirts,boys,TRUE,Size,3-4Y,FT-3,12,free,499,6109,Jersey,',
  ]
  return {
    name: 'products_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEADS, ...rows].join('\n')),
  }
}

test('A Shopify export with two faults comes in on a phone, and goes out again', async ({ page, axe }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'One journey; its steps are the same at an admin')
  const file = listOf()
  const lehenga = 'Festive Lehenga'
  await answerCookies(page.context())
  const admin = new OrderAdminSteps(page)
  await admin.enter('/admin/imports')
  await page.getByLabel('Choose file').setInputFiles(file)
  await page.getByRole('button', { name: 'Continue' }).click()

  const cloth = page.getByLabel('Cloth Field in the shop')
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
  await cloth.selectOption('Fabric')
  // What was chosen is there after a reload.
  await page.reload()
  await expect(cloth).toHaveValue('fabric')
  await showWhole(page)
  await axe()
  await page.getByRole('button', { name: 'Review changes' }).click()

  await expect(page.getByRole('heading', { name: '2 products with errors' })).toBeVisible()
  await showWhole(page)
  await axe()
  await page.getByLabel('Correct value for HSN in row 4').fill('6205')
  await page.getByRole('button', { name: 'Apply corrections' }).click()
  await expect(page.getByRole('heading', { name: '1 product with errors' })).toBeVisible()
  await page.getByRole('button', { name: 'Skip Free Tee' }).click()
  await expect(page.getByText('no errors')).toBeVisible()
  const forViewer = await asViewer(page)
  await expect(forViewer.getByText('You can view imports but not run them.')).toBeVisible()
  await expect(forViewer.getByRole('button', { name: 'Import 2 products' })).toBeDisabled()
  await page.getByRole('button', { name: 'Import 2 products' }).click()

  await expect(page.getByRole('heading', { name: '2 products imported' })).toBeVisible()
  await expect(page.getByText('2 new drafts, 1 skipped.')).toBeVisible()
  await expect(page.getByText('1 picture could not be imported.')).toBeVisible()
  await axe()
  await forViewer.reload()
  await expect(forViewer.getByRole('heading', { name: '2 products imported' })).toBeVisible()
  await expect(forViewer.getByRole('button', { name: /Undo|Retry/ })).toHaveCount(0)
  await forViewer.close()
  // No shop may ask that address: it is as it was.
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/run'))
  await page.getByRole('button', { name: 'Retry pictures' }).click()
  expect((await asked).ok()).toBe(true)
  await expect(page.getByText('1 picture could not be imported.')).toBeVisible()
  await page.getByRole('link', { name: 'View 2 drafts' }).click()
  await page.getByRole('link', { name: lehenga }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(lehenga)

  await page.goto('/admin/imports')
  await page.getByRole('link', { name: file.name }).first().click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible()
  await page.goto('/admin/products?view=drafts&q=lehenga')
  await expect(page.getByRole('link', { name: lehenga })).toHaveCount(0)
})

/** The same address in a tab of a viewer, who may read products but not write them. */
async function asViewer(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.route('**/api/admin/me', async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    await route.fulfill({ response: answer, json: { success: true, data: { ...data, role: 'viewer' } } })
  })
  await tab.goto(page.url())
  return tab
}
