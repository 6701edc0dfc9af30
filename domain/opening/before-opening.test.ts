import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { shopSettingsSchema } from '#domain/settings/shop-settings.ts'
import { someSettings } from '#domain/settings/testing/some-settings.ts'
import { type DemoShop, isDemoPlace, isOwn, openingDetails, settingDetails } from './before-opening.ts'
import { emptySettings } from './empty-shop.ts'

const picture = { name: 'line', alt: 'A line' }
const slide = {
  key: 'one',
  wall: 'day' as const,
  title: 'Little clothes',
  text: 'Soft cottons. Happy prints.',
  action: 'Shop',
  to: '/shop',
  picture,
  listing: null,
}
const about = {
  title: 'About Us',
  description: 'About the demo',
  intro: 'It began with a hem. It had to spin.',
  chapters: [{ title: 'Hands', text: 'Block print from Bagru. Ikat from Pochampally. Real seams.' }],
  picture,
  action: 'See',
}
const demo: DemoShop = {
  settings: { ...someSettings, legal: { ...someSettings.legal, gstin: '29AAICP4821K1Z1' } },
  about,
  hero: [slide],
}
const empty = z.parse(shopSettingsSchema, emptySettings(demo.settings))
const own = {
  ...empty,
  brand: { ...empty.brand, name: 'Chhota Bazaar' },
  legal: {
    ...empty.legal,
    name: 'Shalini Hegde',
    address: '8 Nehru Road',
    stateCode: '29',
    notRegistered: true,
  },
  grievanceOfficer: {
    name: 'Shalini',
    designation: 'Owner',
    email: 'a@chhota.example',
    phone: '98450 11111',
  },
  contact: { email: 'b@chhota.example', phone: '98450 11111', hours: '' },
  store: { address: '8 Nehru Road', returnsAddress: '8 Nehru Road', mapUrl: '' },
  invoices: { ...empty.invoices, series: 'CB', creditNoteSeries: 'CBC' },
}
const open = (settings: typeof empty, contents: { about: DemoShop['about']; hero: DemoShop['hero'] }) =>
  openingDetails({ settings, contents }, demo)
    .filter((detail) => !isOwn(detail))
    .map(({ detail, state }) => `${detail} ${state}`)
const noPages = { about: { ...about, intro: '', chapters: [] }, hero: [] }

it('an empty shop lacks every detail, but has its tax table and terms', () => {
  expect(open(empty, noPages)).toEqual(
    [
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
    ].map((detail) => `${detail} missing`),
  )
  expect(empty.tax).toEqual(demo.settings.tax)
})

it('a shop with its own details lacks none', () => {
  expect(open(own, { about: { ...about, intro: 'Two sisters sew.', chapters: [] }, hero: [] })).toEqual([])
})

it("the demo's values do not count, in any spelling", () => {
  const like = { ...own, brand: { ...own.brand, name: ` ${demo.settings.brand.name.toUpperCase()}` } }
  expect(
    settingDetails(like, demo)
      .filter(({ state }) => state === 'demo')
      .map(({ detail }) => detail),
  ).toEqual(['name'])
  expect(settingDetails(demo.settings, demo).some(isOwn), 'nothing of the demo is its own').toBe(false)
})

it('a text counts as the demo’s while more than 60 % of its sentences are', () => {
  const texts = ['It began with a hem.', 'It had to spin.', 'Block print from Bagru.']
  const withOwn = (many: number) => ({
    ...about,
    intro: [...texts, ...Array.from({ length: many }, (_, index) => `Own sentence ${index}.`)].join(' '),
    chapters: [],
  })
  expect(open(own, { about: withOwn(1), hero: [] })).toEqual(['about demo'])
  expect(open(own, { about: withOwn(2), hero: [] })).toEqual([])
  expect(open(own, { about: withOwn(2), hero: [slide] })).toEqual(['slides demo'])
})

it('only identifying fields are compared with the demo', () => {
  expect(isDemoPlace('contact', 'phone')).toBe(true)
  expect(isDemoPlace('contact', 'hours')).toBe(false)
  expect(isDemoPlace('shipping', 'feePaise')).toBe(false)
})
