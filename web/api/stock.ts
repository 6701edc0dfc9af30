import type {
  CountLevel,
  CountSheet,
  ProductStock,
  SavedCounts,
  StockHistory,
} from '#domain/stock/api-stock.ts'
import type { CountsInput, StockChangeInput, UndoStockInput } from '#domain/stock/stock-input.ts'
import { callApi } from './client.ts'

/**
 * API calls of stock. Each throws ApiError: `stock_moved` with the sizes in `moved` if their stock has changed since.
 */
export async function fetchProductStock(productId: string, signal?: AbortSignal): Promise<ProductStock> {
  return (await callApi<{ data: ProductStock }>(pathOf(productId), { signal })).data
}

/** @param sizeId '' for all sizes @param after '' for the newest */
export async function fetchStockHistory(
  productId: string,
  { sizeId, after }: { sizeId: string; after: string },
  signal?: AbortSignal,
): Promise<StockHistory> {
  const asked = search({ size: sizeId, after })
  return (await callApi<{ data: StockHistory }>(`${pathOf(productId)}/movements${asked}`, { signal })).data
}

export async function changeStock(productId: string, change: StockChangeInput): Promise<ProductStock> {
  return (await callApi<{ data: ProductStock }>(pathOf(productId), { method: 'POST', body: change })).data
}

export async function undoStock(undo: UndoStockInput): Promise<void> {
  await callApi('/api/admin/stock/undo', { method: 'POST', body: undo })
}

/** What to count. Empty texts ask for everything. */
export interface CountQuestion {
  category: string
  subcategory: string
  level: CountLevel
  after: string
}

export async function fetchCountSheet(question: CountQuestion, signal?: AbortSignal): Promise<CountSheet> {
  const asked = search({ ...question })
  return (await callApi<{ data: CountSheet }>(`/api/admin/stock/count-sheet${asked}`, { signal })).data
}

export async function saveCounts(counts: CountsInput): Promise<SavedCounts> {
  return (await callApi<{ data: SavedCounts }>('/api/admin/stock/counts', { method: 'POST', body: counts }))
    .data
}

function pathOf(productId: string): string {
  return `/api/admin/products/${encodeURIComponent(productId)}/stock`
}

function search(asked: Readonly<Record<string, string>>): string {
  const told = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value) told.set(name, value)
  return told.size === 0 ? '' : `?${told}`
}
