import type { SaveContentInput } from '#domain/content/api-content.ts'
import type { Contents, EditableKey } from '#domain/content/contents.ts'
import { parseContent } from '#domain/content/parse-content.ts'
import { plainScene, sceneAddresses } from '#domain/content/scene-addresses.ts'
import { CONTENT_FAULT_TEXTS as faults } from '#texts/content/fault-texts.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import { refuseValue } from '../versions/dated-versions.ts'
import { contentVersions } from './content-versions.ts'
import { areMedia } from './media-queries.ts'
import { readAdminContent } from './read-contents.ts'

type Needed = Pick<Services, 'db' | 'contents'>
type Asked = SaveContentInput & { key: EditableKey }

/**
 * Writes a new version of a content, which applies from now or from a later time on; earlier versions are kept.
 * @throws ShopError `forbidden`; `validation_failed` with each fault at its field; `content_changed` with the current
 * content and the changes if another version was written or has begun since
 */
export async function saveContent(services: Needed, caller: CustomerCaller, asked: Asked): Promise<void> {
  requirePermission(caller, 'contents.write')
  const { key } = asked
  const value = await readInput(services, asked)
  const validFrom = asked.validFrom === null ? null : new Date(asked.validFrom)
  const replaces = asked.replaces === null ? null : new Date(asked.replaces)
  const { revision } = asked
  const version = { key, revision, value, authorId: caller.customerId, validFrom, replaces }
  await explained(services, caller, asked, () => contentVersions.save(services.db, version))
}

/** Withdraws a version that has not begun. @throws ShopError as `saveContent`; `not_found` */
export async function withdrawContent(
  services: Needed,
  caller: CustomerCaller,
  seen: { key: EditableKey; validFrom: Date; revision: string },
): Promise<void> {
  requirePermission(caller, 'contents.write')
  await explained(services, caller, seen, () =>
    contentVersions.withdraw(services.db, { ...seen, authorId: caller.customerId }),
  )
}

async function explained(
  services: Needed,
  caller: CustomerCaller,
  { key, revision }: Pick<Asked, 'key' | 'revision'>,
  step: () => Promise<void>,
): Promise<void> {
  const readNow = () => readAdminContent(services, caller, { key, asked: null })
  await contentVersions.explained(services.db, { key, revision }, step, readNow)
}

async function readInput({ db, contents }: Needed, { key, value }: Asked): Promise<Contents[EditableKey]> {
  const parsed = parseContent(key, value)
  if (!parsed.ok) throw refuseValue(parsed.errors)
  const named = picturesOf(key, parsed.value)
  const uploaded = named.map(({ name }) => name).filter((name) => /^[0-9a-f]{24}$/.test(name))
  const known = await areMedia(db, uploaded)
  const { pictures } = contents.current()
  const missing = named.filter(({ name }) =>
    uploaded.includes(name) ? !known.has(name) : sceneAddresses(pictures, plainScene(name), 'phone') === null,
  )
  if (missing.length > 0) throw refuseValue(missing.map(({ path }) => ({ path, message: faults.picture })))
  return parsed.value
}

/** The pictures that a content names, with the path of each. */
function picturesOf(key: EditableKey, value: Contents[EditableKey]): { path: string; name: string }[] {
  if (key === 'about') {
    const { picture } = value as Contents['about']
    return picture ? [{ path: 'picture', name: picture.name }] : []
  }
  if (key !== 'hero') return []
  return (value as Contents['hero']).flatMap(({ picture }, index) =>
    picture ? [{ path: `${index}.picture`, name: picture.name }] : [],
  )
}
