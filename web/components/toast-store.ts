import { useSyncExternalStore } from 'react'

export type ToastKind = 'ok' | 'bad'

export interface Toast {
  id: number
  text: string
  kind: ToastKind
  /** A second, smaller line. */
  detail: string
  /** Whether it stays for six seconds instead of one. */
  isLong: boolean
  /** A button, for which the toast stays for ten seconds. */
  action?: { label: string; run: () => void }
}

const NONE: readonly Toast[] = []
const listeners = new Set<() => void>()
let toasts = NONE
let lastId = 0

/** Shows a sentence for a second at the top right. Never the only place where an error appears. */
export function showToast(text: string, kind: ToastKind = 'ok', detail = '', isLong = false): void {
  lastId += 1
  change([...toasts.slice(-2), { id: lastId, text, kind, detail, isLong }])
}

/** Says what was done, with a button that undoes it, for ten seconds. */
export function showUndo(text: string, label: string, run: () => void): void {
  lastId += 1
  change([
    ...toasts.slice(-2),
    { id: lastId, text, kind: 'ok', detail: '', isLong: false, action: { label, run } },
  ])
}

export function removeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
