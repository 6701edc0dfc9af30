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

/** An address of this length opens in every browser and app. A character of an Indian script takes nine of it. */
const MOST_CHARACTERS = 2_000

/**
 * The address that opens a chat with a number and a prefilled text. A text that is too long is cut at a whole
 * character.
 * @param phone digits with the country code
 */
export function whatsappAddress(phone: string, words: string): string {
  const chat = `https://wa.me/${phone}`
  const start = `${chat}?text=`
  let told = ''
  for (const character of words.trim()) {
    // Half of a surrogate pair, as a broken paste leaves it, is skipped.
    const next = told + encodeURIComponent(character.isWellFormed() ? character : '\ufffd')
    if (start.length + next.length > MOST_CHARACTERS) break
    told = next
  }
  return told === '' ? chat : start + told
}
