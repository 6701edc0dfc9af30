import type { Child } from '#domain/sizing/child.ts'
import { MAX_CHILDREN, repairChildren } from '#domain/sizing/child.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { isStorageRefused } from '#web/components/browser-storage.ts'
import { storedList } from '#web/components/stored-list.ts'
import { CHILDREN_KEY } from './children-key.ts'

/** The children saved on this device, the same in every tab. They are sent to the account alone, if the parent chose it. */
const children = storedList<Child>(CHILDREN_KEY, repairChildren)

export const useChildren = children.use
export const readChildren = children.read
export const writeChildren = children.write

/** '2026-10-27' in India. */
export function today(): string {
  return indiaDate(new Date())
}

/** Adds a child or replaces the one with its id. False if the browser refused: then this tab alone remembers it. */
export function saveChild(child: Child): boolean {
  const saved = children.read()
  const isKnown = saved.some(({ id }) => id === child.id)
  children.write(isKnown ? saved.map((entry) => (entry.id === child.id ? child : entry)) : [...saved, child])
  return !isStorageRefused('localStorage', CHILDREN_KEY)
}

/** Removes a child; the answer puts it back in its place. */
export function forgetChild(id: string): () => void {
  const saved = children.read()
  const position = saved.findIndex((child) => child.id === id)
  const child = saved[position]
  children.write(saved.filter((entry) => entry.id !== id))
  return () => {
    const now = children.read()
    if (!child || now.some((entry) => entry.id === id) || now.length >= MAX_CHILDREN) return
    children.write(now.toSpliced(position, 0, child))
  }
}

/** Whom the visitor shops for: marks, sizes and filters follow. */
export function chooseChild(id: string, chosen: boolean): void {
  children.write(children.read().map((child) => (child.id === id ? { ...child, chosen } : child)))
}
