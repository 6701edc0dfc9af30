import { describe, expect, it } from 'vitest'
import { parseWith } from '#domain/validation/field-errors.ts'
import { publicSettings, shopSettingsSchema } from './shop-settings.ts'
import { someSettings } from './testing/some-settings.ts'

const shop = someSettings
const open = publicSettings(shop)

describe('the settings of a shop', () => {
  it('pass their schema and keep the tax table from the pages', () => {
    expect(parseWith(shopSettingsSchema, shop)).toEqual({ ok: true, value: shop })
    expect(open).not.toHaveProperty('tax')
  })

  it('are refused with the place of the fault', () => {
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
