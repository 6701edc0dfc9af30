import type { ApiImport, ImportView } from '#domain/imports/api-import.ts'

/** The tabs of the check, in their order. What cannot go in has its own place above them. */
export const CHECK_VIEWS = ['new', 'changed', 'unchanged', 'left_out'] as const
export type CheckView = (typeof CHECK_VIEWS)[number]

type Told = Pick<ApiImport, 'status' | 'counts'>

export function countOf({ counts }: Pick<Told, 'counts'>, view: CheckView): number {
  return view === 'left_out' ? counts.leftOut : counts[view]
}

/** Which products are listed: those that were asked for, else the first tab with something in it. */
export function shownView(told: Told, asked: ImportView | ''): ImportView {
  if (told.status !== 'checked') return 'failed'
  const known = CHECK_VIEWS.find((view) => view === asked)
  return known ?? CHECK_VIEWS.find((view) => countOf(told, view) > 0) ?? 'new'
}
