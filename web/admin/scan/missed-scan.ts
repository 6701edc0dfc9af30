import { useSyncExternalStore } from 'react'

/** A code that led nowhere, and what to do next. */
export interface MissedScan {
  id: number
  text: string
  next: string
  /** The page on which it was scanned: elsewhere it says nothing any more. */
  pathname: string
}

const listeners = new Set<() => void>()
let missed: MissedScan | null = null
let lastId = 0

/** Stays until the next scan, or until it is closed. */
export function showMissed(news: Omit<MissedScan, 'id'>): void {
  lastId += 1
  change({ ...news, id: lastId })
}

export function forgetMissed(): void {
  if (missed !== null) change(null)
}

export function readMissed(): MissedScan | null {
  return missed
}

export function useMissed(): MissedScan | null {
  return useSyncExternalStore(subscribe, readMissed, () => null)
}

function change(next: MissedScan | null): void {
  missed = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
