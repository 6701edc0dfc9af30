import type { Services } from '../services.ts'
import { reviewToken } from './review-token.ts'

/** Opens a product's form, with stars preselected; or unsubscribes from invitations. */
type Choice = { productId: string; stars: number } | { leave: true }

/**
 * The addresses in an invitation, by choice. Token and choice are in the fragment, which is sent to no server and
 * appears in no log.
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

/** The address to which a mail program posts to unsubscribe (RFC 8058): it sends no fragment. */
export async function endInvitationsLink(
  { db, config }: Pick<Services, 'db' | 'config'>,
  orderId: string,
): Promise<string> {
  return `${config.publicUrl}/api/review/one-click?token=${await reviewToken(db, orderId)}`
}
