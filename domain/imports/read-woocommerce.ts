import { faultText } from './cell-value.ts'
import { createFaultList, type FaultList, type FieldRow } from './file-rows.ts'
import { linesOf } from './grouped-rows.ts'
import type { ImportedPicture, ImportedProduct, ProductPatch } from './imported-product.ts'
import { pictureSources, upToMost } from './picture-rows.ts'
import type { ReadOptions } from './read-options.ts'
import { FREE_SIZE } from './size-cell.ts'
import {
  colourGroupOf,
  type ForeignVariant,
  slugOf,
  splitVariants,
  type VariantGroup,
} from './split-variants.ts'
import { attributeKey, attributesOf, kindsOfAttributes, type WooAttribute } from './woocommerce-attributes.ts'
import { kindOfRow, type WooFamily, wooFamilies } from './woocommerce-families.ts'
import { readWooPatch } from './woocommerce-product.ts'
import { readWooSizes, type WooSize } from './woocommerce-sizes.ts'

/**
 * Products of a WooCommerce export: simple ones, and variable ones with their variations, which may be anywhere in the
 * file. An attribute that a variation leaves empty applies to every value of its product.
 */
export function* readWooCommerceProducts(
  rows: readonly FieldRow[],
  options: ReadOptions,
  fill: ProductPatch,
): Generator<ImportedProduct> {
  for (const family of wooFamilies(rows)) yield* readFamily(family, options, fill)
}

function* readFamily(
  family: WooFamily,
  options: ReadOptions,
  fill: ProductPatch,
): Generator<ImportedProduct> {
  const { parent, variations } = family
  const rows = [...(parent ? [parent] : []), ...variations]
  const handle = slugOf(parent?.text('name') ?? '', '')
  const variants = wooVariants(family)
  const groups = splitVariants(family.key, variants)
  const none: VariantGroup<WooSize> = { key: family.key, slug: handle, colour: '', ending: '', variants: [] }
  for (const group of groups.length > 0 ? groups : [none]) {
    const faults = createFaultList()
    reportUnsold(family, faults)
    const name = group.key.slice(family.key.length + 1)
    const patch = readWooPatch(parent ?? rows[0], { faults, options })
    if (group.colour !== '') patch.colours = [group.colour.slice(0, 40)]
    if (group.ending !== '' && patch.name !== undefined)
      patch.name = `${patch.name}, ${group.ending}`.slice(0, 120)
    if (groups.length > 1 && handle !== '') patch.colourGroup = colourGroupOf(handle)
    const sizes = readWooSizes(group.variants, { faults, options })
    if (sizes.length > 0) patch.sizes = sizes
    yield {
      key: group.key,
      lines: linesOf(
        groups.length > 1 ? [...(parent ? [parent] : []), ...group.variants.map(({ row }) => row)] : rows,
      ),
      patch,
      fill,
      slugIfNew: slugOf(handle, name),
      faults: faults.faults,
      pictures: readPictures({ rows, parent, group, groups, patch, faults }),
      publish: isForSale(parent),
    }
  }
}

function reportUnsold({ key, parent, variations }: WooFamily, faults: FaultList): void {
  const first = parent ?? variations[0]
  if (!first) return
  const type = first.cell('wooType')
  if (parent === null) {
    const named = first.cell('wooParent')
    const at = { line: first.line, field: 'name', header: named?.header ?? null, value: named?.text ?? '' }
    faults.say(at, faultText('parentMissing', { value: named?.text ?? '' }))
  } else if (kindOfRow(parent) === 'other') {
    faults.say(
      { line: first.line, field: 'name', header: type?.header ?? null, value: type?.text ?? '' },
      faultText('notGoods', { value: type?.text ?? '' }),
    )
  } else if (key.startsWith('line:')) {
    faults.say({ line: first.line, field: 'name' }, faultText('noProduct'))
  }
}

/**
 * Each size of a family with its colour: a variation for any size or colour becomes one for each of its product's
 * values.
 */
