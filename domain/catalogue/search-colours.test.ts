import { expect, it } from 'vitest'
import { colourCalled } from './search-colours.ts'

const has = (...colours: string[]) => new Set(colours).has.bind(new Set(colours))

it.each([
  ['red', ['Red'], 'Red'],
  ['light blue', ['Blue', 'Light Blue'], 'Light Blue'],
  ['lal', ['Red'], 'Red'],
  ['aasmani', ['Light Blue'], 'Light Blue'],
  ['navy blue', ['Navy', 'Blue'], 'Navy'],
  ['grey', ['Gray'], 'Gray'],
  ['grey', ['Grey', 'Gray'], 'Grey'],
  ['maroon', ['Burgundy'], 'Burgundy'],
  ['maroon', ['Maroon', 'Burgundy'], 'Maroon'],
  ['red', ['Blue'], ''],
  ['frock', ['Red'], ''],
  // Inherited object properties are not colours.
  ['constructor', ['Red'], ''],
  ['valueOf', ['Red'], ''],
])('colourCalled("%s") in a shop with %j is "%s"', (words, colours, found) => {
  expect(colourCalled(words, has(...colours))).toBe(found)
})
