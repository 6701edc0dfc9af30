import { LONGEST_SKU } from '#domain/catalogue/product-rules.ts'
import { ageLabel, sizeAgeMonths } from '#domain/catalogue/sizes.ts'
import { format } from '#domain/language/format.ts'
import { SIZE_EDITOR_TEXTS } from '#texts/products/size-editor-texts.ts'
import { useMay } from '#web/admin/components/use-staff-member.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { fieldId } from './field-places.ts'
import { RangeField } from './range-field.tsx'
import type { SizeRowProps } from './size-row-props.ts'
import styles from './sizes.module.css'
import { NumberField, RupeesField } from './typed-field.tsx'

const words = SIZE_EDITOR_TEXTS.sizes

/** What is written once for a size and read often: its name, SKU, age and measures. */
export function SizeDetails({
  form,
  place,
  size,
  name,
  onChange,
  onRemove,
}: SizeRowProps & { onRemove: () => void }) {
  const { faultOf, lackOf, terms, product } = form
  const mayCosts = useMay('costs.read')
  const path = (part: string) => `sizes.${place}.${part}`
  const look = (part: string) => ({ id: fieldId(path(part)), error: faultOf(path(part)) })
  const sold = product.stock.find(({ _id }) => _id === size._id)?.sold30Days ?? 0
  const isUnnamed = size.label.trim() === ''
  const isUnmeasured = !size.heightCm && !size.chestCm && !size.waistCm
  return (
    <details className={styles.details} open={isUnnamed || undefined}>
      <summary>
        <span>{words.details}</span>
        <span className="visually-hidden">{` ${name}`}</span>
        <small>{factsOf(size)}</small>
      </summary>
      <div className={styles.fields}>
        <TextField
          {...look('label')}
          label={words.size}
          maxLength={30}
          value={size.label}
          error={faultOf(path('label')) ?? lackOf('sizes', isUnnamed)}
          onChange={({ currentTarget }) => {
            const label = currentTarget.value
            const age = sizeAgeMonths(label)
            onChange(age ? { label, ageMonths: [age[0], age[1]] } : { label })
          }}
        />
        <TextField
          {...look('sku')}
          label={words.sku}
          maxLength={LONGEST_SKU}
          autoCapitalize="characters"
          spellCheck={false}
          hint={size.sku === '' ? words.skuHint : undefined}
          value={size.sku}
          error={faultOf(path('sku'))}
          onChange={({ currentTarget }) => onChange({ sku: currentTarget.value.trim() })}
        />
        <RangeField
          {...look('ageMonths')}
          whole
          label={words.age}
          value={size.ageMonths}
          onChange={(ageMonths) => onChange({ ageMonths })}
        />
        <RangeField
          {...look('heightCm')}
          label={words.height}
          value={size.heightCm}
          error={faultOf(path('heightCm')) ?? lackOf('sizeChart', isUnmeasured)}
          onChange={(heightCm) => onChange({ heightCm })}
        />
        <NumberField
          {...look('chestCm')}
          label={words.chest}
          value={size.chestCm}
          onChange={(chestCm) => onChange({ chestCm })}
        />
        <NumberField
          {...look('waistCm')}
          label={words.waist}
          value={size.waistCm}
          onChange={(waistCm) => onChange({ waistCm })}
        />
        {mayCosts ? (
          <RupeesField
            {...look('costPrice')}
            label={words.costPrice}
            hint={words.costPriceHint}
            value={size.costPaise ?? null}
            onChange={(costPaise) => onChange({ costPaise })}
          />
        ) : null}
        <NumberField
          {...look('pieces')}
          whole
          label={words.pieces}
          value={size.pieces}
          onChange={(pieces) => onChange({ pieces })}
        />
        <NumberField
          {...look('lowFrom')}
          whole
          label={words.lowFrom}
          hint={format(words.lowFromHint, { count: terms.lowFrom })}
          value={size.lowFrom}
          onChange={(lowFrom) => onChange({ lowFrom })}
        />
        <TextField
          {...look('barcode')}
          label={words.barcode}
          maxLength={20}
          inputMode="numeric"
          value={size.barcode ?? ''}
          onChange={({ currentTarget }) => onChange({ barcode: currentTarget.value.trim() || null })}
        />
        <NumberField
          {...look('weightGrams')}
          whole
          label={words.weight}
          value={size.weightGrams}
          onChange={(weightGrams) => onChange({ weightGrams })}
        />
      </div>
      <RemoveSize sold={sold} onRemove={onRemove} />
    </details>
  )
}

function RemoveSize({ sold, onRemove }: { sold: number; onRemove: () => void }) {
  return (
    <div className={styles.remove}>
      <Button variant="danger" small onClick={onRemove}>
        {words.remove}
      </Button>
      {sold > 0 ? <small>{format(words.keeps, { count: sold })}</small> : null}
    </div>
  )
}

/** '4-5Y · 103–110 cm' of a folded size, so that one need not open it to look. */
function factsOf({ ageMonths, heightCm, chestCm }: SizeRowProps['size']): string {
  return [
    ageMonths ? ageLabel(ageMonths) : '',
    heightCm ? `${heightCm[0]}–${heightCm[1]} cm` : chestCm ? `${chestCm} cm` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
