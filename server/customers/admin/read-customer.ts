import type { AdminCustomer } from '#domain/customers/api-admin-customer.ts'
import { foldEmail } from '#domain/customers/email.ts'
import { tenDigits } from '#domain/customers/phone.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { returnNumber } from '#domain/returns/return-number.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import { recordOpening } from '../../activity/opening-queries.ts'
import { ShopError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { catchUpFigures } from '../refresh-figures.ts'
import { readPeopleCounts } from './count-customers.ts'
import { readDuplicates } from './duplicate-queries.ts'
import { readNotes, readSaid } from './feedback-queries.ts'
import { toCustomerRow } from './list-customers.ts'
import {
  type PersonPart,
  readBought,
  readOrdersOfPerson,
  readParts,
  readPerson,
  readPlaces,
} from './person-queries.ts'

/** The most of each that is shown; the order search finds the other orders. */
const most = { orders: 30, said: 20, notes: 100, places: 8, doubles: 6 } as const

/**
 * A customer with all merged accounts; viewing the page is logged.
 * @throws ShopError `forbidden`, `not_found` if the customer was erased or does not exist
 */
export async function readAdminCustomer(
  services: Pick<Services, 'db'>,
  caller: Caller,
  customerId: string,
): Promise<AdminCustomer> {
  const staff = requirePermission(caller, 'customers.read')
  const { db } = services
  await catchUpFigures(services)
  const parts = await requireParts(services, customerId)
  const [main] = parts
  const ids = parts.map(({ id }) => id)
  const emails = parts.map(({ email }) => email.toLowerCase()).filter((email) => email !== '')
  const [person, bought, orders, places, said, notes, counts] = await Promise.all([
    readPerson(db, main.id),
    readBought(db, ids),
    readOrdersOfPerson(db, ids, most.orders),
    readPlaces(db, ids, most.places),
    readSaid(db, { ids, emails }, most.said),
    readNotes(db, ids, most.notes),
    readPeopleCounts(db),
  ])
  const row = toCustomerRow(person ?? withoutFigures(main))
  const duplicates = await readDuplicates(
    db,
    {
      ids,
      phones: distinct([...parts, ...places].map(({ phone }) => phone)),
      mailboxes: distinct(emails.map(foldEmail)),
      homes: places.map(({ name, pincode }) => ({ name: name.toLowerCase(), pincode })),
    },
    most.doubles,
  )
  const openedAt = await recordOpening(db, {
    staffId: staff.customerId,
    subject: 'customer',
    subjectId: main.id,
  })
  return {
    _id: main.id,
    row,
    state: places[0]?.state ?? '',
    accounts: parts.map(({ id, phone, since, ...account }) => ({
      _id: id,
      ...account,
      phone: tenDigits(phone),
      since: since.toISOString(),
    })),
    figures: {
      average: averageOf(person?.spentPaise ?? 0, row.orders),
      shopAverage: averageOf(counts.spentPaise, counts.orders),
      firstOrderAt: person?.firstOrderAt?.toISOString() ?? null,
      returnedPieces: bought.returnedPieces,
      returned: paiseToRupees(bought.returnedPaise),
      pays: bought.pays,
    },
    orders: orders.map(({ id, createdAt, totalPaise, ...order }) => ({
      _id: id,
      number: shortOrderNumber(id),
      createdAt: createdAt.toISOString(),
      total: paiseToRupees(totalPaise),
      ...order,
    })),
    placed: bought.placed,
    addresses: places.map((place) => ({ ...place, phone: tenDigits(place.phone) })),
    reviews: said.reviews.map(({ id, ...review }) => ({ _id: id, ...review, at: instantText(review.at) })),
    messages: said.messages.map((message) => ({ ...message, at: instantText(message.at) })),
    returns: said.returns.map(({ id, serial, at, status }) => ({
      _id: id,
      number: returnNumber(serial),
      at: instantText(at),
      status,
    })),
    consents: said.consents.map((consent) => ({ ...consent, at: instantText(consent.at) })),
    notes: notes.map(({ id, text, by, authorId, at }) => ({
      _id: id,
      text,
      by: by ?? '',
      at: at.toISOString(),
      mine: authorId === staff.customerId,
    })),
    sessions: said.sessions,
    doubles: duplicates.map(({ id, phone, ...duplicate }) => ({
      _id: id,
      ...duplicate,
      phone: tenDigits(phone),
    })),
    erasure: { openOrders: bought.open, invoices: bought.invoices, reviews: said.reviewCount },
    openedAt: openedAt.toISOString(),
  }
}

/** The accounts of a customer, the main one first. @throws ShopError `not_found` */
export async function requireParts(
  { db }: Pick<Services, 'db'>,
  customerId: string,
): Promise<[PersonPart, ...PersonPart[]]> {
  const [main, ...others] = await readParts(db, customerId)
  if (!main) throw new ShopError('not_found')
  return [main, ...others]
}

/** A customer without orders, such as a guest before the first one. */
function withoutFigures({ id, name, email, since, hasAccount }: PersonPart) {
  return {
    id,
    name: name || email,
    city: '',
    pincode: '',
    orders: 0,
    spentPaise: 0,
    firstOrderAt: null,
    lastOrderAt: null,
    knownSince: since,
    hasAccount,
    refusedCash: 0,
    isNew: false,
  }
}

function averageOf(paise: number, orders: number): number | null {
  return orders === 0 ? null : paiseToRupees(Math.round(paise / orders))
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '')
}

/** Converts an instant in JSON to the API's format. */
function instantText(text: string): string {
  return new Date(text).toISOString()
}
