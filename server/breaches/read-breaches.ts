import * as z from 'zod'
import type { BreachCounts, BreachDetail, BreachPeople, BreachRow } from '#domain/breaches/breach.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { recordOpening } from '../activity/opening-queries.ts'
import type { Connection } from '../db/connection.ts'
import { ShopError } from '../http/errors.ts'
import { INSTANT_TEXT, readPlace, writePlace } from '../http/list-place.ts'
import { countPeople } from '../notices/notice-queries.ts'
import type { Services } from '../services.ts'
import { readBreachRow, readBreachRows, readPeople, type StoredBreach } from './breach-queries.ts'
import { affectedPeople, type BreachedPeople, readAddressKeys } from './people-queries.ts'

type Reading = Pick<Services, 'db'>

const rowsAPage = 50
const placeForm = z.tuple([z.string().regex(INSTANT_TEXT), z.string().max(40)])
const personPlaceForm = z.tuple([z.string().regex(/^[0-9a-f]{64}$/)])

/** How many people a selection affects; nothing is recorded. */
export async function previewBreach({ db }: Reading, chosen: BreachPeople): Promise<BreachCounts> {
  return await countsOf(db, await peopleOf(db, '', chosen))
}

/** A selection of people in its stored form. */
export async function peopleOf(
  db: Connection,
  id: string,
  { group, firstDay, lastDay, emails }: BreachPeople,
): Promise<BreachedPeople> {
  const isOrdered = group === 'ordered'
  return {
    id,
    group,
    firstDay: (isOrdered && firstDay) || null,
    lastDay: (isOrdered && lastDay) || null,
    addressKeys: group === 'emails' ? await readAddressKeys(db, id, emails) : [],
    until: null,
  }
}

/** @throws ShopError `malformed_request` for an invalid cursor */
export async function listBreaches(
  { db }: Reading,
  after: string,
): Promise<{ rows: BreachRow[]; after: string | null }> {
  const [createdAt, id] = after === '' ? [] : readPlace(after, placeForm)
  const place = createdAt && id ? { createdAt, id } : null
  const found = await readBreachRows(db, { after: place, most: rowsAPage + 1 })
  const rows = found.slice(0, rowsAPage)
  const last = found.length > rowsAPage ? rows.at(-1) : undefined
  return { rows: rows.map(toRow), after: last ? writePlace([last.place, last.id]) : null }
}

/**
 * A breach with the people affected. Reading their names is logged.
 * @throws ShopError `forbidden`, `not_found`; `malformed_request` for an invalid cursor
 */
export async function readBreach(
  { db }: Reading,
  caller: CustomerCaller,
  { id, after }: { id: string; after: string },
): Promise<BreachDetail> {
  const { customerId: staffId } = requirePermission(caller, 'breaches.write')
  const stored = await readBreachRow(db, id)
  if (!stored) throw new ShopError('not_found')
  const [place = null] = after === '' ? [] : readPlace(after, personPlaceForm)
  await recordOpening(db, { staffId, subject: 'breach', subjectId: id })
  const people = { ...stored, until: stored.createdAt }
  const found = await readPeople(db, people, { after: place, most: rowsAPage + 1 })
  const shown = found.slice(0, rowsAPage)
  const last = found.length > rowsAPage ? shown.at(-1) : undefined
  return {
    breach: toRow(stored),
    counts: await countsOf(db, people),
    people: shown.map(({ key: _, toldAt, sentAt, ...person }) => ({
      ...person,
      toldAt: toldAt?.toISOString() ?? null,
      sentAt: sentAt?.toISOString() ?? null,
    })),
    after: last ? writePlace([last.key]) : null,
  }
}

async function countsOf(db: Connection, people: BreachedPeople): Promise<BreachCounts> {
  const list = { subject: 'breach' as const, subjectId: people.id, people: affectedPeople(people) }
  const { people: all, told } = await countPeople(db, list)
  return { told, untold: all - told }
}

function toRow(stored: StoredBreach): BreachRow {
  const { id, addressKeys: _keys, place: _place, ...rest } = stored
  return {
    ...rest,
    _id: id,
    startedAt: stored.startedAt?.toISOString() ?? null,
    noticedAt: stored.noticedAt.toISOString(),
    boardToldAt: stored.boardToldAt?.toISOString() ?? null,
    closedAt: stored.closedAt?.toISOString() ?? null,
    createdAt: stored.createdAt.toISOString(),
  }
}
