/** What the shop itself writes into a product. */
export const PRODUCT_EDIT_TEXTS = {
  copyOf: '{name} copy',
} as const
