import { ApiError } from '#web/api/client.ts'
import type { UploadNews } from '#web/api/uploads.ts'

/** A file on its way: `reading` when the shop has it whole and looks at it. */
export interface QueuedFile {
  readonly id: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'paused' | 'reading' | 'failed'
  /** Of what is to be sent, 0 to 100. */
  readonly percent: number
  /** Why it waits or failed, as the shop said it. */
  readonly sentence: string | null
  /** Not where the shop refused the file for what it is. */
  readonly canRetry: boolean
}

export interface UploadQueue {
  read(): readonly QueuedFile[]
  subscribe(listener: () => void): () => void
  add(files: readonly File[]): void
  retry(id: number): void
  /** Gives a file up, and forgets it. */
  cancel(id: number): void
  /** Gives all up. */
  stop(): void
}

/** A picture that arrived is looked at on the shop's one machine: more at once would only wait there. */
const atOnce = 2
/** How often, and after which milliseconds, an uploaded file is asked to be read again. */
const readAgain = [1_000, 3_000, 8_000, 15_000]

/** Sends files two at a time, each until the shop has made something of it. What fails waits for a person. */
export function createUploadQueue<Kept>({
  send,
  keep,
  onKept,
}: {
  send: (file: File, news: UploadNews) => () => void
  keep: (uploadId: string, file: File) => Promise<Kept>
  onKept: (kept: Kept, file: File) => void
}): UploadQueue {
  const files = new Map<number, { file: File; stop: (() => void) | null }>()
  const listeners = new Set<() => void>()
  let items: readonly QueuedFile[] = []
  let lastId = 0

  function change(id: number, news: Partial<QueuedFile>): void {
    items = items.map((item) => (item.id === id ? { ...item, ...news } : item))
    tell()
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function forget(id: number): void {
    files.delete(id)
    items = items.filter((item) => item.id !== id)
    tell()
    startNext()
  }

  function startNext(): void {
    const busy = items.filter(({ state }) => state !== 'waiting' && state !== 'failed').length
    const waiting = items.filter(({ state }) => state === 'waiting')
    for (const { id } of waiting.slice(0, Math.max(0, atOnce - busy))) start(id)
  }

  function start(id: number): void {
    const entry = files.get(id)
    if (!entry) return
    change(id, { state: 'sending', sentence: null })
    entry.stop = send(entry.file, {
      onProgress: (sent) => change(id, { state: 'sending', percent: percentOf(sent, entry.file.size) }),
      onWaiting: (sentence) => change(id, { state: 'paused', sentence }),
      onRefused: (error) => fail(id, error),
      onDone: (uploadId) => void make(id, uploadId),
    })
  }

  async function make(id: number, uploadId: string): Promise<void> {
    const entry = files.get(id)
    if (!entry) return
    entry.stop = null
    change(id, { state: 'reading', percent: 100, sentence: null })
    try {
      const kept = await keepWithPatience(
        () => keep(uploadId, entry.file),
        () => files.has(id),
      )
      if (!files.has(id)) return
      onKept(kept, entry.file)
      forget(id)
    } catch (error) {
      fail(id, error)
    }
  }

  function fail(id: number, error: unknown): void {
    const sentence = error instanceof ApiError ? error.sentence : null
    change(id, { state: 'failed', sentence, canRetry: !isRefusal(error) })
    if (!(error instanceof ApiError)) reportError(error)
    startNext()
  }

  function cancel(id: number): void {
    files.get(id)?.stop?.()
    forget(id)
  }

  return {
    read: () => items,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(added) {
      for (const file of added) {
        lastId += 1
        files.set(lastId, { file, stop: null })
        const item = {
          id: lastId,
          file,
          state: 'waiting',
          percent: 0,
          sentence: null,
          canRetry: true,
        } as const
        items = [...items, item]
      }
      tell()
      startNext()
    },
    retry(id) {
      change(id, { state: 'waiting', percent: 0, sentence: null })
      startNext()
    },
    cancel,
    stop() {
      for (const { stop } of files.values()) stop?.()
      files.clear()
      items = []
    },
  }
}

/** What a busy shop refuses is asked again, as long as the file is wanted. */
async function keepWithPatience<Kept>(keep: () => Promise<Kept>, isWanted: () => boolean): Promise<Kept> {
  for (const ms of readAgain) {
    try {
      return await keep()
    } catch (error) {
      const passes = error instanceof ApiError && (error.status === 503 || error.unanswered)
      if (!passes || !isWanted()) throw error
      await new Promise((resolve) => setTimeout(resolve, ms))
    }
  }
  return await keep()
}

function percentOf(sent: number, size: number): number {
  return size === 0 ? 0 : Math.min(100, Math.round((sent / size) * 100))
}

/** What the shop will say again of the same file. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415].includes(error.status)
}
