import { useEffect, useState } from 'react'
import { ApiError } from '#web/api/client.ts'
import { callForFile } from '#web/api/files.ts'

/** An address of this browser for a picture that only the staff may load; undefined until it is there. */
export function usePrivateAddress(path: string): string | undefined {
  const [address, setAddress] = useState<string>()
  // The world outside: the shop, and the browser, which keeps the picture for as long as its address lives.
  useEffect(() => {
    const asking = new AbortController()
    let made: string | null = null
    callForFile(path, { signal: asking.signal }).then(
      (file) => {
        if (asking.signal.aborted) return
        made = URL.createObjectURL(file)
        setAddress(made)
      },
      (error: unknown) => {
        // Its place stays empty; what else the page says is not about it.
        if (!(error instanceof ApiError) && !asking.signal.aborted) reportError(error)
      },
    )
    return () => {
      asking.abort()
      setAddress(undefined)
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [path])
  return address
}
