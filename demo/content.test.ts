import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Contents, contentSchemas } from '#domain/content/contents.ts'
import { fillPolicy, fillQuestions, type PolicyDocument } from '#domain/content/fill-contents.ts'
import { publicSettings, shopSettingsSchema } from '#domain/settings/shop-settings.ts'
import { parseWith } from '#domain/validation/field-errors.ts'

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
}

function content<Key extends keyof typeof contentSchemas>(key: Key): Contents[Key] {
  const parsed = parseWith(contentSchemas[key], read(`content/${key}.json`))
  if (!parsed.ok) throw new Error(`${key}: ${JSON.stringify(parsed.errors)}`)
  return parsed.value as Contents[Key]
}

const shop = parseWith(shopSettingsSchema, read('shop.json'))
if (!shop.ok) throw new Error(JSON.stringify(shop.errors))
const settings = publicSettings(shop.value)

function textOf(document: PolicyDocument): string {
  return [document.intro, ...document.sections.flatMap((section) => section.blocks.flat())].join('\n')
}

describe('the questions of the home page', () => {
  it('are ten, with an answer each', () => {
    const questions = fillQuestions(content('faq'), settings)
    expect(new Set(questions.map((entry) => entry.question)).size).toBe(10)
    expect(questions.every((entry) => entry.answer.length > 20)).toBe(true)
  })

  it('state the terms of the shop', () => {
    const answersOf = (terms: typeof settings) =>
      fillQuestions(content('faq'), terms)
        .map((entry) => entry.answer)
        .join('\n')
    const [from, to] = settings.shipping.businessDays
    for (const fact of [`${from}–${to} business days`, 'no minimum', '5–7 business days', '24–48 hours'])
      expect(answersOf(settings)).toContain(fact)
    const changed = {
      ...settings,
      returns: { days: 14, exceptions: [] },
      shipping: { ...settings.shipping, feePaise: 4_900 },
    }
    expect(answersOf(changed)).toContain('within 14 days')
    expect(answersOf(changed)).not.toContain('no minimum')
  })
})

describe('the policies', () => {
  const filled = (['shipping-policy', 'privacy-policy', 'terms-of-service', 'cookie-policy'] as const).map(
    (key) => fillPolicy(content(key), settings),
  )
  const [shipping, privacy, terms] = filled

  it('state the specified terms of shipping and returns', () => {
    expect(shipping?.updatedOn).toBe(settings.shipping.updatedOn)
    expect(shipping?.sections.map((section) => section.id)).toContain('returns')
    for (const fact of [
      'do not ship internationally',
      `within ${settings.returns.days} days of delivery`,
      '10 business days',
      '15 business days',
      settings.store.returnsAddress,
      settings.contact.email,
    ])
      expect(shipping && textOf(shipping)).toContain(fact)
  })

  it('name the shop and its officer, and promise nothing of other countries', () => {
    for (const policy of [privacy, terms]) {
      expect(policy && textOf(policy)).toContain(settings.legal.name)
      expect(policy && textOf(policy)).toContain(settings.grievanceOfficer.email)
    }
    expect(filled.map(textOf).join('\n')).not.toMatch(/\bEU\b|cooling-off|\$/)
  })

  it('leave no place unfilled', () => {
    expect(JSON.stringify(filled)).not.toMatch(/\{\w+\}/)
  })
})
