import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseWith } from '#domain/validation/field-errors.ts'
import { contactSchema } from './contact-form.ts'
import { whatsappAddress } from './fill-answer.ts'
import { parseTicketNumber, type TicketTimes, ticketClocks, ticketNumber } from './ticket.ts'

describe('contactSchema', () => {
  it('requires every field', () => {
    const result = parseWith(contactSchema, { firstName: ' ', message: '' })
    expect(result.ok ? [] : result.errors.map((error) => error.path)).toEqual([
      'firstName',
      'lastName',
      'email',
      'phoneNo',
      'message',
    ])
  })

  it('accepts a complete message', () => {
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
    expect(parseWith(contactSchema, { ...message, subject: 'A size' }).ok).toBe(true)
    expect(parseWith(contactSchema, { ...message, subject: 'A\r\nBcc: all@b.in' }).ok).toBe(false)
  })
})

describe('a ticket', () => {
  it.each([
    [1, 'T-000001'],
    [123, 'T-000123'],
    [1_234_567, 'T-1234567'],
  ])('%i has the number %s, which parses back', (sequence, number) => {
    expect(ticketNumber(sequence)).toBe(number)
    expect(parseTicketNumber(number)).toBe(number)
  })

  it.each([' t-123 ', 'T–000123', 'T\u2011000123\u200b', '#T-000123', 'T-०००१२३', 'T000123', 'T123'])(
    'is found by "%s"',
    (text) => {
      expect(parseTicketNumber(text)).toBe('T-000123')
    },
  )

  it.each(['x', '', '123', 'T-', 'my T-123', 'T-123 please', 'T--123', 'T-1234567890123'])(
    'is not found by "%s"',
    (text) => {
      expect(parseTicketNumber(text)).toBeNull()
    },
  )

  const createdAt = new Date('2026-11-01T00:00:00Z')
  const ticket = {
    createdAt,
    firstAnsweredAt: null as Date | null,
    closedAt: null as Date | null,
    waitsFor: 'shop' as const,
    waitsSince: createdAt,
  }
  const clocks = (now: string, changes: Partial<TicketTimes> = {}) =>
    ticketClocks({ ...ticket, ...changes }, new Date(now))

  it('is due for a reply in 48 hours and for a solution in 30 days', () => {
    const { firstAnswer, solution, nextAnswer } = clocks('2026-11-01T00:00:00Z')
    expect(firstAnswer).toEqual({
      dueAt: new Date('2026-11-03T00:00:00Z'),
      doneAt: null,
      leftMs: 48 * 3_600_000,
      state: 'calm',
    })
    expect(solution.dueAt).toEqual(new Date('2026-12-01T00:00:00Z'))
    expect(nextAnswer).toEqual(firstAnswer)
  })

  it.each([
    ['2026-11-02T12:00:00Z', 'calm'],
    ['2026-11-02T12:00:00.001Z', 'soon'],
    ['2026-11-02T22:00:00Z', 'soon'],
    ['2026-11-02T22:00:00.001Z', 'urgent'],
    ['2026-11-03T00:00:00Z', 'urgent'],
    ['2026-11-03T00:00:00.001Z', 'passed'],
  ])('that waits at %s is %s', (now, state) => {
    expect(clocks(now).firstAnswer.state).toBe(state)
  })

  it('is judged by the times of reply and closing, not by today', () => {
    const later = '2027-01-01T00:00:00Z'
    const inTime = {
      firstAnsweredAt: new Date('2026-11-03T00:00:00Z'),
      closedAt: new Date('2026-12-01T00:00:00Z'),
    }
    expect(clocks(later, inTime)).toMatchObject({
      firstAnswer: { state: 'kept', leftMs: 0 },
      solution: { state: 'kept', leftMs: 0 },
      nextAnswer: null,
    })
    const late = {
      firstAnsweredAt: new Date('2026-11-03T00:00:00.001Z'),
      closedAt: new Date('2026-12-01T00:00:00.001Z'),
    }
    expect(clocks(later, late)).toMatchObject({
      firstAnswer: { state: 'missed', leftMs: -1 },
      solution: { state: 'missed', leftMs: -1 },
    })
  })

  it('needs a reply to the last message, unless it waits for its sender or is closed', () => {
    const waitsSince = new Date('2026-11-10T00:00:00Z')
    const asked = { firstAnsweredAt: new Date('2026-11-02T00:00:00Z'), waitsSince }
    expect(clocks('2026-11-10T01:00:00Z', asked).nextAnswer?.dueAt).toEqual(new Date('2026-11-12T00:00:00Z'))
    expect(clocks('2026-11-10T01:00:00Z', { ...asked, waitsFor: 'customer' }).nextAnswer).toBeNull()
    // Closed without a reply: none is due.
    const closed = { closedAt: new Date('2026-11-01T10:00:00Z') }
    expect(clocks('2027-01-01T00:00:00Z', closed)).toMatchObject({
      firstAnswer: { state: 'kept' },
      nextAnswer: null,
    })
  })

  it('has clocks that only move from calm to overdue', () => {
    const order = ['calm', 'soon', 'urgent', 'passed']
    fc.assert(
      fc.property(fc.nat(40 * 86_400_000), fc.nat(40 * 86_400_000), (one, other) => {
        const [sooner, later] = [Math.min(one, other), Math.max(one, other)].map((ms) =>
          ticketClocks(ticket, new Date(createdAt.getTime() + ms)),
        )
        for (const name of ['firstAnswer', 'solution'] as const) {
          const [before, after] = [sooner?.[name], later?.[name]]
          expect(order.indexOf(after?.state ?? '')).toBeGreaterThanOrEqual(order.indexOf(before?.state ?? ''))
          expect(after?.leftMs).toBeLessThanOrEqual(before?.leftMs ?? 0)
          expect((after?.leftMs ?? 0) < 0).toBe(after?.state === 'passed')
        }
      }),
    )
  })
})

describe('whatsappAddress()', () => {
  it('opens the chat with the given text in any script', () => {
    expect(whatsappAddress('919000000214', '  ')).toBe('https://wa.me/919000000214')
    const told = 'Namaste & धन्यवाद #1?\n50 % off'
    expect(new URL(whatsappAddress('919000000214', told)).searchParams.get('text')).toBe(told)
  })

  it('cuts a long text at a whole character', () => {
    const address = whatsappAddress('919000000214', '🧵'.repeat(1_000))
    expect(address.length).toBeLessThanOrEqual(2_000)
    expect(new URL(address).searchParams.get('text')).toMatch(/^(🧵)+$/u)
    expect(whatsappAddress('919000000214', 'a\ud83e')).toContain('text=a%EF%BF%BD')
  })
})
