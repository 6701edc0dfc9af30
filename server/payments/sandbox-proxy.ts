import { ShopError } from '../http/errors.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { SANDBOX_PATH, type SandboxAccess } from './sandbox-process.ts'

const answerWithinMs = 20_000
const answeredHeaders = [
  'content-type',
  'cache-control',
  'content-security-policy',
  'cross-origin-resource-policy',
  'x-content-type-options',
]

/**
 * Proxies the sandbox's checkout under the shop's own address, for customers on other machines.
 * @throws ShopError `not_found` for every other address of the sandbox, `unavailable` while it does not answer
 */
export function sandboxProxyRoutes(
  { publicRoute }: Router,
  { payments, log }: Pick<Services, 'payments' | 'log'>,
  { url: sandboxUrl, checkoutUrl = sandboxUrl }: SandboxAccess,
): void {
  const passedOn = payments.adapter.sandbox?.passedOn
  const isInUse = () => {
    const { checkout } = payments
    return checkout.kind === 'window' && checkout.scriptUrl.startsWith(checkoutUrl)
  }
  for (const method of ['get', 'post'] as const) {
    publicRoute[method](`${SANDBOX_PATH}/*`, { schema: { hide: true } }, async (request, reply) => {
      const path = request.url.slice(SANDBOX_PATH.length)
      const url = passedOn ? checkoutAddress(path, { sandboxUrl, passedOn }) : null
      if (!isInUse() || url === null) throw new ShopError('not_found')
      const answer = await passOn(url, method === 'get' ? null : request.body).catch((error: unknown) => {
        log.error({ err: error }, 'The payment sandbox did not answer')
        throw new ShopError('unavailable', { retryAfter: 5 })
      })
      for (const name of answeredHeaders) {
        const value = answer.headers.get(name)
        if (value !== null) reply.header(name, value)
      }
      return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
    })
  }
}

/**
 * The sandbox checkout address for a path; null for all others. The path is resolved first: `..` must not lead out of
 * the checkout, and `//other.example/…` not to another server.
 */
export function checkoutAddress(
  path: string,
  { sandboxUrl, passedOn }: { sandboxUrl: string; passedOn: RegExp },
): URL | null {
  const base = new URL(sandboxUrl)
  const url = URL.parse(path, base)
  return url?.origin === base.origin && passedOn.test(url.pathname) ? url : null
}

async function passOn(url: URL, body: unknown): Promise<Response> {
  const signal = AbortSignal.timeout(answerWithinMs)
  if (body === null) return await fetch(url, { signal })
  const headers = { 'content-type': 'application/json' }
  return await fetch(url, { signal, method: 'POST', headers, body: JSON.stringify(body ?? {}) })
}
