import type { FormField, FormGroup, FormList } from '#domain/forms/form-fields.ts'

/** What a number counts. Its word stands beside the field. */
export type SettingUnit =
  | 'days'
  | 'businessDays'
  | 'hours'
  | 'minutes'
  | 'grams'
  | 'centimetres'
  | 'percent'
  | 'pieces'
  | 'parcels'
  | 'times'

/** Shown only while another field of the same group has one of these values. */
interface Shown {
  shownIf?: { field: string; is: readonly unknown[] }
}

type OwnField =
  /** Rupees on the screen, paise in the setting. */
  | { kind: 'money'; mayBeEmpty?: true }
  | { kind: 'number'; unit: SettingUnit; mayBeEmpty?: true }
  /** From so many to so many. */
  | { kind: 'span'; unit: SettingUnit }
  /** Per cent on the screen, basis points in the setting. */
  | { kind: 'rate' }
  | { kind: 'switch' }
  | { kind: 'choice'; choices: readonly (string | number)[]; words: ChoiceWords }
  | { kind: 'choices'; choices: readonly (string | number)[]; words: ChoiceWords }
  | { kind: 'hour' }
  /** A time of day in India, '16:00'; '' for none. */
  | { kind: 'time' }
  | { kind: 'day'; mayBeEmpty?: true }
  | { kind: 'days' }
  /** PIN codes or their beginnings. */
  | { kind: 'codes' }
  | { kind: 'colour' }
  | { kind: 'gstin' }
  | { kind: 'state' }
  | { kind: 'category' }
  | { kind: 'subcategory' }
  | { kind: 'carrier' }
  /** Written by a part of the page that is made for it. */
  | { kind: 'logo' | 'units' | 'smsTexts' | 'whatsappTexts' | 'languageCodes' }

/** The labels of the choices: a table of `SETTING_CHOICE_TEXTS`. */
export type ChoiceWords =
  | 'taxClass'
  | 'pinMode'
  | 'confirmation'
  | 'weekday'
  | 'courierService'
  | 'returnReason'
  | 'returnWay'
  | 'unit'
  | 'hsnDigits'
  | 'staffRole'

/** What a list of a setting says. */
interface Listed {
  item: SettingGroup
  /** The fields that identify an entry across versions. */
  knownBy: readonly string[]
  empty: Readonly<Record<string, unknown>>
  /** `'switched off'`: an entry that was saved stays, because something still refers to it. */
  removal: 'free' | 'switched off'
}

/** How a part of a setting is edited in the admin. Labels and effects are in the texts, by the part's place. */
export type SettingField = FormField<OwnField, Shown, Listed>
export type SettingGroup = FormGroup<OwnField, Shown, Listed>
export type SettingList = FormList<OwnField, Shown, Listed>
