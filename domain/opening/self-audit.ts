import * as z from 'zod/mini'

/** The 13 patterns of the Guidelines for Prevention and Regulation of Dark Patterns, 2023, in their order. */
export const DARK_PATTERNS = [
  'falseUrgency',
  'basketSneaking',
  'confirmShaming',
  'forcedAction',
  'subscriptionTrap',
  'interfaceInterference',
  'baitAndSwitch',
  'dripPricing',
  'disguisedAdvertisement',
  'nagging',
  'trickWording',
  'saasBilling',
  'rogueMalware',
] as const
export type DarkPattern = (typeof DARK_PATTERNS)[number]

/** `ok`: checked now and fine; `built`: the program prevents it; `look`: staff must check. */
export const AUDIT_STATES = ['ok', 'built', 'look'] as const

export const auditRow = z.object({
  pattern: z.enum(DARK_PATTERNS),
  state: z.enum(AUDIT_STATES),
  /** Findings, such as texts that pressure the reader. */
  found: z.int(),
  /** The first places, as a customer or staff would name them. */
  examples: z.array(z.string()),
})
export const selfAudit = z.object({
  /** When the checks ran; ISO 8601. */
  at: z.string(),
  seller: z.string(),
  rows: z.array(auditRow),
})
export type AuditRow = z.infer<typeof auditRow>
export type SelfAudit = z.infer<typeof selfAudit>

/** A text of the shop, and its place. */
export interface NamedText {
  name: string
  text: string
}

/** The facts that the checks use. */
export interface AuditFacts {
  texts: readonly NamedText[]
  /** Published products with a size priced above its MRP. */
  aboveMrp: readonly string[]
  /** Advertising scripts that load after consent. */
  trackers: number
}

const URGENT =
  /\b(?:hurry|last chance|only today|today only|selling fast|almost gone|ends (?:tonight|soon)|don['’]t miss|act now|(?:people|others|parents) are (?:viewing|looking|buying)|while stocks? lasts?)\b|जल्दी करें|आख़?िरी मौका|सिर्फ़? आज/iu
const SHAMING =
  /\bno,? (?:thanks,? )?i (?:don['’]t|do not|hate|prefer|would rather|like paying)|\bi (?:don['’]t|do not) (?:care|want to save|love my)/iu
const TRICKY =
  /\b(?:uncheck|untick|do not (?:un)?(?:check|tick)|don['’]t (?:un)?(?:check|tick))\b.{0,40}\b(?:not|unless|opt)\b/iu

/** Examples that the page shows of each finding. */
const MOST_EXAMPLES = 5

/** Judges the shop by each pattern. Patterns that no setting and no text can cause are marked as built. */
export function auditRows({ texts, aboveMrp, trackers }: AuditFacts): AuditRow[] {
  const saying = (pattern: RegExp) => [
    ...new Set(texts.filter(({ text }) => pattern.test(text)).map(({ name }) => name)),
  ]
  const lists: Partial<Record<DarkPattern, readonly string[]>> = {
    falseUrgency: saying(URGENT),
    confirmShaming: saying(SHAMING),
    trickWording: saying(TRICKY),
    baitAndSwitch: aboveMrp,
  }
  return DARK_PATTERNS.map((pattern) => {
    if (pattern === 'rogueMalware') return { pattern, state: 'ok', found: trackers, examples: [] }
    const found = lists[pattern]
    if (!found) return { pattern, state: 'built', found: 0, examples: [] }
    const state = found.length === 0 ? 'ok' : 'look'
    return { pattern, state, found: found.length, examples: found.slice(0, MOST_EXAMPLES) }
  })
}

/** Whether the shopkeeper can declare that the shop uses none of the patterns. */
export function canDeclare({ rows }: Pick<SelfAudit, 'rows'>): boolean {
  return rows.every(({ state }) => state !== 'look')
}
