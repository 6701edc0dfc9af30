/** What stands around something of the storefront that the admin shows before it is there. */
export const PREVIEW_TEXTS = {
  title: 'Preview',
  width: 'Width',
  phone: 'Phone',
  desktop: 'Desktop',
} as const
