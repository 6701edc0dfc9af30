import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { UPLOAD_AREAS, UPLOAD_KINDS, type UploadArea } from '#domain/uploads/upload-kinds.ts'
import type { Connection } from '../db/connection.ts'
import { lockRow } from '../db/row-lock.ts'
import { readRow, readRows, runStatement } from '../db/rows.ts'
import { uploads } from '../db/schema/uploads.ts'

const rowSchema = z.object({
  id: z.string(),
  area: z.enum(Object.keys(UPLOAD_AREAS) as [UploadArea]),
  ownerId: z.string(),
  kind: z.enum(UPLOAD_KINDS),
  name: z.string(),
  /** The size of the whole file in bytes. */
  length: z.number(),
})
export type UploadRow = z.infer<typeof rowSchema>

/** An upload without a part for this long reserves only the space of its received bytes. */
const restsAfterSeconds = 120

/** Serialises counting and adding uploads, across all processes. */
export async function lockUploads(tx: Connection, area: UploadArea): Promise<void> {
  await lockRow(tx, 'uploads', area)
}

const sums = z.object({
  own: z.number(),
  ownBytes: z.coerce.number(),
  ofNetwork: z.number(),
  networkBytes: z.coerce.number(),
  /** Bytes for which the file store needs space. */
  promised: z.coerce.number(),
  /** Missing bytes of every area: they share the disk. */
  toCome: z.coerce.number(),
})

/** The needs of an area's unfinished uploads: of one owner, one network, and in total. */
export async function sumUploads(
  tx: Connection,
  { area, ownerId, network = null }: { area: UploadArea; ownerId: string; network?: string | null },
): Promise<z.infer<typeof sums>> {
  const resting = sql`touched_at < clock_timestamp() - make_interval(secs => ${restsAfterSeconds})`
  const row = await readRow(
    tx,
    sums,
    sql`
    select
      count(*) filter (where owner_id = ${ownerId})::int as own,
      coalesce(sum(length) filter (where owner_id = ${ownerId}), 0) as "ownBytes",
      count(*) filter (where network = ${network})::int as "ofNetwork",
      coalesce(sum(length) filter (where network = ${network}), 0) as "networkBytes",
      coalesce(sum(case when ${resting} then arrived else length end), 0) as promised,
      (select coalesce(sum(length - arrived), 0) from uploads) as "toCome"
    from uploads where area = ${area}`,
  )
  if (!row) throw new Error('A sum has no row')
  return row
}

export async function insertUpload(
  tx: Connection,
  upload: UploadRow & { network: string | null },
): Promise<void> {
  await tx.insert(uploads).values(upload)
}

export async function findUploadRow(
  db: Connection,
  { id, area }: { id: string; area: UploadArea },
): Promise<UploadRow | null> {
  return await readRow(
    db,
    rowSchema,
    sql`select id, area, owner_id as "ownerId", kind, name, length from uploads where id = ${id} and area = ${area}`,
  )
}

/** Ids of the uploads of one owner. */
export async function readUploadsOf(
  db: Connection,
  { area, ownerId }: { area: UploadArea; ownerId: string },
): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`select id from uploads where area = ${area} and owner_id = ${ownerId}`,
  )
  return rows.map(({ id }) => id)
}

/** Stores the received bytes and the time of the latest part. */
export async function noteArrived(db: Connection, id: string, arrived: number): Promise<void> {
  await runStatement(
    db,
    sql`update uploads set arrived = least(length, ${arrived}), touched_at = clock_timestamp() where id = ${id}`,
  )
}

export async function deleteUploadRow(db: Connection, id: string): Promise<void> {
  await runStatement(db, sql`delete from uploads where id = ${id}`)
}

/** Uploads without a part for `hours` hours; those without any data, for an hour. */
export async function readOldUploads(
  db: Connection,
  { area, hours }: { area: UploadArea; hours: number },
): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`
    select id from uploads
    where area = ${area}
      and touched_at < now() - make_interval(hours => case when arrived = 0 then 1 else ${hours} end)
      and (locked_until is null or locked_until < now())`,
  )
  return rows.map(({ id }) => id)
}

/** Which of these ids are uploads of the area. */
export async function readKnownUploads(
  db: Connection,
  area: UploadArea,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`select id from uploads where area = ${area} and id = any(${sql.param([...ids])}::text[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Takes the lease of an upload that no running request has. @returns whether it was taken; if not, the holder is asked
 * to end
 */
export async function takeLease(
  db: Connection,
  { id, token, seconds }: { id: string; token: string; seconds: number },
): Promise<boolean> {
  const row = await readRow(
    db,
    z.object({ taken: z.boolean() }),
    // A waiting request writes only once, because many attempts would fill the database's log. An unknown upload has no
    // lease to wait for: the caller detects that itself.
    sql`
    with tried as (
      update uploads set
        lock_wanted = lock_token is not null and locked_until >= clock_timestamp(),
        lock_token = case when locked_until >= clock_timestamp() then lock_token else ${token} end,
        locked_until = case when locked_until >= clock_timestamp() then locked_until
          else clock_timestamp() + make_interval(secs => ${seconds}) end
      where id = ${id} and (not lock_wanted or locked_until < clock_timestamp())
      returning lock_token = ${token} as taken)
    select coalesce((select taken from tried), not exists (select from uploads where id = ${id})) as taken`,
  )
  return row?.taken ?? true
}

/** Renews a lease. @returns whether its holder should continue: another request may want it, or have taken it */
export async function renewLease(
  db: Connection,
  { id, token, seconds }: { id: string; token: string; seconds: number },
): Promise<boolean> {
  const row = await readRow(
    db,
    z.object({ wanted: z.boolean() }),
    sql`
    update uploads set locked_until = clock_timestamp() + make_interval(secs => ${seconds})
    where id = ${id} and lock_token = ${token}
    returning lock_wanted as wanted`,
  )
  return row !== null && !row.wanted
}

export async function endLease(db: Connection, { id, token }: { id: string; token: string }): Promise<void> {
  await runStatement(
    db,
    sql`
    update uploads set lock_token = null, locked_until = null, lock_wanted = false
    where id = ${id} and lock_token = ${token}`,
  )
}
