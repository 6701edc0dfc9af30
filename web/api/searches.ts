import type { OwnWord } from '#domain/catalogue/own-words.ts'
import type { FoundByMeaning, SearchWish, WishChange } from '#domain/insight/search-wishes.ts'
import { listOf } from '#domain/validation/unknown-values.ts'
import { fetchSetting, saveSetting } from './admin/settings.ts'
import { ApiError, type ApiRequest, callApi } from './client.ts'

/** What is done about searches that find nothing. Each call throws ApiError; those of wishes answer all of them. */
const WISHES = '/api/admin/search-wishes'

/** What a search for `said` would show if it had this meaning too. */
export function fetchFoundBy(word: OwnWord, signal: AbortSignal): Promise<FoundByMeaning> {
  return send(`/api/admin/search-words/found?${new URLSearchParams(word)}`, { signal })
}

/** Adds a search word to the present ones, including any that someone else has just added. */
export async function addSearchWord(word: OwnWord): Promise<void> {
  try {
    await addToHeld(word)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'setting_changed') throw error
    await addToHeld(word)
  }
}

async function addToHeld(word: OwnWord): Promise<void> {
  const { holds, revision } = await fetchSetting('searchWords')
  const value = [...listOf(holds.value), word]
  await saveSetting('searchWords', { value, revision, from: null, replaces: null })
}

export function fetchWishes(signal: AbortSignal): Promise<SearchWish[]> {
  return send(WISHES, { signal })
}

export function addWish(term: string): Promise<SearchWish[]> {
  return send(WISHES, { method: 'POST', body: { term } })
}

export function changeWish(id: string, change: WishChange): Promise<SearchWish[]> {
  return send(`${WISHES}/${encodeURIComponent(id)}`, { method: 'PUT', body: change })
}

export function removeWish(id: string): Promise<SearchWish[]> {
  return send(`${WISHES}/${encodeURIComponent(id)}`, { method: 'DELETE' })
}

async function send<Data>(path: string, request: ApiRequest): Promise<Data> {
  return (await callApi<{ data: Data }>(path, request)).data
}
