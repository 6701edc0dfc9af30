import { placeIn } from '#domain/forms/form-fields.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import { listOf, recordOf } from '#domain/validation/unknown-values.ts'
import { SETTING_VALUE_TEXTS as words } from '#texts/settings/value-texts.ts'
import { formatSetting } from './format-setting.ts'
import type { SettingField, SettingList } from './setting-fields.ts'
import { SETTING_FORMS } from './setting-forms.ts'
import type { SettingKey } from './setting-key.ts'
import { settingWords } from './setting-labels.ts'

/** A difference between two values of a setting, at the smallest part that both have. */
export interface SettingDifference {
  /** 'pins.mode', 'zones.3.cash'; for a list entry its index in the later value, else in the earlier. */
  path: string
  /** Missing for an added entry. */
  before?: unknown
  /** Missing for a removed entry. */
  after?: unknown
  said: SaidSettingDifference
}

/** The difference in words. */
export interface SaidSettingDifference {
  field: string
  before: string
  after: string
}

/** The changes from one value of a setting to the next. List entries are matched even if they moved. */
export function settingDifferences(key: SettingKey, before: unknown, after: unknown): SettingDifference[] {
  return differences(key, SETTING_FORMS[key], { path: '', labels: [] }, before, after)
}

interface Place {
  path: string
  labels: readonly string[]
}

function differences(
  key: SettingKey,
  field: SettingField,
  place: Place,
  before: unknown,
  after: unknown,
): SettingDifference[] {
  if (sameValue(before, after)) return []
  if (field.kind === 'group') {
    const [was, is] = [recordOf(before), recordOf(after)]
    return Object.entries(field.fields).flatMap(([name, inner]) =>
      differences(key, inner, below(key, place, name), was[name], is[name]),
    )
  }
  if (field.kind === 'list') return listDifferences(key, field, place, listOf(before), listOf(after))
  return [
    {
      path: place.path,
      before,
      after,
      said: said(place, formatSetting(field, before), formatSetting(field, after)),
    },
  ]
}

function listDifferences(
  key: SettingKey,
  list: SettingList,
  place: Place,
  before: readonly unknown[],
  after: readonly unknown[],
): SettingDifference[] {
  const known = new Map(before.map((entry) => [identity(list, entry), entry]))
  const found: SettingDifference[] = []
  for (const [index, entry] of after.entries()) {
    const id = identity(list, entry)
    const inner = { path: placeIn(place.path, String(index)), labels: [...place.labels, nameOf(list, entry)] }
    if (known.has(id)) found.push(...differences(key, list.item, inner, known.get(id), entry))
    else
      found.push({
        path: inner.path,
        after: entry,
        said: said(inner, words.notThere, formatSetting(list.item, entry)),
      })
    known.delete(id)
  }
  for (const entry of known.values()) {
    const inner = {
      path: placeIn(place.path, String(before.indexOf(entry))),
      labels: [...place.labels, nameOf(list, entry)],
    }
    found.push({
      path: inner.path,
      before: entry,
      said: said(inner, formatSetting(list.item, entry), words.notThere),
    })
  }
  return found
}

function below(key: SettingKey, { path, labels }: Place, name: string): Place {
  const inner = placeIn(path, name)
  return { path: inner, labels: [...labels, settingWords(key, inner).label] }
}

function said({ labels }: Place, before: string, after: string): SaidSettingDifference {
  return { field: labels.filter(Boolean).join(', '), before, after }
}

/** The name of a list entry in a sentence. */
export function nameOf(list: SettingList, entry: unknown): string {
  const { name } = recordOf(entry)
  if (typeof name === 'string' && name !== '') return name
  const fields = recordOf(entry)
  return list.knownBy
    .flatMap((part) => {
      const field = list.item.fields[part]
      return field === undefined || field.kind === 'kept' ? [] : [formatSetting(field, fields[part])]
    })
    .filter((text) => text !== words.none)
    .join(', ')
}

function identity({ knownBy }: SettingList, entry: unknown): string {
  const fields = recordOf(entry)
  return JSON.stringify(knownBy.map((name) => fields[name] ?? null))
}
