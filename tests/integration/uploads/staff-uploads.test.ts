import { mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MOST_UPLOAD_BYTES, MOST_UPLOADS } from '#domain/uploads/upload-kinds.ts'
import { visitor } from '#server/access/caller.ts'
import { sweepUploads } from '#server/uploads/stored-uploads.ts'
import { takeUpload } from '#server/uploads/take-upload.ts'
import { createTusUploads } from '#server/uploads/tus-uploads.ts'
import { createShopper, type TestShopper } from '#tests/support/builders.ts'
import { type Answer, openTestShop, sendTo, type TestShop } from '#tests/support/shop.ts'
import { type TestUploads, uploadsOf } from '#tests/support/uploads.ts'

const content = Buffer.from('0123456789')
let shop: TestShop
let origin: string
let person: TestShopper
let uploads: TestUploads

beforeAll(async () => {
  shop = await openTestShop()
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  await rm(folder(), { recursive: true, force: true })
  await shop.database.db.execute(sql`delete from uploads`)
  person = await createShopper(shop.database.db, { staffRole: 'manager' })
  uploads = uploadsOf(shop, person)
})
afterAll(() => shop.close())

const callerOf = ({ customerId }: TestShopper) =>
  ({ kind: 'customer', customerId, sessionId: 'ses', isGuest: false, staffRole: 'manager' }) as const
const folder = () => join(shop.dataDir, 'staff-uploads')
const lying = async () => await readdir(folder()).catch(() => [])

