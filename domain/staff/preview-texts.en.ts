/** Texts around a preview of the storefront in the admin. */
export const PREVIEW_TEXTS = {
  title: 'Preview',
  width: 'Width',
  phone: 'Phone',
  desktop: 'Desktop',
} as const
