import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp, { type Noise } from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../config/log.ts'
import { createFileReader, type FileReader } from './file-reader.ts'

const log = createLog({ level: 'silent' })
const { signal } = new AbortController()
let folder: string
let reader: FileReader | undefined
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reader-'))
})
afterEach(async () => {
  reader?.close()
  await rm(folder, { recursive: true })
})

async function pictureTask(
  create: { width: number; height: number; noise?: Noise } = { width: 60, height: 90 },
) {
  const file = path.join(folder, 'sent')
  const background = '#c81e5a'
  await sharp({ create: { ...create, channels: 3, background } })
    .png()
    .toFile(file)
  return { kind: 'image', file, folder } as const
}

test('re-encodes a picture, rotated as the camera was held', async () => {
  reader = createFileReader({ log })
  const file = path.join(folder, 'sent')
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c81e5a' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file)
  const read = await reader.read({ kind: 'image', file, folder }, signal)
  expect(read).toMatchObject({ kind: 'image', format: 'avif', width: 600, height: 900 })
  expect((await readdir(folder)).sort()).toEqual(['360.avif', '800.avif', 'sent'])
})

test('refuses a file that uses too much CPU time, and reads the next', async () => {
  reader = createFileReader({ log, cpuMs: 500 })
  // Noise is costly to encode: 2 s of CPU, as measured; one colour of 49 megapixels takes 0.6 s.
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const costly = await pictureTask({ width: 1_500, height: 1_500, noise })
  expect(await reader.read({ ...costly, kind: 'photo' }, signal)).toBeNull()
  expect(await reader.read(await pictureTask(), signal)).not.toBeNull()
})

test('does not report a file as unreadable that a busy machine could not process in time', async () => {
  const task = await pictureTask()
  reader = createFileReader({ log, withinMs: 1 })
  await expect(reader.read(task, signal)).rejects.toMatchObject({ code: 'unavailable' })
  reader.close()
  reader = createFileReader({ log })
  expect(await reader.read(task, signal)).not.toBeNull()
})

test.each(['image', 'photo', 'scene', 'logo'] as const)(
  'does not report a %s as unreadable if its result cannot be written',
  async (kind) => {
    const task = await pictureTask({ width: 1_600, height: 1_200 })
    reader = createFileReader({ log })
    const full = reader.read({ ...task, kind, folder: path.join(folder, 'not-there') }, signal)
    await expect(full).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('not enough storage'),
    })
    expect(await reader.read({ ...task, kind }, signal)).not.toBeNull()
  },
)

test('does not read a file whose sender has disconnected', async () => {
  reader = createFileReader({ log })
  const gone = AbortSignal.abort(new Error('gone'))
  await expect(reader.read(await pictureTask(), gone)).rejects.toThrow('gone')
})

test('stops at once with the shop', async () => {
  reader = createFileReader({ log })
  const reading = reader.read(await pictureTask({ width: 6_000, height: 6_000 }), signal)
  reader.close()
  await expect(reading).rejects.toMatchObject({ code: 'unavailable' })
})

test('refuses a text as a video', async () => {
  reader = createFileReader({ log })
  const file = path.join(folder, 'sent')
  await writeFile(file, 'WEBVTT')
  expect(await reader.read({ kind: 'video', file, folder }, signal)).toBeNull()
})
