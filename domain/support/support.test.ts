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
    expect(parseWith(contactSchema, { ...message, message: 'x'.repeat(5000) }).ok).toBe(true)
    expect(parseWith(contactSchema, { ...message, message: 'x'.repeat(5001) }).ok).toBe(false)
    expect(parseWith(contactSchema, { ...message, firstName: 'See www.evil.example' }).ok).toBe(false)
  })
})

describe('a ticket', () => {
  it.each([
    [1, 'T-000001'],
    [123, 'T-000123'],
    [1_234_567, 'T-1234567'],
  ])('%i has the number %s, which reads back', (sequence, number) => {
    expect(ticketNumber(sequence)).toBe(number)
    expect(parseTicketNumber(number)).toBe(number)
  })

  it.each([' t-123 ', 'T000123', 'T123'])('is found by "%s"', (text) => {
    expect(parseTicketNumber(text)).toBe('T-000123')
  })

  it.each(['x', '', '123', 'T-', 'my T-123', 'T-123 please', 'T--123', 'T-1234567890123'])(
    'is not named by "%s"',
    (text) => {
      expect(parseTicketNumber(text)).toBeNull()
    },
  )

  const createdAt = new Date('2026-11-01T00:00:00Z')
  const clocks = (
    now: string,
    { acknowledgedAt, closedAt }: { acknowledgedAt?: string; closedAt?: string } = {},
  ) =>
    ticketClocks({
      createdAt,
      acknowledgedAt: acknowledgedAt === undefined ? null : new Date(acknowledgedAt),
      closedAt: closedAt === undefined ? null : new Date(closedAt),
      now: new Date(now),
    })

  it('is to be acknowledged in 48 hours and resolved in 30 days', () => {
    expect(clocks('2026-11-01T00:00:00Z')).toEqual({
      acknowledgeBy: new Date('2026-11-03T00:00:00Z'),
      resolveBy: new Date('2026-12-01T00:00:00Z'),
      isAcknowledgeLate: false,
      isResolveLate: false,
    })
  })

  it.each([
    ['2026-11-03T00:00:00Z', false, false],
    ['2026-11-03T00:00:01Z', true, false],
    ['2026-12-01T00:00:00Z', true, false],
    ['2026-12-01T00:00:01Z', true, true],
  ])('that waits is late at %s: acknowledged %s, resolved %s', (now, isAcknowledgeLate, isResolveLate) => {
    expect(clocks(now)).toMatchObject({ isAcknowledgeLate, isResolveLate })
  })

  it('is judged by when it was acknowledged and closed, not by today', () => {
    const inTime = { acknowledgedAt: '2026-11-02T00:00:00Z', closedAt: '2026-11-30T00:00:00Z' }
    expect(clocks('2027-01-01T00:00:00Z', inTime)).toMatchObject({
      isAcknowledgeLate: false,
      isResolveLate: false,
    })
    const tooLate = { acknowledgedAt: '2026-11-04T00:00:00Z', closedAt: '2026-12-02T00:00:00Z' }
    expect(clocks('2027-01-01T00:00:00Z', tooLate)).toMatchObject({
      isAcknowledgeLate: true,
      isResolveLate: true,
    })
  })
})
