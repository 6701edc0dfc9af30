import type { AdminContent, ContentHistory, ContentList } from '#domain/content/api-content.ts'
import { contentDifferences, sayDifferences } from '#domain/content/content-changes.ts'
import { contentSchemas, EDITABLE_KEYS, type EditableKey } from '#domain/content/contents.ts'
import { drawnScenes, sceneAddresses } from '#domain/content/scene-addresses.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { toHead, versionState } from '../db/held-versions.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import {
  readBefore,
  readHeld,
  readHeldHeads,
  readNextBeginnings,
  readPlanned,
  readRevision,
  readVersion,
} from './content-queries.ts'

/** Versions on a page of the history. */
const perPage = 20
/** Changes of a version that are listed; a policy that was written anew has no use for hundreds. */
const mostChanges = 12
const mostPlanned = 50

/** What the admin may write, in the order in which a shopkeeper thinks of it. @throws ShopError `forbidden` */
export async function listContents(
  { db }: Pick<Services, 'db'>,
  caller: CustomerCaller,
): Promise<ContentList> {
  requirePermission(caller, 'contents.write')
  const [held, next] = [await readHeldHeads(db), await readNextBeginnings(db)]
  return {
    contents: ORDER.flatMap((key) => {
      const holds = held.find((row) => row.key === key)
      return holds ? [{ key, holds: toHead(holds), planned: next.get(key)?.toISOString() ?? null }] : []
    }),
  }
}

const FIRST: readonly EditableKey[] = ['hero', 'announcement', 'faq', 'about', 'delivery-notes']
const ORDER = [...FIRST, ...EDITABLE_KEYS.filter((key) => !FIRST.includes(key))]

/**
 * A content to be written.
 * @param asked the version that is opened; null for the one that holds
 * @throws ShopError `forbidden`, `not_found`
 */
export async function readAdminContent(
  { db, contents }: Pick<Services, 'db' | 'contents'>,
  caller: CustomerCaller,
  { key, asked }: { key: EditableKey; asked: Date | null },
): Promise<AdminContent> {
  requirePermission(caller, 'contents.write')
  const held = await readHeld(db, key)
  const version = asked ? await readVersion(db, key, asked) : held
  if (!version || !held) throw new ShopError('not_found')
  const { pictures } = contents.current()
  return {
    key,
    version: { ...toHead(version), value: asStored(key, version.value) },
    state: versionState(version, held),
    planned: (await readPlanned(db, key, { most: mostPlanned })).map(toHead),
    revision: await readRevision(db, key, held),
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

/** The versions of a content, the latest first, each with what it changed. @throws ShopError `forbidden` */
export async function readContentHistory(
  { db }: Pick<Services, 'db'>,
  caller: CustomerCaller,
  { key, before }: { key: EditableKey; before: Date | null },
): Promise<ContentHistory> {
  requirePermission(caller, 'contents.write')
  const held = await readHeld(db, key)
  const rows = await readBefore(db, key, { before, most: perPage + 1 })
  const shown = rows.slice(0, perPage)
  return {
    versions: shown.map((version, index) => {
      const earlier = rows[index + 1]
      const changes = earlier ? changesOf(key, earlier.value, version.value) : []
      return {
        ...toHead(version),
        state: versionState(version, held),
        changes: changes.slice(0, mostChanges),
        more: Math.max(0, changes.length - mostChanges),
      }
    }),
    next: rows.length > perPage ? (shown.at(-1)?.validFrom.toISOString() ?? null) : null,
  }
}

export function changesOf(key: EditableKey, before: unknown, after: unknown) {
  return sayDifferences(key, contentDifferences(asStored(key, before), asStored(key, after)))
}

/** The database orders the fields of what it keeps: read by its schema it has their order again. */
export function asStored(key: EditableKey, value: unknown): unknown {
  const parsed = parseWith(contentSchemas[key], value)
  return parsed.ok ? parsed.value : value
}

function smallest(addresses: Readonly<Record<number, string>> | null): string {
  return Object.values(addresses ?? {})[0] ?? ''
}
