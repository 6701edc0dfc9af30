import type { StaffRole } from '#domain/customers/permissions.ts'

/** A person who works in the shop, as the admin greets them. */
export interface StaffMember {
  name: string
  role: StaffRole
}

/** The first letters of the first and the last name: 'SH' of 'Shalini Hegde', 'S' of 'Shalini'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
