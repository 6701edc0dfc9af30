import * as z from 'zod/mini'
import { stepUpFields } from '../customers/step-up-form.ts'
import { SETTING_KEYS } from './setting-key.ts'

const instant = z.iso.datetime()
const person = z.nullable(z.string()).check(z.describe('Who set it; null for what came with the shop'))
const key = z.enum(SETTING_KEYS)

const head = z.object({
  validFrom: instant.check(z.describe('From when on it holds; a value is known by it')),
  writtenAt: instant,
  by: person,
})

export const settingList = z.object({
  settings: z.array(
    z.object({
      key,
      holds: head,
      planned: z.nullable(instant).check(z.describe('When the next value begins to hold')),
    }),
  ),
})
export type SettingListAnswer = z.infer<typeof settingList>

const difference = z.object({ field: z.string(), before: z.string(), after: z.string() })

const version = z.object({
  ...head.shape,
  state: z.enum(['planned', 'holds', 'past']),
  value: z.unknown(),
  changes: z.array(difference).check(z.describe('Against the value before it')),
})

/** A setting as its form loads it. */
export const adminSetting = z.object({
  key,
  holds: z.object({ ...head.shape, value: z.unknown() }),
  planned: z.array(version).check(z.describe('Values that are still to hold, the next one first')),
  revision: z
    .string()
    .check(z.describe('Sent back when saving; a different one means that the setting has changed since')),
  facts: z.object({
    carriers: z.array(z.object({ key: z.string(), name: z.string() })),
    nextInvoice: z.nullable(z.string()).check(z.describe('With the setting `invoices` alone')),
    nextCreditNote: z.nullable(z.string()),
  }),
})
export type AdminSetting = z.infer<typeof adminSetting>

export const settingHistory = z.object({
  versions: z.array(version),
  next: z.nullable(instant).check(z.describe('Where the page after it begins; null on the last one')),
})
export type SettingHistory = z.infer<typeof settingHistory>

export const saveSettingInput = z.object({
  value: z.unknown(),
  revision: z.string().check(z.maxLength(200)),
  /** The first day in India on which it applies, '2026-12-01'; null for now. */
  from: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  /** The planned value that it replaces; null for none. */
  replaces: z.nullable(instant),
  /** Required for `staff`, which decides on two-step login. */
  password: stepUpFields.password,
})
export type SaveSettingInput = z.infer<typeof saveSettingInput>

export const withdrawSettingInput = z.pick(saveSettingInput, { password: true })

/** Details of a refusal with the code `setting_changed`. */
export const settingClash = z.object({
  setting: adminSetting,
  changes: z.array(difference),
  by: person,
  at: instant,
})

/** An uploaded logo, for the setting `brand`. */
export const logoAnswer = z.object({ mediaId: z.string(), width: z.int(), height: z.int() })
