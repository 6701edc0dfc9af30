import { readFileSync } from 'node:fs'
import { collectDefaultMetrics } from 'prom-client'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { registry } from './registry.ts'

const folder = new URL('../../deploy/monitoring/', import.meta.url)
const handbook = readFileSync(new URL('../../docs/operations/monitoring.md', import.meta.url), 'utf8')
const alerts = readFileSync(new URL('alerts.yml', folder), 'utf8')
const dashboard = z
  .object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
  })
  .parse(JSON.parse(readFileSync(new URL('grafana-dashboard.json', folder), 'utf8')))

const suffix = /_(bucket|sum|count)$/

async function knownMetrics(): Promise<Set<string>> {
  if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry })
  return new Set((await registry.getMetricsAsJSON()).map(({ name }) => name))
}

const namesIn = (text: string) =>
  [...text.matchAll(/\b(?:phirki|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name)

const rules = alerts.split(/^ {6}- alert: /m).slice(1)

describe('the files for monitoring', () => {
  it('use only metrics that the shop has', async () => {
    const known = await knownMetrics()
    const used = [...rules, ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]
    const names = used.flatMap(namesIn)
    expect(names.length).toBeGreaterThan(30)
    expect(names.filter((name) => !known.has(name) && !known.has(name.replace(suffix, '')))).toEqual([])
  })

  it('show every metric of the shop itself in the dashboard or in an alert', async () => {
    const shown = new Set([...namesIn(alerts), ...namesIn(JSON.stringify(dashboard))])
    const own = [...(await knownMetrics())].filter((name) => name.startsWith('phirki_'))
    const missing = own.filter((name) => !shown.has(name) && !shown.has(`${name}_bucket`))
    expect(missing).toEqual([])
  })

  it('have for each alert an expression, a summary and a row in the handbook', () => {
    expect(rules.length).toBeGreaterThan(10)
    for (const rule of rules) {
      const name = rule.split('\n')[0] ?? ''
      expect(rule).toMatch(/\n {8}expr: \S/)
      expect(rule).toMatch(/\n {8}labels: \{ severity: (page|ticket) \}\n {8}annotations: \{ summary: '/)
      expect(handbook).toContain(`| \`${name}\` |`)
    }
  })
})
