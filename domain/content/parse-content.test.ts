import { describe, expect, it } from 'vitest'
import type { EditableKey } from './contents.ts'
import { parseContent } from './parse-content.ts'

const faultsOf = (key: EditableKey, value: unknown) => {
  const parsed = parseContent(key, value)
  return parsed.ok ? [] : parsed.errors.map(({ path }) => path)
}
const policy = (block: unknown) => ({
  title: 'Returns',
  description: 'How.',
  updatedOn: '',
  intro: 'So.',
  sections: [{ id: 'how', title: 'How', blocks: [block] }],
})
const slide = {
  key: 'a',
  wall: 'day',
  title: 'A',
  text: 'B',
  action: 'C',
  to: '/shop',
  picture: { name: 'festive', alt: 'D' },
  listing: null,
}

describe('parseContent()', () => {
  it.each([
    'See [what we ship](/shipping-policy#returns).',
    'Write to [us]({email}) or [so](mailto:{email}).',
    'Ask [the board](https://example.gov.in/a).',
    'Call [us](tel:+918000000000). One < two.',
    { when: 'takesReturns', say: 'Within {returnDays} days.', otherwise: '' },
  ])('accepts %j in a policy', (block) => {
    const links = typeof block === 'string' && block.includes('({email})')
    expect(faultsOf('shipping-policy', policy(block))).toEqual(links ? ['sections.0.blocks.0'] : [])
  })

  it.each([
    '[a](javascript:alert(1))',
    '[a](data:text/html,x)',
    '[a](//elsewhere.example)',
    '[a](/\\elsewhere.example)',
    '[a](http://elsewhere.example)',
    '[a]()',
    '[a](/shopp)',
    'Hello <script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'In {hours} hours',
    '',
  ])('refuses %j at its field', (block) => {
    expect(faultsOf('shipping-policy', policy(block))).toEqual(['sections.0.blocks.0'])
    expect(faultsOf('privacy-policy', policy([block]))).toEqual(['sections.0.blocks.0.0'])
  })

  it('reports a fault in one variant of a sentence at that variant', () => {
    const block = { when: 'takesReturns', say: 'Within {day} days.', otherwise: '' }
    expect(faultsOf('terms-of-service', policy(block))).toEqual(['sections.0.blocks.0.say'])
    expect(faultsOf('terms-of-service', policy({ ...block, say: 'So.', when: 'never' }))).toEqual([
      'sections.0.blocks.0.when',
    ])
  })

  it('allows links in policies only', () => {
    const faq = [{ question: 'Where?', answer: 'On [this page](/shop).' }]
    expect(faultsOf('faq', faq)).toEqual(['0.answer'])
  })

  it.each([
    [{ picture: null }, '0.picture'],
    [{ to: 'https://elsewhere.example' }, '0.to'],
    [{ to: '//elsewhere.example' }, '0.to'],
    [{ to: '/nowhere' }, '0.to'],
    [{ picture: null, listing: { category: 'hats', subcategory: null } }, '0.listing'],
    [{ picture: { name: '../../etc', alt: 'A' } }, '0.picture.name'],
    [{ picture: { name: 'festive', alt: '' } }, '0.picture.alt'],
    [{ title: ' ' }, '0.title'],
  ])('refuses a slide with %j', (change, path) => {
    expect(faultsOf('hero', [{ ...slide, ...change }])).toEqual([path])
  })

  it('accepts an empty list of questions, and refuses empty slides and a duplicate question', () => {
    expect(faultsOf('faq', [])).toEqual([])
    expect(faultsOf('hero', [])).toEqual([''])
    const twice = [
      { question: 'Where?', answer: 'Here.' },
      { question: 'where?', answer: 'There.' },
    ]
    expect(faultsOf('faq', twice)).toEqual(['1.question'])
  })

  it('refuses an excessive length', () => {
    const sections = Array.from({ length: 60 }, (_, section) => ({
      id: `s${'a'.repeat(section)}`,
      title: 'A',
      blocks: ['x'.repeat(5_000)],
    }))
    expect(faultsOf('cookie-policy', { ...policy('A'), sections })).toEqual([''])
  })

  it('derives ids of new sections from their headings, and keeps existing ids', () => {
    const written = { ...policy('A'), sections: [] as unknown[] }
    written.sections = [
      { id: 'how', title: 'Where to', blocks: ['A'] },
      { id: '', title: 'How', blocks: ['A'] },
      { id: '', title: '24 × 7', blocks: ['A'] },
    ]
    const parsed = parseContent('shipping-policy', written)
    expect(parsed.ok && parsed.value.sections.map(({ id }) => id)).toEqual(['how', 'how-too', 'part'])
  })
})
