import { expect, it } from 'vitest'
import { settingFieldAt } from './parse-setting.ts'
import { SETTING_SECTIONS, settingOfSlug, settingPath, settingSlug } from './sections.ts'
import { settingLabels, settingWords } from './setting-labels.ts'

it('a setting is found by the address of its section', () => {
  expect(settingPath('cashOnDelivery')).toBe('/admin/settings/cash-on-delivery')
  for (const { key, path } of SETTING_SECTIONS) {
    if (key === null) continue
    expect(path).toBe(settingPath(key))
    expect(settingOfSlug(settingSlug(key))).toBe(key)
  }
  expect(settingOfSlug('opening')).toBeNull()
  expect(settingOfSlug('cashOnDelivery')).toBeNull()
})

it('without the permission to write keys, their section is hidden', () => {
  const restricted = SETTING_SECTIONS.filter(({ permission }) => permission !== 'settings.read')
  expect(restricted.map(({ path, permission }) => [path, permission])).toEqual([
    ['/admin/settings/keys', 'keys.write'],
  ])
})

it.each([
  ['', 'group'],
  ['zones', 'list'],
  ['zones.2', 'group'],
  ['zones.2.name', 'line'],
  // Inside a custom field.
  ['zones.2.prefixes.0', 'codes'],
  ['zones.2.colour', undefined],
  ['zones.2.colour.red', undefined],
])('settingFieldAt() finds delivery %j: %s', (path, kind) => {
  expect(settingFieldAt('delivery', path)?.kind).toBe(kind)
})

it('settingWords() names a part of any entry, and what has no words by its place', () => {
  expect(settingWords('delivery', 'zones.12.cash').label).toBe('Cash on delivery here')
  expect(settingWords('delivery', 'zones.12.colour')).toEqual({ label: 'zones.*.colour' })
  expect(settingWords('delivery', 'toString')).toEqual({ label: 'toString' })
})

it('settingLabels() returns the labels of a form for the search', () => {
  expect(settingLabels('shipping')).toMatch(/^Shipping fee .*\w$/)
})
