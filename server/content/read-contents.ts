import type { AdminContent, ContentHistory, ContentList } from '#domain/content/api-content.ts'
import { EDITABLE_KEYS, type EditableKey } from '#domain/content/contents.ts'
import { drawnScenes, sceneAddresses } from '#domain/content/scene-addresses.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { toHead, versionState } from '../versions/dated-versions.ts'
import { contentQueries, contentVersions } from './content-versions.ts'

/** The most changes listed for a version; for a rewritten policy hundreds would not help. */
const mostChanges = 12

/** The editable contents, in an order that suits shopkeepers. @throws ShopError `forbidden` */
export async function listContents(
  { db }: Pick<Services, 'db'>,
  caller: CustomerCaller,
): Promise<ContentList> {
  requirePermission(caller, 'contents.write')
  return { contents: await contentVersions.list(db, ORDER) }
}

const FIRST: readonly EditableKey[] = ['hero', 'announcement', 'faq', 'about', 'delivery-notes']
const ORDER = [...FIRST, ...EDITABLE_KEYS.filter((key) => !FIRST.includes(key))]

/**
 * A content for editing.
 * @param asked the version to open; null for the current one
 * @throws ShopError `forbidden`, `not_found`
 */
export async function readAdminContent(
  { db, contents }: Pick<Services, 'db' | 'contents'>,
  caller: CustomerCaller,
  { key, asked }: { key: EditableKey; asked: Date | null },
): Promise<AdminContent> {
  requirePermission(caller, 'contents.write')
  const { current, planned, revision } = await contentVersions.open(db, key)
  const version = asked ? await contentQueries.readVersion(db, key, asked) : current
  if (!version) throw new ShopError('not_found')
  const { pictures } = contents.current()
  return {
    key,
    version: { ...toHead(version), value: contentVersions.read(key, version.value) },
    state: versionState(version, current),
    planned: planned.map(({ version: scheduled }) => toHead(scheduled)),
    revision,
    scenes: Object.fromEntries(
      drawnScenes(pictures).map((name) => [
        name,
        {
          wide: smallest(sceneAddresses(pictures, name, 'wide')),
          phone: smallest(sceneAddresses(pictures, name, 'phone')),
        },
      ]),
    ),
  }
}

/** The versions of a content, the latest first, each with its changes. @throws ShopError `forbidden` */
export async function readContentHistory(
  { db }: Pick<Services, 'db'>,
  caller: CustomerCaller,
  { key, before }: { key: EditableKey; before: Date | null },
): Promise<ContentHistory> {
  requirePermission(caller, 'contents.write')
  const { versions, next } = await contentVersions.readHistory(db, key, before)
  return {
    versions: versions.map(({ version, state, changes }) => ({
      ...toHead(version),
      state,
      changes: changes.slice(0, mostChanges),
      more: Math.max(0, changes.length - mostChanges),
    })),
    next,
  }
}

function smallest(addresses: Readonly<Record<number, string>> | null): string {
  return Object.values(addresses ?? {})[0] ?? ''
}
