import type * as z from 'zod/mini'
import type {
  ApiImport,
  apiImports,
  ImportColumnsInput,
  ImportFixInput,
  ImportProductsPage,
  ImportView,
  importPicturesPage,
  newImportInput,
  runImportInput,
} from '#domain/imports/api-import.ts'
import type { ImportFormat } from '#domain/imports/import-kinds.ts'
import { type ApiRequest, callApi } from '../client.ts'
import { callForFile } from '../files.ts'

/**
 * API calls of imports. Each throws ApiError: 409 with a sentence if the import is in another state, because someone
 * else took a step.
 */
export function fetchImports(after: string, signal?: AbortSignal): Promise<z.infer<typeof apiImports>> {
  return send(after === '' ? IMPORTS : `${IMPORTS}?${new URLSearchParams({ after })}`, { signal })
}

export function fetchImport(importId: string, signal?: AbortSignal): Promise<ApiImport> {
  return send(pathOf(importId), { signal })
}

/** Of files that were uploaded: a list, and a zip with pictures where there is one. */
export function startImport(input: z.infer<typeof newImportInput>): Promise<ApiImport> {
  return send(IMPORTS, { method: 'POST', body: input })
}

export function fetchImportProducts(
  importId: string,
  { show, after }: { show: ImportView; after: string },
  signal?: AbortSignal,
): Promise<ImportProductsPage> {
  const told = new URLSearchParams({ show, ...(after === '' ? {} : { after }) })
  return send(`${pathOf(importId)}/products?${told}`, { signal })
}

export function fetchImportPictures(
  importId: string,
  signal?: AbortSignal,
): Promise<z.infer<typeof importPicturesPage>> {
  return send(`${pathOf(importId)}/pictures`, { signal })
}

/** What each column means; then every row is checked. */
export function chooseColumns(importId: string, input: ImportColumnsInput): Promise<ApiImport> {
  return send(`${pathOf(importId)}/columns`, { method: 'PUT', body: input })
}

/** Answers to the dry run; then the rows are checked again. */
export function fixImport(importId: string, input: ImportFixInput): Promise<ApiImport> {
  return send(`${pathOf(importId)}/fix`, { method: 'POST', body: input })
}

export function runImport(importId: string, input: z.infer<typeof runImportInput>): Promise<ApiImport> {
  return send(`${pathOf(importId)}/run`, { method: 'POST', body: input })
}

export function stopImport(importId: string): Promise<ApiImport> {
  return send(`${pathOf(importId)}/stop`, { method: 'POST', body: {} })
}

export function undoImport(importId: string): Promise<ApiImport> {
  return send(`${pathOf(importId)}/undo`, { method: 'POST', body: {} })
}

/** The faulty rows as they stand in the file with what is wrong, or what became of every product. As CSV. */
export function fetchImportFile(importId: string, file: 'faults' | 'report'): Promise<Blob> {
  return callForFile(`${pathOf(importId)}/${file}.csv`)
}

/** Our form, empty but for its heads. */
export function fetchTemplate(format: ImportFormat): Promise<Blob> {
  return callForFile(`${IMPORTS}/template?${new URLSearchParams({ format })}`)
}

/** The products that `question` finds in the admin's list, in the form that an import takes back. */
export function fetchExport(format: ImportFormat, question: URLSearchParams): Promise<Blob> {
  const told = new URLSearchParams(question)
  told.set('format', format)
  return callForFile(`/api/admin/products/export?${told}`)
}

const IMPORTS = '/api/admin/imports'

function pathOf(importId: string): string {
  return `${IMPORTS}/${encodeURIComponent(importId)}`
}

async function send<Data>(path: string, request: ApiRequest): Promise<Data> {
  return (await callApi<{ data: Data }>(path, request)).data
}
