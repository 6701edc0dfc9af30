/**
 * What the form of a carrier's numbers is written with: signs, classes of signs, a choice between words, each as often
 * as its count says. A group is not repeated and holds no group: patterns that take for ever need one of the two.
 */
const part = /(?:\\d|[A-Z0-9]|\[[A-Z0-9-]+\]|\((?:\?:)?[A-Z0-9]+(?:\|[A-Z0-9]+)*\))/
const count = /(?:\{\d{1,2}(?:,\d{0,2})?\}|[+*?])?/
const whole = new RegExp(`^\\^?(?:${part.source}${count.source})*\\$?$`)
const parts = new RegExp(`(${part.source})(${count.source})`, 'g')

/** Parts that may match in more than one way. Each multiplies the time of a number that does not fit by its length. */
const mostVarying = 4

/**
 * Whether the form of a carrier's numbers is read in a moment whatever number is held against it: an expression that goes
 * back and forth without end would stand the shop still.
 */
export function isSimplePattern(pattern: string): boolean {
  if (!whole.test(pattern)) return false
  const varying = [...pattern.matchAll(parts)].filter(
    ([, sign = '', times = '']) => sign.startsWith('(') || !/^(\{\d+\})?$/.test(times),
  )
  return varying.length <= mostVarying
}
