/** First name and the rest: 'Meera Lakshmi Iyer' → 'Meera', 'Lakshmi Iyer'. A single word is a first name. */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** The letters of an avatar: from the first and the last word, at most two. */
export function initials(fullName: string): string {
  const words = fullName.split(/\s/).filter(Boolean)
  const [first = '', ...others] = words.map((word) => [...word][0])
  return `${first}${others.at(-1) ?? ''}`.toUpperCase()
}
