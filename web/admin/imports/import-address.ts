import { IMPORT_VIEWS, type ImportView } from '#domain/imports/api-import.ts'

const IMPORTS = '/admin/imports'

/** The list of imports, or a later page of it. */
export function importsAddress(after = ''): string {
  return after === '' ? IMPORTS : `${IMPORTS}?${new URLSearchParams({ after })}`
}

/** What the page of an import shows of it; '' where the address is silent. */
export interface ImportQuery {
  /** Which products are listed. */
  show: ImportView | ''
  /** After which product their page begins. */
  after: string
  /** After which faulty product their page begins. */
  faulty: string
  /** Back at the columns, though every row was checked. */
  step: 'columns' | ''
  /** Whether the pictures are looked at that found nothing. */
  pictures: 'missing' | ''
}

export function parseImportQuery(params: URLSearchParams): ImportQuery {
  const number = (name: string) => {
    const told = params.get(name) ?? ''
    return /^\d{1,9}$/.test(told) ? told : ''
  }
  return {
    show: IMPORT_VIEWS.find((view) => view === params.get('show')) ?? '',
    after: number('after'),
    faulty: number('faulty'),
    step: params.get('step') === 'columns' ? 'columns' : '',
    pictures: params.get('pictures') === 'missing' ? 'missing' : '',
  }
}

export function importAddress(importId: string, query: Partial<ImportQuery> = {}): string {
  const told = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) told.set(name, value)
  const address = `${IMPORTS}/${encodeURIComponent(importId)}`
  return told.size === 0 ? address : `${address}?${told}`
}

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
