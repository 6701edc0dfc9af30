import type { SaveContentInput } from '#domain/content/api-content.ts'
import { contentDifferences } from '#domain/content/content-changes.ts'
import type { Contents, EditableKey } from '#domain/content/contents.ts'
import { parseContent } from '#domain/content/parse-content.ts'
import { plainScene, sceneAddresses } from '#domain/content/scene-addresses.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import { CONTENT_FAULT_TEXTS as faults } from '#texts/content/fault-texts.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { isStillToCome, seenVersion } from '../db/held-versions.ts'
import { notify } from '../db/notifier.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { insertVersion, lockSeen, readVersion, removePlanned } from './content-queries.ts'
import { areMedia } from './media-queries.ts'
import { asStored, changesOf, readAdminContent } from './read-contents.ts'

type Needed = Pick<Services, 'db' | 'contents'>
type Asked = SaveContentInput & { key: EditableKey }

/**
 * Writes a new version of a content, which holds from now or from a later time on; versions that held stay as they are.
 * @throws ShopError `forbidden`; `validation_failed` with each fault at its field; `content_changed` with the content as
 *   it is and what changed, where somebody else has written or another version has begun
 */
export async function saveContent(services: Needed, caller: CustomerCaller, asked: Asked): Promise<void> {
  requirePermission(caller, 'contents.write')
  const { key } = asked
  const value = await readInput(services, asked)
  const validFrom = asked.validFrom === null ? null : new Date(asked.validFrom)
  const replaces = asked.replaces === null ? null : new Date(asked.replaces)
  await tellingWhatChanged(services, caller, asked, () =>
    inTransaction(services.db, async (tx) => {
      const held = await lockSeen(tx, asked)
      if (!held) throw new ShopError('content_changed')
      if (validFrom && !(await isStillToCome(tx, validFrom)))
        throw refusal([{ path: 'validFrom', message: faults.validFrom }])
      const before = replaces ? await removePlanned(tx, key, replaces) : held.value
      if (before === null) throw new ShopError('content_changed')
      if (!replaces && !validFrom && sameValue(asStored(key, before), value)) return
      const row = { key, value, authorId: caller.customerId, validFrom }
      const begins = await insertVersion(tx, row)
      if (begins === null) throw new ShopError('content_changed')
      const changes = contentDifferences(asStored(key, before), value)
      await recordActivity(tx, {
        actorId: caller.customerId,
        subject: 'content',
        subjectId: key,
        action: validFrom ? 'planned' : 'saved',
        before: Object.fromEntries(changes.map((change) => [change.path, change.before ?? null])),
        after: {
          ...Object.fromEntries(changes.map((change) => [change.path, change.after ?? null])),
          validFrom: begins.toISOString(),
        },
      })
      await notify(tx, 'content', [key])
    }),
  )
}

/** Takes back a version that has not begun. @throws ShopError as `saveContent`; `not_found` */
export async function withdrawContent(
  services: Needed,
  caller: CustomerCaller,
  { key, validFrom, revision }: { key: EditableKey; validFrom: Date; revision: string },
): Promise<void> {
  requirePermission(caller, 'contents.write')
  await tellingWhatChanged(services, caller, { key, revision }, () =>
    inTransaction(services.db, async (tx) => {
      if (!(await lockSeen(tx, { key, revision }))) throw new ShopError('content_changed')
      if ((await removePlanned(tx, key, validFrom)) === null) throw new ShopError('not_found')
      await recordActivity(tx, {
        actorId: caller.customerId,
        subject: 'content',
        subjectId: key,
        action: 'withdrawn',
        before: { validFrom: validFrom.toISOString() },
      })
      await notify(tx, 'content', [key])
    }),
  )
}

async function readInput({ db, contents }: Needed, { key, value }: Asked): Promise<Contents[EditableKey]> {
  const parsed = parseContent(key, value)
  if (!parsed.ok) throw refusal(parsed.errors.map(({ path, message }) => ({ path: inValue(path), message })))
  const named = picturesOf(key, parsed.value)
  const uploaded = named.map(({ name }) => name).filter((name) => /^[0-9a-f]{24}$/.test(name))
  const known = await areMedia(db, uploaded)
  const { pictures } = contents.current()
  const missing = named.filter(({ name }) =>
    uploaded.includes(name) ? !known.has(name) : sceneAddresses(pictures, plainScene(name), 'phone') === null,
  )
  if (missing.length > 0)
    throw refusal(missing.map(({ path }) => ({ path: inValue(path), message: faults.picture })))
  return parsed.value
}

/** The pictures that a content names, with the place of each. */
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

function inValue(path: string): string {
  return path === '' ? 'value' : `value.${path}`
}

function refusal(errors: readonly FieldError[]): ShopError {
  return new ShopError('validation_failed', {
    say: () => errors[0]?.message ?? '',
    errors: errors.map(({ path, message }) => ({ path, issue: message })),
  })
}

async function tellingWhatChanged(
  services: Needed,
  caller: CustomerCaller,
  { key, revision }: Pick<Asked, 'key' | 'revision'>,
  step: () => Promise<void>,
): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'content_changed') throw error
    const content = await readAdminContent(services, caller, { key, asked: null })
    const seen = seenVersion(revision)
    const before = seen && (await readVersion(services.db, key, seen))
    const { by, validFrom } = content.version
    throw new ShopError('content_changed', {
      body: {
        content,
        changes: before ? changesOf(key, before.value, content.version.value) : [],
        by,
        at: validFrom,
      },
    })
  }
}
