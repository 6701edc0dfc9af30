import { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import {
  MOST_BYTES_OF_ONE,
  MOST_UPLOAD_BYTES,
  MOST_UPLOADS,
  UPLOAD_AREAS,
  UPLOAD_HOURS,
  type UploadArea,
  type UploadKind,
} from '#domain/uploads/upload-kinds.ts'
import { issue } from '#domain/validation/issue.ts'
import { isDiskFault, isDiskFull } from '../disk-fault.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import { watchSpeed } from '../http/least-speed.ts'
import type { Services } from '../services.ts'
import {
  appendToUpload,
  createUpload,
  findUpload,
  freeBytes,
  listUploads,
  removeOldUploads,
  removeUpload,
  type TusUpload,
  type UploadPlace,
} from './tus-folder.ts'
import { bodyBegins } from './uploads.ts'

const megabyte = 1_000_000
/** Of all uploads of an area together, as long as they are said to be. */
const mostBytes: Readonly<Record<UploadArea, number>> = { staff: 4_000 * megabyte, reviews: 2_000 * megabyte }
/** The database and the pictures of the shop need the rest of the disk. */
const keptFreeBytes = 500 * megabyte
/** Parts that arrive in this process at once, of all people and of one. */
const mostParts: Readonly<Record<UploadArea, number>> = { staff: 16, reviews: 24 }
const mostPartsOfOne = 6
const mostPartsOfNetwork = 12
/** Of an area's room one network of shoppers has so much at most: ten guests must not reserve all of it. */
const shareOfNetwork = 1 / 4
/** An upload that rests for so long keeps the room of what has arrived, no longer of what was announced. */
const restsAfterMs = 2 * 60_000

type Needed = Pick<Services, 'config' | 'log'>

/** Whose uploads are meant. The caller of these functions has decided that this person may send any. */
export interface UploadOwner {
  readonly area: UploadArea
  /** The account. */
  readonly ownerId: string
  /** A hash of the network address; absent for staff, whom no network limit concerns. */
  readonly network?: string
}

export interface TusUploads {
  /** @throws ShopError `payload_too_large`, `too_many_requests`, `validation_failed`, `unavailable` without room */
  create(owner: UploadOwner, wanted: { kind: UploadKind; name: string; length: number }): Promise<string>
  /** Ends a part that still hangs in a broken line. @throws ShopError `not_found` for what is not the owner's */
  look(owner: UploadOwner, id: string): Promise<TusUpload>
  /** @returns the bytes that are there now. @throws ShopError `upload_offset`, `not_found`, `payload_too_large` */
  append(owner: UploadOwner, id: string, part: { offset: number; content: Readable }): Promise<number>
  remove(owner: UploadOwner, id: string): Promise<void>
  /** Ends every part that is arriving: the sender goes on when the shop is back. */
  stop(): void
}

interface Writer {
  readonly ownerId: string
  readonly network: string | undefined
  readonly controller: AbortController
  readonly ended: Promise<void>
}

/** Uploads of one area, in parts, of this process. What they are stands on the disk. */
export function createTusUploads({ config, log }: Needed, area: UploadArea): TusUploads {
  const place: UploadPlace = { dataDir: config.dataDir, area }
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
    { ownerId, network }: UploadOwner,
    wanted: { kind: UploadKind; name: string; length: number },
  ): Promise<string> {
    const known = await listUploads(place)
    const own = known.filter((upload) => upload.ownerId === ownerId)
    const ownBytes = own.reduce((sum, { length }) => sum + length, 0)
    if (own.length >= MOST_UPLOADS[area] || ownBytes + wanted.length > MOST_BYTES_OF_ONE[area])
      throw new ShopError('too_many_requests', {
        say: ({ texts, format }) => format(texts.uploads.tooMany, { most: own.length }),
      })
    const ofNetwork = known.filter((upload) => network !== undefined && upload.network === network)
    const networkBytes = ofNetwork.reduce((sum, { length }) => sum + length, 0)
    if (
      config.rateLimit &&
      networkBytes + wanted.length > mostBytes[area] * shareOfNetwork &&
      ofNetwork.length > 0
    )
      throw new ShopError('too_many_requests', { retryAfter: 600 })
    const restsSince = Date.now() - restsAfterMs
    const promised = known.reduce(
      (sum, { length, offset, touchedAt }) => sum + (touchedAt.getTime() < restsSince ? offset : length),
      0,
    )
    const toCome = known.reduce((sum, { length, offset }) => sum + length - offset, 0)
    const free = (await freeBytes(place.dataDir)) - toCome - keptFreeBytes
    if (promised + wanted.length > mostBytes[area] || wanted.length > free) {
      log.warn({ promised, free, area }, 'An upload was refused as there is no room for it')
      throw noRoom()
    }
    return await createUpload(place, { ...wanted, ownerId, ...(network === undefined ? {} : { network }) })
  }

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
      // One after the other, or a hundred at once would all find room for themselves.
      const created = creating.then(() => createAlone(owner, wanted))
      creating = created.catch(() => {})
      return await created
    },
    async look(owner, id) {
      await findOwn(place, owner, id)
      await endWriter(id)
      return await findOwn(place, owner, id)
    },
    async append(owner, id, { offset, content }) {
      await findOwn(place, owner, id)
      await endWriter(id)
      const upload = await findOwn(place, owner, id)
      if (upload.offset !== offset) throw new ShopError('upload_offset')
      await bodyBegins(content)
      const others = [...writers.values()]
      const ofOne = others.filter(({ ownerId }) => ownerId === upload.ownerId)
      const ofNetwork = others.filter(({ network }) => network !== undefined && network === owner.network)
      if (
        writers.has(id) ||
        writers.size >= mostParts[area] ||
        ofOne.length >= mostPartsOfOne ||
        (config.rateLimit && ofNetwork.length >= mostPartsOfNetwork)
      )
        throw new ShopError('unavailable', { retryAfter: 2 })
      const controller = new AbortController()
      const unwatch =
        content instanceof IncomingMessage
          ? watchSpeed(content, () => controller.abort(new ShopError('request_timeout')))
          : () => {}
      const writing = appendToUpload(upload, content, controller.signal)
      const ended = writing.catch(() => {}).finally(() => writers.delete(id))
      writers.set(id, { ownerId: upload.ownerId, network: owner.network, controller, ended })
      try {
        await writing
      } catch (error) {
        if (controller.signal.aborted) throw controller.signal.reason
        if (error instanceof RangeError) throw new ShopError('payload_too_large')
        if (isDiskFull(error)) {
          log.error({ err: error, area }, 'A part of an upload could not be written')
          throw noRoom()
        }
        // The line broke. Nobody reads this answer, and what has arrived stays.
        if (content.destroyed && !isDiskFault(error)) throw new ShopError('malformed_request')
        throw error
      } finally {
        unwatch()
        await ended
      }
      return (await findOwn(place, owner, id)).offset
    },
    async remove(owner, id) {
      await findOwn(place, owner, id)
      await endWriter(id)
      await removeUpload(place, id)
    },
    stop() {
      for (const { controller } of writers.values())
        controller.abort(new ShopError('unavailable', { retryAfter: 5 }))
    },
  }
}

