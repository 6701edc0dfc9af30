import type { AccountChild } from '#domain/sizing/child.ts'
import { callApi } from '../client.ts'

/** The children saved in the account, repaired by the caller like those of browser storage. */
export async function fetchAccountChildren(): Promise<unknown[]> {
  return (await callApi<{ data: unknown[] }>('/api/user/children')).data
}

/** Called after the parent or guardian agreed to it. */
export async function saveAccountChild({
  id,
  nickname,
  birthMonth,
  sex,
  height,
}: AccountChild): Promise<void> {
  const measured = height && { cm: height.cm, measuredOn: height.measuredOn }
  const body = { nickname, birthMonth, sex, height: measured, isGuardian: true }
  await callApi(pathOf(id), { method: 'PUT', body })
}

export async function forgetAccountChild(id: string): Promise<void> {
  await callApi(pathOf(id), { method: 'DELETE' })
}

function pathOf(id: string): string {
  return `/api/user/children/${encodeURIComponent(id)}`
}
