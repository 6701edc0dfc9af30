import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '#tests/support/browser-globals.ts'
import { ApiError, callApi, failureText, NO_ANSWER } from './client.ts'
import { readSession, writeSession } from './session.ts'

let headers = new Headers()

function answer(status: number, body: string): void {
  vi.stubGlobal('fetch', async (_path: string, init: { headers: Headers }) => {
    headers = init.headers
    return new Response(body, { status })
  })
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('The call did not fail as it should')
  return error
}

beforeEach(() => {
  stubBrowser()
  writeSession({ token: 'secret', user: { _id: 'usr_1' } })
})

describe('callApi()', () => {
  it("sends the session's token and gives the answer", async () => {
    answer(200, '{"success":true,"data":[1]}')
    expect(await callApi('/api/x')).toEqual({ success: true, data: [1] })
    expect(headers.get('authorization')).toBe('Bearer secret')
    await callApi('/api/x', { token: null })
    expect(headers.get('authorization')).toBeNull()
  })

  it.each([
    [400, '{"message":"Wrong","code":"validation_failed"}', 'Wrong'],
    [500, '{"error":"Oh"}', 'Oh'],
    [502, '<html>Bad gateway</html>', null],
    [500, '', null],
    [500, '{"message":""}', null],
    [200, '{"success":false,"message":"Refused"}', 'Refused'],
  ])('reads the sentence of %i %s', async (status, body, sentence) => {
    answer(status, body)
    const error = await failure(callApi('/api/x'))
    expect(error).toMatchObject({ status, sentence, message: sentence ?? `HTTP ${status}` })
    expect(failureText(error, 'Update failed')).toBe(sentence ?? 'Update failed')
  })

  it('says that nothing came when nothing came', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await failure(callApi('/api/x'))).toMatchObject({
      status: 0,
      unanswered: true,
      message: NO_ANSWER,
    })
  })

  it('lets the one who gave up see their own reason', async () => {
    const controller = new AbortController()
    controller.abort(new Error('left the page'))
    vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) =>
      signal.throwIfAborted(),
    )
    await expect(callApi('/api/x', { signal: controller.signal })).rejects.toThrow('left the page')
  })

  it('signs out when the session has ended, and only then', async () => {
    answer(401, '{"message":"Wrong password","code":"invalid_credentials"}')
    await failure(callApi('/api/x'))
    expect(readSession()?.token).toBe('secret')
    answer(401, '{"message":"No user data found","code":"unauthenticated"}')
    await failure(callApi('/api/x', { token: 'of-a-link' }))
    expect(readSession()?.token).toBe('secret')
    await failure(callApi('/api/x'))
    expect(readSession()).toBeNull()
  })
})

describe('writeSession()', () => {
  it('stores only token and user of any answer', () => {
    const answer = { success: true, message: 'Welcome', token: 'secret', user: { _id: 'usr_1' } }
    writeSession(answer)
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      token: 'secret',
      user: { _id: 'usr_1' },
    })
  })
})
