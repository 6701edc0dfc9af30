import * as z from 'zod'

const LEVELS = ['critical', 'high', 'moderate', 'low', 'info'] as const
type Level = (typeof LEVELS)[number]
/** From here on a vulnerability fails the check. */
const FAILING: readonly Level[] = ['critical', 'high']

const found = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.enum(LEVELS),
      range: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
  metadata: z.object({ dependencies: z.object({ prod: z.number() }) }),
})

export interface AuditReport {
  readonly lines: readonly string[]
  /** 0: none that fails, 1: one that does, 2: the registry did not say. */
  readonly exitCode: 0 | 1 | 2
}

/** What `npm audit --json` printed, for a person. An unclear answer is not a good one. */
export function reportAudit(printed: string): AuditReport {
  const answer = found.safeParse(parse(printed))
  if (!answer.success) {
    const refusal = z.object({ message: z.string() }).safeParse(parse(printed))
    const reason = refusal.success ? refusal.data.message : 'no answer that can be read'
    return { lines: [`Not checked: the registry does not answer audits (${reason}).`], exitCode: 2 }
  }
  const { vulnerabilities, metadata } = answer.data
  const rows = Object.entries(vulnerabilities)
    .sort(([, one], [, other]) => LEVELS.indexOf(one.severity) - LEVELS.indexOf(other.severity))
    .map(([name, { severity, range, via }]) => {
      const reasons = via.map((cause) =>
        typeof cause === 'string' ? `by ${cause}` : `${cause.title} ${cause.url}`,
      )
      return `${severity}: ${name} ${range}: ${reasons.join('; ')}`
    })
  const failing = Object.values(vulnerabilities).filter(({ severity }) => FAILING.includes(severity)).length
  const sum = `${metadata.dependencies.prod} packages checked: ${rows.length} vulnerable, ${failing} of them high or critical.`
  return { lines: [...rows, sum], exitCode: failing > 0 ? 1 : 0 }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
