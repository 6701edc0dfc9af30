import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenBooks, openAdmin, someParcel, type TestAdmin } from '#tests/support/admin.ts'
import { createShopper, createVariant, placementOf } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let admin: TestAdmin
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
  admin = await openAdmin(shop)
})
afterAll(async () => {
  expect(await brokenBooks(db())).toEqual([])
  await shop.close()
})

/** A cash order of ₹499.01 that arrived, or came back; `pieces` of ₹499.01 each, each in a parcel of its own. */
async function deliveredCash({
  pieces = 1,
  end = 'delivered',
  trackingNumber,
}: {
  pieces?: number
  end?: string
  trackingNumber?: string
} = {}) {
  const variant = await createVariant(db(), { pricePaise: 49_901, stock: 9 })
  const shopper = await createShopper(db())
  const body = placementOf(shopper, [{ variant, quantity: pieces }])
  const placed = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  const orderId: string = placed.body.orderId
  const packed = await admin.step(`orders/${orderId}/packing`)
  const numbers: string[] = []
  const parcelIds: string[] = []
  for (let index = 0; index < pieces; index++) {
    const parcel = {
      ...someParcel([{ lineId: packed.lines[0]?._id ?? '', quantity: 1 }]),
      ...(trackingNumber !== undefined && { trackingNumber }),
    }
    const { parcels } = await admin.step(`orders/${orderId}/parcels`, parcel)
    const parcelId = parcels.at(-1)?._id ?? ''
    await admin.step(`parcels/${parcelId}/${end}`, {})
    numbers.push(parcel.trackingNumber)
    parcelIds.push(parcelId)
  }
  return { orderId, numbers, parcelIds, number: numbers[0] ?? '', parcelId: parcelIds[0] ?? '', shopper }
}

const head = 'AWB,COD Amount,UTR'
function inputOf(lines: readonly string[], rest: Record<string, unknown> = {}) {
  const file = Buffer.from([head, ...lines].join('\r\n')).toString('base64')
  return { fileName: 'november.csv', carrier: 'delhivery', file, ...rest }
}

const preview = (input: unknown) => admin.post('cash/remittances/preview', input)
const bring = (input: unknown) => admin.post('cash/remittances', input)
const readCash = async () =>
  (await shop.request('GET', '/api/admin/cash', { token: admin.person.token })).body.data
const linesOf = (answer: { body: { data: { lines: { status: string; booked: number }[] } } }) =>
  answer.body.data.lines.map(({ status, booked }) => [status, booked])

it('a report is shown line by line before it is booked, and then booked as a whole', async () => {
  const [good, short] = [await deliveredCash(), await deliveredCash()]
  const back = await deliveredCash({ end: 'came-back' })
  const input = inputOf([
    `${good.number},₹499.01,utr77`,
    `${good.number},499.01,UTR77`,
    `${short.number},400,UTR77`,
    `${back.number},499.01,UTR77`,
    '99887766,120,UTR77',
  ])
  const expected = [
    ['matched', 499.01],
    ['repeated', 0],
    ['difference', 400],
    ['came_back', 0],
    ['unmatched', 0],
  ]
  const seen = await preview(input)
  expect(seen.body).toMatchObject({ data: { readable: true, booked: 899.01, importedAt: null } })
  expect(linesOf(seen)).toEqual(expected)
  expect((await admin.read(good.orderId)).cash).toEqual({ due: 499.01, received: 0 })

  const done = await bring(input)
  expect(done.body).toMatchObject({
    data: { again: false, remittance: { lines: 5, open: 4, booked: 899.01, reference: 'UTR77' } },
  })
  expect(await admin.read(good.orderId)).toMatchObject({
    row: { payment: 'cash_received' },
    cash: { due: 0, received: 499.01 },
    parcels: [{ collect: 499.01 }],
  })
  expect((await admin.read(short.orderId)).cash).toEqual({ due: 99.01, received: 400 })

  const again = await bring(input)
  expect(again.body).toMatchObject({
    data: { again: true, remittance: { _id: done.body.data.remittance._id } },
  })
  // The same lines in another file: nothing is booked twice.
  expect(linesOf(await preview({ ...input, file: `${input.file}Cg==` })).map(([, booked]) => booked)).toEqual(
    [0, 0, 0, 0, 0],
  )
})

