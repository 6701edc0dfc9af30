import { REMOVAL_REASONS, type RemovalReason } from '#domain/reviews/moderation.ts'
import { REVIEW_ADMIN_TEXTS as words } from '#texts/reviews/admin-texts.ts'
import { SelectField } from '#web/components/form/text-field.tsx'

/** Why something is hidden; the shop says it. */
export function ReasonField({
  value,
  onChoose,
}: {
  /** Null until one is chosen: the writer reads it. */
  value: RemovalReason | null
  onChoose: (reason: RemovalReason) => void
}) {
  return (
    <SelectField
      label={words.reason}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        const chosen = REMOVAL_REASONS.find((one) => one === currentTarget.value)
        if (chosen) onChoose(chosen)
      }}
    >
      {value === null ? <option value="">{words.chooseReason}</option> : null}
      {REMOVAL_REASONS.map((one) => (
        <option key={one} value={one}>
          {words.reasons[one]}
        </option>
      ))}
    </SelectField>
  )
}
