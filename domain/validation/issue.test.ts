import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { format } from '#domain/language/format.ts'
import { pseudoTexts } from '#domain/language/pseudo.ts'
import { VALIDATION_TEXTS } from '#texts/validation/texts.ts'
import { parseWith } from './field-errors.ts'
import { issue, wordIssue } from './issue.ts'

const english = { validation: VALIDATION_TEXTS, format }
const pseudo = { validation: pseudoTexts(VALIDATION_TEXTS), format }

describe('wordIssue()', () => {
  it('words an issue in the language of its texts', () => {
    expect(wordIssue(issue('customers.email'), english)).toBe('Please enter a valid email address')
    expect(wordIssue(issue('customers.email'), pseudo)).toBe('⟦Pléášé éñtér á válíd émáíl áddréšš⟧')
  })

  it("fills in the schema's values", () => {
    expect(wordIssue(issue('atMostCharacters', { most: 60 }), english)).toBe('At most 60 characters')
  })

  it.each([
    'Invalid input',
    'constructor',
    'customers',
    'customers.constructor',
    'missing {',
    '',
    'customers.email.length',
    'say customers.email',
    'customers.email {} now',
  ])('leaves %j, which is no text key', (message) => expect(wordIssue(message, english)).toBe(message))
})

it('parseWith() words the issues of a form', () => {
  const schema = z.object({ name: z.string().check(z.maxLength(2, issue('atMostCharacters', { most: 2 }))) })
  expect(parseWith(schema, { name: 'Asha' })).toEqual({
    ok: false,
    errors: [{ path: 'name', message: 'At most 2 characters' }],
  })
})
