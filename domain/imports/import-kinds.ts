/** Where a file of products comes from. */
export const IMPORT_SOURCES = ['own', 'shopify', 'woocommerce'] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]

export const IMPORT_FORMATS = ['csv', 'xlsx', 'json'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/**
 * `reading` and `running` are a job's work; `columns` and `checked` wait for a person. `stopped` can go on, `failed`
 * cannot; `undone` took everything back that nobody had changed since.
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

/** What the dry run says of a product of the file. */
export const IMPORT_OUTCOMES = ['new', 'changed', 'unchanged', 'faulty'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]
