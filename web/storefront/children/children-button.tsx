import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import styles from './children.module.css'
import { useChildGuide } from './use-child-guide.ts'
import { useChildrenDialog } from './use-children-dialog.tsx'

/** In the header and the menu: whom the visitor shops for. */
export default function ChildrenButton({ className }: { className?: string | undefined }) {
  const guide = useChildGuide()
  const { open, dialog } = useChildrenDialog()
  return (
    <>
      <button
        type="button"
        className={classNames(styles.who, className)}
        aria-haspopup="dialog"
        onClick={() => open('list')}
      >
        {guide ? <guide.ChosenNames /> : <span>{LAYOUT_TEXTS.sizeByChild}</span>}
      </button>
      {dialog}
    </>
  )
}
