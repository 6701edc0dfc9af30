import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { parseWith } from './field-errors.ts'

const schema = z.object({
  name: z.string().check(z.minLength(2, 'Too short'), z.regex(/^[a-z]+$/, 'Letters only')),
  lines: z.array(z.object({ quantity: z.number('A number please') })),
})

describe('parseWith()', () => {
  it('returns the value of valid input', () => {
    const input = { name: 'asha', lines: [{ quantity: 1 }] }
    expect(parseWith(schema, input)).toEqual({ ok: true, value: input })
  })

  it('returns one message per field with its path', () => {
    expect(parseWith(schema, { name: '1', lines: [{ quantity: 'x' }] })).toEqual({
      ok: false,
      errors: [
        { path: 'name', message: 'Too short' },
        { path: 'lines.0.quantity', message: 'A number please' },
      ],
    })
  })
})
