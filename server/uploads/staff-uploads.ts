import type { Readable } from 'node:stream'
import {
  MOST_UPLOAD_BYTES,
  MOST_UPLOADS,
  UPLOAD_HOURS,
  type UploadKind,
} from '#domain/uploads/upload-kinds.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import {
  appendToStaffUpload,
  createStaffUpload,
  findStaffUpload,
  freeBytes,
  listStaffUploads,
  removeOldStaffUploads,
  removeStaffUpload,
  type StaffUpload,
} from './staff-upload-folder.ts'

const megabyte = 1_000_000
/** Of all uploads together, as long as they are said to be. */
const mostBytes = 4_000 * megabyte
/** The database and the pictures of the shop need the rest of the disk. */
const keptFreeBytes = 500 * megabyte
/** Parts that arrive in this process at once, of all people and of one. */
const mostParts = 16
const mostPartsOfOne = 6

type Needed = Pick<Services, 'config' | 'log'>

export interface StaffUploads {
  /** @throws ShopError `payload_too_large`, `too_many_requests`, `unavailable` without room */
  create(caller: CustomerCaller, wanted: { kind: UploadKind; name: string; length: number }): Promise<string>
  /** Ends a part that still hangs in a broken line. @throws ShopError `not_found` for what is not the caller's */
  look(caller: CustomerCaller, id: string): Promise<StaffUpload>
  /** @returns the bytes that are there now. @throws ShopError `upload_offset`, `not_found`, `payload_too_large` */
  append(caller: CustomerCaller, id: string, part: { offset: number; content: Readable }): Promise<number>
  remove(caller: CustomerCaller, id: string): Promise<void>
  /** Ends every part that is arriving: the sender goes on when the shop is back. */
  stop(): void
}

interface Writer {
  readonly ownerId: string
  readonly controller: AbortController
  readonly ended: Promise<void>
}

/** Uploads of the staff, in parts, of this process. What they are stands on the disk. */
export function createStaffUploads({ config, log }: Needed): StaffUploads {
  const { dataDir } = config
  const writers = new Map<string, Writer>()
  let creating: Promise<unknown> = Promise.resolve()

  /** Whoever asks again has lost the line of before. */
  async function endWriter(id: string): Promise<void> {
    const writer = writers.get(id)
    if (!writer) return
    writer.controller.abort(new ShopError('upload_offset'))
    await writer.ended
  }

  async function createAlone(
    { customerId }: CustomerCaller,
    wanted: { kind: UploadKind; name: string; length: number },
  ): Promise<string> {
    const known = await listStaffUploads(dataDir)
    if (known.filter(({ ownerId }) => ownerId === customerId).length >= MOST_UPLOADS.staff)
      throw new ShopError('too_many_requests', {
        say: ({ texts, format }) => format(texts.uploads.tooMany, { most: MOST_UPLOADS.staff }),
      })
    const promised = known.reduce((sum, { length }) => sum + length, 0)
    const toCome = known.reduce((sum, { length, offset }) => sum + length - offset, 0)
    const free = (await freeBytes(dataDir)) - toCome - keptFreeBytes
    if (promised + wanted.length > mostBytes || wanted.length > free) {
      log.warn({ promised, free }, 'An upload was refused as there is no room for it')
      throw new ShopError('unavailable', { say: ({ texts }) => texts.uploads.noRoom, retryAfter: 600 })
    }
    return await createStaffUpload(dataDir, { ...wanted, ownerId: customerId })
  }

  return {
    create(caller, wanted) {
      requirePermission(caller, 'products.write')
      const most = MOST_UPLOAD_BYTES[wanted.kind]
      if (wanted.length > most)
        throw new ShopError('payload_too_large', {
          say: ({ texts, format }) => format(texts.uploads.tooLarge, { most: most / megabyte }),
        })
      // One after the other, or a hundred at once would all find room for themselves.
      const created = creating.then(() => createAlone(caller, wanted))
      creating = created.catch(() => {})
      return created
    },
    async look(caller, id) {
      await findOwn(dataDir, caller, id)
      await endWriter(id)
      return await findOwn(dataDir, caller, id)
    },
    async append(caller, id, { offset, content }) {
      await findOwn(dataDir, caller, id)
      await endWriter(id)
      const upload = await findOwn(dataDir, caller, id)
      if (upload.offset !== offset) throw new ShopError('upload_offset')
      const ofOne = [...writers.values()].filter(({ ownerId }) => ownerId === upload.ownerId)
      if (writers.has(id) || writers.size >= mostParts || ofOne.length >= mostPartsOfOne)
        throw new ShopError('unavailable', { retryAfter: 2 })
      const controller = new AbortController()
      const writing = appendToStaffUpload(upload, content, controller.signal)
      const ended = writing.catch(() => {}).finally(() => writers.delete(id))
      writers.set(id, { ownerId: upload.ownerId, controller, ended })
      try {
        await writing
      } catch (error) {
        if (controller.signal.aborted) throw controller.signal.reason
        if (error instanceof RangeError) throw new ShopError('payload_too_large')
        // The line broke. Nobody reads this answer, and what has arrived stays.
        if (content.destroyed) throw new ShopError('malformed_request')
        throw error
      } finally {
        await ended
      }
      return (await findOwn(dataDir, caller, id)).offset
    },
    async remove(caller, id) {
      await findOwn(dataDir, caller, id)
      await endWriter(id)
      await removeStaffUpload(dataDir, id)
    },
    stop() {
      for (const { controller } of writers.values())
        controller.abort(new ShopError('unavailable', { retryAfter: 5 }))
    },
  }
}

/** @throws ShopError `not_found` for what is not there, or is somebody else's */
export async function findOwn(dataDir: string, caller: CustomerCaller, id: string): Promise<StaffUpload> {
  const { customerId } = requirePermission(caller, 'products.write')
  const upload = await findStaffUpload(dataDir, id)
  if (upload?.ownerId !== customerId)
    throw new ShopError('not_found', { say: ({ texts }) => texts.uploads.gone })
  return upload
}

/** Removes uploads that nobody goes on with. */
export async function sweepStaffUploads({ config, log }: Needed): Promise<void> {
  const before = new Date(Date.now() - UPLOAD_HOURS * 3_600_000)
  const removed = await removeOldStaffUploads(config.dataDir, before)
  if (removed > 0) log.info({ removed }, 'Uploads that nobody went on with were removed')
}
