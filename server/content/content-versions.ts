import { contentDifferences, formatDifferences } from '#domain/content/content-changes.ts'
import { type ContentKey, contentSchemas, type EditableKey } from '#domain/content/contents.ts'
import { LANGUAGE } from '#domain/language/current.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { CONTENT_FAULT_TEXTS as faults } from '#texts/content/fault-texts.ts'
import { ShopError } from '../http/errors.ts'
import { datedVersions, refuseFields } from '../versions/dated-versions.ts'
import { versionQueries } from '../versions/version-queries.ts'

export const contentQueries = versionQueries<ContentKey>({
  name: 'contents',
  writtenAt: 'updated_at',
  constants: { language: LANGUAGE },
})

export const contentVersions = datedVersions({
  queries: contentQueries,
  name: 'content',
  topic: 'content',
  conflict: 'content_changed',
  read: asStored,
  differences: (_key, before, after) => contentDifferences(before, after),
  describe: (key: EditableKey, before, after) =>
    formatDifferences(key, contentDifferences(asStored(key, before), asStored(key, after))),
  refusePast: () => refuseFields([{ path: 'validFrom', message: faults.validFrom }]),
  refuseSameTime: () => new ShopError('content_changed'),
})

/** A stored value with its fields in the order of the schema; one that does not fit the schema is unchanged. */
function asStored(key: EditableKey, value: unknown): unknown {
  const parsed = parseWith(contentSchemas[key], value)
  return parsed.ok ? parsed.value : value
}
