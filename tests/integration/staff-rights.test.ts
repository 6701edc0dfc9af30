import { afterAll, beforeAll, expect, it } from 'vitest'
import { STAFF_ROLES } from '#domain/customers/permissions.ts'
import { createShopper } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

/**
 * Who may call what, role by role: Owner, Manager, Support, Packer, Viewer. Who adds a call below `/api/admin/` says here
 * whom it serves.
 */
const TABLE: Readonly<Record<string, string>> = {
  'GET /api/admin/activity': 'om',
  'GET /api/admin/answer-templates': 'oms',
  'POST /api/admin/answer-templates': 'oms',
  'DELETE /api/admin/answer-templates/{id}': 'oms',
  'PUT /api/admin/answer-templates/{id}': 'oms',
  'POST /api/admin/answer-templates/{id}/raise': 'oms',
  'GET /api/admin/batches': 'omspv',
  'POST /api/admin/batches/{id}/undo': 'om',
  'POST /api/admin/bookings/manifest': 'omp',
  'POST /api/admin/bookings/pickup': 'omp',
  'POST /api/admin/bookings/{id}/cancel': 'omp',
  'GET /api/admin/bookings/{id}/label': 'omp',
  'POST /api/admin/bookings/{id}/retry': 'omp',
  'GET /api/admin/cash': 'omsv',
  'GET /api/admin/cash/export': 'omsv',
  'POST /api/admin/cash/remittances': 'om',
  'POST /api/admin/cash/remittances/preview': 'om',
  'POST /api/admin/cash/remittances/{id}/lines/{line}/solved': 'om',
  'GET /api/admin/contents': 'om',
  'POST /api/admin/contents/pictures': 'om',
  'GET /api/admin/contents/{key}': 'om',
  'POST /api/admin/contents/{key}': 'om',
  'GET /api/admin/contents/{key}/history': 'om',
  'POST /api/admin/contents/{key}/withdraw': 'om',
  'GET /api/admin/couriers': 'omp',
  'GET /api/admin/customers': 'oms',
  'POST /api/admin/customers/export': 'om',
  'GET /api/admin/customers/{id}': 'oms',
  'POST /api/admin/customers/{id}/erase': 'o',
  'POST /api/admin/customers/{id}/export': 'om',
  'POST /api/admin/customers/{id}/joined': 'oms',
  'DELETE /api/admin/customers/{id}/joined/{other}': 'oms',
  'POST /api/admin/customers/{id}/notes': 'oms',
  'DELETE /api/admin/customers/{id}/notes/{note}': 'oms',
  'GET /api/admin/documents/{id}': 'omspv',
  'POST /api/admin/films': 'om',
  'GET /api/admin/imports': 'omspv',
  'POST /api/admin/imports': 'om',
  'GET /api/admin/imports/template': 'omspv',
  'GET /api/admin/imports/{id}': 'omspv',
  'PUT /api/admin/imports/{id}/columns': 'om',
  'GET /api/admin/imports/{id}/faults.csv': 'omspv',
  'POST /api/admin/imports/{id}/fix': 'om',
  'GET /api/admin/imports/{id}/pictures': 'omspv',
  'GET /api/admin/imports/{id}/products': 'omspv',
  'GET /api/admin/imports/{id}/report.csv': 'omspv',
  'POST /api/admin/imports/{id}/run': 'om',
  'POST /api/admin/imports/{id}/stop': 'om',
  'POST /api/admin/imports/{id}/undo': 'om',
  'GET /api/admin/insight/funnel': 'omv',
  'GET /api/admin/insight/searches': 'omv',
  'GET /api/admin/insight/trending': 'omv',
  'GET /api/admin/me': 'omspv',
  'GET /api/admin/messages': 'oms',
  'GET /api/admin/messages/{number}': 'oms',
  'PATCH /api/admin/messages/{number}': 'oms',
  'POST /api/admin/messages/{number}/answer': 'oms',
  'POST /api/admin/messages/{number}/note': 'oms',
  'POST /api/admin/messages/{number}/open': 'oms',
  'GET /api/admin/messages/{number}/pictures/{id}': 'oms',
  'POST /api/admin/messages/{number}/solved': 'oms',
  'GET /api/admin/newsletter': 'oms',
  'POST /api/admin/newsletter/export': 'om',
  'POST /api/admin/newsletter/remove': 'om',
  'GET /api/admin/offers': 'omsv',
  'POST /api/admin/offers': 'om',
  'GET /api/admin/offers/{id}': 'omsv',
  'PUT /api/admin/offers/{id}': 'om',
  'POST /api/admin/offers/{id}/archive': 'om',
  'POST /api/admin/offers/{id}/end': 'om',
  'GET /api/admin/opening': 'om',
  'PUT /api/admin/opening': 'o',
  'GET /api/admin/orders': 'omspv',
  'POST /api/admin/orders/bulk/packed': 'omp',
  'POST /api/admin/orders/bulk/ship': 'omp',
  'GET /api/admin/orders/changes': 'omspv',
  'GET /api/admin/orders/export': 'om',
  'GET /api/admin/orders/find': 'omspv',
  'GET /api/admin/orders/papers': 'omp',
  'GET /api/admin/orders/pick-list': 'omp',
  'GET /api/admin/orders/{id}': 'omspv',
  'POST /api/admin/orders/{id}/ask-provider': 'om',
  'POST /api/admin/orders/{id}/bookings': 'omp',
  'POST /api/admin/orders/{id}/bookings/offers': 'omp',
  'POST /api/admin/orders/{id}/cancel': 'om',
  'POST /api/admin/orders/{id}/cancel/preview': 'om',
  'POST /api/admin/orders/{id}/cash': 'om',
  'POST /api/admin/orders/{id}/confirmed': 'om',
  'POST /api/admin/orders/{id}/notes': 'omsp',
  'DELETE /api/admin/orders/{id}/packed': 'omp',
  'POST /api/admin/orders/{id}/packed': 'omp',
  'POST /api/admin/orders/{id}/packing': 'omp',
  'POST /api/admin/orders/{id}/parcels': 'omp',
  'POST /api/admin/orders/{id}/refunds': 'om',
  'POST /api/admin/orders/{id}/refunds/preview': 'om',
  'POST /api/admin/orders/{id}/status': 'omp',
  'POST /api/admin/orders/{id}/take-payment': 'om',
  'GET /api/admin/overview': 'omspv',
  'POST /api/admin/parcels/{id}/again': 'om',
  'POST /api/admin/parcels/{id}/attempt': 'om',
  'POST /api/admin/parcels/{id}/bring-back': 'om',
  'POST /api/admin/parcels/{id}/came-back': 'om',
  'POST /api/admin/parcels/{id}/delivered': 'om',
  'POST /api/admin/parcels/{id}/lost': 'om',
  'POST /api/admin/pictures': 'om',
  'POST /api/admin/pictures/cut': 'om',
  'GET /api/admin/pictures/originals/{id}': 'om',
  'GET /api/admin/preferences/{key}': 'omspv',
  'PUT /api/admin/preferences/{key}': 'omspv',
  'GET /api/admin/products': 'omspv',
  'POST /api/admin/products': 'om',
  'POST /api/admin/products/bulk': 'om',
  'POST /api/admin/products/bulk/preview': 'om',
  'GET /api/admin/products/export': 'omspv',
  'GET /api/admin/products/ids': 'omspv',
  'GET /api/admin/products/terms': 'omspv',
  'DELETE /api/admin/products/{id}': 'om',
  'GET /api/admin/products/{id}': 'omspv',
  'DELETE /api/admin/products/{id}/draft': 'om',
  'PUT /api/admin/products/{id}/draft': 'om',
  'GET /api/admin/products/{id}/history': 'omspv',
  'POST /api/admin/products/{id}/publish': 'om',
  'POST /api/admin/products/{id}/save': 'om',
  'GET /api/admin/products/{id}/stock': 'omspv',
  'POST /api/admin/products/{id}/stock': 'om',
  'GET /api/admin/products/{id}/stock/movements': 'omspv',
  'POST /api/admin/refunds/{id}/retry': 'om',
  'POST /api/admin/refunds/{id}/settled': 'om',
  'GET /api/admin/returns': 'omsv',
  'GET /api/admin/returns/reasons': 'omsv',
  'GET /api/admin/returns/{id}': 'omsv',
  'POST /api/admin/returns/{id}/approve': 'om',
  'POST /api/admin/returns/{id}/ask': 'om',
  'POST /api/admin/returns/{id}/booking': 'om',
  'POST /api/admin/returns/{id}/check': 'om',
  'POST /api/admin/returns/{id}/coming': 'om',
  'GET /api/admin/returns/{id}/photos/{n}': 'omsv',
  'POST /api/admin/returns/{id}/received': 'om',
  'POST /api/admin/returns/{id}/refuse': 'om',
  'GET /api/admin/reviews': 'oms',
  'POST /api/admin/reviews/check': 'oms',
  'POST /api/admin/reviews/curated': 'oms',
  'PUT /api/admin/reviews/curated/{id}': 'oms',
  'POST /api/admin/reviews/undo': 'oms',
  'POST /api/admin/reviews/{id}/answer': 'oms',
  'POST /api/admin/reviews/{id}/hide': 'oms',
  'POST /api/admin/reviews/{id}/show': 'oms',
  'GET /api/admin/sent': 'oms',
  'GET /api/admin/sent/{id}': 'oms',
  'POST /api/admin/sent/{id}/again': 'oms',
  'GET /api/admin/settings': 'om',
  'GET /api/admin/settings/{key}': 'om',
  'GET /api/admin/settings/{key}/history': 'om',
  'GET /api/admin/size-charts': 'omspv',
  'POST /api/admin/size-charts': 'om',
  'DELETE /api/admin/size-charts/{id}': 'om',
  'PUT /api/admin/size-charts/{id}': 'om',
  'GET /api/admin/staff': 'o',
  'POST /api/admin/staff/invitations': 'o',
  'DELETE /api/admin/staff/invitations/{id}': 'o',
  'PUT /api/admin/staff/{id}/role': 'o',
  'DELETE /api/admin/staff/{id}/sessions': 'o',
  'DELETE /api/admin/staff/{id}/sessions/{session}': 'o',
  'GET /api/admin/start': 'om',
  'POST /api/admin/start/confirm': 'o',
  'POST /api/admin/start/put-away': 'o',
  'GET /api/admin/stock/count-sheet': 'omspv',
  'POST /api/admin/stock/counts': 'om',
  'POST /api/admin/stock/undo': 'om',
  'GET /api/admin/tax-months/{month}': 'omsv',
  'GET /api/admin/tax-months/{month}/export': 'omsv',
  'DELETE /api/admin/tax-months/{month}/filed': 'om',
  'POST /api/admin/tax-months/{month}/filed': 'om',
  'GET /api/admin/undelivered': 'omsv',
  'GET /api/admin/waiting': 'omspv',
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'

let shop: TestShop
/** Every call of the staff that the running shop describes, 'GET /api/admin/me'. */
let calls: string[]
beforeAll(async () => {
  shop = await openTestShop()
  const { body } = await shop.request('GET', '/api/openapi.json')
  calls = Object.entries(body.paths as Record<string, Record<string, unknown>>)
    .filter(([path]) => path.startsWith('/api/admin/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
}, 60_000)
afterAll(() => shop.close())

it('the table names every call of the staff, and none that is gone', () => {
  expect(calls.filter((call) => !Object.hasOwn(TABLE, call)).sort()).toEqual([])
  expect(Object.keys(TABLE).filter((call) => !calls.includes(call))).toEqual([])
})

it('each role may call what the table says, and nothing else', async () => {
  const wrong: string[] = []
  for (const role of STAFF_ROLES) {
    for (const call of calls) {
      // Somebody new each time: what a call ends or counts is then nobody else's.
      const { token } = await createShopper(shop.database.db, { staffRole: role })
      const [method = '', path = ''] = call.split(' ')
      const { status, body } = await shop.request(
        method as Method,
        path.replace(/\{[^}]+\}/g, 'nothing'),
        method === 'GET' ? { token } : { token, body: {} },
      )
      const isRefused = status === 403 && body.code === 'forbidden'
      const mayCall = (TABLE[call] ?? '').includes(role.charAt(0))
      if (isRefused === mayCall || status === 401) wrong.push(`${role}: ${call} got ${status}`)
      if (status === 500) wrong.push(`${role}: ${call} failed`)
    }
  }
  expect(wrong).toEqual([])
}, 120_000)
