import { describe, expect, it } from 'vitest'
import { parseWith } from '#domain/validation/field-errors.ts'
import { publicSettings, shopSettingsSchema } from './shop-settings.ts'
import { someSettings } from './testing/some-settings.ts'

const shop = someSettings
const open = publicSettings(shop)

describe('the settings of a shop', () => {
  it('pass their schema and keep the tax table out of the pages', () => {
    expect(parseWith(shopSettingsSchema, shop)).toEqual({ ok: true, value: shop })
    expect(open).not.toHaveProperty('tax')
  })

  it('are refused with the path of the fault', () => {
    const wrong = {
      ...shop,
      shipping: { ...shop.shipping, feePaise: -1 },
      contact: { ...shop.contact, email: '' },
    }
    const result = parseWith(shopSettingsSchema, wrong)
    expect(result.ok ? [] : result.errors.map((error) => error.path)).toEqual([
      'contact.email',
      'shipping.feePaise',
    ])
  })
})

describe('publicSettings()', () => {
  it('includes what visitors may know, and nothing else', () => {
    const open = publicSettings(shop)
    expect(Object.keys(open).toSorted()).toEqual([
      'brand',
      'cashOnDelivery',
      'contact',
      'giftWrap',
      'grievanceOfficer',
      'legal',
      'links',
      'retention',
      'returns',
      'shipping',
      'store',
    ])
    expect(open.cashOnDelivery).toEqual({
      enabled: true,
      minimumPaise: null,
      maximumPaise: null,
      roundDown: false,
      army: false,
      categories: [],
    })
    expect(open.returns).toEqual({ days: 7, exceptions: shop.returns.exceptions })
    expect(open.retention).toEqual({ ticketDays: 400, grievanceDays: 800 })
  })

  it('says that a closed shop is closed, and until when', () => {
    const opening = { state: 'closed', opensOn: '2026-12-01', words: 'Soon', neverOpened: true } as const
    expect(publicSettings({ ...shop, opening }).closed).toEqual({
      opensOn: '2026-12-01',
      words: 'Soon',
      neverOpened: true,
    })
  })
})
