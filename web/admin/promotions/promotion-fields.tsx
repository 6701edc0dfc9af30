import type { AdminPromotion } from '#domain/promotions/api-admin-promotions.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { PROMOTION_FORM_TEXTS as words } from '#texts/promotions/promotion-admin-texts.ts'
import type { Elements } from '#web/components/elements.ts'
import { Switch } from '#web/components/form/choice.tsx'
import { FieldError as Fault } from '#web/components/form/field.tsx'
import { TextArea, TextField } from '#web/components/form/text-field.tsx'
import { Segments } from '../components/segments.tsx'
import { BenefitFields } from './benefit-fields.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { ProductChoice } from './product-choice.tsx'
import type { PromotionForm } from './promotion-form.ts'
import styles from './promotions.module.css'

export interface FieldsProps {
  form: PromotionForm
  faults: readonly FieldError[]
  /** @param found a product that was found for it now */
  onChange: (part: Partial<PromotionForm>, found?: AdminPromotion['products'][number]) => void
}

/** The name of a text field of the form. */
type TextName = {
  [Name in keyof PromotionForm]: PromotionForm[Name] extends string ? Name : never
}[keyof PromotionForm]

/** The properties of a text field that edits a part of the form. */
interface TextProps {
  value: string
  error: string | undefined
  autoComplete: string
  onChange: (event: { currentTarget: { value: string } }) => void
}

/** Every field of a promotion, in the order in which one thinks of them. */
export function PromotionFields({
  form,
  faults,
  products,
  onChange,
}: FieldsProps & {
  /** Those that it names, as the shop knows them. */
  products: AdminPromotion['products']
}) {
  const { automatic } = form
  const faultOf = (path: string) =>
    faults.find((fault) => fault.path === path || fault.path.startsWith(`${path}.`))?.message
  const text = (name: Exclude<TextName, 'kind'>, path: string = name): TextProps => ({
    value: form[name],
    error: faultOf(path),
    autoComplete: 'off',
    onChange: ({ currentTarget }) => onChange({ [name]: currentTarget.value }),
  })
  return (
    <div className={styles.fields}>
      <Group title={words.how}>
        <Segments
          label={words.how}
          value={automatic ? 'automatic' : 'code'}
          choices={[
            { value: 'code', text: words.byCode },
            { value: 'automatic', text: words.automatic },
          ]}
          onChoose={(how) => onChange({ automatic: how === 'automatic' })}
        />
        <div className={styles.pair}>
          {automatic ? null : (
            <TextField
              {...text('code')}
              label={words.code}
              hint={words.codeHint}
              maxLength={30}
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
          <TextField
            {...text('title')}
            label={words.title}
            hint={automatic ? words.titleHintAutomatic : words.titleHint}
            maxLength={80}
          />
        </div>
      </Group>
      <Group title={words.gives}>
        <BenefitFields form={form} text={text} onChange={onChange} />
      </Group>
      <Group title={words.forWhat}>
        <CategoryChoice
          chosen={form.categories}
          hasProducts={form.productIds.length > 0}
          onChange={(categories) => onChange({ categories })}
        />
        <Fault text={faultOf('categories')} />
        <ProductChoice
          chosen={form.productIds}
          known={products}
          error={faultOf('productIds')}
          onChange={(productIds, found) => onChange({ productIds }, found)}
        />
        <Toggle
          title={words.onlyFullPrice}
          hint={words.onlyFullPriceHint}
          checked={form.onlyFullPrice}
          onChange={(onlyFullPrice) => onChange({ onlyFullPrice })}
        />
      </Group>
      <TermsFields form={form} text={text} onChange={onChange} />
    </div>
  )
}

/** When a promotion applies, how often, and who sees it. */
function TermsFields({
  form,
  text,
  onChange,
}: Pick<FieldsProps, 'form' | 'onChange'> & { text: (name: Exclude<TextName, 'kind'>) => TextProps }) {
  return (
    <Group title={words.when}>
      <div className={styles.pair}>
        <TextField {...text('firstDay')} type="date" label={words.firstDay} hint={words.firstDayHint} />
        <TextField {...text('lastDay')} type="date" label={words.lastDay} hint={words.lastDayHint} />
        <TextField
          {...text('minimumSubtotal')}
          inputMode="decimal"
          label={words.minimumSubtotal}
          hint={words.minimumHint}
        />
        <TextField
          {...text('minimumPieces')}
          inputMode="numeric"
          label={words.minimumPieces}
          hint={words.minimumHint}
        />
        <TextField {...text('maxUses')} inputMode="numeric" label={words.maxUses} hint={words.maxUsesHint} />
        <TextField
          {...text('maxUsesPerCustomer')}
          inputMode="numeric"
          label={words.maxUsesPerCustomer}
          hint={words.maxUsesHint}
        />
      </div>
      <Toggle
        title={words.firstOrderOnly}
        hint={words.firstOrderOnlyHint}
        checked={form.firstOrderOnly}
        onChange={(firstOrderOnly) => onChange({ firstOrderOnly })}
      />
      <Toggle
        title={words.shown}
        hint={form.automatic ? words.shownHintAutomatic : words.shownHint}
        checked={form.shown}
        onChange={(shown) => onChange({ shown })}
      />
      <Toggle
        title={words.combines}
        hint={words.combinesHint}
        checked={form.combines}
        onChange={(combines) => onChange({ combines })}
      />
      <Toggle
        title={words.active}
        hint={words.activeHint}
        checked={form.active}
        onChange={(active) => onChange({ active })}
      />
      <TextArea {...text('note')} label={words.note} hint={words.noteHint} rows={2} maxLength={500} />
    </Group>
  )
}

function Group({ title, children }: { title: string; children: Elements }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

function Toggle({
  title,
  hint,
  checked,
  onChange,
}: {
  title: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <Switch
      className={styles.toggle}
      label={
        <>
          <b>{title}</b>
          <small>{hint}</small>
        </>
      }
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
