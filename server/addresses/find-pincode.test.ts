import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { isPincodeInUse, statesForPincode } from '#domain/addresses/pincode.ts'
import { findPincode } from './find-pincode.ts'

it.each([
  ['560038', 'Bengaluru', 'Bengaluru Urban', 'Karnataka', '29'],
  ['110001', 'New Delhi', 'New Delhi', 'Delhi', '07'],
  ['400050', 'Mumbai', 'Mumbai Suburban', 'Maharashtra', '27'],
  ['533464', 'Yanam', 'Yanam', 'Puducherry', '34'],
  ['194101', 'Leh', 'Leh Ladakh', 'Ladakh', '38'],
])('findPincode() finds %s', async (pincode, city, district, state, stateCode) => {
  expect(await findPincode(pincode)).toEqual({ pincode, city, district, state, stateCode })
})

it('findPincode() returns only the State for a code missing from the directory', async () => {
  expect(await findPincode('560999')).toEqual({
    pincode: '560999',
    city: '',
    district: '',
    state: 'Karnataka',
    stateCode: '29',
  })
})

it('findPincode() refuses an unused code', async () => {
  await expect(findPincode('941100')).rejects.toMatchObject({ code: 'not_found' })
  await expect(findPincode('299999')).rejects.toMatchObject({ code: 'not_found' })
})

it('every line of the directory agrees with the table of prefixes', () => {
  const text = gunzipSync(readFileSync(new URL('./pincodes.tsv.gz', import.meta.url))).toString()
  const lines = text.trimEnd().split('\n')
  const wrong = lines.filter((line) => {
    const [pincode = '', code = ''] = line.split('\t')
    return !isPincodeInUse(pincode) || !statesForPincode(pincode).some((state) => state.code === code)
  })
  expect(lines.length).toBeGreaterThan(19_000)
  expect(wrong).toEqual([])
})
