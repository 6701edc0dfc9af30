import type { ProductHistory } from '#domain/products/api-editing.ts'
import type { AdminProductList } from '#domain/products/api-product-list.ts'
import {
  adminProductFromRupees,
  contentFromRupees,
  contentToRupees,
} from '#domain/products/content-in-rupees.ts'
import type {
  AdminProduct,
  AdminProductInRupees,
  ContentInRupees,
  ProductContent,
} from '#domain/products/product-content.ts'
import type { ProductTerms, SizeChart, SizeChartRow, StoredAnswer } from '#domain/products/product-terms.ts'
import { type ApiRequest, callApi } from '../client.ts'

/**
 * API calls of the product editor. Each throws ApiError: `product_changed` if someone else saved the product in the
 * meantime, `draft_changed` if a newer draft was stored by someone else or from another device. Money in rupees there,
 * converted to paise here.
 */
const PRODUCTS = '/api/admin/products'
const SIZE_CHARTS = '/api/admin/size-charts'

/** A new draft, empty or a copy of another product. */
export function createProduct(from?: string): Promise<AdminProduct> {
  return postProduct(PRODUCTS, from === undefined ? {} : { from })
}

export function fetchAdminProduct(productId: string, signal?: AbortSignal): Promise<AdminProduct> {
  return product(pathOf(productId), { signal })
}

/** Tax table, makers in use, size charts, colours: what the editor offers. */
export function fetchProductTerms(signal?: AbortSignal): Promise<ProductTerms> {
  return send(`${PRODUCTS}/terms`, { signal })
}

/** Products by words of name, colour or cloth: the first few. */
export function findProducts(q: string, signal?: AbortSignal): Promise<AdminProductList> {
  return send(`${PRODUCTS}?${new URLSearchParams({ view: 'all', q, limit: '6' })}`, { signal })
}

/** Something to write over a product, from the version that it was read in. */
export interface Writing {
  content: ProductContent
  version: number
}

/** Keeps what is typed, whole or not. `revision` is that of the draft that it follows, 0 for none. */
export function saveDraft(
  productId: string,
  draft: Writing & { revision: number },
  signal?: AbortSignal,
): Promise<StoredAnswer> {
  return send(`${pathOf(productId)}/draft`, { method: 'PUT', body: inRupees(draft), signal })
}

/** Forgets what was typed and not saved. */
export function discardDraft(productId: string): Promise<unknown> {
  return send(`${pathOf(productId)}/draft`, { method: 'DELETE' })
}

export function saveProduct(productId: string, writing: Writing): Promise<AdminProduct> {
  return postProduct(`${pathOf(productId)}/save`, inRupees(writing))
}

/** @param at when, as an ISO instant; without it now */
export function publishProduct(productId: string, version: number, at?: string): Promise<AdminProduct> {
  return postProduct(`${pathOf(productId)}/publish`, at === undefined ? { version } : { version, at })
}

/** Back to a draft, which is invisible in the shop. */
export function hideProduct(productId: string): Promise<AdminProduct> {
  return postProduct(`${pathOf(productId)}/unpublish`, {})
}

export function archiveProduct(productId: string): Promise<AdminProduct> {
  return postProduct(`${pathOf(productId)}/archive`, {})
}

/** From the archive to the drafts. */
export function bringBackProduct(productId: string): Promise<AdminProduct> {
  return postProduct(`${pathOf(productId)}/bring-back`, {})
}

/** Only a draft that was never published and is part of no order. */
export async function deleteProduct(productId: string): Promise<void> {
  await callApi(pathOf(productId), { method: 'DELETE' })
}

/** What happened to it, the newest first. @param after place of the next page */
export function fetchHistory(productId: string, after: number | null): Promise<ProductHistory> {
  const place = after === null ? '' : `?${new URLSearchParams({ after: String(after) })}`
  return send(`${pathOf(productId)}/history${place}`, {})
}

/** What a product said after an entry of its history, with the stock and pictures of now. */
export async function fetchEarlierContent(productId: string, entryId: number): Promise<ProductContent> {
  return contentFromRupees(await send<ContentInRupees>(`${pathOf(productId)}/history/${entryId}`, {}))
}

export function createSizeChart(chart: { name: string; rows: readonly SizeChartRow[] }): Promise<SizeChart> {
  return post(SIZE_CHARTS, chart)
}

export function changeSizeChart(
  chartId: string,
  chart: { name: string; rows: readonly SizeChartRow[] },
): Promise<SizeChart> {
  return send(`${SIZE_CHARTS}/${encodeURIComponent(chartId)}`, { method: 'PUT', body: chart })
}

export async function deleteSizeChart(chartId: string): Promise<void> {
  await callApi(`${SIZE_CHARTS}/${encodeURIComponent(chartId)}`, { method: 'DELETE' })
}

function pathOf(productId: string): string {
  return `${PRODUCTS}/${encodeURIComponent(productId)}`
}

function inRupees<Given extends Writing>(writing: Given) {
  return { ...writing, content: contentToRupees(writing.content) }
}

function postProduct(path: string, body: unknown): Promise<AdminProduct> {
  return product(path, { method: 'POST', body })
}

async function product(path: string, request: ApiRequest): Promise<AdminProduct> {
  return adminProductFromRupees(await send<AdminProductInRupees>(path, request))
}

function post<Data>(path: string, body: unknown): Promise<Data> {
  return send(path, { method: 'POST', body })
}

async function send<Data>(path: string, request: ApiRequest): Promise<Data> {
  return (await callApi<{ data: Data }>(path, request)).data
}
