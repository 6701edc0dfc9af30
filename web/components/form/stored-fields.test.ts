import { beforeEach, describe, expect, it } from 'vitest'
import { stubBrowser } from '#tests/support/browser-globals.ts'
import { putBack, readTyped, typedIn, writeTyped } from './stored-fields.ts'

beforeEach(stubBrowser)

const field = (name: string, value = '') => ({ name, value, type: 'text' })

describe('what is typed into a form', () => {
  it('comes back after a reload, for this form alone', () => {
    writeTyped('contact', typedIn([field('message', 'Which size?'), field('phoneNo')]))
    const fields = [field('message'), field('phoneNo')]
    putBack(fields, readTyped('contact'))
    expect(fields.map(({ value }) => value)).toEqual(['Which size?', ''])
    expect(readTyped('ticket T-000001')).toEqual({})
  })

  it('is forgotten once the form is sent', () => {
    writeTyped('contact', { message: 'Which size?' })
    writeTyped('contact', {})
    expect(sessionStorage.length).toBe(0)
  })

  it('never overwrites what stands in a field already', () => {
    const fields = [field('message', 'Typed while the page began')]
    putBack(fields, { message: 'Which size?' })
    expect(fields[0]?.value).toBe('Typed while the page began')
  })

  it.each(['nonsense', '{"message":1}', '[]', 'null'])('is nothing where storage holds %s', (text) => {
    sessionStorage.setItem('typed contact', text)
    expect(readTyped('contact')).toEqual({})
  })
})
