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
