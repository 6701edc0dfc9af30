import { describe, expect, it } from 'vitest'
import { publicSettings } from '#domain/settings/shop-settings.ts'
import { someSettings } from '#domain/settings/testing/some-settings.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { contentSchemas } from './contents.ts'
import { fillPolicy, fillQuestions } from './fill-contents.ts'

const settings = publicSettings(someSettings)
const policy = {
  title: 'Returns',
  description: 'Within {returnDays} days.',
  updatedOn: '',
  intro: 'From {brand}.',
  sections: [
    {
      id: 'how',
      title: 'How',
      blocks: [
        { when: 'shippingIsFree' as const, say: 'Free.', otherwise: 'Not free.' },
        ['Write to [{email}](mailto:{email}).', 'Send it to {returnsAddress}.'],
      ],
    },
  ],
}

describe('fillPolicy()', () => {
  it('says the present settings', () => {
    const filled = fillPolicy(policy, settings)
    expect(filled.description).toBe('Within 7 days.')
    expect(filled.intro).toBe('From Latoo.')
    expect(filled.sections[0]?.blocks).toEqual([
      'Free.',
      [
        'Write to [help@latoo.example](mailto:help@latoo.example).',
        'Send it to Returns, 1 Mill Road, Bengaluru 560001.',
      ],
    ])
  })

  it('chooses a sentence by them', () => {
    const withFee = { ...settings, shipping: { ...settings.shipping, feePaise: 4_900 } }
    expect(fillPolicy(policy, withFee).sections[0]?.blocks[0]).toBe('Not free.')
  })
})

describe('fillQuestions()', () => {
  it('chooses by cash on delivery', () => {
    const questions = [
      { question: 'Cash?', answer: { when: 'cashOnDelivery' as const, say: 'Yes.', otherwise: 'No.' } },
    ]
    const without = { ...settings, cashOnDelivery: { ...settings.cashOnDelivery, enabled: false } }
    expect(fillQuestions(questions, settings)).toEqual([{ question: 'Cash?', answer: 'Yes.' }])
    expect(fillQuestions(questions, without)).toEqual([{ question: 'Cash?', answer: 'No.' }])
  })
})

describe('the schemas of contents', () => {
  const faultsOf = (value: unknown) => {
    const parsed = parseWith(contentSchemas['shipping-policy'], value)
    return parsed.ok ? [] : parsed.errors.map(({ path }) => path)
  }

  it('take a policy as it is', () => {
    expect(faultsOf(policy)).toEqual([])
  })

  it.each([
    ['a place that names no fact', { title: 'By {nobody}' }, 'title'],
    ['a place that names an inherited property', { title: 'By {constructor}' }, 'title'],
    ['an empty text', { title: '  ' }, 'title'],
    ['two sections of one id', { sections: [...policy.sections, ...policy.sections] }, 'sections'],
    ['an id that is no fragment', { sections: [{ id: 'A b', title: 'A', blocks: [] }] }, 'sections.0.id'],
  ])('refuse %s', (_what, change, place) => {
    expect(faultsOf({ ...policy, ...change })).toEqual([place])
  })

  it('refuse a slide that leads out of the shop', () => {
    const slide = {
      key: 'a',
      wall: 'day',
      title: 'A',
      text: 'B',
      action: 'C',
      to: '//elsewhere.example',
      picture: null,
      listing: null,
    }
    expect(parseWith(contentSchemas.hero, [slide]).ok).toBe(false)
    expect(parseWith(contentSchemas.hero, [{ ...slide, to: '/shop?filter=new' }]).ok).toBe(true)
  })
})
