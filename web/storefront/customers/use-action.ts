import { useState } from 'react'
import { failureText } from '#web/api/client.ts'

/** Something that a button does at the shop, once at a time, and the sentence when it failed. */
export function useAction(failed: string): {
  busy: boolean
  failure: string | null
  run: (act: () => Promise<void>) => void
} {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function run(act: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setFailure(failureText(error, failed))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run: (act) => void run(act) }
}
