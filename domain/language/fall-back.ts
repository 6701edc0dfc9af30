import { DEFAULT_LANGUAGE } from './languages.ts'

const FORMS = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

/**
 * The texts of a translation, with the English one for each key that it lacks or leaves empty. A plural is taken as a
 * whole; one that stays English has its language in `in`, so that English rules choose its form.
 * @param translation the export of a texts file; keys that the original lacks are dropped
 */
export function fallBack<Texts>(original: Texts, translation: unknown): Texts {
  // Keys and kinds of values are unchanged, which is what the type of texts promises.
  return merged(original, translation) as Texts
}

/** The keys that a translation lacks: 'empty.title'. */
export function missingKeys(original: unknown, translation: unknown): string[] {
  if (typeof original === 'string') return original === '' || isSaid(translation) ? [] : ['']
  if (typeof original !== 'object' || original === null) return []
  if (isPlural(original)) return isSaid(entryOf(translation, 'other')) ? [] : ['']
  return Object.entries(original).flatMap(([key, value]) =>
    missingKeys(value, entryOf(translation, key)).map((rest) => (rest === '' ? key : `${key}.${rest}`)),
  )
}

function merged(original: unknown, translation: unknown): unknown {
  if (typeof original === 'string') return isSaid(translation) ? translation : original
  if (typeof original !== 'object' || original === null) return original
  if (Array.isArray(original))
    return original.map((value, index) => merged(value, entryOf(translation, String(index))))
  if (isPlural(original))
    return isSaid(entryOf(translation, 'other')) ? translation : { ...original, in: DEFAULT_LANGUAGE }
  return Object.fromEntries(
    Object.entries(original).map(([key, value]) => [key, merged(value, entryOf(translation, key))]),
  )
}

function isPlural(value: object): boolean {
  return 'other' in value && 'one' in value && Object.keys(value).every((key) => FORMS.has(key))
}

function isSaid(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

function entryOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return Reflect.get(value, key)
}
