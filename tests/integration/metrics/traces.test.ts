import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { exportTraces, inSpan } from '#server/metrics/traces.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const sent = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
})

const paths: (string | undefined)[] = []
const spans: { traceId: string; spanId: string; parentSpanId?: string | undefined; name: string }[] = []
const collector = createServer(async (request, response) => {
  paths.push(request.url)
  const { resourceSpans } = sent.parse(await json(request))
  spans.push(...resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)))
  response.setHeader('content-type', 'application/json').end('{}')
})

let shop: TestShop
let close: () => Promise<void>
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  shop = await openTestShop({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } })
  close = await exportTraces(endpoint, shop.services.log)
})
afterAll(async () => {
  await shop.close()
  collector.close()
})

it('a request is a span of the trace that its proxy began, named by its route', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const url = '/api/product/prd_secret2345/stock'
  await shop.app.inject({ url, headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } })
  await inSpan('job one', () => inSpan('call two', async () => {}))
  await close()
  expect(paths).toContain('/v1/traces')
  expect(spans.find((span) => span.traceId === traceId)).toMatchObject({
    name: 'GET /api/product/:id/stock',
    parentSpanId: 'b7ad6b7169203331',
  })
  const [job, call] = ['job one', 'call two'].map((name) => spans.find((span) => span.name === name))
  expect(call).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId })
  expect(JSON.stringify(spans)).not.toContain('secret2345')
})
