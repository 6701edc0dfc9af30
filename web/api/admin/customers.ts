import type {
  AdminCustomer,
  CustomerList,
  CustomerQuery,
  CustomerTab,
} from '#domain/customers/api-admin-customer.ts'
import { callApi } from '../client.ts'

const path = '/api/admin/customers'
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`

/** A page of the customers, and how many there are. Throws ApiError. */
export async function fetchCustomers(query: CustomerQuery, signal: AbortSignal): Promise<CustomerList> {
  const told = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return (await callApi<{ data: CustomerList }>(`${path}?${told}`, { signal })).data
}

/** One customer; that it is opened is written down. Throws ApiError. */
export async function fetchCustomer(id: string, signal: AbortSignal): Promise<AdminCustomer> {
  return (await callApi<{ data: AdminCustomer }>(pathOf(id), { signal })).data
}

/** Throws ApiError, as all below. */
export async function addNote(id: string, text: string): Promise<void> {
  await callApi(`${pathOf(id)}/notes`, { method: 'POST', body: { text } })
}

export async function removeNote(id: string, noteId: string): Promise<void> {
  await callApi(`${pathOf(id)}/notes/${encodeURIComponent(noteId)}`, { method: 'DELETE' })
}

/** Takes another account for the same person. */
export async function joinCustomers(id: string, other: string): Promise<void> {
  await callApi(`${pathOf(id)}/joined`, { method: 'POST', body: { other } })
}

export async function takeCustomersApart(id: string, other: string): Promise<void> {
  await callApi(`${pathOf(id)}/joined/${encodeURIComponent(other)}`, { method: 'DELETE' })
}

/** The customers of a tab as CSV; the reason is written down. */
export async function exportCustomers(input: { reason: string; tab: CustomerTab }): Promise<Blob> {
  const { data } = await callApi<{ data: { csv: string } }>(`${path}/export`, { method: 'POST', body: input })
  return new Blob([data.csv], { type: 'text/csv;charset=utf-8' })
}

/** All that is kept of one customer, as a page to read; the reason is written down. */
export async function exportCustomer(id: string, reason: string): Promise<Blob> {
  const { data } = await callApi<{ data: { html: string } }>(`${pathOf(id)}/export`, {
    method: 'POST',
    body: { reason },
  })
  return new Blob([data.html], { type: 'text/html;charset=utf-8' })
}

/** Erases a customer who asked for it. @param name the word that was typed */
export async function eraseCustomer(id: string, input: { name: string; reviews: boolean }): Promise<void> {
  await callApi(`${pathOf(id)}/erase`, { method: 'POST', body: input })
}
