import { beforeEach, expect, it } from 'vitest'
import { forgetMissed, readMissed, showMissed } from './missed-scan.ts'
import { deliverScan } from './scans.ts'

const missed = {
  text: 'No order or product has the code 4711.',
  next: 'Scan it again',
  pathname: '/admin',
}

beforeEach(forgetMissed)

it('a scan that led nowhere stays said until the next one', () => {
  showMissed(missed)
  expect(readMissed()).toMatchObject(missed)
  deliverScan('8F2C33')
  expect(readMissed()).toBeNull()
})

it('the same code again is announced again', () => {
  showMissed(missed)
  const first = readMissed()?.id
  showMissed(missed)
  expect(readMissed()?.id).not.toBe(first)
})
