import { useMemo } from 'react'
import { roleHas } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import type { AdminSetting } from '#domain/settings/api-settings.ts'
import { SETTING_FORMS } from '#domain/settings/setting-forms.ts'
import { SEARCHES_TEXTS } from '#texts/insight/searches-texts.ts'
import { SETTING_ADMIN_TEXTS as words } from '#texts/settings/admin-texts.ts'
import { SETTING_SECTION_TEXTS } from '#texts/settings/section-texts.ts'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useStaffMember } from '../components/use-staff-member.ts'
import { ChangeList } from '../editor/change-list.tsx'
import { ConflictDialog } from '../editor/conflict-dialog.tsx'
import { EditorNotes } from '../editor/editor-notes.tsx'
import { LeaveDialogs } from '../editor/leave-guard.tsx'
import { useCheckedSave } from '../editor/use-checked-save.ts'
import { faultsAt } from '../editor/use-versioned-editor.ts'
import { MISSED_ID } from '../insight/missed-id.ts'
import styles from './editor.module.css'
import { HistoryPart } from './history-part.tsx'
import { PlannedPart } from './planned-part.tsx'
import { SaveBar } from './save-bar.tsx'
import { SaveBox } from './save-box.tsx'
import { SettingContext, type SettingSurroundings, useSettingSurroundings } from './setting-context.ts'
import { SettingFieldView } from './setting-field.tsx'
import { type SettingEditorState, timeText, useSettingEditor } from './use-setting-editor.ts'

/** A setting while it is written: its fields, what changes and from when on, what is planned, and what it was before. */
export function SettingEditor({ first }: { first: AdminSetting }) {
  const editor = useSettingEditor(first)
  const { key, value, opened, faults } = editor
  const { role } = useStaffMember()
  const readOnly = !roleHas(role, 'settings.write')
  const [form, save] = useCheckedSave(editor.save)
  const { facts } = opened.now
  const surroundings: SettingSurroundings = useMemo(
    () => ({
      key,
      facts,
      readOnly,
      ...faultsAt(faults),
    }),
    [key, facts, readOnly, faults],
  )
  const { title, text } = SETTING_SECTION_TEXTS.sections[key]

  return (
    <SettingContext value={surroundings}>
      <PageHead title={title} text={text} titleInBar />
      <Told editor={editor} readOnly={readOnly} />
      <form
        ref={form}
        className={styles.columns}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <fieldset className={styles.all} disabled={readOnly} key={opened.opening}>
          <legend className="visually-hidden">{title}</legend>
          <SettingFieldView
            field={SETTING_FORMS[key]}
            path=""
            value={value}
            within={{}}
            onChange={editor.change}
          />
          {key === 'invoices' ? <NumbersNote facts={facts} /> : null}
          {key === 'searchWords' ? <MissedNote /> : null}
        </fieldset>
        <div className={styles.aside}>
          {editor.changes.length > 0 || opened.replaces !== null ? <SaveBox editor={editor} /> : null}
          {key === 'staff' && !readOnly ? <ProofPart editor={editor} /> : null}
          <PlannedPart editor={editor} readOnly={readOnly} />
          <HistoryPart editor={editor} readOnly={readOnly} />
        </div>
        {readOnly ? null : <SaveBar editor={editor} title={title} onSave={save} />}
      </form>
      {editor.conflict ? <Conflict conflict={editor.conflict} onSettle={editor.settle} /> : null}
      <LeaveDialogs editor={editor} />
    </SettingContext>
  )
}

/** What is to be said of the value that is open, and why it was not saved. */
function Told({ editor, readOnly }: { editor: SettingEditorState; readOnly: boolean }) {
  const { opened, saving, withdrawing, faults } = editor
  const { taken, replaces } = opened
  return (
    <EditorNotes
      faults={faults.length > 0 ? format(words.save.faults, { count: faults.length }) : null}
      failure={editor.conflict ? null : (saving.failure ?? withdrawing.failure)}
      notes={[
        readOnly ? words.readOnly : null,
        editor.wasKept ? words.save.kept : null,
        taken === null
          ? null
          : replaces === null
            ? format(words.save.taken, { time: timeText(taken) })
            : format(words.save.editingPlanned, { day: timeText(replaces) }),
      ]}
    />
  )
}

function Conflict({
  conflict: { by, at, changes },
  onSettle,
}: {
  conflict: NonNullable<SettingEditorState['conflict']>
  onSettle: SettingEditorState['settle']
}) {
  const { title, begun, text } = words.clash
  return (
    <ConflictDialog
      title={by === null ? format(begun, { time: timeText(at) }) : format(title, { name: by })}
      words={words.clash}
      onSettle={onSettle}
    >
      <p>{text}</p>
      <ChangeList changes={changes} say={(values) => format(words.history.was, values)} />
    </ConflictDialog>
  )
}

/** Asks for the password before a change of whose login takes two steps. */
function ProofPart({ editor: { changes, opened, password, setPassword } }: { editor: SettingEditorState }) {
  const { errorOf } = useSettingSurroundings()
  if (changes.length === 0 && opened.now.planned.length === 0) return null
  return (
    <PasswordField
      label={words.save.password}
      hint={words.save.passwordHint}
      error={errorOf('password')}
      autoComplete="current-password"
      value={password}
      onChange={({ currentTarget }) => setPassword(currentTarget.value)}
    />
  )
}

/** Where one learns what parents type. */
function MissedNote() {
  return (
    <p>
      <PageLink className="link" to={`/admin/insight#${MISSED_ID}`}>
        {SEARCHES_TEXTS.notFound}
      </PageLink>
    </p>
  )
}

/** The next document numbers, and why they cannot be set. */
function NumbersNote({ facts: { nextInvoice, nextCreditNote } }: Pick<AdminSetting, 'facts'>) {
  if (nextInvoice === null || nextCreditNote === null) return null
  return (
    <Note>
      <p>{format(words.field.nextInvoice, { number: nextInvoice, creditNote: nextCreditNote })}</p>
      <p>{words.field.numbersLaw}</p>
    </Note>
  )
}
