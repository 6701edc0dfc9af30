import Fastify, { type FastifyInstance } from 'fastify'
import { type Refusals, SandboxFailure } from './sandbox-failure.ts'

/** The server of a sandbox, without routes. It refuses in the format of the provider it replaces. */
export function createSandboxApp({
  name,
  refusals,
  log,
}: {
  /** 'payment sandbox' */
  name: string
  refusals: Refusals
  log: (line: string) => void
}): FastifyInstance {
  // Requests left unanswered by a switch must not keep the process alive.
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 256 * 1024 })
  app.setErrorHandler((fault: Error & { statusCode?: number }, _request, reply) => {
    const failure = fault instanceof SandboxFailure ? fault : failureOf(fault)
    if (failure.retryAfterSeconds !== null) reply.header('retry-after', failure.retryAfterSeconds)
    return reply.status(failure.status).send(failure.body)
  })
  app.setNotFoundHandler((_request, reply) => {
    const failure = refusals.unknownAddress()
    return reply.status(failure.status).send(failure.body)
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })

  function failureOf(fault: Error & { statusCode?: number }): SandboxFailure {
    if (fault.statusCode !== undefined && fault.statusCode < 500) {
      return refusals.unreadable('The request could not be read.', fault.statusCode)
    }
    log(`${name}: ${fault.stack ?? String(fault)}`)
    return refusals.serverError()
  }
  return app
}
