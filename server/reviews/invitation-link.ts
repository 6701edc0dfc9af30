import type { Services } from '../services.ts'
import { reviewToken } from './review-token.ts'

/** To which product's form, with which stars chosen; or to the end of such letters. */
type Choice = { productId: string; stars: number } | { leave: true }

/**
 * The addresses that an invitation leads to, by choice. Token and choice stand in the fragment, which no server and no log
 * ever sees.
 */
export async function invitationLink(
  { db, config }: Pick<Services, 'db' | 'config'>,
  orderId: string,
): Promise<(choice: Choice) => string> {
  const token = await reviewToken(db, orderId)
  const page = `${config.publicUrl}/review/${encodeURIComponent(orderId)}#t=${token}`
  return (choice) =>
    'leave' in choice ? `${page}&leave=1` : `${page}&product=${choice.productId}&stars=${choice.stars}`
}

/** The address to which a mail program posts to end invitations (RFC 8058): it sends no fragment. */
export async function endInvitationsLink(
  { db, config }: Pick<Services, 'db' | 'config'>,
  orderId: string,
): Promise<string> {
  return `${config.publicUrl}/api/review/one-click?token=${await reviewToken(db, orderId)}`
}
