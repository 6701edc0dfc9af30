import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { answerCookies, stored } from './steps/visit.ts'

test.beforeEach(({ context }) => answerCookies(context))

const FROCK = 'Gulmohar Block-Print Frock'
const HEIGHT = '100.3'

/** A birth month by age, as the fields of the form name it. */
function bornBefore(months: number): { month: string; year: string; text: string } {
  const now = new Date()
  const born = new Date(Date.UTC(now.getFullYear(), now.getMonth() - months, 1))
  const text = born.toISOString().slice(0, 7)
  return { month: text.slice(5), year: text.slice(0, 4), text }
}

async function describeChild(
  page: Page,
  child: { nickname: string; months: number; height: string; sex: string },
): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Size by child' })
  await form.getByLabel('Nickname').fill(child.nickname)
  const born = bornBefore(child.months)
  await form.getByLabel('Month').selectOption(born.month)
  await form.getByLabel('Year').selectOption(born.year)
  await form.getByLabel(/^Height/).fill(child.height)
  await form.getByText(child.sex, { exact: true }).click()
}

test('Two children: the size that fits, everywhere, and nothing about them leaves the browser', async ({
  page,
  axe,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    sent.push([request.url(), request.postData() ?? '', JSON.stringify(request.headers())].join(' '))
  })
  await page.goto('/shop/girls-collection')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Size by child' }).click()
  const form = page.getByRole('dialog', { name: 'Size by child' })
  await describeChild(page, { nickname: 'Laddoo', months: 41, height: '9', sex: 'Girl' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter a height from 30 to 190 cm, or leave it empty')).toBeVisible()
  await form.getByLabel(/^Height/).fill(HEIGHT)
  await expect(form.getByText(/^3-4Y fits Laddoo now\. Should fit until about \w+ \d{4}\.$/)).toBeVisible()
  await axe()
  await form.getByRole('button', { name: 'Save' }).click()
  await main.getByRole('button', { name: 'Children', exact: true }).click()
  const who = page.getByRole('dialog', { name: 'Who are you shopping for?' })
  await who.getByRole('button', { name: 'Add a child' }).click()
  await describeChild(page, { nickname: 'Chiku', months: 30, height: '', sex: 'Boy' })
  await form.getByRole('button', { name: 'Save' }).click()

  const card = page.getByRole('article').filter({ hasText: FROCK }).first()
  await expect(card.getByText('Fits Laddoo now')).toBeVisible()
  await expect(card.getByText('Fits Chiku now')).toBeVisible()
  await card.getByRole('button', { name: `Add ${FROCK} to cart` }).click()
  const sheet = page.getByRole('region', { name: 'Size added' })
  await expect(sheet.getByText('Added in 3-4Y')).toBeVisible()
  await expect(sheet.getByText(/3-4Y fits Laddoo now/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Done' }).click()

  await main.getByRole('button', { name: 'Laddoo 3-4Y' }).click()
  await expect(page).toHaveURL(/\?size=3-4Y$/)
  await main.getByRole('button', { name: 'Chiku 2-3Y' }).click()
  await expect(page).toHaveURL(/\?size=2-3Y&size=3-4Y$/)
  await expect(card.getByText('Fits Laddoo now')).toBeVisible()
  await axe()

  await card.getByRole('link', { name: FROCK }).click()
  const sizes = page.getByRole('group', { name: 'Size', exact: true })
  await expect(sizes.locator('[aria-pressed="true"]')).toContainText('3-4Y')
  await expect(page.getByText(/^3-4Y fits Laddoo now\./)).toBeVisible()
  await axe()

  await page.goto('/cart')
  await expect(page.getByText('For Laddoo: fits now')).toBeVisible()
  await page.getByRole('button', { name: `change the size of ${FROCK}` }).click()
  const change = page.getByRole('dialog', { name: `Size of ${FROCK}` })
  await change.getByRole('button', { name: /^4-5Y/ }).click()
  await expect(change.getByText(/^4-5Y gives room to grow\./)).toBeVisible()
  await axe()
  await change.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('For Laddoo: room to grow')).toBeVisible()
  expect(await stored(page, 'cart')).toMatchObject([{ selectedSize: '4-5Y', quantity: 1 }])

  await page.goto('/shop/girls-collection')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Fits Laddoo and Chiku first')
  await expect(page).toHaveURL(/\?first=2-3Y&first=3-4Y$/)
  await main.getByRole('button', { name: 'Children', exact: true }).click()
  await who.getByRole('button', { name: 'Edit Laddoo' }).click()
  await page.getByRole('button', { name: 'Forget Laddoo' }).click()
  await expect(card.getByText('Fits Laddoo now')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByText('Fits Laddoo now')).toBeVisible()

  const secrets = /laddoo|chiku|100\.3|birthMonth|"sex"/i
  const births = [bornBefore(41).text, bornBefore(30).text]
  expect(sent.filter((text) => secrets.test(text) || births.some((birth) => text.includes(birth)))).toEqual(
    [],
  )
})
