/** Only what is published is shown and sold. */
export const PRODUCT_STATUSES = ['draft', 'published', 'archived'] as const
