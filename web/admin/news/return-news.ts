import { useSyncExternalStore } from 'react'
import type { AdminReturnList } from '#domain/returns/api-return.ts'
import { fetchAdminReturns } from '#web/api/admin/returns.ts'

/** How many returns stand where, as every page of the admin may show it. */
export type ReturnCounts = AdminReturnList['counts']

const listeners = new Set<() => void>()
let known: ReturnCounts | null = null

/** The newest of what this browser was told; null before that. */
export function useReturnCounts(): ReturnCounts | null {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
}

/** Any list tells how many there are of all. */
export function updateReturnFigures({ counts }: AdminReturnList): void {
  known = counts
  for (const listener of listeners) listener()
}

/** Asks for the figures alone. Throws ApiError. */
export async function fetchReturnFigures(signal: AbortSignal): Promise<void> {
  updateReturnFigures(await fetchAdminReturns({ view: 'to-answer' }, signal))
}

/** Returns that wait for the shop. */
export function waitingReturns(counts: ReturnCounts): number {
  return counts['to-answer'] + counts['to-check']
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
