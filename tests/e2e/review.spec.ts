import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { drawPhoto } from '#tests/support/photos.ts'
import { OrderAdminSteps } from './steps/order-admin-steps.ts'
import { reviewLinkFromLetter } from './steps/review-letter.ts'
import { answerCookies, showWhole } from './steps/visit.ts'

test.beforeEach(({ context }) => answerCookies(context))

test('The letter after delivery leads to a review with a picture and a film on the product page', async ({
  page,
  axe,
  isMobile,
  problems,
}) => {
  test.skip(!isMobile, 'letters are read on phones')
  test.slow()
  const admin = new OrderAdminSteps(page)
  const order = await admin.placeOrder('cod', [1], 3)
  await admin.deliver(order, { carrier: 'delhivery', trackingNumber: `${Date.now()}` })
  const words = `Twirls well, and the pockets are deep. ${crypto.randomUUID()}`

  await page.goto(await reviewLinkFromLetter(order, 4))
  await expect(page.getByRole('heading', { level: 1, name: 'How was it?' })).toBeVisible()
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Please give a rating and write a review').first()).toBeVisible()
  await page.getByLabel('Your review').fill(words)
  await page.getByRole('button', { name: 'True to size' }).click()
  await page.getByLabel('Age').selectOption('4 years')
  await page.getByLabel('Height in cm').fill('104')

  const photo = await drawPhoto().jpeg().toBuffer()
  const chosen = page.getByRole('list', { name: 'Your photos and video' }).getByRole('listitem')
  await page.getByLabel('Add photos').setInputFiles([
    { name: 'twirl.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'list.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a shopping list') },
  ])
  problems.expect(/400 \(Bad Request\) .*\/api\/review\/files/)
  await expect(page.getByRole('alert')).toContainText('We can’t read this photo')
  await page.getByRole('button', { name: 'Remove list.jpg' }).click()
  await page
    .getByLabel('Add a video')
    .setInputFiles({ name: 'twirl.webm', mimeType: 'video/webm', buffer: await recordFilm(page) })
  await expect(chosen).toHaveCount(2)
  // Each shows what it is: the photo itself, and a frame of the film.
  await expect(chosen.getByRole('img')).toHaveCount(2)

  // What was written and what has arrived survives a reload.
  await page.reload()
  await expect(page.getByLabel('Your review')).toHaveValue(words)
  await expect(page.getByLabel('Height in cm')).toHaveValue('104')
  await expect(chosen).toHaveCount(2)
  await showWhole(page)
  await axe('main')
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Thank you for your review!')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit your review of/ })).toBeVisible()
  await axe('main')

  await page.getByRole('link', { name: order.names[0] ?? '' }).click()
  await expect(page).toHaveURL(/\/product\//)
  const entry = page
    .getByRole('region', { name: 'Customer Reviews' })
    .getByRole('listitem')
    .filter({ hasText: words })
  // The page is dropped from the cache a moment after the review is there.
  await expect(async () => {
    await page.reload()
    await expect(entry).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(entry.getByText('Verified purchase')).toBeVisible()
  await expect(entry).toContainText('True to size · 4 years · 104 cm')
  await entry.getByRole('button', { name: /^Photo 1 by/ }).click()
  const large = page.getByRole('dialog')
  await expect(large.getByRole('img')).toBeVisible()
  await large.getByRole('button', { name: 'Next photo' }).click()
  const film = large.locator('video')
  await expect(film).toHaveAttribute('poster', /\/media\//)
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1)
  await axe('dialog')

  await page.keyboard.press('Escape')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await entry.getByRole('button', { name: /^Video by/ }).click()
  await expect(film).toBeVisible()
  await expect(film).not.toHaveAttribute('autoplay')
})

test('An order is shown though the part about its reviews does not arrive', { tag: '@any-width' }, async ({
  page,
  problems,
}) => {
  problems.expect(/net::|Failed to fetch dynamically/)
  const order = await new OrderAdminSteps(page).placeOrder('cod', [1])
  await page.addInitScript((session) => localStorage.setItem('user', session), order.session)
  await page.route(/\/order-reviews[^/]*\.js$/, (route) => route.abort())
  await page.goto(`/orders/${order.id}`)
  await expect(page.getByText('We couldn’t load this.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `#${order.number}` })).toBeVisible()
})

test('An order asks for a review from delivery on', { tag: '@any-width' }, async ({ page }) => {
  const order = await new OrderAdminSteps(page).placeOrder('cod', [1])
  await page.addInitScript((session) => localStorage.setItem('user', session), order.session)
  const answered = page.waitForResponse((answer) => answer.url().includes(`/api/review/order/${order.id}`))
  await page.goto(`/orders/${order.id}`)
  await answered
  await expect(page.getByRole('heading', { level: 1, name: `#${order.number}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How was it?' })).toHaveCount(0)
  await expect(page.getByLabel('Your review')).toHaveCount(0)
})

/** A second of a coloured square that turns, as this browser's own recorder writes it. */
async function recordFilm(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 240
    canvas.height = 320
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    for (let frame = 0; frame < 10; frame += 1) {
      if (context) {
        context.fillStyle = `hsl(${frame * 36} 80% 50%)`
        context.fillRect(0, 0, canvas.width, canvas.height)
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    recorder.stop()
    await ended
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(bytes)
}
