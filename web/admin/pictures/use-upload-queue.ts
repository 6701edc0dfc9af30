import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { UploadKind } from '#domain/uploads/upload-kinds.ts'
import { sendFile } from '#web/api/staff-uploads.ts'
import { createUploadQueue, type QueuedFile, type UploadQueue } from '#web/components/uploads/upload-queue.ts'

/** A queue that lives as long as its part of the page. What was on its way then is given up. */
export function useUploadQueue<Kept>(
  kind: UploadKind,
  keep: (uploadId: string) => Promise<Kept>,
  onKept: (kept: Kept, file: File) => void,
): { queue: UploadQueue; files: readonly QueuedFile[] } {
  // A file that arrives minutes later meets the product as it is then.
  const latest = useRef(onKept)
  latest.current = onKept
  const [queue] = useState(() =>
    createUploadQueue<Kept>({
      send: (file, news) => sendFile(file, kind, news),
      keep,
      onKept: (kept, file) => latest.current(kept, file),
    }),
  )
  // The world outside: requests under way.
  useEffect(() => () => queue.stop(), [queue])
  return { queue, files: useSyncExternalStore(queue.subscribe, queue.read, queue.read) }
}
