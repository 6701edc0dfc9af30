/** Readers of untrusted values, such as browser storage. Each returns a value of its type for every input. */

export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The text, cut at `longest` characters; '' for anything else. */
export function textOf(value: unknown, longest = 300): string {
  return typeof value === 'string' ? value.slice(0, longest) : ''
}

/** The texts of a list that are not empty. */
export function textsOf(value: unknown, most = 100): string[] {
  return listOf(value)
    .slice(0, most)
    .map((entry) => textOf(entry))
    .filter((entry) => entry !== '')
}

/** A finite number from 0; `otherwise` for anything else. */
export function amountOf(value: unknown, otherwise = 0): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : otherwise
}
