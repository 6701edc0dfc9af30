import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  emailOfMailboxToken,
  type MailboxPurpose,
  mailboxToken,
} from '#server/notifications/mailbox-token.ts'
import { letterAddress, opensLetter } from '#server/notifications/sent-letter-key.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let other: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  other = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await other.drop()
})

describe('the address of a letter for the frame of the admin', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  const later = (ms: number) => new Date(now.getTime() + ms)
  async function parts(id = 'msg_1') {
    const url = new URL(await letterAddress(database.db, id, now), 'https://shop.example')
    const [until, key] = [Number(url.searchParams.get('until')), url.searchParams.get('key') ?? '']
    return { path: url.pathname, id, until, key }
  }

  it('opens that letter for ten minutes', async () => {
    const letter = await parts()
    expect(letter.path).toBe('/api/sent-letters/msg_1')
    expect(await opensLetter(database.db, { ...letter, now })).toBe(true)
    expect(await opensLetter(database.db, { ...letter, now: later(10 * 60_000) })).toBe(true)
    expect(await opensLetter(database.db, { ...letter, now: later(10 * 60_000 + 1) })).toBe(false)
  })

  it('opens no other letter, no longer than it says, and no letter of another shop', async () => {
    const letter = await parts()
    const changes = [
      { id: 'msg_2' },
      { until: letter.until + 1 },
      { key: '' },
      { key: letter.key.slice(1) },
      { key: (await parts('msg_2')).key },
    ]
    for (const change of changes)
      expect(await opensLetter(database.db, { ...letter, ...change, now }), JSON.stringify(change)).toBe(
        false,
      )
    expect(await opensLetter(other.db, { ...letter, now })).toBe(false)
  })
})

describe('what proves a mailbox', () => {
  const email = 'meera+toys@example.com'
  const purposes: readonly MailboxPurpose[] = ['newsletter-confirm', 'newsletter-link', 'stock-alert-link']

  it('proves it for its own purpose alone, in its own shop', async () => {
    for (const purpose of purposes) {
      const token = await mailboxToken(database.db, purpose, email)
      for (const asked of purposes)
        expect(await emailOfMailboxToken(database.db, asked, token)).toBe(asked === purpose ? email : null)
      expect(await emailOfMailboxToken(other.db, purpose, token)).toBeNull()
    }
  })

  it('is not made by who knows another one, or the address', async () => {
    const token = await mailboxToken(database.db, 'newsletter-link', email)
    const [, signature = ''] = token.split('.')
    const encoded = (text: string) => Buffer.from(text).toString('base64url')
    const forged = [
      '',
      '.',
      'nonsense',
      `${encoded('ravi@example.com')}.${signature}`,
      `${encoded(email)}.`,
      encoded(email),
      `.${signature}`,
      `${encoded(email)}.${signature.slice(0, -2)}`,
    ]
    for (const one of forged)
      expect(await emailOfMailboxToken(database.db, 'newsletter-link', one), one).toBeNull()
  })
})
