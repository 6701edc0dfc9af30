import { describe, expect, it } from 'vitest'
import { fieldIssues } from '#domain/validation/field-errors.ts'
import { breachInput } from './breach.ts'

const filled = {
  key: '0b5c5a3e-6a53-4a8f-9f0a-3f6ad4f3c9a1',
  group: 'everyone',
  firstDay: '',
  lastDay: '',
  emails: [],
  happened: 'A list of orders was sent to a wrong address.',
  startedAt: '2026-11-19T10:00',
  noticedAt: '2026-11-19T11:00',
  data: ['name', 'email'],
  consequences: 'You may get unwanted calls.',
  measures: 'The list was deleted.',
  advice: 'Do not share your OTP.',
}
const pathsOf = (rest: Record<string, unknown>) => {
  const { error } = breachInput.safeParse({ ...filled, ...rest })
  return error ? fieldIssues(error.issues).map(({ path }) => path) : []
}

describe('breachInput', () => {
  it('accepts a breach with an unknown start', () => {
    expect([pathsOf({}), pathsOf({ startedAt: '' })]).toEqual([[], []])
  })

  it.each([
    [{ happened: ' ' }, ['happened']],
    [{ consequences: '' }, ['consequences']],
    [{ data: [] }, ['data']],
    [{ noticedAt: '2026-11-31T10:00' }, ['noticedAt']],
    [{ startedAt: '2026-11-19T11:01' }, ['startedAt']],
    [{ group: 'emails' }, ['emails']],
    [{ group: 'nobody' }, ['group']],
    [{ firstDay: '2026-02-02', lastDay: '2026-02-01' }, ['lastDay']],
  ])('refuses %j', (rest, paths) => {
    expect(pathsOf(rest)).toEqual(paths)
  })

  it('normalises addresses for comparison', () => {
    const read = breachInput.parse({ ...filled, group: 'emails', emails: [' Asha@Example.COM '] })
    expect(read.emails).toEqual(['asha@example.com'])
  })
})
