import type { FaultList, FieldRow } from './file-rows.ts'
import type { ImportedPicture } from './imported-product.ts'
import { pictureSources, upToMost } from './picture-rows.ts'
import type { ShopifyVariant } from './shopify-variants.ts'
import type { VariantGroup } from './split-variants.ts'

interface Found {
  source: string
  alt: string
  place: number
}

/**
 * The pictures of one product of a handle: those of its own variants first, then those of no variant of another
 * product, by position. The same picture in several versions (`?v=`) counts once.
 */
export function readShopifyPictures(
  rows: readonly FieldRow[],
  {
    group,
    groups,
    faults,
  }: {
    group: VariantGroup<ShopifyVariant>
    groups: readonly VariantGroup<ShopifyVariant>[]
    faults: FaultList
  },
): ImportedPicture[] {
  const all = pictureRows(rows)
  const variantPictures = (of: VariantGroup<ShopifyVariant>) =>
    new Set(of.variants.flatMap(({ row }) => pictureSources(row.text('variantImage'))).map(withoutVersion))
  const own = variantPictures(group)
  const elsewhere = new Set(
    groups.filter((other) => other !== group).flatMap((other) => [...variantPictures(other)]),
  )
  const isOwn = (source: string) => own.has(withoutVersion(source))
  const known = new Set(all.map(({ source }) => withoutVersion(source)))
  const onlyOfVariants = group.variants
    .flatMap(({ row }) => pictureSources(row.text('variantImage')))
    .filter((source) => !known.has(withoutVersion(source)))
    .map((source): Found => ({ source, alt: '', place: 0 }))
  const chosen = [...onlyOfVariants, ...all].filter(
    ({ source }) => isOwn(source) || !elsewhere.has(withoutVersion(source)),
  )
  // One product keeps the shop's order; several start with their own.
  const ordered =
    groups.length > 1
      ? [...chosen.filter(({ source }) => isOwn(source)), ...chosen.filter(({ source }) => !isOwn(source))]
      : [...chosen].sort(
          (a, b) => (a.place || Number.MAX_SAFE_INTEGER) - (b.place || Number.MAX_SAFE_INTEGER),
        )
  const pictures = onceEach(ordered).map(
    ({ source, alt }, position): ImportedPicture => ({
      source,
      alt,
      colour: null,
      view: null,
      shownWith: null,
      position,
    }),
  )
  return upToMost(pictures, rows, faults)
}

function pictureRows(rows: readonly FieldRow[]): Found[] {
  const found = rows.flatMap((row): Found[] => {
    const place = Number(row.text('imagePosition')) || 0
    const alt = row.text('pictureAlt').slice(0, 200)
    return pictureSources(row.text('picture')).map((source) => ({ source, alt, place }))
  })
  return found.sort((a, b) => (a.place || Number.MAX_SAFE_INTEGER) - (b.place || Number.MAX_SAFE_INTEGER))
}

function onceEach(found: readonly Found[]): Found[] {
  const firsts = new Map<string, Found>()
  for (const picture of found) {
    const key = withoutVersion(picture.source)
    const first = firsts.get(key)
    if (!first) firsts.set(key, picture)
    else if (first.alt === '' && picture.alt !== '') firsts.set(key, { ...first, alt: picture.alt })
  }
  return [...firsts.values()]
}

/** 'https://cdn…/frock.jpg?v=169' → 'https://cdn…/frock.jpg' */
function withoutVersion(source: string): string {
  return source.replace(/\?v=\d+$/, '')
}
