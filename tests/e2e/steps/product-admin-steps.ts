import { expect, type Page } from '@playwright/test'
import * as z from 'zod'
import { OrderAdminSteps } from './order-admin-steps.ts'
import { stored } from './visit.ts'

const session = z.object({ token: z.string() })
const size = z.object({ price: z.number().nullable() })
const product = z.object({ data: z.object({ _id: z.string(), content: z.object({ sizes: z.array(size) }) }) })

/** What a shopkeeper does with products in the admin. */
export class ProductAdminSteps {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Logs in at the list and begins a new product. */
  async addProduct(): Promise<void> {
    const { page } = this
    await new OrderAdminSteps(page).enter('/admin/products')
    await page.getByRole('button', { name: 'Add Product' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'New product' })).toBeVisible()
  }

  /** Sizes of the usual chart, all at one price. */
  async addSizes(
    labels: readonly string[],
    { price, mrp, stock }: { price: string; mrp: string; stock: string },
  ): Promise<void> {
    const { page } = this
    await page.getByRole('button', { name: 'Add from size chart' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add sizes from a chart' })
    for (const label of labels) await dialog.getByRole('checkbox', { name: new RegExp(`^${label} `) }).check()
    await dialog.getByLabel('Price per size').fill(price)
    await dialog.getByLabel('MRP per size').fill(mrp)
    await dialog.getByLabel('Opening stock per size').fill(stock)
    await dialog.getByRole('button', { name: `Add ${labels.length} sizes` }).click()
    await expect(dialog).toBeHidden()
  }

  /** Everything that has to be said beside name, pictures and sizes. */
  async describe(): Promise<void> {
    const { page } = this
    await page.getByLabel('Description').fill('A frock for the night.\n\nIt spins.')
    await page.getByLabel('Category', { exact: true }).selectOption('Fancy Dress')
    await page.getByLabel('Search HSN codes').fill('frock woven')
    await page.getByRole('button', { name: /^Use 6204/ }).click()
    await page.getByLabel('Fabric').fill('100% cotton mulmul')
    await page.getByLabel('Not lined').check()
    await page.getByLabel('Care').fill('Machine wash cold')
    await page.getByLabel('Country of origin').selectOption('India')
    await page.getByLabel('Maker’s name').fill('Asha Tailors')
    await page.getByLabel('Address with PIN code').fill('12 MG Road, Jaipur 302001')
    for (const asked of ['Does it have cords', 'Does it have small parts']) {
      await page
        .getByRole('group', { name: new RegExp(asked) })
        .getByRole('radio', { name: 'No' })
        .check()
    }
    await page.getByLabel('Add colour').fill('Cream with red')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }

  async expectKept(): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: /^Draft saved \d/ })).toBeVisible()
  }

  /** In the open dialog: what was counted on the shelf. */
  async countStock(label: string, counted: string): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    await dialog.getByText('Enter a count').click()
    await dialog.getByLabel(new RegExp(label)).fill(counted)
    await dialog.getByRole('button', { name: /^Save count/ }).click()
    await expect(dialog).toBeHidden()
  }

  /** Copies of a product, by calls alone: their making is no part of what a test is about. */
  async copy(productId: string, count: number): Promise<string[]> {
    const ids: string[] = []
    for (let made = 0; made < count; made++) ids.push((await this.call('POST', '', { from: productId }))._id)
    return ids
  }

  /** Prices of the sizes of each, in rupees. */
  async pricesOf(productIds: readonly string[]): Promise<(number | null)[][]> {
    const products = await Promise.all(productIds.map((id) => this.call('GET', `/${id}`)))
    return products.map(({ content }) => content.sizes.map(({ price }) => price))
  }

  private async call(method: 'GET' | 'POST', path: string, data?: unknown) {
    const { token } = session.parse(await stored(this.page, 'user'))
    const headers = { authorization: `Bearer ${token}` }
    const answer = await this.page.request.fetch(`/api/admin/products${path}`, { method, headers, data })
    expect(answer.ok(), `${path} answers ${answer.status()}: ${await answer.text()}`).toBe(true)
    return product.parse(await answer.json()).data
  }
}