function noRoom(): ShopError {
  return new ShopError('unavailable', { say: ({ texts }) => texts.uploads.noRoom, retryAfter: 600 })
}

/** @throws ShopError `not_found` for what is not there, or is somebody else's */
export async function findOwn(place: UploadPlace, { ownerId }: UploadOwner, id: string): Promise<TusUpload> {
  const upload = await findUpload(place, id)
  if (upload?.ownerId !== ownerId)
    throw new ShopError('not_found', { say: ({ texts }) => texts.uploads.gone })
  return upload
}

/** Removes uploads that nobody goes on with. */
export async function sweepUploads({ config, log }: Needed): Promise<void> {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  // What was only announced holds room that others need.
  const limits = { before: hoursAgo(UPLOAD_HOURS), emptyBefore: hoursAgo(1) }
  for (const area of Object.keys(UPLOAD_AREAS) as UploadArea[]) {
    const removed = await removeOldUploads({ dataDir: config.dataDir, area }, limits)
    if (removed > 0) log.info({ removed, area }, 'Uploads that nobody went on with were removed')
  }
}

/** Removes all that a person has sent and not used, of an area. */
export async function removeUploadsOf({ config }: Pick<Needed, 'config'>, owner: UploadOwner): Promise<void> {
  const place = { dataDir: config.dataDir, area: owner.area }
  for (const { id, ownerId } of await listUploads(place))
    if (ownerId === owner.ownerId) await removeUpload(place, id)
}
