/** The link to a customer's page from other pages of the admin. */
export const CUSTOMER_LINK_TEXTS = { see: '{name}, view customer' } as const
