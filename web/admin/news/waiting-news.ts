import { useSyncExternalStore } from 'react'
import type { Waiting } from '#domain/staff/waiting.ts'
import { fetchWaiting } from '#web/api/staff.ts'

const listeners = new Set<() => void>()
let known: Waiting | null = null

/** How many reviews and messages wait, as this browser was last told; null before that. */
export function useWaitingCounts(): Waiting | null {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
}

/** A list that has just been read knows its own number better. */
export function updateWaitingFigures(part: Partial<Waiting>): void {
  known = { reviews: null, messages: null, ...known, ...part }
  for (const listener of listeners) listener()
}

/** Throws ApiError. */
export async function fetchWaitingFigures(signal: AbortSignal): Promise<void> {
  updateWaitingFigures(await fetchWaiting(signal))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
