/**
 * The word that a staff member types to confirm an erasure: the first word of the customer's name in capitals, or the
 * start of the email address if there is no name.
 */
export function erasureWord(name: string): string {
  const [first = ''] = name.trim().split(/[\s@]/)
  return first.toUpperCase()
}
