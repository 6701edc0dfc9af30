import { buttonClass } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { closeOnBack } from '#web/components/close-on-back.ts'
import { Icon } from '#web/components/icon.tsx'
import { downIcon } from '#web/components/icons.ts'
import styles from './action-menu.module.css'
import { moreIcon } from './icons.ts'

/** Something that may be done to what a detail page shows, less often than its primary action. */
export interface MenuAction {
  label: string
  icon: string
  bad?: boolean
  act: () => void
}

/** The menu of further actions. Hidden without any permitted one. */
export function ActionMenu({
  ways,
  label,
  roundLabel,
  up = false,
  round = up,
}: {
  ways: readonly MenuAction[]
  label: string
  /** The name of the round button. */
  roundLabel: string
  /** At the foot of a phone: a round button whose list opens upwards. */
  up?: boolean
  /** A round button without words. */
  round?: boolean
}) {
  if (ways.length === 0) return null
  return (
    <details ref={closeFromOutside} className={classNames(styles.menu, up && styles.up)}>
      <summary
        className={
          round
            ? classNames(styles.round, !up && styles.plain)
            : buttonClass({ variant: 'line', small: true })
        }
        aria-label={round ? roundLabel : undefined}
      >
        {round ? (
          <Icon path={moreIcon} />
        ) : (
          <>
            <span>{`${label} `}</span>
            <Icon path={downIcon} size="small" />
          </>
        )}
      </summary>
      <div className={styles.list}>
        {ways.map(({ label: name, icon, bad, act }) => (
          <button
            key={name}
            type="button"
            className={classNames(bad && styles.bad)}
            onClick={({ currentTarget }) => {
              currentTarget.closest('details')?.removeAttribute('open')
              act()
            }}
          >
            <Icon path={icon} size="small" />
            <span>{name}</span>
          </button>
        ))}
      </div>
    </details>
  )
}

/** For a list's `ref`: a press outside and Escape close it, as they do every list of a browser. */
function closeFromOutside(menu: HTMLDetailsElement): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let release: (() => void) | null = null
  menu.addEventListener(
    'toggle',
    () => {
      release?.()
      release = menu.open
        ? closeOnBack(() => {
            menu.open = false
          })
        : null
    },
    { signal },
  )
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false
    },
    { signal },
  )
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !menu.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    },
    { signal },
  )
  return () => {
    controller.abort()
    release?.()
  }
}
