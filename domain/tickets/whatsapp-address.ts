/** An address this long opens in every browser and app; with the letters of India each takes nine characters of it. */
const MOST_CHARACTERS = 2_000

/**
 * The address that opens a chat with a number, with the words already written. Words that an address cannot hold end at
 * the last whole character.
 * @param phone digits with the country's code
 */
export function whatsappAddress(phone: string, words: string): string {
  const chat = `https://wa.me/${phone}`
  const start = `${chat}?text=`
  let told = ''
  for (const character of words.trim()) {
    // Half of a pair, as a broken paste leaves it, is no character.
    const next = told + encodeURIComponent(character.isWellFormed() ? character : '\ufffd')
    if (start.length + next.length > MOST_CHARACTERS) break
    told = next
  }
  return told === '' ? chat : start + told
}
