/** More than a catalogue has different words; what is remembered takes a few MB at most. */
const MOST_REMEMBERED = 50_000

/** Caches a function of a text; for texts that repeat across products. */
export function memoise<Answer>(find: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const answer = find(text)
    if (answers.size >= MOST_REMEMBERED) answers.clear()
    answers.set(text, answer)
    return answer
  }
}
