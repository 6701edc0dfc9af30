import { useEffect, useState } from 'react'
import { ApiError } from '#web/api/client.ts'
import { callForFile } from '#web/api/files.ts'

/**
 * A picture that only some may see: it is fetched with a token, which no `<img>` can send. Pressed, it opens in its full
 * size. Until it is there, and when it does not come, its place stays empty.
 * @param token of a signed link, in the place of the session's
 */
export function PrivatePicture({
  path,
  alt,
  token,
  ticketToken = null,
  className,
}: {
  path: string
  alt: string
  token?: string | undefined
  /** Of the link to a ticket, beside the session's. */
  ticketToken?: string | null
  className?: string | undefined
}) {
  const [address, setAddress] = useState<string>()
  // The world outside: the shop, and the browser, which keeps the picture for as long as its address lives.
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
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [path, token, ticketToken])
  if (address === undefined) return <span className={className} role="img" aria-label={alt} />
  return (
    <a className={className} href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={alt} />
    </a>
  )
}
