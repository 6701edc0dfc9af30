import type {
  ApiCash,
  CashTable,
  ImportedRemittance,
  RemittanceInput,
  RemittancePreview,
} from '#domain/cash/api-cash.ts'
import { callApi } from './client.ts'
import { callForFile } from './files.ts'

const path = '/api/admin/cash'

/** What carriers owe, their reports, and what is open about them. Throws ApiError. */
export async function fetchCash(signal: AbortSignal): Promise<ApiCash> {
  return (await callApi<{ data: ApiCash }>(path, { signal })).data
}

/** What importing a report would do; nothing is done. Throws ApiError. */
export async function previewRemittance(body: RemittanceInput): Promise<RemittancePreview> {
  return (await callApi<{ data: RemittancePreview }>(`${path}/remittances/preview`, { method: 'POST', body }))
    .data
}

/** 10,000 lines take half a minute on a busy machine. */
const importTimeoutMs = 180_000

/** Books a report as a whole. Throws ApiError. */
export async function importRemittance(body: RemittanceInput): Promise<ImportedRemittance> {
  const request = { method: 'POST', body, timeoutMs: importTimeoutMs } as const
  return (await callApi<{ data: ImportedRemittance }>(`${path}/remittances`, request)).data
}

/** Says how a difference was solved. Throws ApiError. */
export async function solveLine(
  { remittanceId, position }: { remittanceId: string; position: number },
  words: string,
): Promise<ApiCash> {
  const line = `${path}/remittances/${encodeURIComponent(remittanceId)}/lines/${position}/solved`
  return (await callApi<{ data: ApiCash }>(line, { method: 'POST', body: { words } })).data
}

/** A table as CSV; `id` of the file whose lines are wanted. Throws ApiError. */
export function fetchCashFile(table: CashTable, id?: string): Promise<Blob> {
  return callForFile(`${path}/export?table=${table}${id ? `&id=${encodeURIComponent(id)}` : ''}`)
}
