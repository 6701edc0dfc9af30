import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Elements } from '#web/components/elements.ts'
import { Icon } from '#web/components/icon.tsx'
import { warningIcon } from '#web/components/icons.ts'
import styles from './field.module.css'

export interface FieldText {
  label: ReactNode
  /** Stands below the field. */
  hint?: ReactNode
  /** The sentence that says what is wrong; marks the field as invalid. */
  error?: string | undefined
}

export interface ControlProps {
  id: string
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
}

/** Label above, control, then error and hint, tied together for screen readers. */
export function Field({
  label,
  hint,
  error,
  id,
  className,
  children,
}: FieldText & {
  id?: string | undefined
  className?: string | undefined
  children: (control: ControlProps) => Elements
}) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <div className={className}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      <FieldError id={errorId} text={error} />
      {hint ? (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** The sentence under a control that is wrong; nothing without a text. */
export function FieldError({ id, text }: { id?: string | undefined; text: string | undefined }) {
  if (!text) return null
  return (
    <p className={styles.error} id={id}>
      <Icon path={warningIcon} size="small" />
      <span>{text}</span>
    </p>
  )
}
