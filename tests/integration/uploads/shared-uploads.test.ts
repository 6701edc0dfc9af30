import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import * as tus from 'tus-js-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CustomerCaller } from '#server/access/caller.ts'
import { checkImport } from '#server/imports/check-import.ts'
import { findImport } from '#server/imports/import-queries.ts'
import { readImportFile } from '#server/imports/read-import-file.ts'
import { startImport } from '#server/imports/start-import.ts'
import { findWaiting, storeWaiting, takeWaiting } from '#server/reviews/waiting-files.ts'
import type { Services } from '#server/services.ts'
import { sweepUploads } from '#server/uploads/stored-uploads.ts'
import { takeUpload } from '#server/uploads/take-upload.ts'
import { createTusUploads } from '#server/uploads/tus-uploads.ts'
import { createShopper, type TestShopper } from '#tests/support/builders.ts'
import { line, listOf } from '#tests/support/imports.ts'
import { type S3Server, startS3Server } from '#tests/support/s3-server.ts'
import { openTestShop, sendTo, type TestShop } from '#tests/support/shop.ts'
import { type TestUploads, uploadsOf } from '#tests/support/uploads.ts'

const megabyte = 1_000_000
/** As the browser cuts files. */
const partBytes = 4 * megabyte

describe.each(['one machine', 'two machines with S3'] as const)(
  'uploads on %s',
  { timeout: 120_000 },
  (kind) => {
    let s3: S3Server | null = null
    let shop: TestShop
    let other: { services: Services; app: TestShop['app'] }
    const otherDir = mkdtempSync(join(tmpdir(), 'phirki-machine-'))
    let balancer: Server
    let origin: string
    let person: TestShopper
    let here: TestUploads
    let there: TestUploads

    beforeAll(async () => {
      s3 = kind === 'one machine' ? null : await startS3Server()
      shop = await openTestShop({ env: s3?.env ?? {} })
      other = await shop.openAnother(s3 ? { dataDir: otherDir } : undefined)
      const origins: string[] = []
      for (const { app } of [shop, other]) origins.push(await app.listen({ port: 0, host: '127.0.0.1' }))
      let turn = 0
      // Each request goes to the next process, regardless of its upload.
      balancer = createServer((request, response) => {
        const target = new URL(request.url ?? '', origins[turn++ % 2])
        const passed = ask(target, { method: request.method, headers: request.headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        })
        passed.on('error', () => response.destroy())
        request.pipe(passed)
      }).listen(0, '127.0.0.1')
      await new Promise((resolve) => balancer.once('listening', resolve))
      origin = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`
    }, 120_000)
    beforeEach(async () => {
      person = await createShopper(shop.database.db, { staffRole: 'owner' })
      here = uploadsOf(shop, person)
      const { app } = other
      there = uploadsOf({ app, request: (...call) => sendTo(app, ...call) }, person)
    })
    afterAll(async () => {
      balancer.closeAllConnections()
      balancer.close()
      await shop.close()
      await s3?.close()
      rmSync(otherDir, { recursive: true, force: true })
    })

    const caller = (): CustomerCaller => ({
      kind: 'customer',
      customerId: person.customerId,
      sessionId: 'test',
      isGuest: false,
      staffRole: 'owner',
    })

    /** Sends a file as the browser does. @returns its id */
    function send(content: Buffer): Promise<string> {
      return new Promise((resolve, reject) => {
        const upload = new tus.Upload(content, {
          endpoint: `${origin}/api/admin/uploads`,
          chunkSize: partBytes,
          retryDelays: null,
          headers: { authorization: `Bearer ${person.token}` },
          metadata: { filename: 'frocks.zip', kind: 'zip' },
          onError: reject,
          onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
        })
        upload.start()
      })
    }

    it('arrive, 8 of 8, when each part goes to another process than the one before', async () => {
      const files = Array.from({ length: 8 }, (_, index) => randomBytes((index + 2) * megabyte + index))
      const sent = await Promise.allSettled(files.map(send))
      const arrived = sent.filter(({ status }) => status === 'fulfilled').length
      expect(arrived, JSON.stringify(sent.find(({ status }) => status === 'rejected'))).toBe(8)
      for (const [index, result] of sent.entries()) {
        if (result.status !== 'fulfilled') continue
        const services = index % 2 === 0 ? other.services : shop.services
        const taken = await takeUpload(services, caller(), result.value, ['zip'])
        expect((await readFile(taken.file)).equals(files[index] ?? Buffer.alloc(0)), `file ${index}`).toBe(
          true,
        )
        await taken.release()
      }
      expect(s3?.keys().filter((key) => key.includes('upl_')) ?? []).toEqual([])
      expect(s3?.openUploads() ?? []).toEqual([])
    })

    it('go on at another process while a part still hangs at the first, and keep its bytes', async () => {
      const id = await here.begin('picture', 10)
      const owner = { area: 'staff', ownerId: person.customerId } as const
      const uploads = await createTusUploads(shop.services, 'staff')
      const hanging = new Readable({ read() {} })
      hanging.push(Buffer.from('0123'))
      const ended = uploads.append(owner, id, { offset: 0, content: hanging }).catch(({ code }) => code)
      await expect
        .poll(async () => {
          const { rows } = await shop.database.db.execute(
            sql`select lock_token from uploads where id = ${id}`,
          )
          return rows[0]?.lock_token
        })
        .not.toBeNull()
      expect(await there.look(id)).toEqual({ offset: 4, length: 10 })
      expect(await ended).toBe('upload_offset')
      expect((await there.part(id, 4, Buffer.from('456789'))).status).toBe(204)
      const taken = await takeUpload(shop.services, caller(), id, ['picture'])
      expect(await readFile(taken.file, 'utf8')).toBe('0123456789')
    })

    it('go on after the process that had them was stopped, or killed', async () => {
      const id = await here.begin('picture', 10)
      const owner = { area: 'staff', ownerId: person.customerId } as const
      const uploads = await createTusUploads(shop.services, 'staff')
      const arriving = new Readable({ read() {} })
      arriving.push(Buffer.from('0123'))
      const ended = uploads.append(owner, id, { offset: 0, content: arriving }).catch(({ code }) => code)
      await expect.poll(async () => arriving.readableLength).toBe(0)
      uploads.stop()
      expect(await ended).toBe('unavailable')
      // A process that is killed leaves its lease, which ends by itself.
      await shop.database.db.execute(
        sql`update uploads set lock_token = 'killed', locked_until = now() + interval '1 second' where id = ${id}`,
      )
      expect(await there.look(id)).toEqual({ offset: 4, length: 10 })
      expect((await there.part(id, 4, Buffer.from('456789'))).status).toBe(204)
    })

    it('are never appended to by two requests at once', async () => {
      const id = await here.begin('picture', 10)
      const both = await Promise.all([
        here.part(id, 0, Buffer.from('0123456789')),
        there.part(id, 0, Buffer.from('0123456789')),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
      const taken = await takeUpload(other.services, caller(), id, ['picture'])
      expect(await readFile(taken.file, 'utf8')).toBe('0123456789')
    })

    it('are imports that any process goes on with', async () => {
      const id = await here.send('list', Buffer.from(listOf(line({ Address: 'far-frock' }))), 'list.csv')
      const importId = await startImport(shop.services, caller(), { uploadId: id })
      await readImportFile(other.services, { importId }, { retry: false })
      expect(await findImport(shop.database.db, importId)).toMatchObject({ status: 'columns', failure: null })
      await shop.database.db.execute(sql`update imports set status = 'checking' where id = ${importId}`)
      await checkImport(shop.services, { importId }, { retry: false })
      expect(await findImport(shop.database.db, importId)).toMatchObject({ status: 'checked', failure: null })
      expect(await here.look(id)).toBeNull()
    })

    it('are what a review shows, read by one process and shown by another', async () => {
      const owner = { area: 'reviews', ownerId: person.customerId } as const
      const uploads = await createTusUploads(shop.services, 'reviews')
      const id = await uploads.create(owner, { kind: 'review-picture', name: 'a.jpg', length: 4 })
      await uploads.append(owner, id, { offset: 0, content: Readable.from([Buffer.from('made')]) })
      const file = join(shop.dataDir, 'review-uploads', id, 'content')
      if (s3) expect(existsSync(file)).toBe(false)
      const made = join(shop.dataDir, 'review-uploads', id, '360.avif')
      const { mkdir, writeFile } = await import('node:fs/promises')
      await mkdir(join(made, '..'), { recursive: true })
      await writeFile(made, 'picture')
      const files = [{ width: 360, path: made }]
      const read = {
        kind: 'image',
        format: 'avif',
        width: 360,
        height: 450,
        files,
        durationMs: null,
        poster: null,
      } as const
      await storeWaiting(shop.services, id, read)
      const shown = await takeWaiting(other.services, person.customerId, id.slice(4))
      expect(await readFile(shown?.files[0]?.path ?? '', 'utf8')).toBe('picture')
      expect(await takeWaiting(other.services, 'usr_other', id.slice(4))).toBeNull()
      await uploads.remove(owner, id)
      expect(await takeWaiting(other.services, person.customerId, id.slice(4))).toBeNull()
      expect(s3?.keys().filter((key) => key.includes(id)) ?? []).toEqual([])
      if (!s3) expect(await findWaiting(other.services, id)).toBeNull()
    })

    it('are removed after a day, with what is left of them in the store', async () => {
      const id = await here.begin('zip', 10 * megabyte)
      await here.part(id, 0, randomBytes(megabyte))
      await shop.database.db.execute(
        sql`update uploads set touched_at = now() - interval '25 hours' where id = ${id}`,
      )
      await sweepUploads(other.services)
      expect(await here.look(id)).toBeNull()
      expect(s3?.keys().filter((key) => key.includes(id)) ?? []).toEqual([])
      expect(s3?.openUploads().filter((key) => key.includes(id)) ?? []).toEqual([])
    })
  },
)
