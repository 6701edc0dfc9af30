import { expect, it } from 'vitest'
import { pendingEmailStep } from './pending-email.ts'
import type { PendingEmailNeed } from './user.ts'

it.each<[PendingEmailNeed[], string]>([
  [['new'], 'new'],
  [['present'], 'present'],
  [['new', 'present'], 'both'],
  [['present', 'new'], 'both'],
  [[], 'new'],
])('a pending change that needs %j shows %s', (pendingEmailNeeds, step) => {
  expect(pendingEmailStep({ pendingEmailNeeds })).toBe(step)
})
