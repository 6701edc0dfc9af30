import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mailTransportOf, type OutgoingMail } from './mail-transport.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'mails-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const letter: OutgoingMail = {
  id: 'msg_1',
  from: 'Latoo <shop@example.com>',
  to: 'asha@example.com',
  subject: 'Your order is packed',
  text: 'Your order is packed.\n',
  html: '<p>Your order is packed.</p>',
  oneClickLeave: null,
}

/** Without a mail server the program writes exactly the bytes that a server would get. */
async function written(mail: Partial<OutgoingMail>) {
  const config = { smtpUrl: null, dataDir, publicUrl: 'https://shop.example' }
  const transport = await mailTransportOf(config as Parameters<typeof mailTransportOf>[0], null)
  await transport.sendMail({ ...letter, ...mail })
  const file = path.join(dataDir, 'outbox', `${mail.id ?? letter.id}.eml`)
  const whole = await readFile(file, 'latin1')
  const end = whole.indexOf('\r\n\r\n')
  return { whole, head: whole.slice(0, end) }
}

/** The values of a header, unfolded (RFC 5322, 2.2.3). */
function headerOf(head: string, name: string): string[] {
  return head
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
    .flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []))
}

/** Decodes encoded words of a header (RFC 2047); whitespace between two of them is dropped. */
function decoded(value: string): string {
  const bytes = value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/g, (_, kind: string, text: string) =>
      kind === 'B'
        ? Buffer.from(text, 'base64').toString('latin1')
        : text
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/g, (_sign, code: string) =>
              String.fromCharCode(Number.parseInt(code, 16)),
            ),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

describe('the sender of an email', () => {
  it.each([
    ['Latoo', 'Latoo'],
    ['Kids (India)', '"Kids (India)"'],
    ['Latoo: Kids', '"Latoo: Kids"'],
    ['Tara, Tiny & Co', '"Tara, Tiny & Co"'],
    ['Tara <3', '"Tara <3"'],
    ['"Tara, Tiny & Co"', '"Tara, Tiny & Co"'],
  ])('is the shop’s whole name: %s', async (name, expected) => {
    const { head } = await written({ from: `${name} <shop@example.com>` })
    expect(headerOf(head, 'From')).toEqual([`${expected} <shop@example.com>`])
  })

  it('may have a name in any script', async () => {
    const { head } = await written({ from: 'फिरकी (बच्चे) <shop@example.com>' })
    expect(decoded(headerOf(head, 'From')[0] ?? '')).toBe('फिरकी (बच्चे) <shop@example.com>')
  })

  it('may be only an address', async () => {
    const { head } = await written({ from: 'shop@example.com' })
    expect(headerOf(head, 'From')).toEqual(['shop@example.com'])
  })
})

describe('the headers of an email', () => {
  it('contain no line injected by a product’s name', async () => {
    const { head } = await written({ subject: 'Back in stock: Frock\r\nBcc: thief@example.com' })
    expect(headerOf(head, 'Bcc')).toEqual([])
    expect(headerOf(head, 'Subject')).toEqual(['Back in stock: Frock Bcc: thief@example.com'])
  })

  it('encode every subject for all mailboxes, in lines that every server accepts', async () => {
    const words = fc.array(
      fc.constantFrom('Frock', '₹1,299.00', 'कुर्ता', '=?x?=', '100%', '👗', 'a'.repeat(90)),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    await fc.assert(
      fc.asyncProperty(words, async (all) => {
        const subject = all.join(' ')
        const { head } = await written({ subject })
        expect(decoded(headerOf(head, 'Subject')[0] ?? '')).toBe(subject)
        for (const line of head.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998)
      }),
      { numRuns: 30 },
    )
  })

  it('have the same message id for every attempt, in the shop’s domain', async () => {
    const { head } = await written({ id: 'msg_7' })
    expect(headerOf(head, 'Message-ID')).toEqual(['<msg_7@shop.example>'])
  })

  it('suppress automatic replies', async () => {
    expect(headerOf((await written({})).head, 'Auto-Submitted')).toEqual(['auto-generated'])
  })

  it('offer one-click unsubscribe for advertising, and for nothing else', async () => {
    const address = `https://shop.example/api/newsletter/leave?token=${'a'.repeat(180)}`
    const advertising = await written({ oneClickLeave: address })
    expect(headerOf(advertising.head, 'List-Unsubscribe')).toEqual([`<${address}>`])
    expect(headerOf(advertising.head, 'List-Unsubscribe-Post')).toEqual(['List-Unsubscribe=One-Click'])
    expect((await written({ id: 'msg_2' })).head).not.toContain('List-Unsubscribe')
  })
})

it('an email in the outbox is complete, and readable only by the program’s owner', async () => {
  await Promise.all(['msg_1', 'msg_2', 'msg_3'].map((id) => written({ id })))
  const outbox = path.join(dataDir, 'outbox')
  expect((await readdir(outbox)).sort()).toEqual(['msg_1.eml', 'msg_2.eml', 'msg_3.eml'])
  expect((await stat(path.join(outbox, 'msg_1.eml'))).mode & 0o077).toBe(0)
})
