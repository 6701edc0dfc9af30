import { setImmediate as nextRound } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { tooMany } from '../http/limit-calls.ts'
import type { Services } from '../services.ts'

const windowMs = 10_000

/**
 * Returns a function that counts a page to be rendered against the budget of the requesting address.
 * @returns the refusal beyond the budget; null within it
 */
export function createPageBudget({
  config,
  settings,
  counter,
}: Pick<Services, 'config' | 'settings' | 'counter'>): (request: FastifyRequest) => PageRefusal | null {
  return ({ ip }) => {
    if (!config.rateLimit) return null
    const most = settings.current().limits.uncachedPagesPerAddressAndTenSeconds
    const { current, ttl } = counter.count(ip, { action: 'uncached-pages', most, windowMs })
    return current > most ? tooMany(ttl) : null
  }
}

type PageRefusal = ReturnType<typeof tooMany>

/** An HTML page for people, which reloads by itself; the API's JSON for others. */
export function sendPageRefusal(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  refusal: PageRefusal,
): FastifyReply {
  if (!headers.accept?.includes('text/html')) throw refusal
  const seconds = refusal.details.retryAfter ?? 10
  return reply
    .code(refusal.status)
    .header('retry-after', String(seconds))
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${seconds}"><title>${refusal.message}</title><h1>${refusal.message}</h1></html>`,
    )
}

/**
 * Returns a function that runs work in the order of its calls, `most` at once. It yields to the event loop before each:
 * with twenty pages queued, another call waits for one of them instead of all.
 */
export function limitRendering(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const limit = pLimit(most)
  return (work) =>
    limit(async () => {
      await nextRound()
      return await work()
    })
}
