/** As many browsers as there are in use; beyond, all are forgotten. */
const mostKnown = 1_000

/**
 * Remembers the answer for each name that browsers give themselves, since looking into one takes longer than to serve a
 * kept page. A name tells a browser's make and not a visitor, and is kept in this process alone.
 */
export function createDeviceMemory<Answer>(
  look: (userAgent: string | undefined) => Answer,
): (userAgent: string | undefined) => Answer {
  const known = new Map<string, Answer>()
  return (userAgent = '') => {
    const remembered = known.get(userAgent)
    if (remembered !== undefined) return remembered
    const answer = look(userAgent)
    if (known.size >= mostKnown) known.clear()
    known.set(userAgent, answer)
    return answer
  }
}
