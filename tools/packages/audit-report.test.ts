import { describe, expect, it } from 'vitest'
import { reportAudit } from './audit-report.ts'

const metadata = { dependencies: { prod: 338 } }
const vulnerable = (severity: string) => ({
  severity,
  range: '<1.2.3',
  via: [{ title: 'Prototype pollution', url: 'https://github.com/advisories/GHSA-1' }, 'deep'],
})

describe('reportAudit()', () => {
  it('passes when nothing is known', () => {
    expect(reportAudit(JSON.stringify({ vulnerabilities: {}, metadata }))).toEqual({
      lines: ['338 packages checked: 0 vulnerable, 0 of them high or critical.'],
      exitCode: 0,
    })
  })

  it.each([
    ['low', 0],
    ['moderate', 0],
    ['high', 1],
    ['critical', 1],
  ])('fails from high on: %s', (severity, exitCode) => {
    const vulnerabilities = { minimist: vulnerable('low'), qs: vulnerable(severity) }
    const report = reportAudit(JSON.stringify({ vulnerabilities, metadata }))
    expect(report.exitCode).toBe(exitCode)
    expect(report.lines).toContain(
      `${severity}: qs <1.2.3: Prototype pollution https://github.com/advisories/GHSA-1; by deep`,
    )
  })

  it.each([
    ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
    ['', 'no answer that can be read'],
    ['<html>', 'no answer that can be read'],
    ['{"vulnerabilities":{"a":{"severity":"new"}}}', 'no answer that can be read'],
  ])('does not pass for good what the registry did not say: %s', (printed, reason) => {
    const report = reportAudit(printed)
    expect(report.exitCode).toBe(2)
    expect(report.lines[0]).toContain(reason)
  })
})
