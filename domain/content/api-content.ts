import * as z from 'zod/mini'
import { EDITABLE_KEYS } from './contents.ts'

const instant = z.iso.datetime()
const person = z.nullable(z.string()).check(z.describe('Who wrote it; null for what came with the shop'))

/** A version without its content. */
const versionHead = z.object({
  validFrom: instant.check(z.describe('A version is known by it')),
  writtenAt: instant,
  by: person,
})

export const contentList = z.object({
  contents: z.array(
    z.object({
      key: z.enum(EDITABLE_KEYS),
      holds: versionHead,
      planned: z.nullable(instant).check(z.describe('When the next version begins')),
    }),
  ),
})
export type ContentList = z.infer<typeof contentList>

/** A content as the editor loads it: the current version, or another requested one. */
export const adminContent = z.object({
  key: z.enum(EDITABLE_KEYS),
  version: z.object({ ...versionHead.shape, value: z.unknown() }),
  state: z.enum(['planned', 'holds', 'past']),
  planned: z.array(versionHead),
  /** Saving sends it: a different revision means that someone else saved, or that a planned version took effect. */
  revision: z.string(),
  /** Addresses of the drawn scenes by name and form, without extension. */
  scenes: z.record(z.string(), z.object({ wide: z.string(), phone: z.string() })),
})
export type AdminContent = z.infer<typeof adminContent>

const difference = z.object({ field: z.string(), before: z.string(), after: z.string() })

export const contentHistory = z.object({
  versions: z.array(
    z.object({
      ...versionHead.shape,
      state: z.enum(['planned', 'holds', 'past']),
      changes: z.array(difference).check(z.describe('Against the version before it')),
      more: z.number().check(z.describe('How many changes are not listed')),
    }),
  ),
  next: z.nullable(instant).check(z.describe('Where the page after it begins; null on the last one')),
})
export type ContentHistory = z.infer<typeof contentHistory>

export const saveContentInput = z.object({
  value: z.unknown(),
  revision: z.string().check(z.maxLength(200)),
  /** Null for now. */
  validFrom: z.nullable(instant),
  /** The planned version that it replaces; null for none. */
  replaces: z.nullable(instant),
})
export type SaveContentInput = z.infer<typeof saveContentInput>

/** What a refusal with the code `content_changed` tells besides. */
export const contentClash = z.object({
  content: adminContent,
  changes: z.array(difference),
  by: person,
  at: instant,
})

/** A picture uploaded for a content, with the name for its field. */
export const contentPicture = z.object({ name: z.string(), wide: z.string(), phone: z.string() })
export type ContentPicture = z.infer<typeof contentPicture>
