import type { ComponentProps } from 'react'
import { PROMOTION_FORM_TEXTS as words } from '#texts/promotions/promotion-admin-texts.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { Segments } from '../components/segments.tsx'
import type { PromotionForm } from './promotion-form.ts'
import styles from './promotions.module.css'

type NumberName = 'percent' | 'most' | 'amount' | 'buyPieces' | 'freePieces' | 'piecesPercent'

const KINDS = ['percent', 'amount', 'pieces'] as const

/** What a promotion gives: percent, rupees, or pieces of a group. */
export function BenefitFields({
  form: { kind },
  text,
  onChange,
}: {
  form: Pick<PromotionForm, 'kind'>
  /** Value, fault and change of a field, by its name and the path of its fault. */
  text: (name: NumberName, path: string) => Omit<ComponentProps<typeof TextField>, 'label'>
  onChange: (part: Partial<PromotionForm>) => void
}) {
  return (
    <>
      <Segments
        label={words.gives}
        value={kind}
        choices={KINDS.map((value) => ({ value, text: words.kinds[value] }))}
        onChoose={(chosen) => onChange({ kind: chosen })}
      />
      <div className={styles.pair}>
        {kind === 'percent' ? (
          <>
            <TextField {...text('percent', 'benefit.percent')} inputMode="numeric" label={words.percent} />
            <TextField
              {...text('most', 'benefit.most')}
              inputMode="decimal"
              label={words.most}
              hint={words.mostHint}
            />
          </>
        ) : null}
        {kind === 'amount' ? (
          <TextField {...text('amount', 'benefit.amount')} inputMode="decimal" label={words.amount} />
        ) : null}
        {kind === 'pieces' ? (
          <>
            <TextField
              {...text('buyPieces', 'benefit.buyPieces')}
              inputMode="numeric"
              label={words.buyPieces}
            />
            <TextField
              {...text('freePieces', 'benefit.freePieces')}
              inputMode="numeric"
              label={words.freePieces}
            />
            <TextField
              {...text('piecesPercent', 'benefit.percent')}
              inputMode="numeric"
              label={words.piecesPercent}
              hint={words.piecesHint}
            />
          </>
        ) : null}
      </div>
    </>
  )
}
