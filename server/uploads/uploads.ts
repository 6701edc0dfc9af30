import { rm } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { ShopError } from '../http/errors.ts'
import type { App } from '../http/http.ts'
import type { Services } from '../services.ts'
import type { FileReader } from './file-reader.ts'
import { openUploadFolder } from './upload-folder.ts'

/** An upload has at most 150 MB, so this limits how much of the disk all uploads need together. */
const mostAtOnce = 4
/** An upload that sends nothing for so long loses its place. */
const mostSilentMs = 20_000

export interface Upload {
  /** For the files of this upload alone. It is removed when the work ends, by success or failure. */
  readonly folder: string
  readonly reader: FileReader
  /** Aborted when the sender goes away or falls silent, and when the shop stops. */
  readonly signal: AbortSignal
}

export interface Uploads {
  /**
   * Does `work` while it holds one of the places for uploads.
   * @throws ShopError `too_many_requests` while another upload of this account runs, `unavailable` without a place
   */
  run<Result>(
    request: FastifyRequest,
    customerId: string,
    work: (upload: Upload) => Promise<Result>,
  ): Promise<Result>
}

/** Limits how many forms with files arrive at once, for this process and for each account. */
export async function openUploads(
  app: App,
  { config, reader }: Pick<Services, 'config' | 'reader'>,
): Promise<Uploads> {
  const makeFolder = await openUploadFolder(config.dataDir)
  const running = new Map<symbol, { customerId: string; controller: AbortController }>()
  // `preClose` runs before the server waits for its requests: an upload of minutes must not delay the stop.
  app.addHook('preClose', async () => {
    reader.close()
    for (const { controller } of running.values()) controller.abort(stopping())
  })

  function takePlace(customerId: string, controller: AbortController): () => void {
    const isOwn = [...running.values()].some((other) => other.customerId === customerId)
    if (config.rateLimit && isOwn) throw new ShopError('too_many_requests', { retryAfter: 10 })
    if (running.size >= mostAtOnce) throw new ShopError('unavailable', { retryAfter: 10 })
    const place = Symbol(customerId)
    running.set(place, { customerId, controller })
    return () => running.delete(place)
  }

  return {
    async run(request, customerId, work) {
      const controller = new AbortController()
      const { signal } = controller
      const leave = takePlace(customerId, controller)
      const forget = abortWithSender(request.raw, controller)
      let folder: string | undefined
      try {
        folder = await makeFolder()
        return await Promise.race([work({ folder, reader, signal }), whenAborted(signal)])
      } finally {
        controller.abort(stopping())
        forget()
        leave()
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
  const late = () => controller.abort(new ShopError('request_timeout'))
  const gone = () => {
    if (!raw.complete) controller.abort(new ShopError('malformed_request'))
  }
  let seen = -1
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket
    if (!raw.complete && bytesRead === seen) late()
    seen = bytesRead
  }, mostSilentMs).unref()
  raw.once('close', gone)
  return () => {
    clearInterval(timer)
    raw.off('close', gone)
  }
}
