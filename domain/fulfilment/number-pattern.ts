/**
 * The grammar of a courier's number pattern: characters, character classes, a choice between words, each with a count.
 * Groups are neither repeated nor nested: catastrophic backtracking needs one of the two.
 */
const part = /(?:\\d|[A-Z0-9]|\[[A-Z0-9-]+\]|\((?:\?:)?[A-Z0-9]+(?:\|[A-Z0-9]+)*\))/
const count = /(?:\{\d{1,2}(?:,\d{0,2})?\}|[+*?])?/
const whole = new RegExp(`^\\^?(?:${part.source}${count.source})*\\$?$`)
const parts = new RegExp(`(${part.source})(${count.source})`, 'g')

/**
 * Parts that may match in more than one way. Each multiplies the time for a number that does not match by its length.
 */
const mostVarying = 4

/** Whether a pattern matches any number quickly. Catastrophic backtracking would block the server. */
export function isSimplePattern(pattern: string): boolean {
  if (!whole.test(pattern)) return false
  const varying = [...pattern.matchAll(parts)].filter(
    ([, sign = '', times = '']) => sign.startsWith('(') || !/^(\{\d+\})?$/.test(times),
  )
  return varying.length <= mostVarying
}
