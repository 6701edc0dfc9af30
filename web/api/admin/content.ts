import type {
  AdminContent,
  ContentHistory,
  ContentList,
  ContentPicture,
  SaveContentInput,
} from '#domain/content/api-content.ts'
import type { EditableKey } from '#domain/content/contents.ts'
import { type ApiRequest, callApi } from '../client.ts'

/** API calls of the page editor. Each throws ApiError: `content_changed` if someone else saved in the meantime. */
const CONTENTS = '/api/admin/contents'

/** The shop reads one photograph after the other, on a small machine perhaps. */
const PICTURE_MS = 120_000

export function fetchContents(signal?: AbortSignal): Promise<ContentList> {
  return send(CONTENTS, { signal })
}

/** @param version when the wanted version begins; null for the one that holds */
export function fetchContent(
  key: string,
  version: string | null,
  signal?: AbortSignal,
): Promise<AdminContent> {
  return send(pathOf(key) + queryOf({ version }), { signal })
}

/** The versions, the latest first. @param before place of the next page */
export function fetchContentHistory(key: EditableKey, before: string | null): Promise<ContentHistory> {
  return send(`${pathOf(key)}/history${queryOf({ before })}`, {})
}

export function saveContent(key: EditableKey, body: SaveContentInput): Promise<AdminContent> {
  return send(pathOf(key), { method: 'POST', body })
}

/** Takes back a version that has not begun. */
export function withdrawContent(
  key: EditableKey,
  body: { validFrom: string; revision: string },
): Promise<AdminContent> {
  return send(`${pathOf(key)}/withdraw`, { method: 'POST', body })
}

/** Makes a picture for a content of an uploaded one. */
export function makeContentPicture(uploadId: string): Promise<ContentPicture> {
  return send(`${CONTENTS}/pictures`, { method: 'POST', body: { uploadId }, timeoutMs: PICTURE_MS })
}

function pathOf(key: string): string {
  return `${CONTENTS}/${encodeURIComponent(key)}`
}

function queryOf(asked: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== null)
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

async function send<Data>(path: string, request: ApiRequest): Promise<Data> {
  return (await callApi<{ data: Data }>(path, request)).data
}
