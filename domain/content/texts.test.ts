import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { limitsSchema } from '#domain/settings/limits.ts'
import { publicSettings, type ShopSettings, shopSettingsSchema } from '#domain/settings/shop-settings.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { cookiePolicy } from './cookie-policy.ts'
import { faqQuestions } from './faq.ts'
import type { PolicyDocument } from './policy-document.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { shippingPolicy } from './shipping-policy.ts'
import { termsOfService } from './terms-of-service.ts'

const shop: ShopSettings = {
  brand: { name: 'Latoo', tagline: '', hues: { neel: null, rani: null, genda: null, mor: '#00736F' } },
  legal: {
    name: 'Latoo Kidswear LLP',
    address: '1 Mill Road, Mysuru 570001',
    gstin: '',
    cin: '',
    stateCode: '29',
  },
  store: { address: '1 Mill Road', returnsAddress: 'Returns, 1 Mill Road, Bengaluru 560001', mapUrl: '' },
  contact: { email: 'help@latoo.example', phone: '080 1111 1111', hours: '' },
  grievanceOfficer: { name: 'Asha Rao', designation: 'Officer', email: 'asha@latoo.example', phone: '080 2' },
  links: { instagram: '', facebook: '', youtube: '' },
  shipping: {
    feePaise: 0,
    freeFromPaise: 10000,
    businessDays: [3, 7],
    estimateDays: 7,
    updatedOn: 'January 23, 2025',
  },
  returns: { days: 7 },
  cashOnDelivery: { enabled: true, minimumPaise: null, maximumPaise: null },
  limits: z.parse(limitsSchema, {}),
  retention: { paymentEventDays: 90 },
  newsletter: { couponCode: '' },
  tax: { rates: [] },
}
const open = publicSettings(shop)

function textOf(document: PolicyDocument): string {
  return [document.intro, ...document.sections.flatMap((section) => section.blocks.flat())].join('\n')
}

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

describe('faqQuestions()', () => {
  it('has ten different questions with an answer each', () => {
    const questions = faqQuestions(open)
    expect(new Set(questions.map((entry) => entry.question)).size).toBe(10)
    expect(questions.every((entry) => entry.answer.length > 20)).toBe(true)
  })

  it('states the terms of the shop', () => {
    const text = faqQuestions(open)
      .map((entry) => entry.answer)
      .join('\n')
    for (const fact of [
      '3–7 business days',
      'no minimum',
      'within 7 days',
      '5–7 business days',
      '24–48 hours',
    ]) {
      expect(text).toContain(fact)
    }
    const changed = faqQuestions({
      ...open,
      returns: { days: 14 },
      shipping: { ...open.shipping, feePaise: 4900 },
    })
    const changedText = changed.map((entry) => entry.answer).join('\n')
    expect(changedText).toContain('within 14 days')
    expect(changedText).not.toContain('no minimum')
  })
})

describe('the policies', () => {
  it('state the specified terms of shipping and returns', () => {
    const policy = shippingPolicy(open)
    expect(policy.updatedOn).toBe('January 23, 2025')
    expect(policy.sections.map((section) => section.id)).toContain('returns')
    for (const fact of [
      '3–7 business days',
      'do not ship internationally',
      'within 7 days of delivery',
      '10 business days',
      '15 business days',
      'Bengaluru',
      open.contact.email,
    ]) {
      expect(textOf(policy)).toContain(fact)
    }
  })

  it('name the shop and its officer, and promise nothing of other countries', () => {
    for (const policy of [privacyPolicy(open), termsOfService(open)]) {
      expect(textOf(policy)).toContain(open.legal.name)
      expect(textOf(policy)).toContain(open.grievanceOfficer.email)
    }
    const everything = [shippingPolicy(open), privacyPolicy(open), termsOfService(open)]
      .map(textOf)
      .join('\n')
    expect(everything).not.toMatch(/\bEU\b|cooling-off|\$/)
  })

  it('can be linked to, section by section', () => {
    const documents = [shippingPolicy(open), privacyPolicy(open), termsOfService(open), cookiePolicy()]
    for (const { sections } of documents) {
      const ids = sections.map((section) => section.id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.every((id) => /^[a-z][a-z-]*$/.test(id))).toBe(true)
    }
  })
})
