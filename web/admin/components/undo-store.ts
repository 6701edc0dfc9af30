import { useSyncExternalStore } from 'react'

/** What was just done, and perhaps how to take it back. */
export interface Done {
  id: number
  text: string
  action: DoneAction | null
}

export interface DoneAction {
  /** 'Undo' where it takes back what was done. */
  label: string
  run: () => void
}

const listeners = new Set<() => void>()
let done: Done | null = null
let lastId = 0

/** Says in the dark bar what was done. The newest takes the place of what was said before. */
export function showDone(text: string, action: DoneAction | null = null): void {
  lastId += 1
  change({ id: lastId, text, action })
}

export function forgetDone(): void {
  change(null)
}

export function useDone(): Done | null {
  return useSyncExternalStore(
    subscribe,
    () => done,
    () => null,
  )
}

function change(next: Done | null): void {
  done = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
