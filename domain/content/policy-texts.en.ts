/** Texts around every policy. */
export const POLICY_TEXTS = { contents: 'On this page', lastUpdated: 'Last updated' } as const
