/** What the staff sends in pieces that survive a broken line: a photograph, a film, a list of products, their pictures. */
export const UPLOAD_KINDS = ['picture', 'film', 'list', 'zip'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

const MEGABYTE = 1_000_000

/** Bytes that a file of each kind has at most. */
export const MOST_UPLOAD_BYTES: Readonly<Record<UploadKind, number>> = {
  picture: 30 * MEGABYTE,
  film: 150 * MEGABYTE,
  list: 20 * MEGABYTE,
  zip: 500 * MEGABYTE,
}

/** So many bytes go out in one request. A slow phone sends them within the three minutes that a request has. */
export const UPLOAD_PART_BYTES = 4 * MEGABYTE

/** How many files of one person lie in the shop and are not used yet. */
export const MOST_UPLOADS = 60

/** Hours after which an upload that nobody goes on with is removed. */
export const UPLOAD_HOURS = 24
