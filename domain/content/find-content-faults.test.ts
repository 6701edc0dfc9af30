import { describe, expect, it } from 'vitest'
import { CONTENT_FAULT_TEXTS as faults } from '#texts/content/fault-texts.ts'
import type { Contents, EditableKey } from './contents.ts'
import { findContentFaults } from './find-content-faults.ts'

const find = <Key extends EditableKey>(key: Key, value: unknown) =>
  findContentFaults(key, value as Contents[Key])
const inPolicy = (text: string) => find('shipping-policy', { intro: text })

describe('findContentFaults()', () => {
  it('reports a tag, shortened if it is long', () => {
    expect(inPolicy('Hello <B class="x">you</B>')).toEqual([
      { path: 'intro', message: 'HTML tags such as <B class="x"> are not supported. Use plain text.' },
    ])
    expect(inPolicy('ends </b')).toMatchObject([{ message: expect.stringContaining('such as </b are') }])
    expect(inPolicy(`<a ${'x'.repeat(60)}>`)).toMatchObject([
      { message: expect.stringContaining(`such as <a ${'x'.repeat(37)} are`) },
    ])
    expect(inPolicy('One < two, 3 <4 and a <- b')).toEqual([])
  })

  it('accepts links in policies and terms only', () => {
    for (const key of ['shipping-policy', 'privacy-policy', 'cookie-policy', 'terms-of-service'] as const)
      expect(find(key, { intro: '[a](/shop) [b](tel:1)' })).toEqual([])
    expect(find('about', { intro: 'See [a](/shop).' })).toEqual([{ path: 'intro', message: faults.noLinks }])
    expect(find('about', { intro: 'See [a] (/shop).' })).toEqual([])
  })

  it('reports the first broken link of a text', () => {
    expect(inPolicy('[a](/shop) [b](/nowhere) [c](ftp://x)')).toEqual([
      { path: 'intro', message: 'There is no page /nowhere.' },
    ])
    expect(inPolicy('[b](ftp://x)')).toMatchObject([
      { message: expect.stringContaining('“ftp://x” is not valid') },
    ])
  })

  it('finds texts in every place', () => {
    expect(find('privacy-policy', { sections: [{ blocks: ['fine', ['<b>']] }, null, 7] })).toMatchObject([
      { path: 'sections.0.blocks.1.0' },
    ])
  })

  it('reports a content that is too long', () => {
    const long = (length: number) => ({ intro: 'x'.repeat(length - '{"intro":""}'.length) })
    expect(find('about', long(200_000))).toEqual([])
    expect(find('about', long(200_001))).toEqual([{ path: '', message: faults.tooLarge }])
  })

  it('checks the link of the announcement bar', () => {
    expect(find('announcement', { claims: [], link: { words: 'x', to: '/nowhere' } })).toEqual([
      { path: 'link.to', message: 'There is no page /nowhere.' },
    ])
    expect(find('announcement', { claims: [], link: { words: 'x', to: '/shop' } })).toEqual([])
    expect(find('announcement', { claims: [], link: null })).toEqual([])
    expect(find('about', { link: { words: 'x', to: '/nowhere' } })).toEqual([])
  })

  it('checks the links and pictures of slides', () => {
    const slide = { title: 'A', to: '/shop', picture: { name: 'swing', alt: 'B' }, listing: null }
    const listing = (category: string, subcategory: string | null = null) => ({ category, subcategory })
    expect(
      find('hero', [
        slide,
        { ...slide, to: '/nowhere', picture: null },
        { ...slide, picture: null, listing: listing('girls-collection') },
        { ...slide, listing: listing('girls-collection', 'dresses') },
        { ...slide, listing: listing('girls-collection', 'ties') },
        { ...slide, listing: listing('men') },
      ]),
    ).toEqual([
      { path: '1.to', message: 'There is no page /nowhere.' },
      { path: '1.picture', message: faults.noPicture },
      { path: '4.listing', message: faults.noCategory },
      { path: '5.listing', message: faults.noCategory },
    ])
  })

  it('finds a duplicate question in any case', () => {
    const questions = ['How long?', 'Why?', 'HOW LONG?', 'ẞ', 'ß'].map((question) => ({
      question,
      answer: 'So.',
    }))
    expect(find('faq', questions)).toEqual([
      { path: '2.question', message: faults.questionTwice },
      { path: '4.question', message: faults.questionTwice },
    ])
  })
})
