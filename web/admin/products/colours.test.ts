import { expect, it } from 'vitest'
import { emptyContent, type ProductContent } from '#domain/products/product-content.ts'
import { countPictures, withColour, withFilterColour, withoutColour } from './colours.ts'

const FROCK: ProductContent = {
  ...emptyContent(),
  colours: ['Cream', 'Cream with red'],
  filterColours: ['Cream', 'Red'],
  pictures: [
    { mediaId: 'a', view: 'front', alt: 'Front', colour: 'cream', shownWith: [] },
    { mediaId: 'b', view: 'back', alt: 'Back', colour: 'Cream with red', shownWith: [] },
  ],
}

it('withColour() adds a colour once, however it is spelt', () => {
  expect(withColour(FROCK, '  Sky   blue ')).toEqual({ colours: ['Cream', 'Cream with red', 'Sky blue'] })
  expect(withColour(FROCK, 'cream')).toEqual({})
})

it('withoutColour() takes it out of the filter too, and its pictures show all colours then', () => {
  const after = withoutColour(FROCK, 'Cream')
  expect(after).toMatchObject({ colours: ['Cream with red'], filterColours: ['Red'] })
  expect(after.pictures?.map(({ colour }) => colour)).toEqual([null, 'Cream with red'])
})

it('withFilterColour() puts a colour of the filter on and off', () => {
  expect(withFilterColour(FROCK, 'Blue', true).filterColours).toEqual(['Cream', 'Red', 'Blue'])
  expect(withFilterColour(FROCK, 'red', false).filterColours).toEqual(['Cream'])
})

it('countPictures() counts a picture of all colours for each', () => {
  const [first, ...others] = FROCK.pictures
  expect(countPictures(FROCK, 'Cream')).toBe(1)
  expect(
    first && countPictures({ ...FROCK, pictures: [{ ...first, colour: null }, ...others] }, 'Blue'),
  ).toBe(1)
})
