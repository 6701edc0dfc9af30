import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { classNames } from '#web/components/class-names.ts'
import fieldStyles from '#web/components/form/field.module.css'
import { Field } from '#web/components/form/field.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { scanIcon } from '../components/icons.ts'
import { useCamera } from '../scan/camera.ts'
import { CameraDialog } from '../scan/camera-dialog.tsx'

/** The carrier's number of a parcel: typed, by a scanner that types, or by the camera where the browser can. */
export function TrackingField({
  id,
  label,
  scanLabel,
  placeholder,
  value,
  hint,
  error,
  field,
  onType,
  onKeyDown,
}: {
  id?: string
  label: ReactNode
  /** The name of the button that scans by camera. */
  scanLabel: string
  placeholder: string
  value: string
  /** What is odd about the number, which is taken all the same. */
  hint?: string | undefined
  error?: string | undefined
  /** The input element, for callers that focus it. */
  field?: Ref<HTMLInputElement> | undefined
  onType: (number: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}) {
  const camera = useOpen()
  const hasCamera = useCamera()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <span className={fieldStyles.frame}>
          <input
            {...control}
            ref={field}
            className={classNames(fieldStyles.input, hasCamera && fieldStyles.withButton)}
            placeholder={placeholder}
            value={value}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          {hasCamera ? (
            <IconButton
              className={fieldStyles.inside}
              icon={scanIcon}
              label={scanLabel}
              onClick={() => camera.open(true)}
            />
          ) : null}
          {camera.shown ? (
            <CameraDialog
              onClose={camera.close}
              onCode={(code) => {
                camera.close()
                onType(code)
              }}
            />
          ) : null}
        </span>
      )}
    </Field>
  )
}
