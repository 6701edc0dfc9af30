import type { AccountFile } from '#domain/invoices/account-files.ts'
import type { ApiTaxMonth, TaxMonthTable } from '#domain/invoices/api-tax-month.ts'
import { callApi } from './client.ts'
import { callForFile } from './files.ts'

const pathOf = (month: string) => `/api/admin/tax-months/${encodeURIComponent(month)}`

/** The tables of a month, '2026-11'. Throws ApiError. */
export async function fetchTaxMonth(month: string, signal: AbortSignal): Promise<ApiTaxMonth> {
  return (await callApi<{ data: ApiTaxMonth }>(pathOf(month), { signal })).data
}

/** A table of a month as CSV, or all of it as the return tool reads it. Throws ApiError. */
export function fetchMonthFile(month: string, table: TaxMonthTable | 'json'): Promise<Blob> {
  return callForFile(`${pathOf(month)}/export?${table === 'json' ? 'format=json' : `table=${table}`}`)
}

/** Sets the mark of a filed month, or takes it back. Throws ApiError. */
export async function markTaxMonth(month: string, filed: boolean): Promise<void> {
  await callApi(`${pathOf(month)}/filed`, { method: filed ? 'POST' : 'DELETE' })
}

/** All documents of a month for accounting software. Throws ApiError. */
export function fetchAccountFile(month: string, file: AccountFile, eachCustomer: boolean): Promise<Blob> {
  return callForFile(`${pathOf(month)}/accounts?file=${file}&parties=${eachCustomer ? 'each' : 'one'}`)
}
