/** The source of a product file. */
export const IMPORT_SOURCES = ['own', 'shopify', 'woocommerce'] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]

export const IMPORT_FORMATS = ['csv', 'xlsx', 'json'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/**
 * Jobs work on `reading` and `running`; `columns` and `checked` wait for staff. `stopped` can continue, `failed`
 * cannot; `undone` reverted everything that was not changed since.
 */
export const IMPORT_STATUSES = [
  'reading',
  'columns',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** The dry run's result for a product. */
export const IMPORT_OUTCOMES = ['new', 'changed', 'unchanged', 'faulty'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]
