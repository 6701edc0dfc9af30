import { describe, expect, it } from 'vitest'
import { withNames } from './name-parts.ts'

const section = (title: unknown, id: unknown = '') => ({ id, title, blocks: [] })
const idsOf = (...sections: unknown[]) => {
  const named = withNames('about', { title: 'Us', sections }) as { sections: { id: unknown }[] }
  return named.sections.map(({ id }) => id)
}

describe('withNames()', () => {
  it('derives the ids of new sections from their headings, and keeps existing ids', () => {
    expect(idsOf(section('How we pack'), section('Returns', 'back'))).toEqual(['how-we-pack', 'back'])
    expect(withNames('about', { title: 'Us', sections: [section('A b')] })).toEqual({
      title: 'Us',
      sections: [{ id: 'a-b', title: 'A b', blocks: [] }],
    })
  })

  it('gives no id twice', () => {
    expect(idsOf(section('How'), section('How'), section('How'))).toEqual(['how', 'how-too', 'how-too-too'])
    expect(idsOf(section('How'), section('Why', 'how'))).toEqual(['how-too', 'how'])
  })

  it('uses letters only, limits the length, and has a fallback', () => {
    expect(idsOf(section('24 hours, 7 days'))).toEqual(['hours--days'])
    expect(idsOf(section('१२'), section(undefined), section(7))).toEqual(['part', 'part-too', 'part-too-too'])
    expect(idsOf(section(`${'a'.repeat(39)} b`))).toEqual(['a'.repeat(39)])
    expect(idsOf(section('a'.repeat(50)))).toEqual(['a'.repeat(40)])
    expect(idsOf(section('9 - 5'))).toEqual(['part'])
  })

  it('derives the ids of slides from their titles', () => {
    expect(
      withNames('hero', [
        { key: '', title: 'Monsoon' },
        { key: 'a', title: 'A' },
      ]),
    ).toEqual([
      { key: 'monsoon', title: 'Monsoon' },
      { key: 'a', title: 'A' },
    ])
  })

  it('leaves data of another shape unchanged', () => {
    for (const odd of [
      null,
      undefined,
      'text',
      7,
      [{ id: '', title: 'A' }],
      { sections: 'none' },
      { sections: null },
    ])
      expect(withNames('about', odd)).toEqual(odd)
    expect(withNames('hero', { slides: [] })).toEqual({ slides: [] })
    expect(withNames('hero', { sections: [section('A')] })).toEqual({
      sections: [{ ...section('A'), id: 'a' }],
    })
    const parts = [null, 'text', [], undefined, { title: 'No id' }]
    expect(withNames('about', { sections: parts })).toEqual({ sections: parts })
    expect(withNames('faq', [{ key: '', title: 'A' }])).toEqual([{ key: '', title: 'A' }])
  })
})
