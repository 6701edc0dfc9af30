import { expect, test } from '#tests/support/browser-test.ts'
import { OrderAdminSteps } from './steps/order-admin-steps.ts'

test('A sale over the counter, its exchange, and the closing of the day', async ({ page, axe, problems }) => {
  test.slow()
  // Too little cash, an unknown bill, and a difference without a note.
  problems.expect(/status of 40[04]/)
  const admin = new OrderAdminSteps(page)
  await admin.enter('/admin/counter')
  // Both widths use one shop: each has a till of its own.
  const till = (page.viewportSize()?.width ?? 0) < 600 ? '2' : '3'
  await page.getByLabel('Till', { exact: true }).selectOption(till)
  await expect(page.getByRole('heading', { name: `Open till ${till}` })).toBeVisible()
  await page.getByLabel('Cash in the drawer').fill('2000')
  await axe()
  await page.getByRole('button', { name: 'Open till' }).click()

  const products = (await (await page.request.get('/api/product/all')).json()).data
  const { name, sizes } = products.find(
    (product: { sizes: { inStock: boolean }[] }) => product.sizes.filter(({ inStock }) => inStock).length > 1,
  )
  const [size, other] = sizes.filter(({ inStock }: { inStock: boolean }) => inStock)
  const find = page.getByLabel('Name, SKU or barcode')
  // A scanner is a keyboard that ends with Enter.
  await find.fill('8900000000000')
  await find.press('Enter')
  await expect(page.getByText('No size has the code 8900000000000.')).toBeVisible()
  await find.fill(name)
  await page.getByRole('button', { name: `Add ${name}, size ${size.label}` }).click()
  const take = page.getByRole('button', { name: /^Take ₹/ })
  await expect(take).toBeVisible()
  await page.getByLabel('Cash given').fill('1')
  await take.click()
  await expect(page.getByText('is missing. Ask for more cash')).toBeVisible()
  await page.getByLabel('Cash given').fill('5000')
  await expect(page.getByText('Give back')).toBeVisible()
  await axe()
  await take.click()
  await expect(page.getByRole('heading', { name: /^Give back ₹/ })).toBeVisible()
  const bill = (await page.getByText(/^Bill C/).innerText()).split(' ')[1] ?? ''
  expect(bill).toMatch(/^C\d\/\d\d-\d\d\/\d{6}$/)
  await axe()
  await page.getByRole('button', { name: 'Next customer' }).click()

  await page.getByRole('link', { name: 'Returns' }).click()
  await page.getByLabel('Bill or order number').fill('C9/26-27/999999')
  await page.getByRole('button', { name: 'Find bill' }).click()
  await expect(page.getByRole('textbox', { name: 'Bill or order number' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await page.getByLabel('Bill or order number').fill(bill)
  await page.getByRole('button', { name: 'Find bill' }).click()
  await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
  const wanted = page.getByLabel('New size')
  const value = await wanted.locator('option', { hasText: other.label }).first().getAttribute('value')
  await wanted.selectOption(value)
  await axe()
  await page.getByRole('button', { name: 'Swap size' }).click()
  await expect(page.getByRole('button', { name: 'Print 80 mm' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the sale' }).click()

  await page.getByRole('link', { name: 'End of day' }).click()
  await expect(page.getByRole('heading', { name: `End of day, till ${till}` }).last()).toBeVisible()
  await page.getByLabel('Counted', { exact: true }).fill('1')
  await expect(page.getByText('short. Count again, or close with a note.')).toBeVisible()
  await page.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText('Write why the counted cash differs')).toBeVisible()
  await page.getByLabel('Note').fill('Counted in a hurry')
  await axe()
  await page.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText(`Till ${till} is closed.`)).toBeVisible()
  const closed = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: till, exact: true }) })
    .first()
  await expect(closed.getByRole('cell', { name: 'Counted in a hurry' })).toBeVisible()
})
