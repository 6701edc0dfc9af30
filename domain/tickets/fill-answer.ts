/** What a template of an answer can name. */
export const ANSWER_PLACES = ['name', 'ticket', 'order', 'shop'] as const
export type AnswerPlace = (typeof ANSWER_PLACES)[number]

const PLACE = /\{(name|ticket|order|shop)\}/g

/**
 * A template with its places filled: `{name}` by the first name, `{ticket}` and `{order}` by their numbers, `{shop}` by
 * the shop's name. What is not known, such as the order of a ticket without one, stays a place.
 */
export function fillAnswer(template: string, known: Readonly<Partial<Record<AnswerPlace, string>>>): string {
  return template.replace(PLACE, (place, name: AnswerPlace) => known[name] || place)
}

/** The first place that nobody has filled yet, `{order}`; null for an answer that can go. */
export function openPlace(answer: string): string | null {
  return answer.match(PLACE)?.[0] ?? null
}

/**
 * Puts a template into what is written already: in the place of what is selected, apart from the words around it by an
 * empty line. @returns the whole answer, and where the cursor stands after it
 */
export function insertAnswer(
  written: string,
  inserted: string,
  { start, end }: { start: number; end: number },
): { text: string; cursor: number } {
  const before = written.slice(0, start).trimEnd()
  const after = written.slice(end).trimStart()
  const head = before === '' ? inserted : `${before}\n\n${inserted}`
  return { text: after === '' ? head : `${head}\n\n${after}`, cursor: head.length }
}
