import type { APIRequestContext } from '@playwright/test'
import type { ApiProduct } from '#domain/catalogue/api-product.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { acceptedDevice, orderLinkFromLetter } from './steps/account-steps.ts'
import { CheckoutSteps, someEmail } from './steps/checkout-steps.ts'
import { TrackingSteps } from './steps/tracking-steps.ts'
import { answerCookies, stored } from './steps/visit.ts'

test.beforeEach(({ context }) => answerCookies(context))

async function findProduct(
  api: APIRequestContext,
  fits: (product: ApiProduct) => boolean,
): Promise<ApiProduct> {
  const { data } = (await (await api.get('/api/product/all')).json()) as { data: ApiProduct[] }
  const product = data.find(fits)
  if (!product) throw new Error('The demo sells no such product')
  return product
}
const buyable = ({ sizes }: ApiProduct) => sizes.filter(({ inStock }) => inStock)

test('A product of one colour names it and offers no other', async ({ page, request }) => {
  const { id, colors } = await findProduct(request, (product) => product.colors.length === 1)
  await page.goto(`/product/${id}`)
  await expect(page.getByText(`Colour: ${colors[0]}`)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Colour' })).toHaveCount(0)
})

test('A listing by size opens the product with that size, and a double click adds one', async ({
  page,
  request,
}) => {
  // Other tests order at the same time: of a size with few pieces the last may be gone by the next page.
  const isPlenty = ({ label, fits, stock }: ApiProduct['sizes'][number]) =>
    /^\d+$/.test(label) && Boolean(fits) && stock >= 10
  const kurta = await findProduct(request, ({ sizes }) => sizes.some(isPlenty))
  const size = kurta.sizes.find(isPlenty)
  const [age, height] = size?.fits?.split(' · ') ?? []
  const whole = `${size?.label} · ${age} · ${height}`
  const category = kurta.category.toLowerCase().replaceAll(' ', '-')
  await page.goto(`/shop/${category}?q=${encodeURIComponent(kurta.name)}&size=${age}`)
  const card = page.getByRole('article').filter({ hasText: kurta.name }).first()
  await expect(card.getByText(`Size ${whole}`)).toBeVisible()
  await card.getByRole('link', { name: kurta.name }).click()

  const chosen = page.getByRole('group', { name: 'Size' }).locator('[aria-pressed="true"]')
  await expect(chosen).toContainText(whole)
  await expect(page).toHaveURL(new RegExp(`\\?size=${size?.label}$`))
  await page.reload()
  await expect(chosen).toContainText(whole)
  await expect(page.getByText(`Size: ${whole}`)).toBeVisible()

  const added = page.getByRole('status').filter({ hasText: 'added to cart!' })
  await page.getByRole('button', { name: 'Add to cart', exact: true }).dblclick()
  await expect(added.first()).toBeVisible()
  expect(await stored(page, 'cart')).toMatchObject([{ selectedSize: size?.label, quantity: 1 }])
})

test('Size and price of a line change in the cart, and equal lines become one', async ({
  page,
  request,
  axe,
}) => {
  const product = await findProduct(request, (entry) => buyable(entry).length > 2)
  const [first, second] = buyable(product).toReversed()
  await page.goto(`/product/${product.id}?size=${encodeURIComponent(first?.label ?? '')}`)
  const add = page.getByRole('button', { name: 'Add to cart', exact: true })
  await add.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  const sizes = page.getByRole('group', { name: 'Size' })
  // Not the size whose height in cm has the same figures.
  await sizes.getByRole('button', { name: new RegExp(`^${second?.label}( |,|$)`) }).click()
  await add.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()

  await page.goto('/cart')
  const choices = page.getByRole('button', { name: `change the size of ${product.name}` })
  await expect(choices).toHaveCount(2)
  await axe()
  const other = buyable(product)[0]
  const dialog = page.getByRole('dialog', { name: `Size of ${product.name}` })
  const changeTo = async (label: string | undefined) => {
    await choices.first().click()
    await dialog.getByRole('button', { name: new RegExp(`^${label}( |,|$)`) }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
  }
  await changeTo(other?.label)
  await expect(choices.first()).toBeFocused()
  await expect
    .poll(() => stored(page, 'cart'))
    .toMatchObject([
      { selectedSizeId: other?._id, price: other?.price, quantity: 1 },
      { selectedSizeId: second?._id },
    ])
  await changeTo(second?.label)
  await expect(choices).toHaveCount(1)
  await expect.poll(() => stored(page, 'cart')).toMatchObject([{ selectedSizeId: second?._id, quantity: 2 }])
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2 items')
})

test('The pictures follow the colour: on the page, in the cart, and when it is changed there', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/product/all')).json()
  const several = (data as ApiProduct[]).find((entry) => entry.colors.length > 1 && entry.inStock)
  expect(several, 'a product of the demo that is sold in several colours').toBeDefined()
  const [first = '', second = ''] = several?.colors ?? []
  await page.goto(`/product/${several?.id}`)
  const picture = page.getByRole('list', { name: 'Pictures' }).getByRole('img').first()
  const mediaOf = async () => (await picture.getAttribute('src'))?.replace(/-\d+\.\w+$/, '')
  const before = await mediaOf()
  await page.getByRole('button', { name: second, exact: true }).click()
  await expect(page.getByText(`Colour: ${second}`)).toBeVisible()
  await expect.poll(mediaOf).not.toBe(before)
  const other = await mediaOf()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  await page.goto('/cart')
  const image = page.getByRole('list', { name: 'Items in your cart' }).locator('img')
  await expect(image).toHaveAttribute('src', new RegExp(`^${other}-`))
  const choice = page.getByRole('combobox', { name: `Colour of ${several?.name}` })
  await expect(choice).toHaveValue(second)
  await choice.selectOption(first)
  await expect(image).toHaveAttribute('src', new RegExp(`^${before}-`))
  await page.getByRole('link', { name: several?.name ?? '', exact: true }).click()
  await expect(page.getByText(`Colour: ${first}`)).toBeVisible()
  await page.goto(`/product/${several?.id}?colour=${encodeURIComponent(second)}`)
  await expect(page.getByText(`Colour: ${second}`)).toBeVisible()
  expect(await mediaOf()).toBe(other)
})

test('A purchase is told once with its fields and no more, on whichever device', async ({
  page,
  context,
  browser,
  baseURL,
  problems,
}) => {
  // A whole order, a letter and a second device.
  test.slow()
  problems.expect(/\/api\/pincode\//)
  await context.addInitScript(() => {
    if (location.origin !== 'null') localStorage.setItem('cookieConsent', '"accepted"')
  })
  const phone = await TrackingSteps.watch(page, problems)
  const steps = new CheckoutSteps(page)
  const email = someEmail('told')
  await steps.addFirstProduct()
  const [rupees, item] = [
    expect.any(Number),
    { id: expect.any(String), quantity: 1, item_price: expect.any(Number) },
  ]
  // Those of the product feed.
  const feedIds = [expect.stringMatching(/^siz_/)]
  // The next page is a full load, unlike a customer's tap: pending pixel events are sent with this one.
  await phone.expectTold('AddToCart', {
    id: expect.any(String),
    name: expect.any(String),
    price: rupees,
    quantity: 1,
    size: expect.any(String),
    color: expect.any(String),
    content_type: 'product',
    content_ids: feedIds,
  })
  await steps.reachPayment(email)
  await steps.placeOrderButton().click()
  const orderId = await steps.expectConfirmation()
  await phone.expectTold('InitiateCheckout', {
    ...{ value: rupees, currency: 'INR', contents: [item] },
    ...{ content_type: 'product', content_ids: feedIds },
  })
  await phone.expectTold('RegisterGuest', { method: 'checkout' })
  await phone.expectTold('Purchase', {
    ...{ value: rupees, currency: 'INR', items: [item], order_id: orderId },
    ...{ content_type: 'product', content_ids: feedIds },
  })
  await phone.expectTold('PageView', { path: '/order-confirmation' })
  await phone.asked(() => page.reload())

  const link = await orderLinkFromLetter(email, orderId, /./)
  const device = await acceptedDevice(browser, baseURL ?? '')
  const desktop = await TrackingSteps.watch(await device.newPage(), problems)
  await desktop.asked(() => desktop.page.goto(link))
  await desktop.expectTold('PageView', { path: '/order-confirmation' })
  await device.close()

  expect([...phone.names(), ...desktop.names()].filter((name) => name === 'Purchase')).toHaveLength(1)
  const said = JSON.stringify([phone.log, desktop.log])
  for (const secret of [email, '98765', 'Ananya', 'Indiranagar', '560038']) expect(said).not.toContain(secret)
})
