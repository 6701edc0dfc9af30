import type { CourierAnswer, CourierRefusal } from '../courier.ts'

/** A token is valid for ten days; the answer does not say so. */
const keptMs = 9 * 24 * 60 * 60 * 1000
/** The pause after a refused login: too many attempts lock the account. */
const pauseMs = 60_000

export interface Tokens {
  current(): Promise<CourierAnswer<string>>
  /** Replaces a rejected token; concurrent callers get the same new one. */
  renew(refused: string): Promise<CourierAnswer<string>>
}

/** The token of this process: logs in when needed, one login at a time. */
export function createTokens({
  logIn,
  now,
}: {
  logIn: () => Promise<CourierAnswer<string>>
  now: () => number
}): Tokens {
  let kept: { token: string; until: number } | null = null
  let failed: { refusal: CourierRefusal; until: number } | null = null
  let running: Promise<CourierAnswer<string>> | null = null

  async function getOne(): Promise<CourierAnswer<string>> {
    const answer = await logIn()
    if (answer.ok) kept = { token: answer.value, until: now() + keptMs }
    else if (!answer.retry) failed = { refusal: answer, until: now() + pauseMs }
    return answer
  }

  function current(): Promise<CourierAnswer<string>> {
    if (kept && now() < kept.until) return Promise.resolve({ ok: true, value: kept.token })
    if (failed && now() < failed.until) return Promise.resolve(failed.refusal)
    running ??= getOne().finally(() => {
      running = null
    })
    return running
  }

  return {
    current,
    renew(refused) {
      // Another call has renewed it since.
      if (kept?.token === refused) kept = null
      return current()
    },
  }
}
