import { IncomingMessage } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { Server } from '@tus/server'
import { ERRORS } from '@tus/utils'
import type { UploadArea } from '#domain/uploads/upload-kinds.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { isGone } from './stored-uploads.ts'
import { PART_TYPE, TUS_VERSION } from './tus-headers.ts'
import { createUploadLocker } from './upload-locker.ts'
import { openUploadStore } from './upload-store.ts'

export interface AppendedPart {
  /** The stored bytes of the upload. */
  readonly arrived: number
  /** The sender's connection broke. */
  readonly broken: boolean
  /** A newer request for the same upload ended this one. */
  readonly isTaken: boolean
}

/** The protocol of uploads in parts, by `@tus/server`. Callers check permissions and limits. */
export interface TusServer {
  create(storeId: string, length: number): Promise<void>
  /** @returns the stored bytes */
  look(storeId: string): Promise<number>
  /**
   * Appends to what is stored. Received data is kept if the connection breaks or the signal aborts.
   * @throws ShopError `upload_offset`, `not_found`, `payload_too_large`, `unavailable` while another request is
   * appending
   */
  append(
    storeId: string,
    part: { offset: number; content: Readable; signal: AbortSignal },
  ): Promise<AppendedPart>
  remove(storeId: string): Promise<void>
}

const idHeader = 'x-store-id'

export async function openTusServer(
  { config, db, log }: Pick<Services, 'config' | 'db' | 'log'>,
  area: UploadArea,
): Promise<TusServer> {
  const faults = new WeakMap<Request, unknown>()
  const idOf = (request: { headers: Headers }) => request.headers.get(idHeader) ?? ''
  const server = new Server({
    path: `/${area}`,
    datastore: await openUploadStore(config, area),
    locker: createUploadLocker({ db, log }),
    // Received bytes are stored in any case, so the newer request need not wait. Zero would mean 3 s.
    lockDrainTimeout: 1,
    namingFunction: idOf,
    getFileIdFromRequest: idOf,
    // The sender uses the route's own address.
    generateUrl: () => '/',
    // The library responds with its own text, but the shop's refusals need the error.
    async onResponseError(request, fault) {
      faults.set(request, fault)
      return undefined
    },
  })

  async function call(method: string, storeId: string, headers: Record<string, string>, body?: Readable) {
    const request = new Request(`http://uploads/${area}/one`, {
      method,
      headers: { 'tus-resumable': TUS_VERSION, [idHeader]: storeId, ...headers },
      ...(body === undefined
        ? {}
        : { body: Readable.toWeb(body) as WebStream as ReadableStream, duplex: 'half' as const }),
    })
    const response = await server.handleWeb(request)
    const fault = faults.get(request)
    if (fault !== undefined) throw toShopError(fault)
    if (!response.ok) throw new Error(`An upload was answered ${response.status}: ${await response.text()}`)
    return response.headers
  }

  return {
    async create(storeId, length) {
      await call('POST', storeId, { 'upload-length': String(length) })
    },
    async look(storeId) {
      return Number((await call('HEAD', storeId, {})).get('upload-offset'))
    },
    async append(storeId, { offset, content, signal }) {
      const { body, isBroken } = endsGently(content, signal)
      const length = content instanceof IncomingMessage ? content.headers['content-length'] : undefined
      const headers = { 'content-type': PART_TYPE, 'upload-offset': String(offset) }
      const sized = length === undefined ? headers : { ...headers, 'content-length': length }
      try {
        const answered = await call('PATCH', storeId, sized, body)
        return {
          arrived: Number(answered.get('upload-offset')),
          broken: isBroken(),
          isTaken: answered.get('connection') === 'close',
        }
      } finally {
        content.unpipe(body)
        body.destroy()
      }
    },
    async remove(storeId) {
      await call('DELETE', storeId, {})
    },
  }
}

function toShopError(fault: unknown): unknown {
  if (fault === ERRORS.INVALID_OFFSET || fault === ERRORS.ABORTED) return new ShopError('upload_offset')
  // Several kinds: by the announced length, or when more data arrives.
  if (fault instanceof Object && 'status_code' in fault && fault.status_code === 413)
    return new ShopError('payload_too_large')
  if (fault === ERRORS.ERR_LOCK_TIMEOUT) return new ShopError('unavailable', { retryAfter: 2 })
  if (isGone(fault)) return new ShopError('not_found', { say: ({ texts }) => texts.uploads.gone })
  return fault
}

/** A body that ends when its connection breaks, instead of failing, so that the store keeps what it received. */
function endsGently(content: Readable, signal: AbortSignal): { body: PassThrough; isBroken: () => boolean } {
  const body = new PassThrough()
  let broken = false
  const end = () => {
    content.unpipe(body)
    body.end()
  }
  const breaks = () => {
    broken ||= !content.readableEnded
    end()
  }
  content.once('error', breaks).once('close', breaks)
  signal.addEventListener('abort', end, { once: true })
  content.pipe(body)
  if (content.destroyed) breaks()
  else if (signal.aborted) end()
  return { body, isBroken: () => broken }
}
