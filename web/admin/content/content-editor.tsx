import { lazy, Suspense, useMemo, useState } from 'react'
import type { AdminContent } from '#domain/content/api-content.ts'
import { contentFacts } from '#domain/content/content-facts.ts'
import { CONTENT_FORMS } from '#domain/content/content-forms.ts'
import { format } from '#domain/language/format.ts'
import { CONTENT_ADMIN_TEXTS as words } from '#texts/content/admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { ActionBar } from '../components/action-bar.tsx'
import { PageHead } from '../components/page-head.tsx'
import { ChangeList } from '../editor/change-list.tsx'
import { ConflictDialog } from '../editor/conflict-dialog.tsx'
import { EditorNotes } from '../editor/editor-notes.tsx'
import { LeaveDialogs } from '../editor/leave-guard.tsx'
import { useCheckedSave } from '../editor/use-checked-save.ts'
import { faultsAt } from '../editor/use-versioned-editor.ts'
import { ContentFieldView } from './content-field.tsx'
import styles from './contents.module.css'
import { EditorContext, type EditorSurroundings } from './editor-context.ts'
import { SaveBox } from './save-box.tsx'
import { type ContentEditorState, timeOf, useContentEditor } from './use-content-editor.ts'
import { VersionsPart } from './versions-part.tsx'

const PreviewDialog = lazy(() => import('./preview-dialog.tsx'))

/** A content while it is written: its fields, from when on it holds, and what it said before. */
export function ContentEditor({ first }: { first: AdminContent }) {
  const editor = useContentEditor(first)
  const { key, value, opened, faults, when } = editor
  const settings = usePublicSettings()
  const [isPreviewed, preview] = useState(false)
  const [form, save] = useCheckedSave(editor.save)
  const surroundings: EditorSurroundings = useMemo(
    () => ({
      settings,
      facts: contentFacts(settings),
      scenes: opened.now.scenes,
      ...faultsAt(faults),
    }),
    [settings, opened.now.scenes, faults],
  )
  const { title, where } = words.contents[key]

  const primary = (
    <Button
      loading={editor.saving.running !== null}
      disabled={!editor.isDirty && when === null}
      onClick={save}
    >
      {when === null ? words.save.now : words.save.later}
    </Button>
  )
  return (
    <EditorContext value={surroundings}>
      <PageHead
        title={title}
        text={where}
        aside={
          <>
            <Button variant="line" onClick={() => preview(true)}>
              {words.preview.title}
            </Button>
            {primary}
          </>
        }
      />
      <Told editor={editor} />
      <form ref={form} className={styles.columns} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.fields}>
          <ContentFieldView
            key={opened.opening}
            field={CONTENT_FORMS[key]}
            path=""
            value={value}
            onChange={editor.change}
          />
        </div>
        <div className={styles.aside}>
          <SaveBox editor={editor} />
          <VersionsPart editor={editor} />
        </div>
      </form>
      <ActionBar>
        <Button variant="line" onClick={() => preview(true)}>
          {words.preview.title}
        </Button>
        {primary}
      </ActionBar>
      {editor.conflict ? <Conflict conflict={editor.conflict} onSettle={editor.settle} /> : null}
      {isPreviewed ? (
        <Suspense>
          <PreviewDialog
            contentKey={key}
            value={value}
            scenes={opened.now.scenes}
            onClose={() => preview(false)}
          />
        </Suspense>
      ) : null}
      <LeaveDialogs editor={editor} />
    </EditorContext>
  )
}

/** What is to be said of the version that is open, and why it was not saved. */
function Told({ editor }: { editor: ContentEditorState }) {
  const { opened, saving, withdrawing, faults } = editor
  const { taken, replaces } = opened
  return (
    <EditorNotes
      faults={faults.length > 0 ? format(words.save.faults, { count: faults.length }) : null}
      failure={editor.conflict ? null : (saving.failure ?? withdrawing.failure)}
      notes={[
        editor.wasKept ? words.save.kept : null,
        taken === null
          ? null
          : format(replaces === null ? words.history.taken : words.save.editingPlanned, {
              time: timeOf(taken),
            }),
      ]}
    />
  )
}

function Conflict({
  conflict: { by, at, changes },
  onSettle,
}: {
  conflict: NonNullable<ContentEditorState['conflict']>
  onSettle: ContentEditorState['settle']
}) {
  const { title, begun, text } = words.clash
  return (
    <ConflictDialog
      title={by === null ? format(begun, { time: timeOf(at) }) : format(title, { name: by })}
      words={words.clash}
      onSettle={onSettle}
    >
      <p>{text}</p>
      <ChangeList changes={changes} say={(values) => format(words.history.was, values)} />
    </ConflictDialog>
  )
}
