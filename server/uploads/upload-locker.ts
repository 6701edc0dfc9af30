import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker } from '@tus/utils'
import type { Log } from '../config/log.ts'
import type { Database } from '../db/connection.ts'
import { endLease, renewLease, takeLease } from './upload-queries.ts'
import { uploadIdOf } from './upload-store.ts'

/** How long a killed process keeps an upload locked, in seconds. */
const leaseSeconds = 10
/** How often a lease is renewed and checks for another request, in ms. */
const renewsEveryMs = 1_000
const firstPauseMs = 100
const longestPauseMs = 500
/** A little longer than a lease: beyond that the holder is running and does not let go. */
const patienceMs = (leaseSeconds + 2) * 1_000

/**
 * Lets one request at a time append to an upload, across all processes, by a lease in the upload's row. The newest
 * request wins, because its sender has lost the previous connection.
 */
export function createUploadLocker({ db, log }: { db: Database; log: Log }): Locker {
  const holders = new Map<string, () => void>()

  function newLock(storeId: string): Lock {
    const lease = { id: uploadIdOf(storeId), token: randomUUID(), seconds: leaseSeconds }
    let renewing: NodeJS.Timeout | undefined
    let isHeld = false
    return {
      async lock(signal, cancel) {
        const end = performance.now() + patienceMs
        let pause = firstPauseMs
        while (!(await takeLease(db, lease))) {
          // A holder in this process is told at once, one in another when it renews its lease.
          holders.get(lease.id)?.()
          if (signal.aborted) throw ERRORS.ABORTED
          if (performance.now() > end) throw ERRORS.ERR_LOCK_TIMEOUT
          await wait(pause)
          pause = Math.min(longestPauseMs, pause * 1.5)
        }
        isHeld = true
        holders.set(lease.id, cancel)
        renewing = setInterval(() => {
          renewLease(db, lease).then(
            (goesOn) => {
              if (!goesOn && isHeld) cancel()
            },
            (error: unknown) => log.warn({ err: error }, 'The lease of an upload could not be renewed'),
          )
        }, renewsEveryMs).unref()
      },
      async unlock() {
        isHeld = false
        clearInterval(renewing)
        holders.delete(lease.id)
        await endLease(db, lease)
      },
    }
  }
  return { newLock }
}
