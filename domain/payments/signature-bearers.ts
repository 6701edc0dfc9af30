/** What comes with a signature of the payment provider. */
export const SIGNATURE_BEARERS = ['webhook', 'confirmation'] as const
export type SignatureBearer = (typeof SIGNATURE_BEARERS)[number]
