import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { browserScript, readStyles, sharedModules, sharedScript } from './browser-files.ts'
import { sameSecret } from './same-secret.ts'
import type { Refusals } from './sandbox-failure.ts'
import type { SwitchesPatch, WebhookControls } from './webhook-controls.ts'
import type { WebhookSwitches } from './webhook-switches.ts'

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'"
const deliverSchema = z.strictObject({ eventIds: z.array(z.string()).min(1).max(500) })

/** The body parsed by the schema, else a refusal in the provider's format. */
export type ReadBody = <Schema extends z.ZodType>(schema: Schema, body: unknown) => z.output<Schema>

/**
 * The page with the switches, and the switches over HTTP. They accept only JSON, which a page of another origin cannot
 * send without a preflight, and none is allowed.
 */
export function addControlRoutes<Switches extends WebhookSwitches>(
  app: FastifyInstance,
  {
    page,
    script,
    controls,
    patchSchema,
    readBody,
    refusals,
    secret = null,
  }: {
    page: () => string
    /** The page's own script, which may import shared modules. */
    script: URL
    controls: WebhookControls<Switches>
    patchSchema: z.ZodType<SwitchesPatch<Switches>>
    readBody: ReadBody
    refusals: Refusals
    /** The `x-sandbox-secret` required for changes; null if every program on this machine may make them. */
    secret?: string | null
  },
): void {
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST') return
    if (!request.headers['content-type']?.startsWith('application/json'))
      throw refusals.unreadable('Send JSON with the content type application/json.', 415)
    const given = request.headers['x-sandbox-secret']
    if (secret !== null && !(typeof given === 'string' && sameSecret(given, secret)))
      throw refusals.unreadable('Send the secret for changes in the header x-sandbox-secret.', 401)
  })

  app.get('/', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy).send(page()),
  )
  app.get('/sandbox.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readStyles()),
  )
  // Read on demand: removing types is slow to load.
  const scripts = new Map([
    ['/control-page.ts', () => browserScript(script)],
    ...sharedModules.map((name) => [`/${name}.ts`, () => sharedScript(name)] as const),
  ])
  for (const [path, read] of scripts) {
    app.get(path, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(await read()))
  }
  app.get('/healthz', async () => ({ ok: true }))

  app.get('/sandbox/controls', async () => controls.switches())
  app.post('/sandbox/controls', async ({ body }) => controls.set(readBody(patchSchema, body)))
  app.post('/sandbox/reset', async () => controls.reset())
  app.get('/sandbox/events', async () => ({
    events: controls.events().map(({ body, ...event }) => ({ ...event, body: JSON.parse(body) as unknown })),
  }))
  app.post('/sandbox/deliver', async ({ body }) => ({
    events: await controls.deliver(readBody(deliverSchema, body).eventIds),
  }))
  app.post('/sandbox/settled', async () => {
    await controls.settled()
    return { settled: true }
  })
}
