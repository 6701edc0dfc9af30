import type { ApiUser } from './user.ts'

/** Whose agreement a change of the e-mail address still waits for, by the name of its sentence. */
export function pendingEmailStep({
  pendingEmailNeeds: needs,
}: Pick<ApiUser, 'pendingEmailNeeds'>): 'new' | 'present' | 'both' {
  if (!needs.includes('present')) return 'new'
  return needs.includes('new') ? 'both' : 'present'
}
