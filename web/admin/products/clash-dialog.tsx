import { format } from '#domain/language/format.ts'
import { fieldLabel, formatChanges } from '#domain/products/format-changes.ts'
import { type Difference, mergeContent, type Side } from '#domain/products/merge-content.ts'
import { EDITOR_DIALOG_TEXTS } from '#texts/products/editor-dialog-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { ChoiceList } from '#web/components/form/choice-list.tsx'
import styles from './dialogs.module.css'
import type { Clash } from './editor-state.ts'
import type { EditorForm } from './use-editor.ts'

const words = EDITOR_DIALOG_TEXTS.clash

/** Someone else saved in the meantime: choose mine or theirs field by field. Closing it keeps mine. */
export function ClashDialog({ form, clash }: { form: EditorForm; clash: Clash }) {
  const { editor, content } = form
  const { clashes, taken } = mergeContent(clash.base, content, clash.theirs, clash.choices)
  const who = clash.by ?? words.someone
  const choose = (path: string, side: Side) => editor.dispatch({ type: 'chose', path, side })
  const settle = () => editor.dispatch({ type: 'settled' })
  return (
    <Dialog
      wide
      title={clash.kind === 'saved' ? format(words.titleSaved, { name: who }) : words.titleDraft}
      onClose={settle}
      footer={<Button onClick={settle}>{words.continue}</Button>}
    >
      <div className={styles.stack}>
        <p>
          {`${format(words.text, { count: clashes.length })}${taken.length > 0 ? ` ${format(words.taken, { count: taken.length })}` : ''}`}
        </p>
        {clashes.length > 1 ? (
          <div className={styles.end}>
            {(['mine', 'theirs'] as const).map((side) => (
              <Button
                key={side}
                small
                variant="line"
                onClick={() => {
                  for (const { path } of clashes) choose(path, side)
                }}
              >
                {side === 'mine' ? words.allMine : words.allTheirs}
              </Button>
            ))}
          </div>
        ) : null}
        <div className={styles.clashes}>
          {clashes.map((difference) => (
            <ChoiceList
              key={difference.path}
              columns
              legend={fieldLabel(difference.path)}
              name={difference.path}
              chosen={clash.choices[difference.path] ?? 'mine'}
              choices={choicesOf(difference, who)}
              onChoose={(side) => choose(difference.path, side)}
            />
          ))}
        </div>
      </div>
    </Dialog>
  )
}

function choicesOf({ path, mine, theirs }: Difference, who: string) {
  const [said] = formatChanges([{ path, before: theirs, after: mine }])
  return [
    { value: 'mine' as const, label: words.mine, text: said?.after ?? '' },
    { value: 'theirs' as const, label: format(words.theirsOf, { name: who }), text: said?.before ?? '' },
  ]
}
