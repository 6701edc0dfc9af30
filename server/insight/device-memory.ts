/** About the number of browsers in use; beyond it the cache is cleared. */
const mostKnown = 1_000

/**
 * Caches the result for each user agent, because parsing one takes longer than serving a cached page. A user agent
 * identifies a browser model, not a visitor, and is kept only in this process.
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
