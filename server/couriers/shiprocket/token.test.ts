import { describe, expect, it } from 'vitest'
import type { CourierAnswer } from '../courier.ts'
import { createTokens } from './token.ts'

const day = 24 * 60 * 60 * 1000
const refused = { ok: false, reason: 'away', words: 'Wrong password', retry: false } as const
const broken = { ok: false, reason: 'away', words: 'No answer', retry: true } as const

/** A login with scripted answers; after those, each login gives a new token. */
function open(...answers: CourierAnswer<string>[]) {
  let [at, logIns] = [0, 0]
  const tokens = createTokens({
    now: () => at,
    async logIn() {
      logIns += 1
      return answers.shift() ?? { ok: true, value: `token-${logIns}` }
    },
  })
  return {
    ...tokens,
    logIns: () => logIns,
    pass: (ms: number) => {
      at += ms
    },
  }
}

describe('the token of a process', () => {
  it('is requested once for concurrent callers, and kept for nine days', async () => {
    const tokens = open()
    const all = await Promise.all([tokens.current(), tokens.current(), tokens.current()])
    expect(all).toEqual(Array(3).fill({ ok: true, value: 'token-1' }))
    tokens.pass(9 * day - 1)
    expect(await tokens.current()).toEqual({ ok: true, value: 'token-1' })
    tokens.pass(1)
    expect(await tokens.current()).toEqual({ ok: true, value: 'token-2' })
    expect(tokens.logIns()).toBe(2)
  })

  it('is renewed once, however many calls were rejected', async () => {
    const tokens = open()
    await tokens.current()
    const renewed = await Promise.all([1, 2, 3].map(() => tokens.renew('token-1')))
    expect(renewed).toEqual(Array(3).fill({ ok: true, value: 'token-2' }))
    // A late call with the old token must not discard the new one.
    expect(await tokens.renew('token-1')).toEqual({ ok: true, value: 'token-2' })
    expect(tokens.logIns()).toBe(2)
  })

  it('is not requested again for a minute after a refused login', async () => {
    const tokens = open(refused)
    expect(await tokens.current()).toEqual(refused)
    tokens.pass(59_999)
    expect(await tokens.renew('token-0')).toEqual(refused)
    expect(tokens.logIns()).toBe(1)
    tokens.pass(1)
    expect(await tokens.current()).toMatchObject({ ok: true })
  })

  it('is requested again at once if the service did not answer', async () => {
    const tokens = open(broken)
    expect(await tokens.current()).toEqual(broken)
    expect(await tokens.current()).toMatchObject({ ok: true })
  })
})
