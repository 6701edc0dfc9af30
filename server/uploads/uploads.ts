import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { ShopError } from '../http/errors.ts'
import type { App } from '../http/http.ts'
import { watchSpeed } from '../http/least-speed.ts'
import { networkOf } from '../limits/network.ts'
import type { Services } from '../services.ts'
import type { FileReader } from './file-reader.ts'
import { openUploadFolder } from './upload-folder.ts'

/** An upload has at most 150 MB, so this limits the disk space of all uploads together. */
const mostAtOnce = 8
/** From one network: slow senders there leave slots for others. */
const mostOfNetwork = 4

export interface Upload {
  /** For the files of this upload only. Removed when the work ends, with success or failure. */
  readonly folder: string
  readonly reader: FileReader
  /** Aborted when the sender disconnects or is too slow, and when the shop stops. */
  readonly signal: AbortSignal
}

export interface Uploads {
  /**
   * Runs `work` while it holds one of the upload slots, from the first byte of the body on.
   * @throws ShopError `too_many_requests` while another upload of this account or too many of its network run,
   * `request_timeout` for a slow sender, `unavailable` without a slot
   */
  run<Result>(
    request: FastifyRequest,
    customerId: string,
    work: (upload: Upload) => Promise<Result>,
  ): Promise<Result>
}

/** Limits how many forms with files arrive at once, for this process, each network and each account. */
export async function openUploads(
  app: App,
  { config, reader }: Pick<Services, 'config' | 'reader'>,
): Promise<Uploads> {
  const makeFolder = await openUploadFolder(config.dataDir)
  const running = new Map<symbol, { customerId: string; network: string; controller: AbortController }>()
  // `preClose` runs before the server waits for its requests: an upload of minutes must not delay the stop.
  app.addHook('preClose', async () => {
    reader.close()
    for (const { controller } of running.values()) controller.abort(stopping())
  })

  function takePlace(customerId: string, network: string, controller: AbortController): () => void {
    const others = [...running.values()]
    const isOwn = others.some((other) => other.customerId === customerId)
    const ofNetwork = others.filter((other) => other.network === network).length
    if (config.rateLimit && (isOwn || ofNetwork >= mostOfNetwork))
      throw new ShopError('too_many_requests', { retryAfter: 10 })
    if (running.size >= mostAtOnce) throw new ShopError('unavailable', { retryAfter: 10 })
    const place = Symbol(customerId)
    running.set(place, { customerId, network, controller })
    return () => running.delete(place)
  }

  return {
    async run(request, customerId, work) {
      const controller = new AbortController()
      const { signal } = controller
      const aborted = whenAborted(signal)
      // Only the races below wait for it.
      aborted.catch(() => {})
      const forget = abortWithSender(request.raw, controller)
      let leave: (() => void) | undefined
      let folder: string | undefined
      try {
        await Promise.race([bodyBegins(request.raw), aborted])
        leave = takePlace(customerId, networkOf(request.ip), controller)
        folder = await makeFolder()
        return await Promise.race([work({ folder, reader, signal }), aborted])
      } finally {
        controller.abort(stopping())
        forget()
        leave?.()
        if (folder !== undefined) await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

function stopping(): ShopError {
  return new ShopError('unavailable', { retryAfter: 5 })
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function abortWithSender(raw: FastifyRequest['raw'], controller: AbortController): () => void {
  const gone = () => {
    if (!raw.complete) controller.abort(new ShopError('malformed_request'))
  }
  const unwatch = watchSpeed(raw, () => controller.abort(new ShopError('request_timeout')))
  raw.once('close', gone)
  return () => {
    unwatch()
    raw.off('close', gone)
  }
}

/** Resolves with the first byte of the body: a sender that announces one but sends nothing takes no slot. */
export async function bodyBegins(raw: Readable & { complete?: boolean }): Promise<void> {
  if (raw.readableLength > 0 || raw.complete || raw.readableEnded || raw.destroyed) return
  await new Promise<void>((resolve) => {
    const done = () => {
      raw.off('readable', done).off('close', done).off('error', done)
      resolve()
    }
    raw.on('readable', done).on('close', done).on('error', done)
  })
}
