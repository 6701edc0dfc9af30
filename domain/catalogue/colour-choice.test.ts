import { describe, expect, it } from 'vitest'
import { picturesInColour, resolveColour } from './colour-choice.ts'

describe('resolveColour()', () => {
  const colours = ['Cream with red', 'Blue']

  it.each([
    ['blue ', 'Blue'],
    ['Red', 'Cream with red'],
    ['', 'Cream with red'],
    [null, 'Cream with red'],
    [undefined, 'Cream with red'],
  ])('resolves %j to %j', (wish, colour) => {
    expect(resolveColour(colours, wish)).toBe(colour)
  })

  it('returns the wish for a product without colours', () => {
    expect(resolveColour([], 'Red')).toBe('Red')
    expect(resolveColour([], null)).toBe('')
  })
})

describe('picturesInColour()', () => {
  const front = { file: 'front', colour: 'Cream with red' }
  const detail = { file: 'detail', colour: null }
  const blue = { file: 'blue', colour: 'Blue' }

  it('returns pictures of the colour first, then those for all colours', () => {
    const files = (colour: string) => picturesInColour([front, detail, blue], colour).map(({ file }) => file)
    expect(files('cream with red')).toEqual(['front', 'detail'])
    expect(files('Blue')).toEqual(['blue', 'detail'])
  })

  it('returns all pictures if none matches', () => {
    expect(picturesInColour([front, blue], 'Green')).toEqual([front, blue])
  })
})
