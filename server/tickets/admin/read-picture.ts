import { type Caller, requirePermission } from '../../access/caller.ts'
import { ShopError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { hasPicture } from './ticket-queries.ts'

/** Ticket pictures are cached only by this browser, and run no scripts. */
const headers = {
  'content-type': 'image/avif',
  'cache-control': 'private, max-age=3600',
  'content-security-policy': "default-src 'none'; sandbox",
} as const

/** A picture of a ticket with its headers. @throws ShopError `not_found`, `forbidden` */
export async function readTicketPicture(
  { db, media }: Pick<Services, 'db' | 'media'>,
  caller: Caller,
  { number, id }: { number: string; id: string },
): Promise<{ headers: typeof headers; picture: Buffer }> {
  requirePermission(caller, 'support.answer')
  const picture = (await hasPicture(db, { number, mediaId: id })) && (await media.read(`${id}-800.avif`))
  if (!picture) throw new ShopError('not_found')
  return { headers, picture }
}
