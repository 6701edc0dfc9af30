/** With an account, without one (guest), or created by the demo. */
export const CUSTOMER_KINDS = ['registered', 'guest', 'demo'] as const
