import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Config } from '../config/config.ts'
import type { Log } from '../config/log.ts'
import { createTusUploads } from './tus-uploads.ts'

let dataDir: string
let logged: string[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'phirki-tus-'))
  logged = []
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const owner = { area: 'staff', ownerId: 'usr_1' } as const

/** An upload that is announced, and may have another file in its place. */
async function announced(file: string | null = null) {
  const log = { warn: () => {}, error: (_what: unknown, said: string) => logged.push(said) } as unknown as Log
  const uploads = createTusUploads({ config: { dataDir } as Config, log }, 'staff')
  const id = await uploads.create(owner, { kind: 'list', name: 'list.csv', length: 10 })
  if (file !== null) {
    const content = join(dataDir, 'staff-uploads', id, 'content')
    rmSync(content)
    symlinkSync(file, content)
  }
  return { send: (content: Readable) => uploads.append(owner, id, { offset: 0, content }) }
}

it.runIf(existsSync('/dev/full'))('a disk that is full by now is said, and seen in the log', async () => {
  const { send } = await announced('/dev/full')
  await expect(send(Readable.from([Buffer.from('0123')]))).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('no room'),
  })
  expect(logged).toHaveLength(1)
})

it("a line that breaks is nobody else's matter", async () => {
  const { send } = await announced()
  const line = Readable.from(
    (async function* () {
      yield Buffer.from('0123')
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    })(),
  )
  await expect(send(line)).rejects.toMatchObject({ code: 'malformed_request' })
  expect(logged).toEqual([])
})

it('of the room for shoppers one network has a quarter, however many of its guests announce films', async () => {
  const log = { warn: () => {}, error: () => {} } as unknown as Log
  const uploads = createTusUploads({ config: { dataDir, rateLimit: true } as Config, log }, 'reviews')
  const film = { kind: 'review-film', name: 'film.mp4', length: 50_000_000 } as const
  const announce = (guest: number, network: string) =>
    uploads.create({ area: 'reviews', ownerId: `usr_${guest}`, network }, film)
  for (let guest = 0; guest < 10; guest++) await announce(guest, 'one')
  await expect(announce(10, 'one')).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await announce(11, 'two')).toMatch(/^upl_/)
})
