import * as z from 'zod/mini'
import type { Contents } from '#domain/content/contents.ts'
import { textsOf } from '#domain/content/find-content-faults.ts'
import type { SettingKey } from '#domain/settings/setting-key.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'

/** Details that a shop must not share with the demo, in the order of the admin's list. */
export const OPENING_DETAILS = [
  'name',
  'legal',
  'gstin',
  'officer',
  'phone',
  'email',
  'address',
  'returnsAddress',
  'series',
  'about',
  'slides',
] as const
export type OpeningDetail = (typeof OPENING_DETAILS)[number]

export const DETAIL_STATES = ['own', 'missing', 'demo'] as const
export const openingDetail = z.object({
  detail: z.enum(OPENING_DETAILS),
  /** `missing`: empty; `demo`: the demo shop's value. */
  state: z.enum(DETAIL_STATES),
  /** The present value; '' for none. */
  value: z.string(),
})
export type OpeningDetailState = z.output<typeof openingDetail>

/** Details on documents and notifications. The pages may be written later, but before the shop opens. */
export type SettingDetail = Exclude<OpeningDetail, 'about' | 'slides'>

interface Place {
  key: SettingKey
  fields: readonly string[]
  /** May be empty, but not the demo's. */
  optional?: readonly string[]
}

/** Where each detail is set. */
export const DETAIL_PLACES: Readonly<Record<SettingDetail, Place>> = {
  name: { key: 'brand', fields: ['name'], optional: ['tagline'] },
  legal: { key: 'legal', fields: ['name', 'address', 'stateCode'] },
  gstin: { key: 'legal', fields: ['gstin'] },
  officer: { key: 'grievanceOfficer', fields: ['name', 'email', 'phone'] },
  phone: { key: 'contact', fields: ['phone'] },
  email: { key: 'contact', fields: ['email'] },
  address: { key: 'store', fields: ['address'], optional: ['mapUrl'] },
  returnsAddress: { key: 'store', fields: ['returnsAddress'] },
  series: { key: 'invoices', fields: ['series', 'creditNoteSeries'] },
}

/** A State may equal the demo's. */
const SHARED: ReadonlySet<string> = new Set(['stateCode'])

/** Settings and page texts of the demo shop. */
export interface DemoShop {
  settings: ShopSettings
  about: Contents['about']
  hero: Contents['hero']
}

/** The details on documents and notifications, each with its state. */
export function settingDetails(
  settings: ShopSettings,
  demo: Pick<DemoShop, 'settings'>,
): OpeningDetailState[] {
  return OPENING_DETAILS.filter((detail) => detail !== 'about' && detail !== 'slides').map((detail) => {
    const { key, fields, optional = [] } = DETAIL_PLACES[detail]
    const own = fields.map((field) => textAt(settings[key], field))
    const isDemo = [...fields, ...optional].some((field) =>
      isDemoValue({ key, field, text: textAt(settings[key], field) }, demo),
    )
    const isMissing = own.some((text) => text === '') && !(detail === 'gstin' && settings.legal.notRegistered)
    return {
      detail,
      state: isDemo ? 'demo' : isMissing ? 'missing' : 'own',
      value: own.filter((text, index) => text !== '' && fields[index] !== 'stateCode').join(', '),
    }
  })
}

/** All details that a shop needs before it opens. */
export function openingDetails(
  { settings, contents }: { settings: ShopSettings; contents: Pick<Contents, 'about' | 'hero'> },
  demo: DemoShop,
): OpeningDetailState[] {
  const { about, hero } = contents
  const isWritten = about.intro !== '' || about.chapters.length > 0
  const ofDemo = demoShare([about.intro, ...about.chapters.map(({ text }) => text)], demo.about)
  const demoSlide = hero.find(({ title, text }) => demoShare([title, text], demo.hero) > MOST_OF_DEMO)
  return [
    ...settingDetails(settings, demo),
    {
      detail: 'about',
      state: !isWritten ? 'missing' : ofDemo > MOST_OF_DEMO ? 'demo' : 'own',
      value: about.intro,
    },
    {
      detail: 'slides',
      state: demoSlide ? 'demo' : 'own',
      value: (demoSlide ?? hero[0])?.title ?? '',
    },
  ]
}

export function isOwn({ state }: Pick<OpeningDetailState, 'state'>): boolean {
  return state === 'own'
}

/** Whether a field identifies the shop, so that the demo's value is wrong for any other shop. */
export function isDemoPlace(key: SettingKey, field: string): boolean {
  return Object.values(DETAIL_PLACES).some(
    (place) => place.key === key && [...place.fields, ...(place.optional ?? [])].includes(field),
  )
}

/** Whether a setting still has the demo shop's value. */
export function isDemoValue(
  { key, field, text }: { key: SettingKey; field: string; text: string },
  { settings }: Pick<DemoShop, 'settings'>,
): boolean {
  if (SHARED.has(field) || text === '') return false
  return folded(text) === folded(textAt(settings[key], field))
}

/** A text with a larger share of the demo's sentences is still the demo's. */
const MOST_OF_DEMO = 0.6

/** The share of sentences from the demo, 0 to 1. */
function demoShare(texts: readonly string[], demo: unknown): number {
  const known = new Set(textsOf(demo).flatMap(({ text }) => sentences(text)))
  const own = texts.flatMap(sentences)
  if (own.length === 0) return 0
  return own.filter((sentence) => known.has(sentence)).length / own.length
}

function sentences(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+/)
    .map(folded)
    .filter((sentence) => sentence !== '')
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}

function textAt(value: unknown, field: string): string {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return ''
  const text = (value as Readonly<Record<string, unknown>>)[field]
  return typeof text === 'string' ? text.trim() : ''
}
