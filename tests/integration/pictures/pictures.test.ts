import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { getProduct } from '#server/catalogue/get-product.ts'
import { readRows } from '#server/db/rows.ts'
import { productPictures } from '#server/db/schema/catalogue.ts'
import { originalFiles } from '#server/pictures/original-files.ts'
import { createShopper, createVariant, type TestShopper } from '#tests/support/builders.ts'
import { makeFilm } from '#tests/support/films.ts'
import { drawPhoto } from '#tests/support/photos.ts'
import { type Answer, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { type TestUploads, uploadsOf } from '#tests/support/uploads.ts'

let shop: TestShop
let person: TestShopper
let uploads: TestUploads
beforeAll(async () => {
  shop = await openTestShop()
  person = await createShopper(shop.database.db, { staffRole: 'manager' })
  uploads = uploadsOf(shop, person)
})
afterAll(() => shop.close())

const post = (path: string, body: unknown) =>
  shop.request('POST', `/api/admin/${path}`, { token: person.token, body })

async function sendPhoto(content: Uint8Array, name = 'frock.jpg'): Promise<Answer> {
  return await post('pictures', { uploadId: await uploads.send('picture', content, name) })
}

const mediumRow = z.object({
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  file: z.string(),
  hash: z.string(),
})
async function mediumOf({ mediaId }: { mediaId: string }) {
  const [row] = await readRows(
    shop.database.db,
    mediumRow,
    sql`select m.width, m.height, m.widths, o.file, o.hash from media m join picture_originals o on o.id = m.original_id
      where m.id = ${mediaId}`,
  )
  if (!row) throw new Error('Cannot find the picture')
  return row
}

describe('a photograph of a product', () => {
  it('is turned, freed of place and time, kept small, and cut in three widths', async () => {
    const content = await drawPhoto({ width: 2_800, height: 2_100 })
      .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitude: '12/1 58/1 0/1' } } })
      .jpeg()
      .toBuffer()
    const { status, body } = await sendPhoto(content)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({ focusX: expect.any(Number), faults: [], tint: 'gulabi' })
    const medium = await mediumOf(body.data)
    expect(medium).toMatchObject({ width: 1_200, height: 1_500, widths: [360, 800, 1_200] })
    const kept = await shop.services.media.read(originalFiles(medium.file).whole)
    const { width, height, exif, orientation } = await sharp(kept ?? Buffer.alloc(0)).metadata()
    expect({ width, height, exif, orientation }).toEqual({
      width: 1_800,
      height: 2_400,
      exif: undefined,
      orientation: undefined,
    })
    for (const made of ['360.avif', '800.avif', '1200.avif', '1200.webp'])
      expect((await shop.request('GET', `/media/${body.data.mediaId}-${made}`)).status, made).toBe(200)
    expect(await readdir(join(shop.dataDir, 'staff-uploads'))).toEqual([])
    const work = join(shop.dataDir, 'uploads', String(process.pid))
    expect(await readdir(work)).toEqual([])
  })

  it('is cropped around the garment, and again around another point', async () => {
    const first = await sendPhoto(await drawPhoto({ width: 2_400, height: 1_600, at: 80 }).jpeg().toBuffer())
    expect(first.body.data.focusX).toBeGreaterThan(70)
    const { originalId, mediaId } = first.body.data
    const second = await post('pictures/cut', { originalId, focusX: 20, focusY: 50 })
    expect(second.body.data).toMatchObject({ originalId, focusX: 20, focusY: 50 })
    expect(second.body.data.mediaId).not.toBe(mediaId)
    expect(await mediumOf(second.body.data)).toMatchObject({ width: 1_200, height: 1_500 })
    const again = await post('pictures/cut', { originalId, focusX: 20, focusY: 50 })
    expect(again.body.data.mediaId).toBe(second.body.data.mediaId)
  })

  it('is shown whole if it was taken on white', async () => {
    const content = await drawPhoto({ width: 1_500, height: 1_500, ground: '#ffffff' }).png().toBuffer()
    const { body } = await sendPhoto(content)
    expect(body.data).toMatchObject({ tint: 'safed', faults: [] })
    expect(await mediumOf(body.data)).toMatchObject({ width: 1_200, height: 1_500 })
    const answer = await shop.app.inject({ url: `/media/${body.data.mediaId}-360.avif` })
    // The margins take 45 of 450 rows, and the frock begins a fifth below.
    const pixels = await sharp(answer.rawPayload)
      .extract({ left: 0, top: 0, width: 360, height: 100 })
      .raw()
      .toBuffer()
    expect(Math.min(...pixels.values())).toBeGreaterThan(235)
  })

  it('is kept once when it comes twice, at once or later', async () => {
    const content = await drawPhoto({ colour: '#00736f' }).png().toBuffer()
    const answers = await Promise.all([sendPhoto(content), sendPhoto(content, 'copy.png')])
    answers.push(await sendPhoto(content))
    expect(new Set(answers.map(({ body }) => body.data.mediaId)).size).toBe(1)
    expect(new Set(answers.map(({ body }) => body.data.originalId)).size).toBe(1)
  })

  it.each([
    ['too_small', () => drawPhoto({ width: 500, height: 625 })],
    ['blurred', () => drawPhoto({ colour: '#2e2b8f' }).blur(14)],
    ['dark', () => drawPhoto({ colour: '#2f6b4a' }).linear(0.3, 0)],
    ['empty', () => sharp({ create: { width: 1_000, height: 1_300, channels: 3, background: '#b0b0b0' } })],
  ] as const)('says at once that it is %s', async (fault, draw) => {
    const { body } = await sendPhoto(await draw().jpeg().toBuffer())
    expect(body.data.faults).toEqual([fault])
  })

  it('has 360 and 800 pixels even where it is smaller, and 1200 only where it is not', async () => {
    const { body } = await sendPhoto(
      await drawPhoto({ width: 640, height: 800, colour: '#5a3fc0' }).png().toBuffer(),
    )
    expect(await mediumOf(body.data)).toMatchObject({ width: 640, widths: [360, 800] })
  })

  it('is offered in 1200 pixels on the page of its product where it has them, and not where it has not', async () => {
    const large = await sendPhoto(await drawPhoto({ colour: '#8a5200' }).jpeg().toBuffer())
    const small = await sendPhoto(
      await drawPhoto({ width: 900, height: 1_100, colour: '#8a5200' }).jpeg().toBuffer(),
    )
    const { productId } = await createVariant(shop.services.db)
    const ids = [large, small].map(({ body }) => String(body.data.mediaId))
    await shop.services.db
      .insert(productPictures)
      .values(ids.map((mediaId, position) => ({ productId, position, mediaId, view: 'front', alt: 'Front' })))
    await shop.services.catalogue.refresh(null)
    const page = await getProduct(shop.services, productId)
    expect(page?.product.pictures.map(({ src1200 }) => src1200)).toEqual([
      `/media/${ids[0]}-1200.avif`,
      undefined,
    ])
    expect(page?.product.image).not.toHaveProperty('src1200')
    expect((await shop.request('GET', `/media/${ids[1]}-1200.webp`)).status).toBe(404)
  })

  it('that was cut out by hand lies on the ground of its tile', async () => {
    const { body } = await sendPhoto(await drawPhoto({ ground: 'none', colour: '#f5a800' }).png().toBuffer())
    expect(body.data).toMatchObject({ tint: 'kesar', faults: [] })
    const answer = await shop.app.inject({ url: `/media/${body.data.mediaId}-360.avif` })
    const { data } = await sharp(answer.rawPayload)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(
      Math.abs((data[0] ?? 0) - 255) + Math.abs((data[1] ?? 0) - 240) + Math.abs((data[2] ?? 0) - 211),
    ).toBeLessThan(12)
  })

  it('is shown uncut to the staff alone', async () => {
    const { body } = await sendPhoto(await drawPhoto({ colour: '#44607e' }).jpeg().toBuffer())
    const address = `/api/admin/pictures/originals/${body.data.originalId}`
    const own = await shop.request('GET', address, { token: person.token })
    expect(own).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } })
    expect((await shop.request('GET', address)).status).toBe(401)
    const { file } = await mediumOf(body.data)
    for (const name of Object.values(originalFiles(file)))
      expect((await shop.request('GET', `/media/${name}`)).status).toBe(404)
  })
})

