import { parseGstin } from '#domain/addresses/gstin.ts'
import { stateByCode } from '#domain/addresses/states.ts'
import { isLowPriceWord } from '#domain/catalogue/filler-words.ts'
import { typedWords } from '#domain/catalogue/own-words.ts'
import { isFilter } from '#domain/catalogue/parse-search-query.ts'
import { readWord, tellingWords } from '#domain/catalogue/search-words.ts'
import { placeIn } from '#domain/forms/form-fields.ts'
import { isSimplePattern } from '#domain/fulfilment/number-pattern.ts'
import { format } from '#domain/language/format.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { SETTING_FAULT_TEXTS as words } from '#texts/settings/fault-texts.ts'
import { findTaxFaults } from './find-tax-faults.ts'
import { findTaxHoles } from './find-tax-holes.ts'
import type { SettingField } from './setting-fields.ts'
import { SETTING_FORMS } from './setting-forms.ts'
import type { SettingKey } from './setting-key.ts'
import type { ShopSettings } from './shop-settings.ts'

/** The context in which a setting is validated. */
export interface SettingSurroundings {
  /** The keys of the existing couriers. */
  carriers: readonly string[]
  /** The first day on which it will apply, in India: '2026-11-23'. */
  day: string
}

type Finders = {
  readonly [Key in SettingKey]?: (value: ShopSettings[Key], surroundings: SettingSurroundings) => FieldError[]
}

const FINDERS: Finders = {
  legal: ({ gstin, stateCode, cin }) => [
    ...gstinFaults(gstin, stateCode),
    ...when(stateByCode(stateCode) === null, 'stateCode', words.state),
    ...when(cin !== '' && !/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/.test(cin), 'cin', words.cin),
  ],
  shipping: ({ businessDays: [from, to], armyDays: [armyFrom, armyTo] }) => [
    ...when(from > to, 'businessDays', words.spanOrder),
    ...when(armyFrom > armyTo, 'armyDays', words.spanOrder),
  ],
  cashOnDelivery: ({ minimumPaise, maximumPaise, pins }) => [
    ...when((maximumPaise ?? Infinity) < (minimumPaise ?? 0), 'maximumPaise', words.cashOrder),
    ...when(pins.mode !== 'all' && pins.list.length === 0, 'pins.list', words.pinsMissing),
  ],
  packing: ({ warnHours, lateHours }) => when(lateHours < warnHours, 'lateHours', words.lateBeforeWarn),
  returns: ({ returnCarrier }, { carriers }) =>
    when(returnCarrier !== '' && !carriers.includes(returnCarrier), 'returnCarrier', words.carrier),
  carriers: (carriers, { carriers: known }) => [
    ...carriers.flatMap(({ key, trackingLink, numberPattern }, index) => [
      ...when(
        trackingLink !== '' && !trackingLink.includes('{number}'),
        `${index}.trackingLink`,
        words.trackingLink,
      ),
      ...when(!isSimplePattern(numberPattern), `${index}.numberPattern`, words.numberPattern),
      ...when(carriers.findIndex((other) => other.key === key) < index, `${index}.name`, words.twice),
    ]),
    ...when(
      known.some((key) => carriers.every((carrier) => carrier.key !== key)),
      '',
      words.carrierGone,
    ),
  ],
  occasions: (list) =>
    list.flatMap(({ name }, index) =>
      when(list.findIndex((other) => other.name === name) < index, `${index}.name`, words.twice),
    ),
  searchWords: (list) =>
    list.flatMap(({ said, means }, index) => {
      const read = list.map((entry) => asRead(entry.said))
      const own = read[index] ?? ''
      const fault =
        tellingWords(typedWords(said)).length === 0 && !isLowPriceWord(typedWords(said))
          ? words.almostEverySearch
          : isFilter(said, { hasColour: () => false, sizes: [], origins: [] })
            ? words.readAsFilter
            : read.indexOf(own) < index
              ? words.twice
              : null
      return [
        ...when(fault !== null, `${index}.said`, fault ?? ''),
        ...when(typedWords(means).length === 0, `${index}.means`, words.almostEverySearch),
        ...when(fault === null && asRead(means) === own, `${index}.means`, words.meansItself),
      ]
    }),
  tax: ({ rates }, { day }) => {
    const faults = findTaxFaults(rates)
    return faults.length > 0 ? faults : findTaxHoles(rates, day)
  },
}

/** Faults that the schema cannot find: between fields, and those that stored settings may have. */
export function findSettingFaults<Key extends SettingKey>(
  key: Key,
  value: ShopSettings[Key],
  surroundings: SettingSurroundings,
): FieldError[] {
  const find: Finders[Key] = FINDERS[key]
  return [
    ...missingFaults(key, value),
    ...textFaults(SETTING_FORMS[key], value, ''),
    ...(find?.(value, surroundings) ?? []),
  ]
}

/** Fields that may be empty in a new shop, but are required when the setting is saved. */
const REQUIRED: { readonly [Key in SettingKey]?: readonly (keyof ShopSettings[Key])[] } = {
  brand: ['name'],
  legal: ['name', 'address'],
  store: ['address', 'returnsAddress'],
  contact: ['email', 'phone'],
  grievanceOfficer: ['name', 'designation', 'email', 'phone'],
  invoices: ['series', 'creditNoteSeries'],
}

function missingFaults<Key extends SettingKey>(key: Key, value: ShopSettings[Key]): FieldError[] {
  const required: readonly (keyof ShopSettings[Key])[] = REQUIRED[key] ?? []
  return required.flatMap((field) => when(value[field] === '', String(field), words.missing))
}

/** The form in which the shop compares words, so that 'Frocks' and 'frock' are equal. */
function asRead(text: string): string {
  return typedWords(text).map(readWord).join(' ')
}

function gstinFaults(gstin: string, stateCode: string): FieldError[] {
  if (gstin === '') return []
  if (parseGstin(gstin) !== gstin) return when(true, 'gstin', words.gstin)
  const state = gstin.slice(0, 2)
  if (state === stateCode) return []
  return when(true, 'gstin', format(words.gstinState, { state: stateByCode(state)?.name ?? state }))
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const LINK = /^https:\/\/[^\s/]+\.[^\s]+$/

/** Email addresses and links in any form. Their schemas are looser, as older shops may have stored anything. */
function textFaults(field: SettingField, value: unknown, path: string): FieldError[] {
  if (field.kind === 'group')
    return Object.entries(field.fields).flatMap(([name, inner]) =>
      textFaults(inner, (value as Readonly<Record<string, unknown>>)[name], placeIn(path, name)),
    )
  if (field.kind === 'list')
    return (value as readonly unknown[]).flatMap((entry, index) =>
      textFaults(field.item, entry, placeIn(path, index)),
    )
  if (field.kind !== 'line' || value === '') return []
  const text = String(value)
  return [
    ...when(field.input === 'email' && !EMAIL.test(text), path, words.email),
    ...when(field.input === 'url' && !LINK.test(text), path, words.link),
    ...when(field.input === 'tel' && text.replace(/\D/g, '').length < 6, path, words.phone),
  ]
}

function when(isWrong: boolean, path: string, message: string): FieldError[] {
  return isWrong ? [{ path, message }] : []
}
