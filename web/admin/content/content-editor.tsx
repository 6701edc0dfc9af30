import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AdminContent } from '#domain/content/api-content.ts'
import { contentFacts } from '#domain/content/content-facts.ts'
import { CONTENT_FORMS } from '#domain/content/content-forms.ts'
import { format } from '#domain/language/format.ts'
import { CONTENT_ADMIN_TEXTS as words } from '#texts/content/admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { ActionBar } from '../components/action-bar.tsx'
import { PageHead } from '../components/page-head.tsx'
import { ClashDialog } from './clash-dialog.tsx'
import { ContentFieldView } from './content-field.tsx'
import styles from './contents.module.css'
import { EditorContext, type EditorSurroundings } from './editor-context.ts'
import { LeaveContent, LoseDialog } from './leave-content.tsx'
import { SaveBox } from './save-box.tsx'
import { timeOf, useContentEditor } from './use-content-editor.ts'
import { VersionsPart } from './versions-part.tsx'

const PreviewDialog = lazy(() => import('./preview-dialog.tsx'))

/** A content while it is written: its fields, from when on it holds, and what it said before. */
export function ContentEditor({ first }: { first: AdminContent }) {
  const editor = useContentEditor(first)
  const { key, value, opened, faults, when } = editor
  const settings = usePublicSettings()
  const [isPreviewed, preview] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const surroundings: EditorSurroundings = useMemo(
    () => ({
      settings,
      facts: contentFacts(settings),
      scenes: opened.now.scenes,
      errorOf: (...paths) => faults.find(({ path }) => paths.includes(path))?.message,
      hasFault: (path) => faults.some((fault) => fault.path === path || fault.path.startsWith(`${path}.`)),
    }),
    [settings, opened.now.scenes, faults],
  )
  const { title, where } = words.contents[key]

  function save(): void {
    let isSent = true
    // The marked fields have to be there before the first of them gets the focus.
    flushSync(() => {
      isSent = editor.save()
    })
    if (!isSent)
      form.current?.querySelector<HTMLElement>('textarea[aria-invalid], select[aria-invalid]')?.focus()
  }

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
      {editor.clash ? <ClashDialog clash={editor.clash} onSettle={editor.settle} /> : null}
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
      {editor.isLeaving ? (
        <LoseDialog onStay={() => editor.answerLeaving(false)} onLeave={() => editor.answerLeaving(true)} />
      ) : null}
      {editor.isLostOnLeaving ? <LeaveContent /> : null}
    </EditorContext>
  )
}

/** What is to be said of the version that is open, and why it was not saved. */
function Told({
  editor: { opened, wasKept, saving, taking, withdrawing, faults },
}: {
  editor: ReturnType<typeof useContentEditor>
}) {
  const failure = saving.failure ?? taking.failure ?? withdrawing.failure
  const { taken, replaces } = opened
  return (
    <div className={styles.told}>
      {faults.length > 0 ? (
        <Note kind="bad" live>
          {format(words.save.faults, { count: faults.length })}
        </Note>
      ) : null}
      {failure && faults.length === 0 ? (
        <div ref={bringIntoSight}>
          <Note kind="bad" live>
            {failure}
          </Note>
        </div>
      ) : null}
      {wasKept ? <Note live>{words.save.kept}</Note> : null}
      {taken === null ? null : (
        <Note live>
          {format(replaces === null ? words.history.taken : words.save.editingPlanned, {
            time: timeOf(taken),
          })}
        </Note>
      )}
    </div>
  )
}

/** For a `ref`: Save stays in sight while a form is long, and so has to be why it did not work. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
}
