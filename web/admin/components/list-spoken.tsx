import { type ComponentProps, useEffect, useSyncExternalStore } from 'react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Spoken } from './spoken.tsx'

const listeners = new Set<() => void>()
let said: string | null = null

/** What a list holds now, said to screen readers: a filter changes it while the focus stays in the filter. */
export function ListSpoken() {
  return (
    <Spoken
      words={useSyncExternalStore(
        subscribe,
        () => said,
        () => null,
      )}
    />
  )
}

/** Has the frame say it. A region that stood in the list would come and go with it, and be silent. */
export function useListSpoken(words: string | null): void {
  // The region of the frame stands outside of every page.
  useEffect(() => {
    say(words)
    return () => say(null)
  }, [words])
}

/** In the place of a list's rows. */
export function EmptyList(props: ComponentProps<typeof EmptyState>) {
  useListSpoken(props.title)
  return <EmptyState {...props} />
}

function say(words: string | null): void {
  said = words
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
