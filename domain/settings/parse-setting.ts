import * as z from 'zod/mini'
import { BY_HAND } from '#domain/fulfilment/carriers.ts'
import { format } from '#domain/language/format.ts'
import { lookUp } from '#domain/language/look-up.ts'
import { type FieldError, fieldIssues, issueText, type Parsed } from '#domain/validation/field-errors.ts'
import { isOneLine } from '#domain/validation/plain-text.ts'
import { recordOf } from '#domain/validation/unknown-values.ts'
import { SETTING_FAULT_TEXTS as words } from '#texts/settings/fault-texts.ts'
import { findSettingFaults, type SettingSurroundings } from './find-setting-faults.ts'
import { formatSetting } from './format-setting.ts'
import type { SettingField } from './setting-fields.ts'
import { SETTING_FORMS } from './setting-forms.ts'
import type { SettingKey } from './setting-key.ts'
import { type ShopSettings, shopSettingsSchema } from './shop-settings.ts'

const NO_SENTENCE = 'Invalid input'

/**
 * A setting from its form, or its faults, each at its field: `zones.2.prefixes`. Stored settings are only read by their
 * schema: a later rule must not close a shop.
 */
export function parseSetting<Key extends SettingKey>(
  key: Key,
  input: unknown,
  surroundings: SettingSurroundings,
): Parsed<ShopSettings[Key]> {
  const result = z.safeParse(shopSettingsSchema.shape[key], withCarrierKeys(key, input), {
    // The server's own schemas speak English. Faults without a sentence of ours get one below.
    error: () => NO_SENTENCE,
  })
  if (!result.success) return { ok: false, errors: faultsOf(key, result.error.issues) }
  const value = result.data as ShopSettings[Key]
  const errors = [...brokenLines(key, value), ...findSettingFaults(key, value, surroundings)]
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value }
}

/** The field at a path: for 'zones.2.name' a line of text. Inside a custom field it is that field; null for none. */
export function settingFieldAt(key: SettingKey, path: string): SettingField | null {
  let field: SettingField | undefined = SETTING_FORMS[key]
  for (const part of path.split('.').filter(Boolean)) {
    if (field === undefined) return null
    if (field.kind === 'group') field = lookUp(field.fields, part)
    else if (field.kind === 'list') field = field.item
    else return field
  }
  return field ?? null
}

/**
 * Finds line breaks and other control characters in single-line fields: names appear in email headers and on labels.
 */
function brokenLines(key: SettingKey, value: unknown, path: readonly string[] = []): FieldError[] {
  if (typeof value === 'string') {
    const at = path.join('.')
    const isText = settingFieldAt(key, at)?.kind === 'text'
    const isSound = isText ? isOneLine(value.replace(/[\r\n\t]/g, ' ')) : isOneLine(value)
    return isSound ? [] : [{ path: at, message: isText ? words.controls : words.oneLine }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => brokenLines(key, part, [...path, name]))
}

/** Derives a new courier's key from its name. Parcels refer to it, so it is set once. */
function withCarrierKeys(key: SettingKey, input: unknown): unknown {
  if (key !== 'carriers' || !Array.isArray(input)) return input
  const taken = new Set([BY_HAND, ...input.map((carrier) => String(recordOf(carrier).key ?? ''))])
  return input.map((carrier: unknown) => {
    const { key: own, name } = recordOf(carrier)
    if (own !== '') return carrier
    const said = String(name ?? '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_|_$/g, '')
      .slice(0, 36)
    const start = said === '' ? 'carrier' : said
    let made = start
    for (let number = 2; taken.has(made); number++) made = `${start}_${number}`
    taken.add(made)
    return { ...recordOf(carrier), key: made }
  })
}

function faultsOf(key: SettingKey, issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const worded = issues.map((issue) => ({ path: fieldPath(key, issue), message: formatIssue(key, issue) }))
  return fieldIssues(worded).map(({ path, issue }) => ({ path, message: issue }))
}

/** Reports a fault inside a field, such as in one of its PIN codes, at the field. */
function fieldPath(key: SettingKey, { path }: z.core.$ZodIssue): PropertyKey[] {
  for (let length = 0; length < path.length; length++) {
    const field = settingFieldAt(key, path.slice(0, length).map(String).join('.'))
    if (field !== null && field.kind !== 'group' && field.kind !== 'list' && !IN_PARTS.has(field.kind))
      return path.slice(0, length)
  }
  return path
}

/** Tables whose cells are fields. */
const IN_PARTS: ReadonlySet<string> = new Set(['smsTexts', 'whatsappTexts', 'units', 'languageCodes'])

function formatIssue(key: SettingKey, issue: z.core.$ZodIssue): string {
  const field = settingFieldAt(key, fieldPath(key, issue).map(String).join('.'))
  // The field already shows the unit, unless the setting stores another one.
  const say = (value: number) =>
    field?.kind === 'money' || field?.kind === 'rate' ? formatSetting(field, value) : String(value)
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return words.missing
    if (issue.origin === 'array') return words.atLeastOne
    return format(words.atLeast, { least: say(Number(issue.minimum)) })
  }
  if (issue.code === 'too_big') {
    return issue.origin === 'string'
      ? format(words.atMostCharacters, { most: String(issue.maximum) })
      : format(words.atMost, {
          most: issue.origin === 'array' ? String(issue.maximum) : say(Number(issue.maximum)),
        })
  }
  if (issue.code === 'custom' && issue.message !== NO_SENTENCE) return issueText(issue.message)
  switch (field?.kind) {
    case 'money':
      return words.amount
    case 'rate':
      return words.rate
    case 'number':
    case 'span':
      if (issue.code === 'custom') return words.spanOrder
      return issue.code === 'invalid_type' && issue.expected === 'int' ? words.wholeNumber : words.number
    case 'time':
      return words.time
    case 'colour':
      return words.colour
    case 'day':
    case 'days':
      return words.day
    case 'codes':
      return words.pin
    case 'state':
      return words.state
    case 'smsTexts':
      return words.dltNumber
    case 'whatsappTexts':
      return words.template
    case 'languageCodes':
      return words.languageCode
    default:
      return issue.code === 'invalid_format' && issue.message !== NO_SENTENCE
        ? issueText(issue.message)
        : (LINES[`${key}.${issue.path.join('.')}`] ?? words.wrong)
  }
}

/** Lines with their own format. */
const LINES: Readonly<Record<string, string>> = {
  'messages.sms.header': words.header,
  'messages.sms.entityId': words.dltNumber,
}
