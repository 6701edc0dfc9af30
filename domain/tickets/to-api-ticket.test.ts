import { describe, expect, it } from 'vitest'
import { TICKET_AUTHORS } from './ticket-kinds.ts'
import { toApiTicket } from './to-api-ticket.ts'

describe('toApiTicket()', () => {
  const at = new Date('2026-11-01T00:00:00Z')
  const record = {
    number: 'T-000402',
    kind: 'question' as const,
    subject: '',
    email: 'meera@example.com',
    createdAt: at,
    firstAnsweredAt: at,
    closedAt: null,
    waitsFor: 'shop' as const,
    waitsSince: at,
    orderId: 'ord_abcdef123456',
    product: null,
    messages: TICKET_AUTHORS.map((author) => ({
      id: author,
      author,
      text: `by ${author}`,
      createdAt: at,
      pictures: [{ id: `private-${author}`, width: 800, height: 600 }],
    })),
  }

  it('shows both sides, and never a note, to a verified sender', () => {
    const ticket = toApiTicket(record, { isProven: true, now: at })
    expect(ticket.messages.map(({ author }) => author)).toEqual(['customer', 'staff', 'shop'])
    expect(ticket.messages[1]).toMatchObject({ text: 'by staff', isInLetter: false })
    expect(ticket).toMatchObject({ answerBy: '2026-11-03T00:00:00.000Z', order: { number: '123456' } })
  })

  it('shows an unverified visitor that there is a reply, without its text and pictures', () => {
    const ticket = toApiTicket(record, { isProven: false, now: at })
    expect(ticket.messages[1]).toEqual({
      id: 'staff',
      author: 'staff',
      text: '',
      createdAt: at.toISOString(),
      pictures: [],
      isInLetter: true,
    })
    expect(JSON.stringify(ticket)).not.toContain('by staff')
    expect(ticket.messages[0]).toMatchObject({ text: 'by customer', isInLetter: false })
  })

  it('includes the product, the pictures, and until when a solved ticket may be reopened', () => {
    const product = { id: 'prd_1', slug: 'blue-frock', name: 'Blue Frock', supplier: 'not for shoppers' }
    const closedAt = new Date('2026-11-05T00:00:00Z')
    const ticket = toApiTicket({ ...record, product, closedAt, orderId: null }, { isProven: true, now: at })
    expect(ticket).toMatchObject({ closedAt: closedAt.toISOString(), answerBy: null, order: null })
    expect(ticket.product).toEqual({ _id: 'prd_1', slug: 'blue-frock', name: 'Blue Frock' })
    expect(Date.parse(ticket.reopenUntil ?? '')).toBeGreaterThan(closedAt.getTime())
    expect(ticket.messages[0]?.pictures).toEqual([{ id: 'private-customer', width: 800, height: 600 }])
    const open = toApiTicket(record, { isProven: true, now: at })
    expect([open.closedAt, open.reopenUntil, open.product]).toEqual([null, null, null])
  })

  it('expects no reply of the shop while the customer is to reply', () => {
    const asked = { ...record, waitsFor: 'customer' as const }
    expect(toApiTicket(asked, { isProven: true, now: at }).answerBy).toBeNull()
  })
})
