/** The way from elsewhere in the admin to a customer's page. */
export const CUSTOMER_LINK_TEXTS = { see: '{name}, see the customer' } as const
