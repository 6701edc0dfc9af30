import type { Focus } from '#domain/pictures/cut-by-focus.ts'
import type { AdminProduct } from '#domain/products/product-content.ts'
import { callApi } from '../client.ts'

/** A picture as the editor knows it: how it is cut, from which photograph, what is wrong with that. */
export type AdminPicture = AdminProduct['pictures'][number]

/** The shop reads one photograph after the other, on a small machine perhaps. */
const timeoutMs = 120_000

/** Makes a picture of an uploaded photograph. Throws ApiError. */
export async function makePicture(uploadId: string): Promise<AdminPicture> {
  return await post<AdminPicture>('pictures', { uploadId })
}

/** Cuts its photograph around another point. Throws ApiError. */
export async function cutPicture(originalId: string, { x, y }: Focus): Promise<AdminPicture> {
  return await post<AdminPicture>('pictures/cut', { originalId, focusX: x, focusY: y })
}

/** @returns the address of a silent film made of an uploaded one. Throws ApiError. */
export async function makeFilm(uploadId: string): Promise<string> {
  return (await post<{ address: string }>('films', { uploadId })).address
}

/** Where `callForFile` finds an uncut photograph, small. */
export function originalPath(originalId: string): string {
  return `/api/admin/pictures/originals/${originalId}`
}

async function post<Data>(path: string, body: object): Promise<Data> {
  const { data } = await callApi<{ data: Data }>(`/api/admin/${path}`, { method: 'POST', body, timeoutMs })
  return data
}
