import * as z from 'zod/mini'
import { STAFF_ROLES } from '#domain/customers/permissions.ts'
import { emailField } from '#domain/customers/person-fields.ts'
import { stepUpFields } from '#domain/customers/step-up-form.ts'
import { issue } from '#domain/validation/issue.ts'

const at = z.string().check(z.describe('ISO 8601'))

/** How somebody logs in. */
export const secondStep = z.object({
  isOn: z.boolean(),
  /** Their role needs one. */
  isNeeded: z.boolean(),
  /** By when, where it is needed and not on; the admin stays closed after it. */
  by: z.nullable(at),
})
export type SecondStep = z.infer<typeof secondStep>

/** Who of the staff asks, as the admin greets them. */
export const apiStaffMember = z.object({ name: z.string(), role: z.enum(STAFF_ROLES), secondStep })

const person = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  isMe: z.boolean(),
  secondStep,
  /** Null for who was never here. */
  lastSeenAt: z.nullable(at),
  /** The last used first. */
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

/** Who works in the shop, owners first, and who is asked to. */
export const staffList = z.object({ people: z.array(person), invitations: z.array(invitation) })
export type StaffList = z.infer<typeof staffList>

const role = z.enum(STAFF_ROLES, issue('missing'))

export const inviteInput = z.object({
  ...stepUpFields,
  email: emailField(issue('customers.email')),
  role,
})

/** `null` takes the role away. `from` is the role that was seen: another one by now is told. */
export const roleInput = z.object({ ...stepUpFields, from: role, role: z.nullable(role) })
export type RoleInput = z.output<typeof roleInput>

/** What the page of an invitation says before it is taken. */
export const invitationAnswer = z.object({
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  invitedBy: z.string(),
  expiresAt: at,
  /** Whether the address has an account, whose password is asked for; else one is made. */
  hasAccount: z.boolean(),
})
export type InvitationAnswer = z.infer<typeof invitationAnswer>
