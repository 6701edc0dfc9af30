import type { FastifyInstance } from 'fastify'
import { addControlRoutes } from '#sandbox/control-routes.ts'
import { labelPdf, manifestPdf } from '../booking/label.ts'
import { cashReportSchema } from '../cash-report.ts'
import { controlPage } from '../controls/control-page.ts'
import type { SandboxControls } from '../controls/sandbox-controls.ts'
import { switchesPatchSchema } from '../controls/switches.ts'
import { readBody } from '../request-body.ts'
import type { Service } from '../service.ts'
import { refusals, ServiceFailure } from '../service-failure.ts'
import { moveSchema } from '../tracking/move-parcel.ts'
import { usualNext } from '../tracking/steps.ts'

/** The switches over HTTP, parcels, and the documents that the API's answers link to. */
export function addSandboxRoutes(app: FastifyInstance, service: Service, controls: SandboxControls): void {
  const { store } = service
  addControlRoutes(app, {
    page: controlPage,
    script: new URL('../controls/browser/control-page.ts', import.meta.url),
    controls,
    patchSchema: switchesPatchSchema,
    readBody,
    refusals,
  })

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

  app.post('/sandbox/test-push', async () => {
    controls.testPush()
    return { ok: true }
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
