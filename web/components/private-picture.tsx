import { usePrivateAddress } from './use-private-address.ts'

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
  const address = usePrivateAddress(path, token, ticketToken)
  if (address === undefined) return <span className={className} role="img" aria-label={alt} />
  return (
    <a className={className} href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={alt} />
    </a>
  )
}
