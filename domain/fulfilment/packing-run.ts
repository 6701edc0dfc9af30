import * as z from 'zod/mini'

/** Orders that one person packs one after the other, as their browser keeps it. */
const packingRun = z.object({
  /** What was asked for: the same question goes on with the same run. */
  asked: z.string(),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  /** Orders to pack, the next one first. */
  waiting: z.array(z.string()),
  packed: z.array(z.object({ orderId: z.string(), pieces: z.int() })),
  /** Orders that this person left to somebody else: they do not come again. */
  left: z.array(z.string()),
})
export type PackingRun = z.infer<typeof packingRun>

/** A run that was not touched for so long is yesterday's. */
const LONGEST_RUN_MS = 10 * 60 * 60 * 1000

/**
 * The run for a question and the orders that it means now, in their order. One that is kept for the same question goes
 * on: its row stays as it is, without what others have packed meanwhile and with what has come.
 */
export function continueRun(
  kept: PackingRun | null,
  { asked, orderIds, now }: { asked: string; orderIds: readonly string[]; now: number },
): PackingRun {
  const isOld = kept === null || kept.asked !== asked || now - kept.startedAt > LONGEST_RUN_MS
  const run = isOld ? { asked, startedAt: now, waiting: [], packed: [], left: [] } : kept
  const known = new Set([...run.waiting, ...run.left])
  return {
    ...run,
    packed: run.packed.filter(({ orderId }) => !orderIds.includes(orderId)),
    waiting: [
      ...run.waiting.filter((orderId) => orderIds.includes(orderId)),
      ...orderIds.filter((orderId) => !known.has(orderId)),
    ],
  }
}

/** The order is packed, with so many pieces. */
export function afterPacked(run: PackingRun, orderId: string, pieces: number): PackingRun {
  const before = without(run, orderId)
  return { ...before, packed: [...before.packed, { orderId, pieces }] }
}

/** The order is the next: after an undo, a scan of its number, or because its page was opened. */
export function nextToPack(run: PackingRun, orderId: string): PackingRun {
  const before = without(run, orderId)
  return { ...before, waiting: [orderId, ...before.waiting] }
}

/** The order goes to the end of the row. */
export function packLater(run: PackingRun, orderId: string): PackingRun {
  const before = without(run, orderId)
  return { ...before, waiting: [...before.waiting, orderId] }
}

/** The order is somebody else's, or not to be packed any more. */
export function leaveOrder(run: PackingRun, orderId: string): PackingRun {
  const before = without(run, orderId)
  return { ...before, left: [...before.left, orderId] }
}

/** '3 of 14', and what was done: pieces, and whole minutes since it began, at least one. */
export function progressOf(run: PackingRun, now: number) {
  return {
    place: run.packed.length + 1,
    orders: run.packed.length + run.waiting.length,
    packed: run.packed.length,
    pieces: run.packed.reduce((sum, { pieces }) => sum + pieces, 0),
    minutes: Math.max(1, Math.round((now - run.startedAt) / 60_000)),
  }
}

/** What a browser kept, null for anything that is no run. */
export function parseRun(value: unknown): PackingRun | null {
  const parsed = z.safeParse(packingRun, value)
  return parsed.success ? parsed.data : null
}

function without(run: PackingRun, orderId: string): PackingRun {
  return {
    ...run,
    waiting: run.waiting.filter((id) => id !== orderId),
    packed: run.packed.filter((entry) => entry.orderId !== orderId),
    left: run.left.filter((id) => id !== orderId),
  }
}