describe('many photographs at once', () => {
  it('are read one after the other; those for whom there is no place are asked to come again', async () => {
    const content = await drawPhoto({ width: 300, height: 375, colour: '#123456' }).png().toBuffer()
    // One after the other: a person has few places for parts that arrive.
    const uploadIds: string[] = []
    for (let count = 0; count < 16; count += 1) uploadIds.push(await uploads.send('picture', content))
    const answers = await Promise.all(uploadIds.map((uploadId) => post('pictures', { uploadId })))
    const refused = answers.flatMap((answer, at) =>
      answer.status === 503 ? [{ ...answer, uploadId: uploadIds[at] }] : [],
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['5', '5', '5', '5'])
    for (const { uploadId } of refused) expect((await post('pictures', { uploadId })).status).toBe(200)
  })
})

describe('what is no photograph', () => {
  const bomb = () =>
    sharp({
      create: { width: 8_000, height: 8_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ progressive: true })
      .toBuffer()
  it.each([
    [
      'an SVG named png',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
    ],
    ['a film named jpg', () => makeFilm('mp4')],
    ['half a picture', async () => (await drawPhoto().jpeg().toBuffer()).subarray(0, 20_000)],
    ['a GIF', () => drawPhoto({ width: 200, height: 250 }).gif().toBuffer()],
    ['nothing that anybody knows', async () => Buffer.alloc(4_000, 7)],
  ])('is refused, and goes: %s', async (_what, make) => {
    const answer = await sendPhoto(await make())
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('read this photo') },
    })
    expect(await readdir(join(shop.dataDir, 'staff-uploads'))).toEqual([])
  })

  it('is refused with the limit, and goes: an interlaced picture of 64 megapixels', async () => {
    const answer = await sendPhoto(await bomb())
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('52') } })
    expect(await readdir(join(shop.dataDir, 'staff-uploads'))).toEqual([])
  })

  it("is another user's upload", async () => {
    const other = await createShopper(shop.database.db, { staffRole: 'owner' })
    const uploadId = await uploadsOf(shop, other).send('picture', await drawPhoto().png().toBuffer())
    expect((await post('pictures', { uploadId })).status).toBe(404)
  })
})

