/** Placeholders of reply templates. */
export const ANSWER_PLACES = ['name', 'ticket', 'order', 'shop'] as const
export type AnswerPlace = (typeof ANSWER_PLACES)[number]

const PLACE = /\{(name|ticket|order|shop)\}/g

/**
 * A template with its placeholders filled: `{name}` with the first name, `{ticket}` and `{order}` with their numbers,
 * `{shop}` with the shop's name. An unknown value, such as the order of a ticket without one, stays a placeholder.
 */
export function fillAnswer(template: string, known: Readonly<Partial<Record<AnswerPlace, string>>>): string {
  return template.replace(PLACE, (place, name: AnswerPlace) => known[name] || place)
}

/** The first unfilled placeholder, `{order}`; null if the reply can be sent. */
export function openPlace(answer: string): string | null {
  return answer.match(PLACE)?.[0] ?? null
}

/**
 * Inserts a template into a reply: replaces the selection and separates it with empty lines.
 * @returns the whole reply, and the cursor position after the template
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
