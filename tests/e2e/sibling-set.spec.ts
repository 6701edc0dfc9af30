import { expect, test } from '#tests/support/browser-test.ts'
import { CheckoutSteps, someEmail } from './steps/checkout-steps.ts'
import { answerCookies, showWhole, stored } from './steps/visit.ts'

test.beforeEach(async ({ context, problems }) => {
  await answerCookies(context)
  // The directory of PIN codes is a help: without it the prefix tells the state.
  problems.expect(/\/api\/pincode\//)
})

const set = {
  path: '/product/phirki-family-tees',
  name: 'Phirki Family Tees',
  pieces: ['Parent', 'Child', 'Baby'],
}
const discount = `Set discount: ${set.name}`

test('A set is bought in one go, with a size for each, and stays one thing in the cart', {
  tag: '@any-width',
}, async ({ page, axe }) => {
  await page.goto(set.path)
  await expect(page.getByRole('heading', { level: 1, name: set.name })).toBeVisible()
  const chosen: string[] = []
  for (const piece of set.pieces) {
    const size = page
      .getByRole('group', { name: `Size: ${piece}` })
      .getByRole('button', { disabled: false })
      .last()
    await size.click()
    await expect(size).toHaveAttribute('aria-pressed', 'true')
    chosen.push(`${piece}: ${(await size.innerText()).split('\n')[0]?.trim()}`)
  }
  await expect(page.getByText('Set discount: −₹80.00')).toBeVisible()
  await page.getByRole('button', { name: 'Leave out Baby' }).click()
  await expect(page.getByText('Set discount with every piece')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add 2 pieces', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Put back Baby' }).click()
  await page.getByRole('button', { name: 'Add 3 pieces', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: `${set.name} added to cart!` })).toBeVisible()
  expect(await stored(page, 'cart')).toMatchObject(
    chosen.map((selectedSize) => ({ selectedSize, quantity: 1 })),
  )

  await page.goto('/cart')
  const pieces = page.getByRole('list', { name: set.name })
  await expect(pieces.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText('3 pieces of this set')).toBeVisible()
  const taken = page
    .getByRole('region', { name: 'Order Summary' })
    .getByRole('term')
    .filter({ hasText: discount })
  await expect(taken).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '−₹80.00' })).toBeVisible()

  await page.getByRole('button', { name: `Remove set: ${set.name}` }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('button', { name: `Undo: put ${set.name} back in the cart` }).click()
  await expect(pieces.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: `Remove Baby, ${set.name}` }).click()
  await expect(pieces.getByRole('listitem')).toHaveCount(2)
  await expect(taken).toBeHidden()
  await page.getByRole('button', { name: `Undo: put Baby, ${set.name} back in the cart` }).click()
  await expect(taken).toBeVisible()
  await showWhole(page)
  await axe()
})

test('The discount of a set is named until the order, whose pieces are lines of their own', {
  tag: '@any-width',
}, async ({ page }) => {
  const steps = new CheckoutSteps(page)
  await page.goto(set.path)
  await page.getByRole('button', { name: 'Add 3 pieces', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'added to cart!' })).toBeVisible()
  await steps.reachPayment(someEmail('family'))
  await expect(page.getByText(discount).first()).toBeVisible()
  await steps.placeOrderButton().click()
  const orderId = await steps.expectConfirmation()
  await page.goto(`/orders/${orderId}`)
  for (const piece of set.pieces)
    await expect(page.getByText(new RegExp(`^${piece}: `)).first()).toBeVisible()
  await expect(page.getByText(discount)).toBeVisible()
  await expect(page.getByText('−₹80.00')).toBeVisible()
})
