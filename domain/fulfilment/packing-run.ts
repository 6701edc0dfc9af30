import * as z from 'zod/mini'

/** Orders that one staff member packs one after the other, stored in their browser. */
const packingRun = z.object({
  /** The query of the list. The same query continues the same run. */
  asked: z.string(),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  /** Orders to pack, the next one first. */
  waiting: z.array(z.string()),
  packed: z.array(z.object({ orderId: z.string(), pieces: z.int() })),
  /** Orders that this staff member left to a colleague: they do not come again. */
  left: z.array(z.string()),
})
export type PackingRun = z.infer<typeof packingRun>

/** A run that was not touched for this long is abandoned. */
const LONGEST_RUN_MS = 10 * 60 * 60 * 1000

/**
 * The run for a query and the orders that match it now, in their order. A stored run for the same query continues in
 * its own order, without the orders that others have packed since and with the new ones.
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

/** Marks the order as packed, with its number of pieces. */
export function afterPacked(run: PackingRun, orderId: string, pieces: number): PackingRun {
  const before = without(run, orderId)
  return { ...before, packed: [...before.packed, { orderId, pieces }] }
}

/** Makes the order the next one: after an undo, a scan of its number, or because its page was opened. */
export function nextToPack(run: PackingRun, orderId: string): PackingRun {
  const before = without(run, orderId)
  return { ...before, waiting: [orderId, ...before.waiting] }
}

/** Moves the order to the end. */
export function packLater(run: PackingRun, orderId: string): PackingRun {
  const before = without(run, orderId)
  return { ...before, waiting: [...before.waiting, orderId] }
}

/** Removes an order that a colleague packs, or that needs no packing any more. */
export function leaveOrder(run: PackingRun, orderId: string): PackingRun {
  const before = without(run, orderId)
  return { ...before, left: [...before.left, orderId] }
}

/** '3 of 14', the packed pieces, and the whole minutes since the start, at least one. */
export function progressOf(run: PackingRun, now: number) {
  return {
    place: run.packed.length + 1,
    orders: run.packed.length + run.waiting.length,
    packed: run.packed.length,
    pieces: run.packed.reduce((sum, { pieces }) => sum + pieces, 0),
    minutes: Math.max(1, Math.round((now - run.startedAt) / 60_000)),
  }
}

/** A run from the browser's storage; null for anything else. */
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
