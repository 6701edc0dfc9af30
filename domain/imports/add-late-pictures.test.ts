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

it('puts a late picture behind the one that the file has before it', () => {
  const there = [shownAs('one-id'), shownAs('three-id'), shownAs('by-hand')]
  expect(add(there, media('one', 'two', 'three'), 'two')).toEqual(['one-id', 'two-id', 'three-id', 'by-hand'])
})

it('puts the first of the file first', () => {
  expect(add([shownAs('two-id')], media('one', 'two'), 'one')).toEqual(['one-id', 'two-id'])
})

it('keeps the order and the words that a person gave', () => {
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

it('brings nothing back that a person took off', () => {
  expect(add([], media('one', 'two'), 'two')).toEqual(['two-id'])
})

it('leaves what could not be had this time either', () => {
  expect(add([shownAs('one-id')], media('one'), 'two')).toEqual(['one-id'])
})

it('shows a picture once that a person has added meanwhile', () => {
  expect(add([shownAs('two-id')], media('two'), 'two')).toEqual(['two-id'])
})

it('takes off none of those that are shown, and goes no further than thirty', () => {
  const thirty = Array.from({ length: 30 }, (_, index) => shownAs(`p${index}`))
  expect(add(thirty, media('one'), 'one')).toEqual(thirty.map(({ mediaId }) => mediaId))
})

it('calls the one that stands first a front', () => {
  const [only] = addLatePictures({ name: 'Frock', pictures: [] }, file, media('two'), new Set(['two']))
  expect(only).toMatchObject({ view: 'front', alt: 'Frock' })
})
