import { faultText } from './cell-value.ts'
import { createFaultList, type FaultList, type FieldRow } from './file-rows.ts'
import { groupRows, linesOf, type RowGroup } from './grouped-rows.ts'
import { answerKey, type ImportedProduct, type ProductPatch } from './imported-product.ts'
import type { ReadOptions } from './read-options.ts'
import { readShopifyPictures } from './shopify-pictures.ts'
import { readShopifyPatch } from './shopify-product.ts'
import { readShopifySizes, type ShopifyVariant, shopifyVariants } from './shopify-variants.ts'
import { colourGroupOf, slugOf, splitVariants, type VariantGroup } from './split-variants.ts'
import { readBoolean } from './word-cells.ts'

/**
 * Products of a Shopify export, in both generations of headers. The rows of a handle may be apart; each is a variant, a
 * picture or both. A row without handle and title belongs to no product and is a fault.
 */
export function* readShopifyProducts(
  rows: readonly FieldRow[],
  options: ReadOptions,
  fill: ProductPatch,
): Generator<ImportedProduct> {
  const keyOf = (row: FieldRow) => row.text('handle') || slugOf(row.text('name'), '') || `line:${row.line}`
  for (const group of groupRows(rows, keyOf)) yield* readShopifyProduct(group, options, fill)
}

function* readShopifyProduct(
  { key: handle, rows }: RowGroup,
  options: ReadOptions,
  fill: ProductPatch,
): Generator<ImportedProduct> {
  const variants = shopifyVariants(rows)
  const groups = splitVariants<ShopifyVariant>(handle, variants)
  const whole: VariantGroup<ShopifyVariant> = {
    key: handle,
    slug: slugOf(handle, ''),
    colour: '',
    ending: '',
    variants: [],
  }
  for (const group of groups.length > 0 ? groups : [whole]) {
    const faults = createFaultList()
    reportUnsold(handle, rows, faults)
    const patch = readShopifyPatch(rows, {
      faults,
      options,
      isFirst: group === groups[0] || groups.length === 0,
    })
    if (group.colour !== '') patch.colours = [group.colour.slice(0, 40)]
    if (group.ending !== '' && patch.name !== undefined)
      patch.name = `${patch.name}, ${group.ending}`.slice(0, 120)
    if (groups.length > 1) patch.colourGroup = colourGroupOf(handle)
    const sizes = readShopifySizes(group.variants, faults, options)
    if (sizes.length > 0) patch.sizes = sizes
    yield {
      key: group.key,
      lines: groups.length > 1 ? linesOfGroup(rows, group, groups) : linesOf(rows),
      patch,
      fill,
      slugIfNew: group.slug,
      faults: faults.faults,
      pictures: readShopifyPictures(rows, { group, groups, faults }),
      publish: isForSale(rows),
    }
  }
}

/** One of several products gets its own lines and those without a variant: the first row and further pictures. */
function linesOfGroup(
  rows: readonly FieldRow[],
  group: VariantGroup<ShopifyVariant>,
  groups: readonly VariantGroup<ShopifyVariant>[],
): number[] {
  const elsewhere = new Set(
    groups.filter((other) => other !== group).flatMap((other) => other.variants.map(({ row }) => row)),
  )
  const own = rows.filter((row) => !elsewhere.has(row) || row === rows[0])
  return linesOf(own)
}

function reportUnsold(handle: string, rows: readonly FieldRow[], faults: FaultList): void {
  const first = rows[0]
  if (!first) return
  if (handle.startsWith('line:')) faults.say({ line: first.line, field: 'name' }, faultText('noProduct'))
  const gift = rows.map((row) => row.cell('giftCard')).find((cell) => cell !== null)
  const isGift = gift ? readBoolean(gift.text) : null
  if (gift && isGift?.ok && isGift.value) {
    faults.say(
      { line: gift.line, field: 'name', header: gift.header, value: gift.text },
      faultText('giftCard'),
    )
  }
}

/** Active, and published if the file has that column. */
function isForSale(rows: readonly FieldRow[]): boolean {
  const said = (field: 'status' | 'published') =>
    answerKey(rows.find((row) => row.text(field))?.text(field) ?? '')
  const status = said('status')
  return (status === '' || status === 'active') && ['true', 'yes', '1'].includes(said('published') || 'true')
}
