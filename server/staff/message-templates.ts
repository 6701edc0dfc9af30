import { and, eq, gt, isNull } from 'drizzle-orm'
import { STAFF_ROLES, type StaffRole } from '#domain/customers/permissions.ts'
import { shopName } from '#domain/settings/shop-name.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { now } from '../db/clock.ts'
import type { Database } from '../db/connection.ts'
import { customers } from '../db/schema/customers.ts'
import { staffInvitations } from '../db/schema/staff.ts'
import { byEmailOnly, type MessageTemplate } from '../notifications/message-template.ts'
import { invitationAddress } from './invite.ts'
import type { staffNotifications } from './notifications.ts'

const invited: MessageTemplate = async (services, { key }, { texts, format }) => {
  const words = texts.staffMessages
  const { db, settings } = services
  const [row] = await db
    .select({
      email: staffInvitations.email,
      role: staffInvitations.role,
      until: staffInvitations.expiresAt,
      fullname: customers.fullname,
      inviter: customers.email,
    })
    .from(staffInvitations)
    .innerJoin(customers, eq(customers.id, staffInvitations.invitedBy))
    .where(
      and(
        eq(staffInvitations.id, key),
        isNull(staffInvitations.acceptedAt),
        isNull(staffInvitations.withdrawnAt),
        gt(staffInvitations.expiresAt, now),
      ),
    )
  if (!row) return null
  const name = row.fullname || row.inviter
  const shop = shopName(settings.current().brand)
  const until = formatDateTime(row.until, texts.time)
  return {
    to: row.email,
    ...byEmailOnly,
    subject: format(words.invitedSubject, { name, shop }),
    heading: words.invitedHeading,
    why: words.why,
    blocks: [
      {
        kind: 'paragraph',
        text: format(words.invitedText, { name, shop, role: texts.staff.roles[row.role], until }),
      },
      {
        kind: 'button',
        text: format(words.invitedButton, { shop }),
        url: await invitationAddress(services, key),
      },
      { kind: 'paragraph', text: words.invitedWarning },
    ],
  }
}

/** To the inviter: the new colleague's name, so that a misdirected email is noticed. */
const joined: MessageTemplate = async ({ db, config }, { data }, { texts, format }) => {
  const words = texts.staffMessages
  const [who, inviter] = await Promise.all([
    personOf(db, data.customerId ?? ''),
    personOf(db, data.invitedBy ?? ''),
  ])
  if (!who || !inviter) return null
  const name = `${who.name} (${who.email})`
  const subject = format(words.joinedSubject, { who: who.name })
  return {
    to: inviter.email,
    ...byEmailOnly,
    subject,
    heading: subject,
    blocks: [
      { kind: 'paragraph', text: format(words.joinedText, { who: name }) },
      ...(data.device
        ? [{ kind: 'table' as const, rows: [{ name: words.device, value: data.device }] }]
        : []),
      { kind: 'button', text: words.joinedButton, url: `${config.publicUrl}/admin/staff` },
    ],
  }
}

const roleChanged: MessageTemplate = async ({ db, settings }, { data }, { texts, format }) => {
  const words = texts.staffMessages
  const [person, actor] = await Promise.all([
    personOf(db, data.customerId ?? ''),
    personOf(db, data.actorId ?? ''),
  ])
  if (!person || !actor) return null
  const shop = shopName(settings.current().brand)
  const role = STAFF_ROLES.find((known): known is StaffRole => known === data.role)
  const subject = format(words.roleSubject, { shop })
  const text = role
    ? format(words.roleText, { name: actor.name, shop, role: texts.staff.roles[role] })
    : format(words.roleEndedText, { name: actor.name, shop })
  return {
    to: person.email,
    ...byEmailOnly,
    subject,
    heading: subject,
    blocks: [{ kind: 'paragraph', text }],
  }
}

async function personOf(db: Database, id: string): Promise<{ name: string; email: string } | null> {
  const [row] = await db
    .select({ fullname: customers.fullname, email: customers.email })
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.erasedAt)))
  return row ? { name: row.fullname || row.email, email: row.email } : null
}

export const staffMessageTemplates: Record<keyof typeof staffNotifications, MessageTemplate> = {
  staff_invited: invited,
  staff_joined: joined,
  staff_role: roleChanged,
}
