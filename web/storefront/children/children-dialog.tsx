import { useState } from 'react'
import { format } from '#domain/language/format.ts'
import { type Child, MAX_CHILDREN } from '#domain/sizing/child.ts'
import { filterSizes } from '#domain/sizing/child-size.ts'
import { ageText } from '#domain/sizing/fit-text.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { CHILDREN_TEXTS as words } from '#texts/sizing/children-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { showToast, showUndo } from '#web/components/toast-store.ts'
import { followAccount } from './account-children.ts'
import { ChildForm } from './child-form.tsx'
import { currentGuide, type GuidedChild } from './child-guide.ts'
import styles from './children.module.css'
import { chooseChild, forgetChild, saveChild, useChildren } from './children-store.ts'
import { KidMark } from './kid-mark.tsx'
import { loadChildGuide } from './use-child-guide.ts'

/** What the dialog shows first: the children, a new one, or one of them. */
export type ChildrenView = 'list' | 'new' | { edit: string }

export interface ChildrenDialogProps {
  view: ChildrenView
  onClose: () => void
}

/** Whom the visitor shops for; adds, edits and forgets children. */
export default function ChildrenDialog({ view, onClose }: ChildrenDialogProps) {
  const children = useChildren()
  const [shown, show] = useState<ChildrenView>(children.length === 0 ? 'new' : view)
  const edited = typeof shown === 'object' ? (children.find(({ id }) => id === shown.edit) ?? null) : null

  function save(child: Child): void {
    const wasInAccount = children.some(({ id, accountId }) => id === child.id && accountId !== null)
    const isStored = saveChild(child)
    void loadChildGuide()
    void followAccount(child, wasInAccount)
    if (!isStored) showToast(words.notStored, 'bad', '', true)
    onClose()
  }
  function forget(child: Child): void {
    const undo = forgetChild(child.id)
    onClose()
    void followAccount({ ...child, accountId: null }, child.accountId !== null)
    showUndo(format(words.forgotten, { nickname: child.nickname }), words.undo, () => {
      undo()
      void followAccount(child, false)
    })
  }
  if (shown === 'list')
    return (
      <Dialog title={words.who} onClose={onClose}>
        <ChildList onEdit={(id) => show({ edit: id })} onAdd={() => show('new')} />
      </Dialog>
    )
  return (
    <Dialog key={edited?.id ?? 'new'} title={edited?.nickname ?? LAYOUT_TEXTS.sizeByChild} onClose={onClose}>
      {edited === null ? <p className={`muted ${styles.intro}`}>{words.intro}</p> : null}
      <ChildForm
        child={edited}
        onSave={save}
        onCancel={edited ? onClose : null}
        onForget={edited ? () => forget(edited) : null}
      />
    </Dialog>
  )
}

function ChildList({ onEdit, onAdd }: { onEdit: (id: string) => void; onAdd: () => void }) {
  const isFull = useChildren().length >= MAX_CHILDREN
  const { all } = currentGuide()
  return (
    <div className={styles.list}>
      {all.map((guided) => (
        <div key={guided.child.id} className={styles.person}>
          <Checkbox
            checked={guided.child.chosen}
            onChange={(event) => chooseChild(guided.child.id, event.currentTarget.checked)}
            label={<ChildLine guided={guided} />}
          />
          <Button
            variant="quiet"
            small
            aria-label={format(words.editOf, { nickname: guided.child.nickname })}
            onClick={() => onEdit(guided.child.id)}
          >
            {words.edit}
          </Button>
        </div>
      ))}
      {isFull ? (
        <p className="muted small">{format(words.full, { most: MAX_CHILDREN })}</p>
      ) : (
        <Button variant="line" onClick={onAdd}>
          {words.addChild}
        </Button>
      )}
    </div>
  )
}

export function ChildLine({ guided: { child, growth, place } }: { guided: GuidedChild }) {
  const size = filterSizes(growth).at(-1)
  const age = ageText(growth.ageMonths)
  return (
    <span className={styles.line}>
      <KidMark big nickname={child.nickname} place={place} />
      <span>
        <b>{child.nickname}</b>
        <small className={styles.detail}>{size ? format(words.ageAndSize, { age, size }) : age}</small>
      </span>
    </span>
  )
}
