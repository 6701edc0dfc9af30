import { describe, expect, it } from 'vitest'
import { parseWith } from '#domain/validation/field-errors.ts'
import { contactSchema } from './contact-form.ts'
import { parseTicketNumber, ticketClocks, ticketNumber } from './ticket.ts'

describe('contactSchema', () => {
  it('asks for every field', () => {
    const result = parseWith(contactSchema, { firstName: ' ', message: '' })
    expect(result.ok ? [] : result.errors.map((error) => error.path)).toEqual([
      'firstName',
      'lastName',
      'email',
      'phoneNo',
      'message',
    ])
  })

  it('takes a whole message', () => {
    const message = {
      firstName: 'Meera',
      lastName: 'I',
      email: 'm@b.in',
      phoneNo: '9876543210',
      message: 'Hello',
    }
    expect(parseWith(contactSchema, message).ok).toBe(true)
    expect(parseWith(contactSchema, { ...message, message: 'x'.repeat(5001) }).ok).toBe(false)
  })
})

describe('a ticket', () => {
  it('has a number that reads back', () => {
    expect(ticketNumber(123)).toBe('T-000123')
    expect([parseTicketNumber(' t-123 '), parseTicketNumber('T000123'), parseTicketNumber('x')]).toEqual([
      'T-000123',
      'T-000123',
      null,
    ])
  })

  it('is late 48 hours and 30 days after it came', () => {
    const createdAt = new Date('2026-11-01T00:00:00Z')
    const at = (now: string, acknowledgedAt: Date | null = null) =>
      ticketClocks({ createdAt, acknowledgedAt, closedAt: null, now: new Date(now) })
    expect(at('2026-11-03T00:00:00Z').isAcknowledgeLate).toBe(false)
    expect(at('2026-11-03T00:00:01Z').isAcknowledgeLate).toBe(true)
    expect(at('2026-11-20T00:00:00Z', createdAt).isAcknowledgeLate).toBe(false)
    expect(at('2026-12-01T00:00:01Z').isResolveLate).toBe(true)
  })
})
