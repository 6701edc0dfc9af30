import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { SETTING_SECTIONS } from './sections.ts'
import type { SettingField } from './setting-fields.ts'
import { SETTING_FORMS } from './setting-forms.ts'
import { SETTING_KEYS } from './setting-key.ts'
import { hasSettingWords } from './setting-labels.ts'
import { shopSettingsSchema } from './shop-settings.ts'

/** Every path of a schema: 'brand.hues.neel', 'delivery.zones.*.name'. */
function placesOfSchema(schema: z.core.$ZodType, path: string): string[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } }
  const below = (inner: unknown, name: string) => placesOfSchema(inner as z.core.$ZodType, `${path}.${name}`)
  if (def.type === 'default' || def.type === 'nullable')
    return placesOfSchema(def.innerType as z.core.$ZodType, path)
  if (def.type === 'object')
    return Object.entries(def.shape as object).flatMap(([name, inner]) => below(inner, name))
  if (def.type === 'array') {
    const places = below(def.element, '*')
    // A list of plain values is one path.
    return places.every((place) => place === `${path}.*`) ? [path] : places
  }
  return [path]
}

function placesOfForm(field: SettingField, path: string): string[] {
  if (field.kind === 'group')
    return Object.entries(field.fields).flatMap(([name, inner]) => placesOfForm(inner, `${path}.${name}`))
  if (field.kind === 'list') return placesOfForm(field.item, `${path}.*`)
  // A logo is one field of its form and an object in its schema.
  if (field.kind === 'logo') return ['mediaId', 'width', 'height'].map((name) => `${path}.${name}`)
  return [path]
}

describe('the forms of the settings', () => {
  it.each(SETTING_KEYS)('%s covers its whole schema', (key) => {
    const places = placesOfForm(SETTING_FORMS[key], key)
    expect(places.toSorted()).toEqual(placesOfSchema(shopSettingsSchema.shape[key], key).toSorted())
  })

  it.each(SETTING_KEYS)('%s is one section, and each of its fields has a label', (key) => {
    expect(SETTING_SECTIONS.filter((section) => section.key === key)).toHaveLength(1)
    const places = placesOfForm(SETTING_FORMS[key], '').filter((place) => !/\.logo\./.test(place))
    expect(places.filter((place) => !hasSettingWords(key, place.slice(1)))).toEqual([])
  })

  it('has an address for each section', () => {
    const paths = SETTING_SECTIONS.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })
})
