import { describe, expect, it } from 'vitest'
import { describeFault, describeWorking } from './describe-fault.ts'
import { type Fault, HEALTH_PARTS, type HealthPart } from './fault.ts'
import { type HealthFacts, judgeHealth, listWorkingParts } from './judge-health.ts'

const now = new Date('2026-11-28T06:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const HOUR = 60
const DAY = 24 * HOUR

const well: HealthFacts = {
  onlinePayment: 'on',
  silentWebhook: null,
  refusedSignatures: 0,
  failingMail: null,
  failingPhone: null,
  oldestJobAt: null,
  disk: { freeBytes: 42_000_000_000, totalBytes: 80_000_000_000 },
  certificateEndsAt: null,
  backup: { isScheduled: true, lastGoodAt: ago(DAY), fault: null, expectedFrom: null },
  lostNotices: 0,
  untrustedProxy: null,
  media: { checked: 412, missing: 0 },
  lastPaymentAt: ago(3),
  sentToday: { email: 40, phone: null },
}
const codes = (facts: Partial<HealthFacts>) => judgeHealth({ ...well, ...facts }, now).map(({ code }) => code)
const backup = (changed: Partial<HealthFacts['backup']>) => ({ backup: { ...well.backup, ...changed } })

describe('the health of the shop', () => {
  it.each<[string, Partial<HealthFacts>]>([
    ['all is well', {}],
    ['mail has failed for 15 minutes', { failingMail: { count: 3, since: ago(15) } }],
    ['the oldest job is 15 minutes late', { oldestJobAt: ago(15) }],
    ['1 GB is free', { disk: { freeBytes: 1_000_000_000, totalBytes: 80_000_000_000 } }],
    ['the disk could not be read', { disk: null }],
    ['the certificate is good for 14 days', { certificateEndsAt: ago(-14 * DAY) }],
    ['the last backup is 28 hours old', backup({ lastGoodAt: ago(28 * HOUR) })],
    ['the first backup is not due yet', backup({ lastGoodAt: null, expectedFrom: ago(HOUR) })],
    ['backups are made by hand', backup({ isScheduled: false, lastGoodAt: ago(9 * DAY) })],
    ['the database was restarted twice', { lostNotices: 2 }],
    [
      'webhooks are silent for 5 hours',
      { silentWebhook: { hours: 5, payments: 2, url: 'https://s.example' } },
    ],
  ])('has no fault while %s', (_name, facts) => {
    expect(codes(facts)).toEqual([])
  })

  it.each<[string, Partial<HealthFacts>]>([
    ['payment_off', { onlinePayment: 'unreadable' }],
    ['payment_off', { onlinePayment: 'not_set_up' }],
    ['disk_low', { disk: { freeBytes: 999_999_999, totalBytes: 80_000_000_000 } }],
    ['mail_failing', { failingMail: { count: 1, since: ago(16) } }],
    ['phone_failing', { failingPhone: { count: 1, since: ago(16) } }],
    ['webhooks_silent', { silentWebhook: { hours: 6, payments: 1, url: 'https://s.example' } }],
    ['certificate_ends', { certificateEndsAt: ago(-13 * DAY) }],
    ['certificate_ends', { certificateEndsAt: ago(DAY) }],
    ['backup_failed', backup({ fault: 'disk_full' })],
    ['backup_old', backup({ lastGoodAt: ago(29 * HOUR) })],
    ['backup_old', backup({ lastGoodAt: null, expectedFrom: ago(29 * HOUR) })],
    ['jobs_late', { oldestJobAt: ago(16) }],
    ['media_missing', { media: { checked: 412, missing: 2 } }],
    ['notices_lost', { lostNotices: 3 }],
    ['signatures_refused', { refusedSignatures: 1 }],
    ['untrusted_proxy', { untrustedProxy: '10.0.0.1' }],
    ['backup_none', backup({ isScheduled: false, lastGoodAt: null })],
  ])('has the fault %s by %j', (code, facts) => {
    expect(codes(facts)).toEqual([code])
  })

  it('lists errors before warnings', () => {
    const faults = judgeHealth(
      {
        ...well,
        ...backup({ isScheduled: false, lastGoodAt: null }),
        lostNotices: 9,
        untrustedProxy: '10.0.0.1',
      },
      now,
    )
    expect(faults.map(({ code }) => code)).toEqual(['untrusted_proxy', 'notices_lost', 'backup_none'])
  })

  it('reports a failed backup once, not also as old', () => {
    expect(codes(backup({ fault: 'failed', lastGoodAt: ago(9 * DAY) }))).toEqual(['backup_failed'])
  })
})

describe('working parts', () => {
  const working = (facts: Partial<HealthFacts>) => {
    const given = { ...well, ...facts }
    return listWorkingParts(given, judgeHealth(given, now)).map(({ part }) => part)
  }

  it('are configured and were checked', () => {
    expect(working({})).toEqual(['payments', 'email', 'jobs', 'disk', 'backup', 'pictures'])
    const all = { certificateEndsAt: ago(-60 * DAY), sentToday: { email: 0, phone: 0 } }
    expect(working(all)).toEqual([...HEALTH_PARTS])
    expect(working({ disk: null, media: null })).toEqual(['payments', 'email', 'jobs', 'backup'])
  })

  it.each<[HealthPart, Partial<HealthFacts>]>([
    ['payments', { refusedSignatures: 1 }],
    ['email', { failingMail: { count: 1, since: ago(16) } }],
    ['phone', { failingPhone: { count: 1, since: ago(16) }, sentToday: { email: 1, phone: 0 } }],
    ['jobs', { oldestJobAt: ago(16) }],
    ['disk', { disk: { freeBytes: 1, totalBytes: 2 } }],
    ['backup', backup({ isScheduled: false, lastGoodAt: null })],
    ['certificate', { certificateEndsAt: ago(-2 * DAY) }],
    ['pictures', { media: { checked: 3, missing: 1 } }],
  ])('never include %s beside its own fault', (part, facts) => {
    expect(working(facts)).not.toContain(part)
  })

  it('are described in one short line', () => {
    const given = { ...well, certificateEndsAt: ago(-60 * DAY), sentToday: { email: 1, phone: 0 } }
    expect(listWorkingParts(given, []).map(describeWorking)).toEqual([
      'Last payment 11:27 am',
      '1 sent today',
      '0 sent today',
      'Running on time',
      '38 of 80 GB used',
      'Last one 27 Nov 2026, 11:30 am',
      'Valid until 27 Jan 2027',
      '412 files, none missing',
    ])
  })
})

describe('the sentence of a fault', () => {
  const fault = (given: Partial<Fault> & Pick<Fault, 'code'>): Fault => ({
    severity: 'bad',
    since: null,
    count: null,
    detail: null,
    ...given,
  })

  it('includes the values', () => {
    const { title, text } = describeFault(
      fault({ code: 'mail_failing', count: 11, since: '2026-11-28T02:10:00.000Z' }),
    )
    expect(title).toBe('Email: 11 emails have waited since 28 Nov 2026, 7:40 am')
    expect(text).not.toContain('{')
  })

  it.each(['disk_full', 'interrupted', 'no_access', 'failed', 'something_new'])(
    'explains why a backup failed: %s',
    (detail) => {
      expect(describeFault(fault({ code: 'backup_failed', detail })).text).toMatch(/\.$/)
    },
  )
})
