import { expect, it } from 'vitest'
import { flagsOfTags } from './flags-of-tags.ts'

it.each(['new', 'New arrival', 'NEW ARRIVALS', 'new in', 'just in'])('%s is new', (tag) =>
  expect(flagsOfTags(tag)).toEqual({ isNew: true }),
)
it.each(['trending', 'Best Seller', 'bestseller', 'best sellers', 'popular'])('%s is trending', (tag) =>
  expect(flagsOfTags(tag)).toEqual({ trending: true }),
)
it.each(['featured', 'Hero', "editor's pick", 'editors pick'])('%s is featured', (tag) =>
  expect(flagsOfTags(tag)).toEqual({ featured: true }),
)
it.each(['renew', 'new york', 'most trending', 'trending now', 'unpopular', 'super hero', 'heroes', ''])(
  '“%s” has no meaning',
  (tag) => expect(flagsOfTags(tag)).toEqual({}),
)
it('finds all flags among other tags', () =>
  expect(flagsOfTags('cotton, new; Hero, trending')).toEqual({ featured: true, trending: true, isNew: true }))
