import { describe, expect, it } from 'vitest'
import { isRefusalInside, readWords } from './refusal-words.ts'

describe('readWords()', () => {
  it.each([
    [{ message: 'Wallet is empty.' }, 'Wallet is empty'],
    [
      { message: 'Invalid data.', errors: { phone: ['The phone is wrong.'], pincode: 'Unknown' } },
      'Invalid data. The phone is wrong. Unknown',
    ],
    [{ response: { data: { awb_assign_error: 'No courier' } }, message: 'No courier' }, 'No courier'],
    [{ response: { data: { awb_assign_error: '' } }, message: ' ' }, ''],
    [{ message: '<b>Not</b> <script>alert(1)</script>here' }, 'Not here'],
    [{ status_code: 422 }, ''],
  ])('reads %j as "%s"', (json, words) => {
    expect(readWords(json, 'the whole text')).toBe(words)
  })

  it('reads the text of a page or of XML if there is no JSON', () => {
    const page =
      '<html><head><style>p { color: red }</style></head><body><h1>403</h1>\n<p>Blocked</p></body></html>'
    expect(readWords(undefined, page)).toBe('403 Blocked')
    expect(readWords([], '[]')).toBe('[]')
  })

  it('stops after 300 characters, even on an endless page', () => {
    expect(readWords({ message: 'x'.repeat(1_000) }, '')).toHaveLength(300)
    expect(readWords(undefined, '<script>'.repeat(100_000)).length).toBeLessThanOrEqual(300)
  })
})

describe('isRefusalInside()', () => {
  it.each([
    [{ status_code: 422 }, true],
    [{ status_code: '500' }, true],
    [{ success: false }, true],
    [{ awb_assign_status: 0 }, true],
    // Order statuses, not HTTP statuses.
    [{ status_code: 1 }, false],
    [{ status_code: 5 }, false],
    [{ awb_assign_status: 1 }, false],
    [{}, false],
    [[{ success: false }], false],
    [null, false],
  ])('of %j is %s', (json, isRefusal) => {
    expect(isRefusalInside(json)).toBe(isRefusal)
  })
})
