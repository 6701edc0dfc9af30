import { randomText } from '#server/db/ids.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { addTicketMessage } from '#server/tickets/add-message.ts'
import { closeTicket } from '#server/tickets/change-ticket.ts'
import { lockTicket } from '#server/tickets/lock-ticket-queries.ts'
import { type TicketProof, ticketLink } from '#server/tickets/ticket-link.ts'
import { findTicketByNumber } from '#server/tickets/ticket-queries.ts'
import type { Answer, TestShop } from './shop.ts'
import { sendTo } from './shop.ts'

/** Input of the contact form. */
export function someContact(rest: Record<string, unknown> = {}) {
  return {
    firstName: 'Meera',
    lastName: 'Iyer',
    email: `${randomText(10)}@example.com`,
    phoneNo: '9876543210',
    message: 'Does the blue frock run small?',
    ...rest,
  }
}

/** The token in the address of a ticket's page. */
export function tokenOf(link: string): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get('t') ?? ''
}

/** The token that a letter about this ticket carries, or the one that is shown at once. */
export async function tokenFor(shop: TestShop, number: string, proof: TicketProof): Promise<string> {
  const ticket = await findTicketByNumber(shop.services.db, number)
  if (!ticket) throw new Error(`There is no ticket ${number}`)
  return tokenOf(await ticketLink(shop.services, ticket, proof))
}

/** A member of the staff answers, as the admin does. */
export async function answerTicket(shop: TestShop, number: string, text: string): Promise<void> {
  await inTransaction(shop.services.db, async (tx) => {
    await addTicketMessage(tx, await lockTicket(tx, { number }), { author: 'staff', text })
  })
}

/** A member of the staff closes it. */
export async function closeTicketInAdmin(shop: TestShop, number: string, actorId: string): Promise<void> {
  await inTransaction(shop.services.db, async (tx) => {
    await closeTicket(tx, await lockTicket(tx, { number }), { actorId })
  })
}

/** A message with pictures to a ticket. */
export async function writeWithPictures(
  shop: TestShop,
  number: string,
  { token, text, pictures }: { token: string; text: string; pictures: (Buffer | string)[] },
): Promise<Answer> {
  return await sendForm(shop, `/api/support/${number}/messages`, {
    fields: { text },
    pictures,
    headers: { 'x-ticket-token': token },
  })
}

/** A staff member's reply with pictures, as their browser sends it. */
export async function answerWithPictures(
  shop: TestShop,
  number: string,
  {
    token,
    pictures,
    ...fields
  }: { token: string; text: string; seen: number; key?: string; pictures: (Buffer | string)[] },
): Promise<Answer> {
  return await sendForm(shop, `/api/admin/messages/${number}/answer`, {
    fields,
    pictures,
    headers: { authorization: `Bearer ${token}` },
  })
}

async function sendForm(
  shop: TestShop,
  path: string,
  {
    fields,
    pictures,
    headers,
  }: {
    fields: Readonly<Record<string, string | number>>
    pictures: (Buffer | string)[]
    headers: Readonly<Record<string, string>>
  },
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const content of pictures) {
    const bytes = typeof content === 'string' ? content : new Uint8Array(content)
    form.append('photos', new Blob([bytes], { type: 'image/jpeg' }), 'p.jpg')
  }
  const encoded = new Response(form)
  return await sendTo(shop.app, 'POST', path, {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...headers },
  })
}
