import { expect, it } from 'vitest'
import { colourByOptions } from './colour-filter.ts'

const colours = ['Cream with blue and red', 'Blue with white', 'Light Blue']

it.each([
  [['Blue'], 'Blue with white'],
  [['blue', 'Green'], 'Blue with white'],
  [['Red'], 'Cream with blue and red'],
  [['White'], 'Blue with white'],
  [['Light Blue'], 'Light Blue'],
  [['Green'], null],
  [[], null],
])('colourByOptions() of %j is %j', (options, colour) => {
  expect(colourByOptions(colours, options)).toBe(colour)
})
