import type { ApiUser } from './user.ts'

/** Which address must still confirm a change of email, as the key of the sentence that says so. */
export function pendingEmailStep({
  pendingEmailNeeds: needs,
}: Pick<ApiUser, 'pendingEmailNeeds'>): 'new' | 'present' | 'both' {
  if (!needs.includes('present')) return 'new'
  return needs.includes('new') ? 'both' : 'present'
}
