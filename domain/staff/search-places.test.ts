import { expect, it } from 'vitest'
import { SETTING_SECTIONS } from '../settings/sections.ts'
import { SETTINGS_PATH } from '../settings/settings-path.ts'
import { exactFirst } from './admin-search.ts'
import { findPlaces, PLACE_WORDS } from './search-places.ts'

const places = [
  { label: 'Orders', path: '/admin/orders' },
  { label: 'Returns', path: '/admin/returns' },
  { label: 'Tax reports', path: '/admin/tax-months' },
  {
    label: 'Shipping',
    path: '/admin/settings/shipping',
    text: 'Fee, free from, days',
    words: 'Estimated delivery after',
  },
]
const found = (typed: string) => findPlaces(places, typed).map(({ label }) => label)

it('a page is found by the start of its name, before pages found by keywords', () => {
  expect(found('ret')).toEqual(['Returns'])
  expect(found('SHIP')).toEqual(['Shipping', 'Orders'])
})

it('a page is found by what one remembers of it', () => {
  expect(found('gst')).toEqual(['Tax reports'])
  expect(found('free fee')).toEqual(['Shipping'])
  expect(found('estimated')).toEqual(['Shipping'])
})

it('keywords belong only to existing pages', () => {
  const sections = SETTING_SECTIONS.map(({ path }) => path)
  const known = Object.keys(PLACE_WORDS).filter((path) => path.startsWith(`${SETTINGS_PATH}/`))
  expect(known.filter((path) => !sections.includes(path))).toEqual([])
  expect(sections.filter((path) => !known.includes(path))).toEqual([])
})

it('signs between words count for nothing', () => {
  expect(found('TAX - reports')).toEqual(['Tax reports'])
  expect(found('days, fee')).toEqual(['Shipping'])
  expect(found('ŚHIP')).toEqual([])
})

it('a page without keywords is found by its name, and there are at most five results', () => {
  const bare = Array.from({ length: 7 }, (_, index) => ({ label: `Page ${index}`, path: `/page/${index}` }))
  const names = (typed: string) => findPlaces(bare, typed).map(({ label }) => label)
  expect(names('page')).toEqual(['Page 0', 'Page 1', 'Page 2', 'Page 3', 'Page 4'])
  expect(names('6')).toEqual(['Page 6'])
})

it('an empty query, or one with an unknown word, finds nothing', () => {
  expect(found('  ')).toEqual([])
  expect(found('gst banana')).toEqual([])
})

it('an exact match comes first', () => {
  const hit = (id: string, exact: boolean) => ({ kind: 'order', id, title: id, text: '', exact }) as const
  expect(exactFirst([hit('a', false), hit('b', true), hit('c', false)]).map(({ id }) => id)).toEqual([
    'b',
    'a',
    'c',
  ])
})
