/** Texts that the shop writes into a product. */
export const PRODUCT_EDIT_TEXTS = {
  copyOf: '{name} copy',
} as const
