import { expect, it } from 'vitest'
import { messageAddress, messagesAddress, parseMessageQuery } from './message-query.ts'

it('what an address says is what it was made of', () => {
  const query = { view: 'grievances', q: 'pom-pom', after: 'tkt_1' } as const
  for (const address of [messagesAddress(query), messageAddress('T-000402', query)]) {
    const { searchParams } = new URL(address, 'https://shop.example')
    expect(parseMessageQuery(searchParams)).toEqual(query)
  }
})

it('an address without words is the first page of those to answer', () => {
  expect(parseMessageQuery(new URLSearchParams('view=nonsense'))).toEqual({
    view: 'to-answer',
    q: '',
    after: '',
  })
  expect(messagesAddress({ view: 'to-answer', q: '' })).toBe('/admin/messages')
  expect(messageAddress('T-000402', { view: 'to-answer' })).toBe('/admin/messages/T-000402')
})