it('a difference stays listed until staff record its solution', async () => {
  const { number, orderId } = await deliveredCash()
  await bring(inputOf([`${number},100,UTR78`]))
  const open = (await readCash()).differences.filter(
    (line: { trackingNumber: string }) => line.trackingNumber === number,
  )
  expect(open).toMatchObject([{ status: 'difference', amount: 100, expected: 499.01, orderId, position: 2 }])
  const path = `cash/remittances/${open[0].remittanceId}/lines/2/solved`
  expect((await admin.post(path, { words: '' })).status).toBe(400)
  const solved = await admin.post(path, { words: 'The rest came by UPI' })
  expect(solved.body.data.differences).not.toContainEqual(expect.objectContaining({ trackingNumber: number }))
  expect((await admin.post(path, { words: 'Once more' })).body.code).toBe('remittance_refused')
})

it('the same file twice at once, and two files of the same parcels, book each parcel once', async () => {
  const orders = await Promise.all([deliveredCash(), deliveredCash(), deliveredCash({ pieces: 2 })])
  const lines = orders.flatMap(({ numbers }) => numbers.map((number) => `${number},499.01,UTR79`))
  const [one, other] = [inputOf(lines), inputOf(lines.toReversed())]
  const answers = await Promise.all([bring(one), bring(one), bring(other), bring(one)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const files = new Set(answers.map(({ body }) => body.data.remittance._id))
  expect(files.size).toBe(2)
  const again = answers.filter(({ body }) => body.data.again)
  expect(again).toHaveLength(2)
  for (const { orderId, numbers } of orders) {
    const received = Math.round(numbers.length * 49_901) / 100
    expect((await admin.read(orderId)).cash).toEqual({ due: 0, received })
  }
})

it('carriers owe what they collected, with its age, until it comes by a report or by hand', async () => {
  const [old, fresh] = [await deliveredCash(), await deliveredCash()]
  await db().execute(
    sql`update parcels set delivered_at = now() - interval '16 days 1 hour' where id = ${old.parcelId}`,
  )
  const owedOf = async (parcelId: string) =>
    (await readCash()).parcels.find(({ _id }: { _id: string }) => _id === parcelId)
  expect(await owedOf(old.parcelId)).toMatchObject({ owed: 499.01, days: 16, late: true })
  expect(await owedOf(fresh.parcelId)).toMatchObject({ owed: 499.01, days: 0, late: false })
  const { carriers } = await readCash()
  expect(carriers).toMatchObject([{ carrier: 'delhivery', lateParcels: 1, late: 499.01, oldestDays: 16 }])

  await admin.step(`orders/${old.orderId}/cash`, {
    amount: 99.01,
    source: 'carrier_transfer',
    reference: 'U1',
  })
  expect(await owedOf(old.parcelId)).toMatchObject({ owed: 400 })
  expect(linesOf(await preview(inputOf([`${old.number},99.01,u1`, `${old.number},400,u2`])))).toEqual([
    ['repeated', 0],
    ['matched', 400],
  ])
  await admin.step(`orders/${fresh.orderId}/cash`, { amount: 499.01, source: 'customer_upi' })
  expect(await owedOf(fresh.parcelId)).toBeUndefined()
})

it('of an order of which one parcel has left, only its cash is on the way', async () => {
  const dueOf = async () =>
    (await shop.request('GET', '/api/admin/orders', { token: admin.person.token })).body.data.cashDue
  const variant = await createVariant(db(), { pricePaise: 49_901, stock: 9 })
  const shopper = await createShopper(db())
  const body = placementOf(shopper, [{ variant, quantity: 3 }])
  const { orderId } = (await shop.request('POST', '/api/order/place', { token: shopper.token, body })).body
  const before = await dueOf()
  const { lines } = await admin.step(`orders/${orderId}/packing`)
  const parcel = () => someParcel([{ lineId: lines[0]?._id ?? '', quantity: 1 }])
  await admin.step(`orders/${orderId}/parcels`, parcel())
  expect(Math.round((await dueOf()) * 100) - Math.round(before * 100)).toBe(49_901)
})

describe('a file', () => {
  it('of another shape is read once its columns are matched, which are remembered', async () => {
    const { number } = await deliveredCash()
    const text = `Report of the week\n\nParcel;Money;Bank\n${number};₹1,499.01;N55\n`
    const file = Buffer.from('Numéro;Montant\n1;2', 'latin1').toString('base64')
    const unknown = { fileName: 'week.csv', carrier: 'ekart', file: Buffer.from(text).toString('base64') }
    expect((await preview(unknown)).body.data).toMatchObject({
      readable: false,
      heads: ['Parcel', 'Money', 'Bank'],
      lines: [],
    })
    expect((await bring(unknown)).body.message).toBe('Choose the columns for tracking number and amount.')
    const columns = { number: 'Parcel', amount: 'Money', reference: 'Bank', paidOn: null, deducted: null }
    const matched = await preview({ ...unknown, columns })
    expect(matched.body.data.lines).toMatchObject([{ position: 4, amount: 1499.01, status: 'difference' }])
    await bring({ ...unknown, columns })
    expect((await preview({ ...unknown, file })).body.data).toMatchObject({
      readable: false,
      heads: ['Numéro', 'Montant'],
    })
    const next = Buffer.from(`Parcel;Money;Bank\n${number};1;N56`).toString('base64')
    expect((await preview({ ...unknown, file: next })).body.data).toMatchObject({ readable: true, columns })
  })

  it('that cannot be booked as a whole is refused in a sentence, and leaves nothing', async () => {
    const { number, orderId } = await deliveredCash()
    const refusals = [
      [
        inputOf([`${number},ten,UTR80`]),
        'Line 2: “ten” is not an amount. Correct the file and import it again.',
      ],
      [inputOf([`${number},499.01,`]), 'Enter the bank’s transfer number (UTR).'],
      [inputOf([]), 'This file has no tracking numbers.'],
      [inputOf([], { carrier: 'nobody' }), 'Choose the courier that sent the file.'],
      [
        inputOf([], { file: Buffer.from('PK\u0003\u0004\0\0').toString('base64') }),
        'This file is not a CSV. Open it in a spreadsheet and save it as CSV.',
      ],
      [
        inputOf([], { file: Buffer.alloc(2_000_001, 'a').toString('base64') }),
        'This file is too large. The maximum is 2 MB.',
      ],
    ] as const
    for (const [input, message] of refusals) {
      expect(await bring(input)).toMatchObject({ status: 400, body: { code: 'remittance_refused', message } })
    }
    expect((await admin.read(orderId)).cash).toEqual({ due: 499.01, received: 0 })
    expect((await bring(inputOf([`${number},499.01,`], { reference: 'typed 1' }))).body.data).toMatchObject({
      remittance: { booked: 499.01, reference: 'TYPED 1' },
    })
  })

  it('runs in no spreadsheet', async () => {
    const { number } = await deliveredCash()
    const { body } = await bring(inputOf([`${number},1,"=HYPERLINK(1)"`], { fileName: '=cmd.csv' }))
    const path = `/api/admin/cash/export?table=file&id=${body.data.remittance._id}`
    const csv = await shop.request('GET', path, { token: admin.person.token })
    expect(csv.body).toContain(`'=cmd.csv,2,${number}`)
    expect(csv.body).not.toContain(',=')
  })
})

it('is no matter of customers', async () => {
  const { token } = await createShopper(db())
  for (const [method, path] of [
    ['GET', 'cash'],
    ['GET', 'cash/export?table=owed'],
    ['POST', 'cash/remittances'],
    ['POST', 'cash/remittances/rmt_1/lines/2/solved'],
  ] as const) {
    const body = method === 'POST' ? { body: {} } : {}
    expect((await shop.request(method, `/api/admin/${path}`, { token, ...body })).status).toBe(403)
  }
})

it('is read, and not booked, by who answers customers', async () => {
  const support = await openAdmin(shop, { staffRole: 'support' })
  expect((await shop.request('GET', '/api/admin/cash', { token: support.person.token })).status).toBe(200)
  expect((await support.post('cash/remittances', inputOf(['1,1,U']))).status).toBe(403)
})

it('a report that a spreadsheet saved names what it damaged, finds what lost its zeros, and counts no total', async () => {
  const { number, orderId } = await deliveredCash({ trackingNumber: '0049081234567' })
  expect(number).toBe('0049081234567')
  const found = inputOf(['49081234567,499.01,UTR90', 'Total,499.01,', ',499.01,'])
  expect((await preview(found)).body).toMatchObject({
    data: {
      collected: 499.01,
      unreadable: [],
      restored: [{ position: 2, text: '49081234567', trackingNumber: number }],
      lines: [{ status: 'matched', trackingNumber: number, orderId }],
    },
  })
  const damaged = inputOf([`${number},499.01,UTR91`, '1.49081E+14,499.01,UTR91'])
  expect((await preview(damaged)).body.data.unreadable).toEqual([
    { position: 3, text: '1.49081E+14', part: 'number' },
  ])
  expect((await bring(damaged)).body.message).toContain('a spreadsheet changed the tracking number')
  expect((await bring(found)).body).toMatchObject({ data: { remittance: { open: 0, booked: 499.01 } } })
  expect((await admin.read(orderId)).cash).toEqual({ due: 0, received: 499.01 })
})
