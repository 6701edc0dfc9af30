import type { SignatureBearer } from '#domain/payments/signature-bearers.ts'
import type { Services } from '../services.ts'
import { addRefusals } from './event-queries.ts'

/** A flood of forged requests causes one statement in this time, in milliseconds. */
const gatherMs = 1_000

const gathered = new WeakMap<object, Map<SignatureBearer, number>>()

/**
 * Counts a request with an invalid provider signature, for the overview. Counts collected by a process that dies are
 * lost.
 */
export function countRefusedSignature(
  { db, log }: Pick<Services, 'db' | 'log'>,
  bearer: SignatureBearer,
): void {
  const known = gathered.get(db)
  const times = known ?? new Map<SignatureBearer, number>()
  times.set(bearer, (times.get(bearer) ?? 0) + 1)
  if (known) return
  gathered.set(db, times)
  setTimeout(() => {
    gathered.delete(db)
    write(db, times).catch((error: unknown) =>
      log.warn({ err: error }, 'Refused signatures were not counted'),
    )
  }, gatherMs).unref()
}

async function write(db: Services['db'], times: Map<SignatureBearer, number>): Promise<void> {
  for (const [bearer, count] of times) {
    await addRefusals(db, bearer, count)
  }
}