describe('an upload of the staff', () => {
  it('arrives in parts and is taken whole', async () => {
    const id = await uploads.begin('list', 10)
    expect(await uploads.look(id)).toEqual({ offset: 0, length: 10 })
    const first = await uploads.part(id, 0, content.subarray(0, 4))
    expect(first.status).toBe(204)
    expect(first.headers).toMatchObject({ 'upload-offset': '4', 'tus-resumable': '1.0.0' })
    await expect(takeUpload(shop.services, callerOf(person), id, ['list'])).rejects.toMatchObject({
      code: 'upload_incomplete',
    })
    await uploads.part(id, 4, content.subarray(4))
    const taken = await takeUpload(shop.services, callerOf(person), id, ['list', 'zip'])
    expect(taken).toMatchObject({ name: 'frock.jpg', bytes: 10, kind: 'list' })
    expect(await readFile(taken.file)).toEqual(content)
    await taken.release()
    expect(await lying()).toEqual([])
  })

  it('says where it stands to a part that goes elsewhere, and keeps what is there', async () => {
    const id = await uploads.begin('picture', 10)
    await uploads.part(id, 0, content.subarray(0, 4))
    const wrong = await uploads.part(id, 3, content.subarray(3))
    expect(wrong).toMatchObject({ status: 409, body: { code: 'upload_offset' } })
    expect(await uploads.look(id)).toEqual({ offset: 4, length: 10 })
  })

  it('goes on where the line broke', async () => {
    const id = await uploads.begin('picture', 10)
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.write(
      [
        `PATCH /api/admin/uploads/${id} HTTP/1.1`,
        'Host: shop.example',
        `Authorization: Bearer ${person.token}`,
        'Tus-Resumable: 1.0.0',
        'Upload-Offset: 0',
        'Content-Type: application/offset+octet-stream',
        'Content-Length: 10',
        '',
        '0123',
      ].join('\r\n'),
    )
    await vi.waitUntil(async () => (await readFile(join(folder(), id, 'content'))).length === 4)
    socket.destroy()
    expect(await uploads.look(id)).toEqual({ offset: 4, length: 10 })
    expect((await uploads.part(id, 4, content.subarray(4))).status).toBe(204)
    const taken = await takeUpload(shop.services, callerOf(person), id, ['picture'])
    expect(await readFile(taken.file)).toEqual(content)
  })

  it('does not wait for a line that hangs', async () => {
    const id = await uploads.begin('picture', 10)
    const never = new AbortController()
    const hanging = new ReadableStream({ start: (line) => line.enqueue(content.subarray(0, 4)) })
    const options = {
      method: 'PATCH',
      duplex: 'half',
      body: hanging,
      signal: never.signal,
      headers: {
        authorization: `Bearer ${person.token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
    }
    const ended = fetch(`${origin}/api/admin/uploads/${id}`, options).then(
      ({ status }) => status,
      () => 'broken',
    )
    await vi.waitUntil(async () => (await readFile(join(folder(), id, 'content'))).length === 4)
    expect(await uploads.look(id)).toEqual({ offset: 4, length: 10 })
    expect((await uploads.part(id, 4, content.subarray(4))).status).toBe(204)
    never.abort()
    expect(await ended).not.toBe(204)
  })

  it('goes on after a restart, in any process of the shop', async () => {
    const id = await uploads.begin('zip', 10)
    await uploads.part(id, 0, content.subarray(0, 4))
    const { app } = await shop.openAnother()
    const other = uploadsOf({ app, request: (...call) => sendTo(app, ...call) }, person)
    expect(await other.look(id)).toEqual({ offset: 4, length: 10 })
    expect((await other.part(id, 4, content.subarray(4))).status).toBe(204)
    expect(await uploads.look(id)).toEqual({ offset: 10, length: 10 })
  })

  it('is private: no one else can view, continue, use or remove it', async () => {
    const id = await uploads.begin('picture', 10)
    const stranger = await createShopper(shop.database.db, { staffRole: 'owner' })
    const others = uploadsOf(shop, stranger)
    expect(await others.look(id)).toBeNull()
    expect((await others.part(id, 0, content)).status).toBe(404)
    expect((await others.remove(id)).status).toBe(404)
    await uploads.part(id, 0, content)
    const take = takeUpload(shop.services, callerOf(stranger), id, ['picture'])
    await expect(take).rejects.toMatchObject({ code: 'not_found' })
  })

  it('requires the permission to write products', async () => {
    const support = await createShopper(shop.database.db, { staffRole: 'support' })
    expect((await uploadsOf(shop, support).announce({})).status).toBe(403)
    const take = takeUpload(shop.services, visitor as never, 'upl_x', ['picture'])
    await expect(take).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it('is given up by its owner', async () => {
    const id = await uploads.begin('picture', 10)
    expect((await uploads.remove(id)).status).toBe(204)
    expect(await uploads.look(id)).toBeNull()
    expect(await lying()).toEqual([])
  })
})

describe('what is refused', () => {
  it.each([
    ['an unknown kind', { kind: 'program' }, 400],
    ['no length', { length: '' }, 400],
    ['an empty file', { length: 0 }, 400],
    ['a length that is no number', { length: '1e3' }, 400],
    ['a name of nothing', { name: '../' }, 400],
    ['a picture of more than 30 MB', { length: MOST_UPLOAD_BYTES.picture + 1 }, 413],
    ['a list of more than 40 MB', { kind: 'list', length: MOST_UPLOAD_BYTES.list + 1 }, 413],
    ['a film of more than 150 MB', { kind: 'film', length: MOST_UPLOAD_BYTES.film + 1 }, 413],
    ['a zip of more than 500 MB', { kind: 'zip', length: MOST_UPLOAD_BYTES.zip + 1 }, 413],
  ])('%s', async (_what, wanted, status) => {
    expect((await uploads.announce(wanted)).status).toBe(status)
    expect(await lying()).toEqual([])
  })

  it('another version of the protocol, another kind of part, and no offset', async () => {
    const id = await uploads.begin('picture', 10)
    expect((await uploads.part(id, 0, content, { 'tus-resumable': '0.2.2' })).status).toBe(412)
    expect((await uploads.part(id, 0, content, { 'content-type': 'application/json' })).status).toBe(400)
    expect((await uploads.part(id, 0, content, { 'content-type': 'image/jpeg' })).status).toBe(415)
    expect((await uploads.part(id, '-1', content)).status).toBe(400)
    expect(await uploads.look(id)).toEqual({ offset: 0, length: 10 })
  })

  it('more bytes than were announced', async () => {
    const id = await uploads.begin('picture', 5)
    expect((await uploads.part(id, 0, content)).status).toBe(413)
    expect((await uploads.look(id))?.offset).toBeLessThanOrEqual(5)
  })

  it('an id that names a path', async () => {
    for (const id of ['..%2F..%2Fpostgres', '..', 'upl_..%2Fx', `upl_${'x'.repeat(200)}`])
      expect((await uploads.remove(id)).status, id).toBeGreaterThanOrEqual(400)
  })

  it('a path in a name', async () => {
    const id = await uploads.send('picture', content, '..\\..\\etc/pass\u0000wd.jpg')
    const { name, file } = await takeUpload(shop.services, callerOf(person), id, ['picture'])
    expect(name).toBe('passwd.jpg')
    expect(file).toBe(join(folder(), id, 'content'))
  })

  it('a file that was sent as something else', async () => {
    const id = await uploads.send('zip', content)
    const take = takeUpload(shop.services, callerOf(person), id, ['picture'])
    await expect(take).rejects.toMatchObject({ code: 'validation_failed' })
  })

  it('the sixty-first of a hundred at once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => uploads.announce({})))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_UPLOADS.staff)
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('60 uploads in progress') },
    })
    expect(await lying()).toHaveLength(MOST_UPLOADS.staff)
  })

  it('more than the disk is to hold', async () => {
    const most = MOST_UPLOAD_BYTES.zip
    const answers: Answer[] = []
    for (let count = 0; count < 9; count++)
      answers.push(await uploads.announce({ kind: 'zip', length: most }))
    expect(answers.at(-1)).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('not enough storage') },
    })
  })
})

describe('a part that cannot be stored', () => {
  /** Uploads whose log is kept. */
  async function logged(config: Partial<TestShop['services']['config']> = {}) {
    const errors: string[] = []
    const { services } = shop
    const log = {
      ...services.log,
      warn: () => {},
      error: (_what: unknown, said: string) => errors.push(said),
    }
    const needed = { ...services, config: { ...services.config, ...config }, log: log as never }
    return { errors, area: (area: 'staff' | 'reviews') => createTusUploads(needed, area) }
  }
  const owner = () => ({ area: 'staff', ownerId: person.customerId }) as const

  it('for a full disk is answered with a sentence, and logged', async () => {
    const { errors, area } = await logged()
    const id = await uploads.begin('list', 10)
    await rm(join(folder(), id, 'content'))
    await symlink('/dev/full', join(folder(), id, 'content'))
    const part = { offset: 0, content: Readable.from([Buffer.from('0123')]) }
    const sent = (await area('staff')).append(owner(), id, part)
    await expect(sent).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('not enough storage'),
    })
    expect(errors).toHaveLength(1)
  })

  it('for a line that breaks is no fault of the shop', async () => {
    const { errors, area } = await logged()
    const id = await uploads.begin('list', 10)
    const content = Readable.from(
      (async function* () {
        yield Buffer.from('0123')
        throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
      })(),
    )
    const sent = (await area('staff')).append(owner(), id, { offset: 0, content })
    await expect(sent).rejects.toMatchObject({ code: 'malformed_request' })
    expect(errors).toEqual([])
  })

  it('for lack of room leaves three quarters of the room for reviews to other networks', async () => {
    const { area } = await logged({ rateLimit: true })
    const reviews = await area('reviews')
    const film = { kind: 'review-film', name: 'film.mp4', length: 50_000_000 } as const
    const announce = (guest: number, network: string) =>
      reviews.create({ area: 'reviews', ownerId: `usr_${guest}`, network }, film)
    for (let guest = 0; guest < 10; guest++) await announce(guest, 'one')
    await expect(announce(10, 'one')).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await announce(11, 'two')).toMatch(/^upl_/)
  })
})

describe('the sweep of uploads', () => {
  it('removes abandoned uploads after a day, and halves of an interrupted conversion', async () => {
    const old = await uploads.begin('picture', 10)
    const young = await uploads.begin('picture', 10)
    const half = join(folder(), 'upl_22222222222222222222')
    await mkdir(half)
    await writeFile(join(half, 'content'), '')
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    await shop.database.db.execute(
      sql`update uploads set touched_at = now() - interval '25 hours' where id = ${old}`,
    )
    await utimes(half, yesterday, yesterday)
    await sweepUploads(shop.services)
    expect(await lying()).toEqual([young])
  })
})
