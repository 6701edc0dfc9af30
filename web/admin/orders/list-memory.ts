import { listOf, recordOf, textOf, textsOf } from '#domain/validation/unknown-values.ts'
import { parseStored } from '#web/components/stored-json.ts'
import { readTabText, writeTabText } from '#web/components/tab-storage.ts'
import { listAddress } from './list-query.ts'

const STORED = 'deskList'

/** The list from which this tab came: where Back leads, and which order is next. */
interface ListMemory {
  address: string
  orderIds: readonly string[]
}

export function rememberList(memory: ListMemory): void {
  writeTabText(STORED, JSON.stringify(memory))
}

/** The address of the list as it was last seen in this tab. */
export function lastListAddress(): string {
  return memory().address
}

/** The orders before and after this one in that list. */
export function neighboursOf(orderId: string): { before: string | null; next: string | null } {
  const { orderIds } = memory()
  const at = orderIds.indexOf(orderId)
  if (at < 0) return { before: null, next: null }
  return { before: orderIds[at - 1] ?? null, next: orderIds[at + 1] ?? null }
}

function memory(): ListMemory {
  const { address, orderIds } = recordOf(parseStored(readTabText(STORED)))
  const known = textOf(address, 1_000)
  return {
    address: known.startsWith(listAddress({})) ? known : listAddress({}),
    orderIds: textsOf(listOf(orderIds)),
  }
}