describe('a film of a product', () => {
  const send = async (content: Uint8Array) =>
    await post('films', { uploadId: await uploads.send('film', content) })

  /** As an iPhone says of its films by itself; nothing looks into the frames. */
  const hevcFilm = async () =>
    Buffer.from(
      Buffer.from(await makeFilm('mp4'))
        .toString('latin1')
        .replaceAll('vp09', 'hvc1'),
      'latin1',
    )

  it('is kept without its sound and its place, and served', async () => {
    const { status, body } = await send(await makeFilm('mov', { sound: true }))
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.address).toMatch(/^\/media\/[0-9a-f]{24}-800\.mp4$/)
    const film = await shop.app.inject({ url: body.data.address })
    expect(film.headers['content-type']).toBe('video/mp4')
    expect(film.rawPayload.includes('+12.9784')).toBe(false)
    expect(film.rawPayload.includes('soun')).toBe(false)
  })

  it.each([
    ['an animated GIF', () => drawPhoto({ width: 200, height: 250 }).gif().toBuffer(), 'Animated GIF'],
    ['a photograph', () => drawPhoto({ width: 200, height: 250 }).jpeg().toBuffer(), 'read this video'],
    ['a film of a minute', () => makeFilm('webm', { seconds: 60 }), 'up to 10 seconds'],
    ['a film that many phones cannot play', () => hevcFilm(), 'HEVC'],
  ])('is refused in words when it is %s', async (_what, make, words) => {
    expect(await send(await make())).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(words) },
    })
  })
})
