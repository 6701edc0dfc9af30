import { useSyncExternalStore } from 'react'
import { failureText } from './client.ts'

export interface Remote<Value> {
  /** The last answer, null before the first. */
  value: Value | null
  /** Why the last question got none. */
  failure: string | null
}

export interface RemoteValue<Value> {
  /** Loads, unless the same value was loaded since a component started to use it. For a `clientLoader`. */
  ask: (about: string) => void
  /** Asks the same question once more. */
  again: () => void
  /** What is known of it. It is forgotten when no part of the page looks any more. */
  use: () => Remote<Value>
}

/**
 * Something of the shop that a page is shown without: the loader asks, and the page draws what is there and the rest
 * when it comes. `failed` is said when the shop has no words of its own.
 */
export function remoteValue<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  failed: string,
): RemoteValue<Value> {
  const nothing: Remote<Value> = { value: null, failure: null }
  const listeners = new Set<() => void>()
  let known = nothing
  let question: string | null = null
  let asking = new AbortController()

  function show(next: Remote<Value>): void {
    known = next
    for (const listener of listeners) listener()
  }
  function again(): void {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    show({ value: known.value, failure: null })
    load(signal).then(
      (value) => {
        if (!signal.aborted) show({ value, failure: null })
      },
      (error: unknown) => {
        if (!signal.aborted) show({ value: known.value, failure: failureText(error, failed) })
      },
    )
  }
  function ask(about: string): void {
    if (about === question) return
    question = about
    again()
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      asking.abort()
      question = null
      known = nothing
    }
  }
  return {
    ask,
    again,
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => known,
        () => nothing,
      ),
  }
}
