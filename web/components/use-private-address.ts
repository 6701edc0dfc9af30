import { useEffect, useState } from 'react'
import { ApiError } from '#web/api/client.ts'
import { callForFile } from '#web/api/files.ts'

/**
 * An address of this browser for a file that only some may load; undefined until it is there, and when it does not come.
 * @param token of a signed link, in the place of the session's
 * @param ticketToken of the link to a ticket, beside the session's
 */
export function usePrivateAddress(
  path: string,
  token?: string | undefined,
  ticketToken: string | null = null,
): string | undefined {
  const [address, setAddress] = useState<string>()
  // The world outside: the shop, and the browser, which keeps the file for as long as its address lives.
  useEffect(() => {
    const asking = new AbortController()
    const headers = ticketToken === null ? undefined : { 'x-ticket-token': ticketToken }
    let made: string | null = null
    callForFile(path, { token, headers, signal: asking.signal }).then(
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
  }, [path, token, ticketToken])
  return address
}
