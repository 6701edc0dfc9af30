import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { isMissingFile } from '../missing-file.ts'

export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Where files of people and products are kept. Names are made by us and never contain a path. */
export interface MediaStore {
  /** The file, or null where there is none. */
  read(name: string): Promise<Buffer | null>
  /** How many bytes it has, or null where there is none. */
  sizeOf(name: string): Promise<number | null>
  /** Some bytes of a file that is there, both ends included, without holding them all in memory. */
  openPart(name: string, range: ByteRange): Promise<Readable>
  /** Writes the file whole or not at all; writing it again changes nothing. */
  write(name: string, content: Buffer): Promise<void>
  /** As `write`, from a file on this machine, which stays. */
  writeFile(name: string, file: string): Promise<void>
  /** Removes the file; one that is not there is no fault. */
  remove(name: string): Promise<void>
  /** The names of all files, some at a time. One that is written or removed in the meantime may be missing or gone. */
  list(): AsyncIterable<string[]>
}

/** `<content hash>-<width>.<format>`, the only names that exist. */
export const mediaName = /^[a-z0-9]{16,40}-\d{2,4}\.(avif|webp|jpg|mp4|webm)$/

/** Files under one folder, spread over 256 sub-folders by the first two letters of their hash. */
export function openDiskMediaStore(folder: string): MediaStore {
  const place = (name: string) => {
    if (!mediaName.test(name))
      throw new RangeError(`Cannot keep a media file as its name must be a hash and a width: ${name}`)
    return path.join(folder, name.slice(0, 2), name)
  }
  return {
    async read(name) {
      return await nullWithout(readFile(place(name)))
    },
    async sizeOf(name) {
      return (await nullWithout(stat(place(name))))?.size ?? null
    },
    async openPart(name, range) {
      return createReadStream(place(name), range)
    },
    async write(name, content) {
      await replaceWhole(place(name), (draft) => writeFile(draft, content))
    },
    async writeFile(name, file) {
      await replaceWhole(place(name), (draft) => copyFile(file, draft))
    },
    async remove(name) {
      await rm(place(name), { force: true })
    },
    async *list() {
      for (const part of await readdir(folder).catch(emptyWithout)) {
        if (!/^[a-z0-9]{2}$/.test(part)) continue
        const names = await readdir(path.join(folder, part)).catch(emptyWithout)
        yield names.filter((name) => mediaName.test(name))
      }
    },
  }
}

function emptyWithout(error: unknown): string[] {
  if (isMissingFile(error)) return []
  throw error
}

/** Null for a file that is not there. */
async function nullWithout<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading
  } catch (error) {
    if (isMissingFile(error)) return null
    throw error
  }
}

/** A reader must never see half a picture, nor two writers mix theirs. */
async function replaceWhole(target: string, fill: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  const draft = `${target}.${randomBytes(6).toString('hex')}.part`
  await fill(draft)
  await rename(draft, target)
}
