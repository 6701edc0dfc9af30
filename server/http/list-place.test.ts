import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { INSTANT_TEXT, readPlace, writePlace } from './list-place.ts'

const form = z.tuple([z.string().regex(INSTANT_TEXT), z.string().max(20)])

describe('readPlace()', () => {
  it.each(['2026-11-23 18:28:57+00', '2026-11-23 18:28:57.123456+05:30', '12026-11-23 18:28:57-0330'])(
    'reads a cursor from writePlace(): %s',
    (at) => {
      expect(readPlace(writePlace([at, 'ord_1']), form)).toEqual([at, 'ord_1'])
    },
  )

  it.each([
    ['nothing', ''],
    ['what is no JSON', Buffer.from('[').toString('base64url')],
    ['another list', writePlace([true, '2026-11-23 18:28:57+00', 'ord_1'])],
    ['a zero byte, which no database keeps', writePlace(['2026-11-23 18:28:57+00', 'ord_\0'])],
    ['half of a character', writePlace(['2026-11-23 18:28:57+00', 'ord_\ud83d'])],
    ['what is no instant', writePlace(["now'", 'ord_1'])],
    ['an object', Buffer.from('{"0":"2026-11-23 18:28:57+00","1":"a"}').toString('base64url')],
  ])('refuses %s', (_what, text) => {
    expect(() => readPlace(text, form)).toThrow(expect.objectContaining({ code: 'malformed_request' }))
  })
})
