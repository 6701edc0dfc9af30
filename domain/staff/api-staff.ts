import * as z from 'zod/mini'
import { STAFF_ROLES } from '#domain/customers/permissions.ts'
import { emailField } from '#domain/customers/person-fields.ts'
import { stepUpFields } from '#domain/customers/step-up-form.ts'
import { issue } from '#domain/validation/issue.ts'

const at = z.string().check(z.describe('ISO 8601'))

/** A staff member's login settings. */
export const secondStep = z.object({
  isOn: z.boolean(),
  /** Required by their role. */
  isNeeded: z.boolean(),
  /** The deadline, if it is required and not set up; after it the admin is locked for them. */
  by: z.nullable(at),
})
export type SecondStep = z.infer<typeof secondStep>

/** The logged-in staff member. */
export const apiStaffMember = z.object({ name: z.string(), role: z.enum(STAFF_ROLES), secondStep })

const person = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  isMe: z.boolean(),
  secondStep,
  /** Null if they have never logged in. */
  lastSeenAt: z.nullable(at),
  /** Last used first. */
  sessions: z.array(
    z.object({ _id: z.string(), device: z.string(), since: at, lastUsedAt: at, isThis: z.boolean() }),
  ),
})
export type StaffPerson = z.infer<typeof person>

const invitation = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  invitedBy: z.string(),
  createdAt: at,
  expiresAt: at,
  isOver: z.boolean(),
})
export type StaffInvitation = z.infer<typeof invitation>

/** Staff, owners first, and pending invitations. */
export const staffList = z.object({ people: z.array(person), invitations: z.array(invitation) })
export type StaffList = z.infer<typeof staffList>

const role = z.enum(STAFF_ROLES, issue('missing'))

export const inviteInput = z.object({
  ...stepUpFields,
  email: emailField(issue('customers.email')),
  role,
})

/** `null` removes the role. `from` is the role that the caller saw: a conflict is reported if it has changed. */
export const roleInput = z.object({ ...stepUpFields, from: role, role: z.nullable(role) })
export type RoleInput = z.output<typeof roleInput>

/** What the invitation page shows before it is accepted. */
export const invitationAnswer = z.object({
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  invitedBy: z.string(),
  expiresAt: at,
  /** Whether the address has an account, whose password is then required; else one is created. */
  hasAccount: z.boolean(),
})
export type InvitationAnswer = z.infer<typeof invitationAnswer>
