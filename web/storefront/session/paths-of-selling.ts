/** What can be looked at and bought. Accounts, orders, policies and messages stay while the shop is closed. */
export const pathsOfSelling = /^\/($|(shop|checkout)\b|product\/|wishlist$|cart$)/
