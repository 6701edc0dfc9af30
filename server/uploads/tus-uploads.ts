import { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import {
  MOST_BYTES_OF_ONE,
  MOST_UPLOAD_BYTES,
  MOST_UPLOADS,
  UPLOAD_AREAS,
  type UploadArea,
  type UploadKind,
} from '#domain/uploads/upload-kinds.ts'
import { issue } from '#domain/validation/issue.ts'
import { newId } from '../db/ids.ts'
import { inTransaction } from '../db/transaction.ts'
import { isDiskFault, isDiskFull } from '../disk-fault.ts'
import { readDiskSpace } from '../disk-space.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import { watchSpeed } from '../http/least-speed.ts'
import type { Services } from '../services.ts'
import { findOwn, removeUpload, type UploadOwner } from './stored-uploads.ts'
import { openTusServer } from './tus-server.ts'
import { insertUpload, lockUploads, noteArrived, sumUploads, type UploadRow } from './upload-queries.ts'
import { UploadSlots } from './upload-slots.ts'
import { storeIdOf } from './upload-store.ts'
import { bodyBegins } from './uploads.ts'

const megabyte = 1_000_000
/** The limit of all uploads of an area together, by their announced lengths. */
const mostBytes: Readonly<Record<UploadArea, number>> = { staff: 4_000 * megabyte, reviews: 2_000 * megabyte }
/** Disk space reserved for the database and the pictures. */
const keptFreeBytes = 500 * megabyte
/** The most of an area's space for one network of customers: ten guests must not reserve all of it. */
const shareOfNetwork = 1 / 4

type Needed = Pick<Services, 'config' | 'db' | 'log'>

interface WantedUpload {
  kind: UploadKind
  name: string
  /** Bytes, as announced. */
  length: number
}

export interface TusUploads {
  /** @throws ShopError `payload_too_large`, `too_many_requests`, `validation_failed`, `unavailable` without space */
  create(owner: UploadOwner, wanted: WantedUpload): Promise<string>
  /** Ends a part that hangs on a broken connection. @throws ShopError `not_found` for another owner's upload */
  look(owner: UploadOwner, id: string): Promise<UploadRow & { offset: number }>
  /** @returns the stored bytes. @throws ShopError `upload_offset`, `not_found`, `payload_too_large` */
  append(owner: UploadOwner, id: string, part: { offset: number; content: Readable }): Promise<number>
  remove(owner: UploadOwner, id: string): Promise<void>
  /** Ends every arriving part and keeps its bytes: the sender continues at another process, or after the next start. */
  stop(): void
}

/**
 * Uploads of one area in parts. Rows and bytes are shared by all processes; the slots for parts belong to this process.
 */
export async function createTusUploads(services: Needed, area: UploadArea): Promise<TusUploads> {
  const { config, db, log } = services
  const server = await openTusServer(services, area)
  const slots = new UploadSlots(area, { limitsNetworks: config.rateLimit })

  return {
    async create(owner, wanted) {
      if (!UPLOAD_AREAS[area].some((kind) => kind === wanted.kind))
        throw refuseField('kind', issue('uploads.kind'))
      const most = MOST_UPLOAD_BYTES[wanted.kind]
      if (wanted.length > most)
        throw new ShopError('payload_too_large', {
          say: ({ texts, format }) =>
            format(texts.uploads.tooLarge, { most: Math.floor(most / megabyte / 10) * 10 }),
        })
      const id = await insertWithinLimits(services, area, owner, wanted)
      try {
        await server.create(storeIdOf(area, id), wanted.length)
      } catch (error) {
        await removeUpload(services, area, id)
        if (!isDiskFull(error)) throw error
        log.error({ err: error, area }, 'An upload could not be created')
        throw noRoom()
      }
      return id
    },
    async look(owner, id) {
      const upload = await findOwn(services, owner, id)
      return { ...upload, offset: await slots.oneOfFew(id, () => server.look(storeIdOf(area, id))) }
    },
    async append(owner, id, { offset, content }) {
      await findOwn(services, owner, id)
      await bodyBegins(content)
      const writer = slots.take(owner, id)
      const { controller } = writer
      const unwatch =
        content instanceof IncomingMessage
          ? watchSpeed(content, () => controller.abort(new ShopError('request_timeout')))
          : () => {}
      try {
        const part = { offset, content, signal: controller.signal }
        const { arrived, broken, isTaken } = await slots.oneOfFew(id, () =>
          server.append(storeIdOf(area, id), part),
        )
        await noteArrived(db, id, arrived)
        controller.signal.throwIfAborted()
        // A newer request of the same sender has taken over.
        if (isTaken) throw new ShopError('upload_offset')
        // The connection broke. No one reads this response, and received data is kept.
        if (broken) throw new ShopError('malformed_request')
        return arrived
      } catch (error) {
        if (isDiskFull(error)) {
          log.error({ err: error, area }, 'A part of an upload could not be written')
          throw noRoom()
        }
        if (
          content.destroyed &&
          !isDiskFault(error) &&
          !controller.signal.aborted &&
          !(error instanceof ShopError)
        )
          throw new ShopError('malformed_request')
        throw error
      } finally {
        unwatch()
        slots.release(writer)
      }
    },
    async remove(owner, id) {
      await findOwn(services, owner, id)
      try {
        await slots.oneOfFew(id, () => server.remove(storeIdOf(area, id)))
      } catch (error) {
        // The library looks for a multipart upload, which S3 no longer has once the file is complete.
        if (!(error instanceof ShopError && error.code === 'not_found')) throw error
      }
      await removeUpload(services, area, id)
    },
    stop() {
      slots.abortAll(new ShopError('unavailable', { retryAfter: 5 }))
    },
  }
}

/** Stores a new upload's row if there is room for its announced length. @throws ShopError `too_many_requests`, `unavailable` */
async function insertWithinLimits(
  { config, db, log }: Needed,
  area: UploadArea,
  { ownerId, network }: UploadOwner,
  wanted: WantedUpload,
): Promise<string> {
  const disk = config.s3 ? null : await readDiskSpace(config.dataDir, log)
  const free = disk?.freeBytes ?? Number.POSITIVE_INFINITY
  return await inTransaction(db, async (tx) => {
    await lockUploads(tx, area)
    const sums = await sumUploads(tx, { area, ownerId, network: network ?? null })
    if (sums.own >= MOST_UPLOADS[area] || sums.ownBytes + wanted.length > MOST_BYTES_OF_ONE[area])
      throw new ShopError('too_many_requests', {
        say: ({ texts, format }) => format(texts.uploads.tooMany, { most: sums.own }),
      })
    if (
      config.rateLimit &&
      sums.networkBytes + wanted.length > mostBytes[area] * shareOfNetwork &&
      sums.ofNetwork > 0
    )
      throw new ShopError('too_many_requests', { retryAfter: 600 })
    const room = free - sums.toCome - keptFreeBytes
    if (sums.promised + wanted.length > mostBytes[area] || wanted.length > room) {
      log.warn({ promised: sums.promised, free, area }, 'An upload was refused as there is no room for it')
      throw noRoom()
    }
    const id = newId('upl')
    await insertUpload(tx, { ...wanted, id, area, ownerId, network: network ?? null })
    return id
  })
}

function noRoom(): ShopError {
  return new ShopError('unavailable', { say: ({ texts }) => texts.uploads.noRoom, retryAfter: 600 })
}
