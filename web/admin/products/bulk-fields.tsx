import { CATEGORIES, findCategoryBySlug } from '#domain/catalogue/categories.ts'
import { COUNTRIES } from '#domain/catalogue/country-name.ts'
import { TAX_CLASSES } from '#domain/pricing/tax-classes.ts'
import { AMOUNT_WAYS, ROUNDINGS } from '#domain/products/bulk-change.ts'
import { PRODUCT_FLAGS } from '#domain/products/product-list-query.ts'
import { CHOSEN_STOCK_REASONS } from '#domain/stock/stock-reasons.ts'
import { BULK_TEXTS as words } from '#texts/products/bulk-texts.ts'
import { PRODUCT_FIELD_TEXTS } from '#texts/products/field-texts.ts'
import { STOCK_ADMIN_TEXTS } from '#texts/stock/admin-texts.ts'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import styles from './bulk-dialog.module.css'
import { type BulkForm, FLAG_VALUES, shownReason } from './bulk-form.ts'

const STATUSES = ['published', 'draft', 'archived'] as const

/** The fields of what is changed. */
export function BulkFields({
  form,
  onChange,
}: {
  form: BulkForm
  onChange: (part: Partial<BulkForm>) => void
}) {
  switch (form.what) {
    case 'price':
    case 'mrp':
      return <AmountFields form={form} onChange={onChange} />
    case 'stock':
      return (
        <>
          <TextField
            label={words.pieces}
            hint={words.piecesHint}
            autoComplete="off"
            maxLength={7}
            value={form.difference}
            onChange={({ currentTarget }) => onChange({ difference: currentTarget.value })}
          />
          <Choice
            label={words.reason}
            value={shownReason(form)}
            values={CHOSEN_STOCK_REASONS}
            texts={STOCK_ADMIN_TEXTS.reasons}
            onChoose={(reason) => onChange({ reason })}
          />
        </>
      )
    case 'flags':
      return PRODUCT_FLAGS.map((flag) => (
        <Choice
          key={flag}
          label={words.flag[flag]}
          value={form[flag]}
          values={FLAG_VALUES}
          texts={words.flagValues}
          onChoose={(value) => onChange({ [flag]: value })}
        />
      ))
    case 'category':
      return <CategoryFields form={form} onChange={onChange} />
    case 'hsn':
      return (
        <TextField
          label={words.hsn}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={form.hsn}
          onChange={({ currentTarget }) => onChange({ hsn: currentTarget.value })}
        />
      )
    case 'taxClass':
      return (
        <Choice
          label={words.taxClass}
          value={form.taxClass}
          values={TAX_CLASSES}
          texts={PRODUCT_FIELD_TEXTS.taxClasses}
          onChoose={(taxClass) => onChange({ taxClass })}
        />
      )
    case 'country':
      return (
        <SelectField
          label={words.country}
          value={form.country}
          onChange={({ currentTarget }) => onChange({ country: currentTarget.value })}
        >
          <option value="">{words.choose}</option>
          {COUNTRIES.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )
    case 'status':
      return (
        <Choice
          label={words.status}
          value={form.status}
          values={STATUSES}
          texts={words.statuses}
          onChoose={(status) => onChange({ status })}
        />
      )
  }
}

function AmountFields({ form, onChange }: { form: BulkForm; onChange: (part: Partial<BulkForm>) => void }) {
  return (
    <>
      <div className={styles.how}>
        <Choice
          label={words.how}
          value={form.way}
          values={AMOUNT_WAYS}
          texts={words.ways}
          onChoose={(way) => onChange({ way })}
        />
        <TextField
          label={form.way.endsWith('percent') ? words.percent : words.rupees}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={form.value}
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
        />
      </div>
      {form.way === 'set' ? null : (
        <Choice
          label={words.round}
          value={form.rounding}
          values={ROUNDINGS}
          texts={words.roundings}
          onChoose={(rounding) => onChange({ rounding })}
        />
      )}
    </>
  )
}

function CategoryFields({ form, onChange }: { form: BulkForm; onChange: (part: Partial<BulkForm>) => void }) {
  const subcategories = findCategoryBySlug(form.category)?.subcategories ?? []
  return (
    <>
      <SelectField
        label={words.category}
        value={form.category}
        onChange={({ currentTarget }) => onChange({ category: currentTarget.value, subcategory: '' })}
      >
        <option value="">{words.choose}</option>
        {CATEGORIES.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      {subcategories.length > 0 ? (
        <SelectField
          label={words.subcategory}
          value={form.subcategory}
          onChange={({ currentTarget }) => onChange({ subcategory: currentTarget.value })}
        >
          <option value="">{words.noSubcategory}</option>
          {subcategories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  )
}

function Choice<Value extends string>({
  label,
  value,
  values,
  texts,
  onChoose,
}: {
  label: string
  value: Value
  values: readonly Value[]
  texts: Readonly<Record<Value, string>>
  onChoose: (value: Value) => void
}) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChoose(values.find((one) => one === currentTarget.value) ?? value)}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {texts[one]}
        </option>
      ))}
    </SelectField>
  )
}
