import type { PromotionInput } from '#domain/promotions/promotion-input.ts'
import { readNumber } from '../products/read-number.ts'

type Kind = PromotionInput['benefit']['kind']

/** A promotion as it stands in the fields: numbers as they are typed, '' for none. */
export interface PromotionForm
  extends Pick<
    PromotionInput,
    | 'code'
    | 'automatic'
    | 'title'
    | 'note'
    | 'combines'
    | 'shown'
    | 'active'
    | 'categories'
    | 'productIds'
    | 'onlyFullPrice'
    | 'firstOrderOnly'
  > {
  kind: Kind
  percent: string
  most: string
  amount: string
  buyPieces: string
  freePieces: string
  piecesPercent: string
  firstDay: string
  lastDay: string
  minimumSubtotal: string
  minimumPieces: string
  maxUses: string
  maxUsesPerCustomer: string
}

/** The fields of a promotion. Those of other kinds of benefit have their usual values. */
export function formOfPromotion(promotion: PromotionInput): PromotionForm {
  const { benefit, firstDay, lastDay, minimumSubtotal, minimumPieces, maxUses, maxUsesPerCustomer, ...same } =
    promotion
  const isPercent = benefit.kind === 'percent'
  const isPieces = benefit.kind === 'pieces'
  return {
    ...same,
    kind: benefit.kind,
    percent: isPercent ? String(benefit.percent) : '10',
    most: isPercent ? typed(benefit.most) : '',
    amount: benefit.kind === 'amount' ? typed(benefit.amount) : '',
    buyPieces: isPieces ? String(benefit.buyPieces) : '2',
    freePieces: isPieces ? String(benefit.freePieces) : '1',
    piecesPercent: isPieces ? String(benefit.percent) : '100',
    firstDay: firstDay ?? '',
    lastDay: lastDay ?? '',
    minimumSubtotal: typed(minimumSubtotal || null),
    minimumPieces: typed(minimumPieces || null),
    maxUses: typed(maxUses),
    maxUsesPerCustomer: typed(maxUsesPerCustomer),
  }
}

/** What the fields say, for the schema to judge: a number that cannot be read is NaN, which it refuses at its field. */
export function promotionOfForm(form: PromotionForm): PromotionInput {
  const { code, automatic, title, note, combines, shown, active } = form
  const { categories, productIds, onlyFullPrice, firstOrderOnly } = form
  return {
    code: automatic ? '' : code,
    ...{ automatic, title, note, combines, shown, active, categories, productIds, onlyFullPrice },
    firstOrderOnly,
    benefit: benefitOf(form),
    firstDay: form.firstDay || null,
    lastDay: form.lastDay || null,
    minimumSubtotal: readOr(form.minimumSubtotal, 0),
    minimumPieces: readOr(form.minimumPieces, 0),
    maxUses: readOr(form.maxUses, null),
    maxUsesPerCustomer: readOr(form.maxUsesPerCustomer, null),
  }
}

function benefitOf({ kind, percent, most, amount, ...pieces }: PromotionForm): PromotionInput['benefit'] {
  switch (kind) {
    case 'percent':
      return { kind, percent: read(percent), most: readOr(most, null) }
    case 'amount':
      return { kind, amount: read(amount) }
    case 'pieces':
      return {
        kind,
        buyPieces: read(pieces.buyPieces),
        freePieces: read(pieces.freePieces),
        percent: read(pieces.piecesPercent),
      }
  }
}

function read(text: string): number {
  return readNumber(text) ?? Number.NaN
}

function readOr<None>(text: string, none: None): number | None {
  return text.trim() === '' ? none : read(text)
}

function typed(value: number | null): string {
  return value === null ? '' : String(value)
}
