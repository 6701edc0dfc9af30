import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * An unexpected warning is an unnoticed fault. A test that expects one mocks the console itself and asserts the
 * message.
 */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  const said = [console.error, console.warn].flatMap((method) =>
    vi.isMockFunction(method) ? method.mock.calls : [],
  )
  vi.restoreAllMocks()
  expect(said, 'the console said something unexpected').toEqual([])
})

/** Expects one message on the console, and takes it away from the check at the end of the test. */
export function expectConsole(method: 'error' | 'warn', message: string | RegExp): void {
  const mock = vi.mocked(console[method])
  expect(mock.mock.calls.map((call) => call.map(String).join(' '))).toEqual([
    message instanceof RegExp ? expect.stringMatching(message) : message,
  ])
  mock.mockClear()
}
