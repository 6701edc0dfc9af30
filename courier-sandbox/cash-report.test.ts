import { afterAll, beforeAll, expect, test } from 'vitest'
import { courierOrder, startCourierSandbox, type TestCourier } from '#tests/support/courier-sandbox.ts'
import { writeCashReport } from './cash-report.ts'

let courier: TestCourier
beforeAll(async () => {
  courier = await startCourierSandbox()
})
afterAll(() => courier.close())

async function delivered(reference: string): Promise<string> {
  const { body } = await courier.call('POST', '/orders/create/adhoc', courierOrder({ order_id: reference }))
  const assigned = await courier.call('POST', '/courier/assign/awb', { shipment_id: body.shipment_id })
  const number = assigned.body.response.data.awb_code
  courier.controls.move(number, { steps: ['delivered'] })
  return number
}
const rows = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))

test('cash of delivered parcels is handed over once, to the paisa', async () => {
  const [first, second] = [await delivered('C-1'), await delivered('C-2')]
  const { csv, id, fileName } = courier.controls.cashReport()
  expect(rows(csv).map((row) => [row[0], row[3], row[4], row[7], row[8]])).toEqual([
    [id, first, 'C-1', '598.00', '598.00'],
    [id, second, 'C-2', '598.00', '598.00'],
  ])
  expect(rows(courier.controls.cashReport().csv)).toEqual([])
  const again = await fetch(`${courier.url}/sandbox/cash-reports/${id}`)
  expect(again.headers.get('content-disposition')).toContain(fileName)
  expect(await again.text()).toBe(csv)
})

test('a sum too low, an unknown number, a duplicate line and a reversal', async () => {
  const [short, twice, back] = [await delivered('C-3'), await delivered('C-4'), await delivered('C-5')]
  const { csv } = courier.controls.cashReport({
    numbers: [short, twice],
    shortPaise: { [short]: 50_00 },
    doubled: [twice],
    reversals: [back],
    unknownLines: 1,
  })
  const lines = rows(csv)
  expect(lines.map((row) => row[8])).toEqual(['548.00', '598.00', '598.00', '-598.00', '499.00'])
  expect(lines[3]?.[9]).toBe('RTO reversal')
  expect(courier.controls.parcels().some(({ assignment }) => assignment?.number === lines[4]?.[3])).toBe(
    false,
  )
})

test('texts with a comma or a quote are quoted', () => {
  const line = {
    trackingNumber: '1',
    reference: 'A',
    courierName: 'Fast, "Safe"',
    deliveredOn: '2026-11-22',
    collectedPaise: 1,
    remittedPaise: 1,
    remarks: '',
  }
  expect(writeCashReport({ id: '7', utr: 'U', paidOn: '2026-11-30' }, [line])).toContain('"Fast, ""Safe"""')
})
