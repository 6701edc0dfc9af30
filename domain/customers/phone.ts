/** An Indian mobile number as '+91XXXXXXXXXX', with or without +91, 91, 0 and punctuation; null for other text. */
export function parsePhone(text: string): string | null {
  const compact = text.replace(/[\s().-]/g, '')
  const match = /^(?:\+91|0091|91|0)?([6-9]\d{9})$/.exec(compact)
  return match?.[1] ? `+91${match[1]}` : null
}

/** The ten digits that screens and answers show. */
export function tenDigits(phone: string): string {
  return phone.startsWith('+91') ? phone.slice(3) : phone
}
