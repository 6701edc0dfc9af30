import { describe, expect, it } from 'vitest'
import { publicSettings } from '#domain/settings/shop-settings.ts'
import { someSettings } from '#domain/settings/testing/some-settings.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { contentSchemas } from './contents.ts'
import {
  fillAbout,
  fillAnnouncement,
  fillDeliveryNotes,
  fillPolicy,
  fillQuestions,
  fillSlides,
  termsInShort,
} from './fill-contents.ts'

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
  it('uses the present settings', () => {
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
  it('depends on cash on delivery', () => {
    const questions = [
      { question: 'Cash?', answer: { when: 'cashOnDelivery' as const, say: 'Yes.', otherwise: 'No.' } },
    ]
    const without = { ...settings, cashOnDelivery: { ...settings.cashOnDelivery, enabled: false } }
    expect(fillQuestions(questions, settings)).toEqual([{ question: 'Cash?', answer: 'Yes.' }])
    expect(fillQuestions(questions, without)).toEqual([{ question: 'Cash?', answer: 'No.' }])
  })
})

describe('a text that a setting leaves empty', () => {
  const free = { when: 'shippingIsFree' as const, say: 'Free.', otherwise: '' }
  const withFee = { ...settings, shipping: { ...settings.shipping, feePaise: 4_900 } }

  it('is not shown: paragraph, list item, question, sentence of the bar', () => {
    const [section] = policy.sections
    const short = { ...policy, sections: [{ id: 'how', title: 'How', blocks: [free, [free, 'B'], [free]] }] }
    expect(section && fillPolicy(short, withFee).sections[0]?.blocks).toEqual([['B']])
    expect(fillQuestions([{ question: 'Free?', answer: free }], withFee)).toEqual([])
    expect(fillAnnouncement({ claims: [free, 'B'], link: null }, withFee)?.claims).toEqual(['B'])
    expect(fillAnnouncement({ claims: [free], link: null }, withFee)).toBeNull()
  })

  it('leaves the others, joined in one line in the short form', () => {
    const notes = {
      delivery: '',
      returns: '',
      inShort: [free, 'From {freeFrom} on.', 'Costs {shippingFee}.'],
    }
    expect(termsInShort(notes, settings)).toBe('Free. From ₹100 on. Costs ₹0.')
    expect(termsInShort(notes, withFee)).toBe('From ₹100 on. Costs ₹49.')
  })

  it("leaves the bar's link, also without a message", () => {
    const link = { words: 'From {freeFrom}', to: '/shop' }
    expect(fillAnnouncement({ claims: [free], link }, withFee)).toEqual({
      claims: [],
      link: { words: 'From ₹100', to: '/shop' },
    })
    expect(fillAnnouncement({ claims: ['B'], link: null }, withFee)?.link).toBeNull()
  })

  it('fills the terms shown before a purchase', () => {
    const returns = { when: 'takesReturns' as const, say: 'Within {returnDays} days.', otherwise: 'None.' }
    const notes = { delivery: free, returns, inShort: [] }
    expect(fillDeliveryNotes(notes, settings)).toEqual({
      delivery: 'Free.',
      usualDays: 'Usually arrives in 3–7 business days.',
      returns: 'Within 7 days.',
    })
    // Not twice if the shop's own text contains them.
    const own = { ...notes, delivery: 'In {deliveryFrom}–{deliveryTo} days.' }
    expect(fillDeliveryNotes(own, settings)).toMatchObject({ delivery: 'In 3–7 days.', usualDays: '' })
    const strict = { ...withFee, returns: { ...settings.returns, days: 0 } }
    expect(fillDeliveryNotes(notes, strict)).toMatchObject({ delivery: '', returns: 'None.' })
    // Free from 0 on is free, with any fee.
    const always = { ...withFee, shipping: { ...withFee.shipping, freeFromPaise: 0 } }
    expect(fillDeliveryNotes(notes, always).delivery).toBe('Free.')
  })

  it('follows the return exceptions and days', () => {
    const told = { when: 'hasReturnExceptions' as const, say: '{returnExceptions}', otherwise: 'All.' }
    const rule = { category: 'a', subcategory: null, name: 'Bows', sentence: 'No bows.' }
    const saying = (returns: (typeof settings)['returns']) =>
      termsInShort({ delivery: '', returns: '', inShort: [told] }, { ...settings, returns })
    expect(saying({ days: 7, exceptions: [rule, rule] })).toBe('No bows. No bows.')
    expect(saying({ days: 0, exceptions: [] })).toBe('All.')
  })
})

describe('fillAbout()', () => {
  it("fills in the shop's name everywhere and keeps the picture", () => {
    const about = {
      title: 'About {brand}',
      description: '{brand} in short',
      intro: 'We are {legalName}.',
      chapters: [{ title: 'Where {brand} sews', text: 'At {legalAddress}.' }],
      picture: { name: 'workshop', alt: 'The workshop of {brand}' },
      action: 'Shop {brand}',
    }
    expect(fillAbout(about, settings)).toEqual({
      title: 'About Latoo',
      description: 'Latoo in short',
      intro: 'We are Latoo Kidswear LLP.',
      chapters: [{ title: 'Where Latoo sews', text: 'At 1 Mill Road, Mysuru 570001.' }],
      picture: { name: 'workshop', alt: 'The workshop of Latoo' },
      action: 'Shop Latoo',
    })
  })
})

describe('fillSlides()', () => {
  it('fills texts and leaves the rest of a slide, with or without a picture', () => {
    const slide = {
      key: 'new',
      wall: 'day' as const,
      title: 'New at {brand}',
      text: 'Back within {returnDays} days',
      action: 'See {brand}',
      to: '/shop?filter=new',
      picture: { name: 'terrace', alt: '{brand} on a terrace' },
      listing: null,
    }
    const products = { ...slide, picture: null, listing: { category: 'fancy-dress', subcategory: null } }
    const filled = { title: 'New at Latoo', text: 'Back within 7 days', action: 'See Latoo' }
    expect(fillSlides([slide, products], settings)).toEqual([
      { ...slide, ...filled, picture: { name: 'terrace', alt: 'Latoo on a terrace' } },
      { ...products, ...filled },
    ])
  })
})

describe('the schemas of contents', () => {
  const faultsOf = (value: unknown) => {
    const parsed = parseWith(contentSchemas['shipping-policy'], value)
    return parsed.ok ? [] : parsed.errors.map(({ path }) => path)
  }

  it('accept a policy, and sections with different ids', () => {
    expect(faultsOf(policy)).toEqual([])
    const [section] = policy.sections
    expect(faultsOf({ ...policy, sections: [section, { ...section, id: 'when' }] })).toEqual([])
  })

  it.each([
    ['a place that names no fact', { title: 'By {nobody}' }, 'title'],
    ['a place that names an inherited property', { title: 'By {constructor}' }, 'title'],
    ['an empty text', { title: '  ' }, 'title'],
    ['a place without a name', { title: 'By {}' }, 'title'],
    ['two sections of one id', { sections: [...policy.sections, ...policy.sections] }, 'sections'],
    ['an id that is no fragment', { sections: [{ id: 'A b', title: 'A', blocks: [] }] }, 'sections.0.id'],
  ])('refuse %s', (_what, change, place) => {
    expect(faultsOf({ ...policy, ...change })).toEqual([place])
  })

  it('refuse a slide that links outside the shop', () => {
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
