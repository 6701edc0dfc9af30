import { expect, it } from 'vitest'
import type { PictureContent } from '#domain/products/product-content.ts'
import { addLatePictures } from './add-late-pictures.ts'
import type { ImportedPicture } from './imported-product.ts'

const shownAs = (mediaId: string, alt = mediaId): PictureContent => ({
  mediaId,
  view: 'detail',
  alt,
  colour: null,
  shownWith: [],
})
const file = ['one', 'two', 'three'].map(
  (source, position): ImportedPicture => ({
    source,
    alt: '',
    colour: null,
    view: null,
    shownWith: null,
    position,
  }),
)
const media = (...names: string[]) => new Map(names.map((name) => [name, `${name}-id`]))
const add = (pictures: PictureContent[], mediaIds: ReadonlyMap<string, string>, ...late: string[]) =>
  addLatePictures({ name: 'Frock', pictures }, file, mediaIds, new Set(late)).map(({ mediaId }) => mediaId)

it('inserts a late picture after its predecessor in the file', () => {
  const there = [shownAs('one-id'), shownAs('three-id'), shownAs('by-hand')]
  expect(add(there, media('one', 'two', 'three'), 'two')).toEqual(['one-id', 'two-id', 'three-id', 'by-hand'])
})

it("inserts the file's first picture first", () => {
  expect(add([shownAs('two-id')], media('one', 'two'), 'one')).toEqual(['one-id', 'two-id'])
})

it('keeps a manual order and alt texts', () => {
  const there = [shownAs('three-id', 'Mine'), shownAs('one-id', 'Too')]
  const pictures = addLatePictures(
    { name: 'Frock', pictures: there },
    file,
    media('one', 'two', 'three'),
    new Set(['two']),
  )
  expect(pictures.map(({ mediaId, alt }) => [mediaId, alt])).toEqual([
    ['three-id', 'Mine'],
    ['one-id', 'Too'],
    ['two-id', 'Frock'],
  ])
})

it('does not restore a picture that was removed by hand', () => {
  expect(add([], media('one', 'two'), 'two')).toEqual(['two-id'])
})

it('skips pictures that failed again', () => {
  expect(add([shownAs('one-id')], media('one'), 'two')).toEqual(['one-id'])
})

it('shows a picture once that was added by hand in the meantime', () => {
  expect(add([shownAs('two-id')], media('two'), 'two')).toEqual(['two-id'])
})

it('removes none of the existing pictures, and stops at thirty', () => {
  const thirty = Array.from({ length: 30 }, (_, index) => shownAs(`p${index}`))
  expect(add(thirty, media('one'), 'one')).toEqual(thirty.map(({ mediaId }) => mediaId))
})

it('marks the first picture as a front', () => {
  const [only] = addLatePictures({ name: 'Frock', pictures: [] }, file, media('two'), new Set(['two']))
  expect(only).toMatchObject({ view: 'front', alt: 'Frock' })
})
