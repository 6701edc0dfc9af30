import type { NamedText } from '#domain/language/named-text.ts'
import { type ContentChange, changesOfContent } from '#domain/products/changes-of-content.ts'
import { findProductFaults } from '#domain/products/content-faults.ts'
import { contentToRupees } from '#domain/products/content-in-rupees.ts'
import { missingBeforePublishing } from '#domain/products/missing-before-publishing.ts'
import { emptyContent, type MissingField, type ProductContent } from '#domain/products/product-content.ts'
import type { ProductFault } from '#domain/products/product-fault.ts'
import { applyFile } from './apply-file.ts'
import { faultText } from './cell-value.ts'
import type { ImportOutcome } from './import-kinds.ts'
import type { FoundFault, ImportedProduct } from './imported-product.ts'

export interface JudgedProduct {
  outcome: ImportOutcome
  content: ProductContent
  faults: FoundFault[]
  changes: ContentChange[]
  /** Fields that a new product still needs for publishing. */
  missing: MissingField[]
}

/** A fault of the whole product, before its line and column are known. */
interface FaultOfContent extends NamedText {
  path: string
  missing?: MissingField[]
}

/** The dry run of one product of a file against the shop. Writes nothing. */
export function judgeProduct(
  imported: ImportedProduct,
  {
    current,
    isPublished,
    mediaIds,
    headers,
    faultsInShop,
  }: {
    /** Null if the shop does not have it. */
    current: ProductContent | null
    isPublished: boolean
    /** Of the pictures that the shop has, by their source in the file. */
    mediaIds: ReadonlyMap<string, string>
    /** The file's column by field of our form. */
    headers: ReadonlyMap<string, string>
    /** Conflicts with other products. */
    faultsInShop: (content: ProductContent) => readonly ProductFault[]
  },
): JudgedProduct {
  const content = applyFile(imported, current, mediaIds)
  const isWaited = imported.pictures.some(({ source }) => !mediaIds.has(source))
  const missing = missingBeforePublishing(content).filter((field) => !(field === 'pictures' && isWaited))
  const found: FaultOfContent[] = [...findProductFaults(content), ...faultsInShop(content)].map(
    ({ path, text, values }) => ({ path, text: `product.${text}`, values }),
  )
  if (current === null && content.name === '') found.push({ path: 'name', ...faultText('nameMissing') })
  if (current && isPublished) {
    const before = new Set(missingBeforePublishing(current))
    const lost = missing.filter((field) => !before.has(field))
    if (lost.length > 0) found.push({ path: 'name', text: 'wouldMiss', values: {}, missing: lost })
  }
  const faults = [...imported.faults, ...newFaults(imported, content, found, headers)]
  const changes = changesOf(imported, current, content, isWaited)
  const outcome = faults.some(({ blocks }) => blocks)
    ? 'faulty'
    : current === null
      ? 'new'
      : changes.length > 0
        ? 'changed'
        : 'unchanged'
  return { outcome, content, faults, changes, missing }
}

function changesOf(
  { pictures }: ImportedProduct,
  current: ProductContent | null,
  content: ProductContent,
  isWaited: boolean,
): ContentChange[] {
  const changes = changesOfContent(current ?? emptyContent(), content)
  if (!current) return changes
  const stock = content.sizes.flatMap(({ _id, label, stock }) => {
    const known = current.sizes.find((size) => size._id !== null && size._id === _id)
    if (!known || stock === null || stock === known.stock) return []
    return [{ path: `sizes.${label}.stock`, before: known.stock, after: stock }]
  })
  const coming =
    isWaited && !changes.some(({ path }) => path === 'pictures')
      ? [{ path: 'pictures', before: current.pictures, after: pictures }]
      : []
  return [...changes, ...stock, ...coming]
}

/** Faults of the whole product with their line and column; those that the reader reported are not repeated. */
function newFaults(
  { lines, patch, faults }: ImportedProduct,
  content: ProductContent,
  found: readonly FaultOfContent[],
  headers: ReadonlyMap<string, string>,
): FoundFault[] {
  const rupees = contentToRupees(content)
  return found.flatMap(({ path, ...said }) => {
    const [room = '', place = '', part = ''] = path.split('.')
    const size = room === 'sizes' ? rupees.sizes[Number(place)] : undefined
    const field = size ? part || 'label' : ownField(path)
    const row = patch.sizes?.find(({ label, sku }) =>
      size ? (sku !== undefined && sku === size.sku) || (label !== undefined && label === size.label) : false,
    )
    const line = row?.line ?? lines[0] ?? 1
    if (faults.some((fault) => fault.blocks && fault.line === line && fault.field === field)) return []
    const value = formatValue(size && part ? Reflect.get(size, part) : Reflect.get(content, room))
    return [{ line, blocks: true, field, header: headers.get(field) ?? null, value, ...said }]
  })
}

/** 'maker.address' → 'makerAddress', 'colours.2' → 'colours'. */
function ownField(path: string): string {
  const [room = '', part = ''] = path.split('.')
  if (part === '' || /^\d+$/.test(part)) return room === 'pictures' ? 'picture' : room
  return room === 'flags' ? part : `${room}${part.slice(0, 1).toUpperCase()}${part.slice(1)}`
}

function formatValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : ''
}