function wooVariants({ parent, variations }: WooFamily): ForeignVariant<WooSize>[] {
  const parentAttributes = parent ? attributesOf(parent) : []
  if (variations.length === 0)
    return parent && kindOfRow(parent) !== 'other' ? simpleVariants(parent, parentAttributes) : []
  const own = variations.map(attributesOf)
  const kinds = kindsOfAttributes(parentAttributes, own)
  const keysOf = (kind: string) => [...kinds].filter(([, of]) => of === kind).map(([key]) => key)
  const [sizeKey] = keysOf('size')
  const [colourKey] = keysOf('colour')
  const others = keysOf('other')
  const find = (attributes: readonly WooAttribute[], key: string | undefined) =>
    attributes.find(({ name }) => attributeKey(name) === key)
  const parentColours = find(parentAttributes, colourKey)?.values ?? []
  return variations.flatMap((row, place) => {
    const attributes = own[place] ?? []
    const namedSize = find(attributes, sizeKey)
    const anySizes = find(parentAttributes, sizeKey)
    const sizes = namedSize ?? anySizes
    const labels =
      sizeKey === undefined || !sizes
        ? [freeSize(row)]
        : sizes.values.map((text) => ({ ...sizes.cell, line: row.line, text }))
    const namedColour = find(attributes, colourKey)?.values
    // A colour that all variations leave open splits nothing.
    const isParted = own.some((other) => find(other, colourKey))
    const colours = namedColour ?? (isParted && parentColours.length > 0 ? parentColours : [''])
    const isShared = labels.length > 1 || colours.length > 1
    return colours.flatMap((colour) =>
      labels.map((label) => ({
        source: { row, label, isShared },
        colour,
        others: others.map((key) => find(attributes, key)?.values[0] ?? ''),
      })),
    )
  })
}

function simpleVariants(row: FieldRow, attributes: readonly WooAttribute[]): ForeignVariant<WooSize>[] {
  const kinds = kindsOfAttributes(attributes, [])
  const sizes = attributes.find(({ name }) => kinds.get(attributeKey(name)) === 'size')
  const labels = sizes ? sizes.values.map((text) => ({ ...sizes.cell, text })) : [freeSize(row)]
  return labels.map((label) => ({
    source: { row, label, isShared: labels.length > 1 },
    colour: '',
    others: [],
  }))
}

function freeSize(row: FieldRow): WooSize['label'] {
  return { line: row.line, field: 'label', header: null, text: FREE_SIZE }
}

function readPictures({
  rows,
  parent,
  group,
  groups,
  patch,
  faults,
}: {
  rows: readonly FieldRow[]
  parent: FieldRow | null
  group: VariantGroup<WooSize>
  groups: readonly VariantGroup<WooSize>[]
  patch: ProductPatch
  faults: FaultList
}): ImportedPicture[] {
  const of = (of: VariantGroup<WooSize>) =>
    of.variants.flatMap(({ row }) => pictureSources(row.text('images')))
  const shared = parent ? pictureSources(parent.text('images')) : []
  const elsewhere = new Set(groups.filter((other) => other !== group).flatMap(of))
  const own = of(group)
  const sources =
    groups.length > 1 ? [...own, ...shared.filter((source) => !elsewhere.has(source))] : [...shared, ...own]
  const pictures = [...new Set(sources)].map(
    (source, position): ImportedPicture => ({
      source,
      // The file has no alt texts.
      alt: patch.name ?? '',
      colour: null,
      view: null,
      shownWith: null,
      position,
    }),
  )
  return upToMost(pictures, rows, faults)
}

/** 1 is public, 0 private, -1 a draft; hidden products are not published here. */
function isForSale(parent: FieldRow | null): boolean {
  if (!parent) return false
  const published = parent.text('wooPublished')
  return (published === '' || published === '1') && parent.text('wooVisibility') !== 'hidden'
}
