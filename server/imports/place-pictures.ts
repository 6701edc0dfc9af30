import { mediaIdOfSource } from '#domain/imports/apply-pictures.ts'
import type { ImportedPicture, ImportedProduct } from '#domain/imports/imported-product.ts'
import { baseName } from '#domain/imports/match-pictures.ts'
import type { Connection } from '../db/connection.ts'
import { pictureFailureOf } from './failures.ts'
import type { PlacedPicture } from './import-record.ts'
import { findEarlierPictures, findKnownMedia, type NewImportPicture } from './picture-queries.ts'
import type { ZipEntry } from './picture-zip.ts'
import { zipSource } from './zip-source.ts'

/** The picture sources of an import, collected while its products are checked. */
export interface PictureList {
  /** For some products: the pictures that the file names, and those of the zip that belong to them. */
  place(
    db: Connection,
    products: readonly { position: number; imported: ImportedProduct }[],
  ): Promise<Map<number, PlacedPicture[]>>
  /** Rows for all pictures, including unmatched ones of the zip. */
  rows(importId: string): NewImportPicture[]
  /** The number of unmatched files of the zip, and of names in the list without a file. */
  missing(): number
}

interface Listed {
  position: number
  uses: Set<number>
  mediaId: string | null
  failure: string | null
}

/**
 * @param byProduct files of the zip by the position of the product whose SKU, address or name their name begins with
 */
export function createPictureList(
  entries: readonly ZipEntry[],
  byProduct: ReadonlyMap<number, readonly string[]>,
): PictureList {
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const byBase = new Map(entries.map((entry) => [entry.name.split('/').at(-1)?.toLowerCase() ?? '', entry]))
  const bySource = new Map(entries.map((entry) => [zipSource(entry), entry]))
  const listed = new Map<string, Listed>()

  function list(source: string, use: number | null, mediaId: string | null, failure: string | null): Listed {
    const known = listed.get(source) ?? { position: listed.size, uses: new Set<number>(), mediaId, failure }
    if (use !== null && known.uses.size < 50) known.uses.add(use)
    listed.set(source, known)
    return known
  }

  /** 'front.jpg' in a column is the file with that name, in any folder of the zip. */
  function sourceOf(written: string): string {
    const entry = byName.get(written) ?? byBase.get(written.split('/').at(-1)?.toLowerCase() ?? '')
    return entry && !/^https?:/i.test(written) ? zipSource(entry) : written
  }

  function ofProduct(
    position: number,
    { pictures }: ImportedProduct,
  ): { written: ImportedPicture; source: string }[] {
    const named = pictures.map((written) => ({ written, source: sourceOf(written.source) }))
    const used = new Set(named.map(({ source }) => source))
    const ofZip = (byProduct.get(position) ?? []).flatMap((name) => {
      const entry = byName.get(name)
      return entry && !used.has(zipSource(entry)) ? [entry] : []
    })
    return [
      ...named,
      ...ofZip.map((entry, index) => ({
        source: zipSource(entry),
        written: plainPicture(entry.name, pictures.length + index),
      })),
    ]
  }

  return {
    async place(db, products) {
      const wanted = products.map(({ position, imported }) => ({
        position,
        pictures: ofProduct(position, imported),
      }))
      const sources = [...new Set(wanted.flatMap(({ pictures }) => pictures.map(({ source }) => source)))]
      const own = await findKnownMedia(
        db,
        sources.flatMap((source) => mediaIdOfSource(source) ?? []),
      )
      const earlier = await findEarlierPictures(db, sources)
      return new Map(
        wanted.map(({ position, pictures }) => [
          position,
          pictures.map(({ source, written }) => {
            const ownId = mediaIdOfSource(source)
            if (ownId !== null && own.has(ownId)) return { ...written, picture: null, mediaId: ownId }
            const mediaId = earlier.get(source) ?? null
            const row = list(source, position, mediaId, faultOf(source))
            return { ...written, picture: row.position, mediaId }
          }),
        ]),
      )
    },
    rows(importId) {
      for (const entry of entries)
        list(zipSource(entry), null, null, entry.isUnsafe ? pictureFailureOf('unsafe_entry') : null)
      return [...listed].map(([source, { position, uses, mediaId, failure }]) => ({
        importId,
        position,
        source,
        uses: [...uses],
        mediaId,
        failure: mediaId === null ? failure : null,
      }))
    },
    missing() {
      const rows = [...listed.values()]
      return rows.filter(({ uses, failure }) => uses.size === 0 || failure === pictureFailureOf('not_found'))
        .length
    },
  }

  /** A name that is not an address refers to a file of the zip; without that file it is a fault. */
  function faultOf(source: string): string | null {
    const entry = bySource.get(source)
    if (entry) return entry.isUnsafe ? pictureFailureOf('unsafe_entry') : null
    return /^https?:\/\//i.test(source) ? null : pictureFailureOf('not_found')
  }
}

function plainPicture(name: string, position: number): ImportedPicture {
  const isBack = /(^|[^a-z])back([^a-z]|$)/i.test(baseName(name))
  return { source: name, alt: '', colour: null, view: isBack ? 'back' : null, shownWith: null, position }
}
