/** Kinds of changes to many products that can be undone as a whole. */
export const BATCH_KINDS = ['bulk_edit', 'import'] as const
export type BatchKind = (typeof BATCH_KINDS)[number]
