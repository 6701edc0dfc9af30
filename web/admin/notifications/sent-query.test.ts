import { expect, it } from 'vitest'
import { parseSentPlace, sentAddress } from './sent-query.ts'

const everything = {
  q: '8f2c33',
  kind: '',
  channel: 'sms',
  state: 'left_out',
  after: '',
  id: 'msg_1',
} as const

it('sentAddress() is what parseSentPlace() reads, and says nothing that narrows nothing', () => {
  const address = sentAddress(everything)
  expect(address).toBe('/admin/sent?q=8f2c33&channel=sms&state=left_out&id=msg_1')
  expect(parseSentPlace(new URL(address, 'https://shop.example').searchParams)).toEqual(everything)
  expect(sentAddress({ q: '' })).toBe('/admin/sent')
  expect(parseSentPlace(new URLSearchParams('channel=pigeon&state=x'))).toMatchObject({
    channel: '',
    state: '',
  })
})
