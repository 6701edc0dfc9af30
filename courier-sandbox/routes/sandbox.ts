import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { labelPdf, manifestPdf } from '../booking/label.ts'
import { cashReportSchema } from '../cash-report.ts'
import { controlPage } from '../controls/control-page.ts'
import { deliverSchema, type SandboxControls } from '../controls/sandbox-controls.ts'
import { switchesPatchSchema } from '../controls/switches.ts'
import { readBody } from '../request-body.ts'
import type { Service } from '../service.ts'
import { ServiceFailure } from '../service-failure.ts'
import { moveSchema } from '../tracking/move-parcel.ts'
import { usualNext } from '../tracking/steps.ts'

/** Both sandboxes look alike. */
const sheets = ['sandbox.css', 'fields.css'].map(
  (name) => new URL(`../../payment-sandbox/checkout/browser/${name}`, import.meta.url),
)
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'"

/**
 * The switches over HTTP. They take JSON only, which a page of another origin cannot send without being asked
 * for leave, and none is given.
 */
export async function addSandboxRoutes(app: FastifyInstance, service: Service, controls: SandboxControls) {
  const { store } = service
  const script = stripTypeScriptTypes(
    await readFile(new URL('../controls/browser/control-page.ts', import.meta.url), 'utf8'),
  )
  const styles = (await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')))).join('')
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST' || request.headers['content-type']?.startsWith('application/json')) return
    throw new ServiceFailure('Send JSON with the content type application/json.', { status: 415 })
  })

  app.get('/', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy).send(controlPage()),
  )
  app.get('/control-page.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  )
  app.get('/sandbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
  app.get('/healthz', async () => ({ ok: true }))

  app.get('/sandbox/controls', async () => controls.switches())
  app.post('/sandbox/controls', async ({ body }) => controls.set(readBody(switchesPatchSchema, body)))
  app.post('/sandbox/reset', async () => controls.reset())
  app.post('/sandbox/expire-tokens', async () => {
    controls.expireTokens()
    return { ok: true }
  })

  app.get('/sandbox/parcels', async () => ({
    parcels: [...store.parcels.values()]
      .reverse()
      .slice(0, 100)
      .map((parcel) => ({ ...parcel, next: usualNext(parcel.scans.at(-1)?.step ?? null) })),
  }))
  app.post<{ Params: { awb: string } }>('/sandbox/parcels/:awb/move', async ({ params, body }) =>
    controls.move(params.awb, readBody(moveSchema, body)),
  )

  app.get('/sandbox/events', async () => ({
    events: controls.events().map(({ body, ...event }) => ({ ...event, body: JSON.parse(body) as unknown })),
  }))
  app.post('/sandbox/deliver', async ({ body }) => ({
    events: await controls.deliver(readBody(deliverSchema, body).eventIds),
  }))
  app.post('/sandbox/test-push', async () => {
    controls.testPush()
    return { ok: true }
  })
  app.post('/sandbox/settled', async () => {
    await controls.settled()
    return { settled: true }
  })

  app.post('/sandbox/cash-reports', async ({ body }) => controls.cashReport(readBody(cashReportSchema, body)))
  app.get<{ Params: { id: string } }>('/sandbox/cash-reports/:id', async ({ params }, reply) => {
    const report = store.cashReports.get(params.id)
    if (report === undefined) throw new ServiceFailure('There is no such report.', { status: 404 })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${report.fileName}"`)
      .send(report.csv)
  })

  app.get<{ Params: { file: string } }>('/labels/:file', async ({ params }, reply) =>
    reply.type('application/pdf').send(labelPdf(parcelsOf(service, params.file))),
  )
  app.get<{ Params: { file: string } }>('/manifests/:file', async ({ params }, reply) =>
    reply.type('application/pdf').send(manifestPdf(parcelsOf(service, params.file))),
  )
}

/** The parcels of a file such as 99001-99002.pdf */
function parcelsOf({ store }: Service, file: string) {
  const numbers = file.replace(/\.pdf$/, '').split('-')
  const parcels = numbers.flatMap((number) => store.byNumber(number) ?? [])
  if (parcels.length === 0) throw new ServiceFailure('There is no such file.', { status: 404 })
  return parcels
}
