import { type ButtonVariant, buttonClass } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import type { Elements } from '#web/components/elements.ts'
import styles from './pictures.module.css'

/** A button that opens the device's choice of files, or its camera. The same file can be chosen again. */
export function FileButton({
  accept,
  variant = 'line',
  many = false,
  camera = false,
  className,
  onChoose,
  children,
}: {
  accept: string
  variant?: ButtonVariant
  many?: boolean
  camera?: boolean
  className?: string | undefined
  onChoose: (files: readonly File[]) => void
  children: Elements
}) {
  return (
    <label className={classNames(buttonClass({ variant, small: true }), styles.fileButton, className)}>
      {children}
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={many}
        capture={camera ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
