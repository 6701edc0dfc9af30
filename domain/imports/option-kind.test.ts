import { describe, expect, it } from 'vitest'
import { isDefaultTitle, kindsOfOptions } from './option-kind.ts'

const option = (name: string, values: string[] = [], link = '') => ({ name, link, values })

describe('kindsOfOptions()', () => {
  it.each([
    'Size',
    'Sizes',
    'AGE',
    'ages',
    'Age Group',
    'age-group',
    'agegroup',
    'pa_size',
    'shoe_size',
    'Months',
    'Years',
    'साइज',
    'उम्र',
  ])('takes %s as sizes', (name) => expect(kindsOfOptions([option(name)])).toEqual(['size']))

  it.each(['Colour', 'color', 'Colours', 'Shade', 'shades', 'pa_color', 'pa_colour', 'रंग'])(
    'takes %s as colours',
    (name) => expect(kindsOfOptions([option(name)])).toEqual(['colour']),
  )

  it.each(['Resize', 'Discolour', 'Style', ''])('takes %s as neither', (name) =>
    expect(kindsOfOptions([option(name)])).toEqual(['other']),
  )

  it("uses the name, then the option's link, then most of its values", () => {
    expect(kindsOfOptions([option('Style', [], 'shopify.size')])).toEqual(['size'])
    expect(kindsOfOptions([option('Style', [], 'shopify.color-pattern')])).toEqual(['colour'])
    expect(kindsOfOptions([option('x', ['2-3Y', '3-4Y', 'y'])])).toEqual(['size'])
    expect(kindsOfOptions([option('x', ['2-3Y', 'y'])])).toEqual(['other'])
    expect(kindsOfOptions([option('x', ['Red', 'Blue', 'y'])])).toEqual(['colour'])
    expect(kindsOfOptions([option('x', ['Red', 'y'])])).toEqual(['other'])
    expect(kindsOfOptions([option('x', ['2-3Y'], 'shopify.color')])).toEqual(['colour'])
  })

  it('finds each kind once, by the strongest evidence', () => {
    expect(kindsOfOptions([option('Size'), option('Age')])).toEqual(['size', 'other'])
    expect(kindsOfOptions([option('Colour'), option('Shade')])).toEqual(['colour', 'other'])
    expect(kindsOfOptions([option('x', ['2-3Y']), option('Size', ['S'])])).toEqual(['other', 'size'])
    expect(kindsOfOptions([option('x', ['y']), option('z', ['2-3Y'])])).toEqual(['other', 'size'])
    expect(kindsOfOptions([option('x', ['Red']), option('z', ['2-3Y'])])).toEqual(['colour', 'size'])
    expect(kindsOfOptions([])).toEqual([])
  })
})

it("isDefaultTitle() recognises Shopify's placeholder for a product without options", () => {
  expect(['Default Title', ' default  title', 'Default', 'Title', ''].map(isDefaultTitle)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
