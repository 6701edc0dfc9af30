import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ReviewFile } from '#domain/reviews/api-own-review.ts'
import { checkReviewFiles } from '#domain/reviews/review-form.ts'
import { issueText } from '#domain/validation/field-errors.ts'
import { ApiError } from '#web/api/client.ts'
import { attachReviewFile, forgetReviewFile, type ReviewVisitor, sendReviewFile } from '#web/api/reviews.ts'
import { createUploadQueue, type QueuedFile } from '#web/components/uploads/upload-queue.ts'
import { drawPoster } from './draw-poster.ts'

/** The files of a review that is being written. */
export interface ReviewFiles {
  /** Those that the shop has. */
  kept: readonly ReviewFile[]
  /** Those on their way, and those that failed. */
  queued: readonly QueuedFile[]
  /** What this browser still has of a file that the shop has. */
  localOf: (fileId: string) => File | undefined
  /** Adds files. @returns the sentence that refuses all of them */
  add: (files: readonly File[]) => string | null
  retry: (id: number) => void
  /** Gives up a file that is on its way. */
  cancel: (id: number) => void
  remove: (fileId: string) => void
  /** Once nothing is on its way: true when everything has arrived. */
  settled: () => Promise<boolean>
}

export function useReviewFiles(
  kept: readonly ReviewFile[],
  visitor: ReviewVisitor,
  onKept: (change: (kept: readonly ReviewFile[]) => readonly ReviewFile[]) => void,
): ReviewFiles {
  const latest = useRef({ visitor, onKept })
  latest.current = { visitor, onKept }
  const [locals] = useState(() => new Map<string, File>())
  const [queue] = useState(() =>
    createUploadQueue<ReviewFile>({
      send: (file, news) => sendReviewFile(file, kindOf(file), latest.current.visitor, news),
      keep: (uploadId, file) => keep(uploadId, file, latest.current.visitor),
      onKept(arrived, file) {
        locals.set(arrived.fileId, file)
        latest.current.onKept((before) =>
          // The same picture chosen twice is one.
          before.some(({ fileId }) => fileId === arrived.fileId) ? before : [...before, arrived],
        )
      },
    }),
  )
  // The world outside: requests under way.
  useEffect(() => () => queue.stop(), [queue])
  const queued = useSyncExternalStore(queue.subscribe, queue.read, queue.read)

  return {
    kept,
    queued,
    localOf: (fileId) => locals.get(fileId),
    add(files) {
      const all = [...kept, ...queued.map(({ file }) => aboutOf(file)), ...files.map(aboutOf)]
      const checked = checkReviewFiles({
        images: all.filter(({ kind }) => kind === 'image').map(sizedOf),
        videos: all.filter(({ kind }) => kind === 'video').map(sizedOf),
      })
      if (!checked.ok) return issueText(checked.message)
      queue.add(files)
      return null
    },
    retry: queue.retry,
    cancel: queue.cancel,
    remove(fileId) {
      locals.delete(fileId)
      // Those that a review shows have no size here, and go when it is sent without them.
      const isWaiting = kept.some((file) => file.fileId === fileId && file.width > 0)
      // What cannot be said to the shop now, it forgets after a day.
      if (isWaiting) void forgetReviewFile(fileId, visitor).catch(() => undefined)
      onKept((before) => before.filter((file) => file.fileId !== fileId))
    },
    settled: () =>
      new Promise((resolve) => {
        const look = () => {
          const items = queue.read()
          if (items.some(({ state }) => state !== 'failed')) return
          stop()
          resolve(items.length === 0)
        }
        const stop = queue.subscribe(look)
        look()
      }),
  }
}

/** Some phones do not name the kind of their own pictures. */
const FILM = /\.(mp4|m4v|mov|webm)$/i

export function kindOf({ type, name }: File): ReviewFile['kind'] {
  return type.startsWith('video/') || (type === '' && FILM.test(name)) ? 'video' : 'image'
}

function aboutOf(file: File): { kind: ReviewFile['kind']; type: string; size: number } {
  const kind = kindOf(file)
  return { kind, type: file.type || `${kind}/`, size: file.size }
}

function sizedOf(file: { kind: ReviewFile['kind']; type?: string; size?: number }) {
  return { type: file.type ?? `${file.kind}/`, size: file.size ?? 0 }
}

/** Asks the shop to read what has arrived. A film takes the frame along that stands for it. */
async function keep(uploadId: string, file: File, visitor: ReviewVisitor): Promise<ReviewFile> {
  if (kindOf(file) === 'image') return await attachReviewFile({ uploadId }, visitor)
  const poster = await posterOf(file)
  return await attachReviewFile({ uploadId, ...(poster && (await sendPoster(poster, visitor))) }, visitor)
}

const posters = new WeakMap<File, Promise<File | null>>()

/** A frame of the film, drawn once. */
export function posterOf(film: File): Promise<File | null> {
  const known = posters.get(film) ?? drawPoster(film)
  posters.set(film, known)
  return known
}

/** A film whose frame does not arrive goes without it. */
async function sendPoster(poster: File, visitor: ReviewVisitor): Promise<{ poster: string } | null> {
  return await new Promise((resolve, reject) => {
    const giveUp = sendReviewFile(poster, 'image', visitor, {
      onProgress: () => undefined,
      onWaiting() {
        giveUp()
        resolve(null)
      },
      onDone: (uploadId) => resolve({ poster: uploadId }),
      onRefused: (error) => (error instanceof ApiError ? resolve(null) : reject(error)),
    })
  })
}
