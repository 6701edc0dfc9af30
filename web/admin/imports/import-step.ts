import type { ApiImport } from '#domain/imports/api-import.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'

export const IMPORT_STEPS = ['upload', 'columns', 'check', 'import', 'done'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

export const STEP_NAMES: readonly string[] = IMPORT_STEPS.map((step) => words.step[step])

type Told = Pick<ApiImport, 'status' | 'reading' | 'progress'>

/** At which step an import stands. One that failed stands where it did. */
export function stepOf({ status, reading, progress }: Told): ImportStep {
  switch (status) {
    case 'reading':
    case 'columns':
      return 'columns'
    case 'checking':
    case 'checked':
      return 'check'
    case 'running':
    case 'stopped':
      return 'import'
    case 'done':
    case 'undoing':
    case 'undone':
      return 'done'
    case 'failed':
      if (reading === null) return 'upload'
      return progress === null ? 'check' : 'import'
  }
}

/** Whether the shop is at work on it, so that the page asks again. */
export function isBusy({ status }: Pick<ApiImport, 'status'>): boolean {
  return ['reading', 'checking', 'running', 'undoing'].includes(status)
}
