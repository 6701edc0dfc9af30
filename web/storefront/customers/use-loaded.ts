import { useEffect, useState } from 'react'
import { failureText } from '#web/api/client.ts'

export interface Loaded<Value> {
  /** Null until it is there. */
  value: Value | null
  failure: string | null
  reload: () => void
  /** In place of what was loaded, after a change of it. */
  replace: (value: Value) => void
}

/** Something of the account, fetched when the page shows it. `load` is a function of a module: it never changes. */
export function useLoaded<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  failed: string,
): Loaded<Value> {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<{ value: Value | null; failure: string | null }>({
    value: null,
    failure: null,
  })
  // A reload asks the same again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal).then(
      (value) => {
        if (!controller.signal.aborted) setState({ value, failure: null })
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        setState(({ value }) => ({ value, failure: failureText(error, failed) }))
      },
    )
    return () => controller.abort()
  }, [load, failed, tries])
  return {
    ...state,
    reload: () => setTries((count) => count + 1),
    replace: (value) => setState({ value, failure: null }),
  }
}
