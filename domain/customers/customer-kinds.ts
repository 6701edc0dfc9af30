/** Somebody with an account, without one, or made up by the demo. */
export const CUSTOMER_KINDS = ['registered', 'guest', 'demo'] as const
