import { type PackingRun, parseRun } from '#domain/fulfilment/packing-run.ts'
import type { AdminLine } from '#domain/orders/admin-order.ts'
import { parseTicks, type Ticks } from '#domain/orders/ticks.ts'
import { parseStored } from '#web/components/stored-json.ts'
import { readTabText, writeTabText } from '#web/components/tab-storage.ts'

const RUN = 'packingRun'

/** What this tab keeps of packing, so that a reload, or a browser that forgets a page, loses no tick. */
export function readRun(): PackingRun | null {
  return parseRun(parseStored(readTabText(RUN)))
}

export function writeRun(run: PackingRun | null): void {
  writeTabText(RUN, run === null ? null : JSON.stringify(run))
}

export function readTicks(orderId: string, lines: readonly AdminLine[]): Ticks {
  return parseTicks(parseStored(readTabText(ticksOf(orderId))), lines)
}

export function writeTicks(orderId: string, ticks: Ticks): void {
  writeTabText(ticksOf(orderId), JSON.stringify(ticks))
}

function ticksOf(orderId: string): string {
  return `packing:${orderId}`
}
