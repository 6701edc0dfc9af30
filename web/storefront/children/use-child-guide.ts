import { useSyncExternalStore } from 'react'
import { readStoredText, subscribeToStored } from '#web/components/stored-json.ts'
import { CHILDREN_KEY } from './children-key.ts'

type Part = typeof import('./child-part.ts')
export type ChildGuide = ReturnType<Part['currentPart']>

let part: Part | null = null
let isLoading = false
const listeners = new Set<() => void>()

/** The sizes of the children saved on this device. Its code loads once a child is saved. Null without a child. */
export function useChildGuide(): ChildGuide | null {
  return useSyncExternalStore(subscribe, readChildGuide, () => null)
}

/** The same for event handlers. */
export function readChildGuide(): ChildGuide | null {
  return part && hasChildren() ? part.currentPart() : null
}

/** Loads the code if a child is saved; null without a child, and if it does not arrive. */
export async function loadChildGuide(): Promise<ChildGuide | null> {
  if (!hasChildren()) return null
  part ??= await import('./child-part.ts').catch(() => null)
  for (const listener of listeners) listener()
  return readChildGuide()
}

export function hasChildren(): boolean {
  return readStoredText(CHILDREN_KEY) !== null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const unsubscribe = subscribeToStored(() => {
    loadOnce()
    listener()
  })
  loadOnce()
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}

function loadOnce(): void {
  if (part !== null || isLoading || !hasChildren()) return
  isLoading = true
  void loadChildGuide().finally(() => {
    isLoading = false
  })
}
