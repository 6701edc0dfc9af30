export const EXPORT_KINDS = ['all', 'filter', 'selected'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

/** What the shop is asked for: nothing narrows all of them, and a page or an order of the list nothing at all. */
export function exportQuestion(
  kind: ExportKind,
  { question, selected }: { question: URLSearchParams; selected: readonly string[] },
): URLSearchParams {
  if (kind === 'all') return new URLSearchParams()
  if (kind === 'selected') return new URLSearchParams({ ids: selected.join(',') })
  const told = new URLSearchParams(question)
  told.delete('after')
  return told
}
