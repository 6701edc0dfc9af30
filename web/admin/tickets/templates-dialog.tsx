import { format } from '#domain/language/format.ts'
import type { AnswerTemplate } from '#domain/tickets/api-admin-ticket.ts'
import { FRAME_TEXTS } from '#texts/staff/frame-texts.ts'
import { TICKET_ADMIN_TEXTS as words } from '#texts/tickets/admin-texts.ts'
import { deleteTemplate, raiseTemplate, saveTemplate } from '#web/api/admin/tickets.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeIcon, upArrowIcon } from '#web/components/icons.ts'
import { pencilIcon } from '#web/components/icons-admin.ts'
import { Note } from '#web/components/note.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { useStep } from '../components/use-step.ts'
import { TemplateForm } from './template-form.tsx'
import styles from './templates.module.css'

/** All templates, to add, change, sort and delete. `new` stands for one that is not there yet. */
export function TemplatesDialog({
  templates,
  onClose,
}: {
  templates: readonly AnswerTemplate[]
  onClose: () => void
}) {
  const editing = useOpen<AnswerTemplate | 'new'>()
  const raising = useStep((id: string) => raiseTemplate(id))
  const deleted = useOpen<AnswerTemplate>()
  const deleting = useStep(
    (template: AnswerTemplate) => deleteTemplate(template._id),
    (_all, template) => deleted.open(template),
  )
  const restoring = useStep(
    ({ name, text }: AnswerTemplate) => saveTemplate(null, { name, text }),
    deleted.close,
  )
  const failure = raising.failure ?? deleting.failure ?? restoring.failure
  return (
    <Dialog title={words.templates} wide onClose={onClose}>
      {editing.shown !== null ? (
        <TemplateForm template={editing.shown === 'new' ? null : editing.shown} onDone={editing.close} />
      ) : (
        <div className={styles.all}>
          {templates.length === 0 ? <p className="muted">{words.noTemplates}</p> : null}
          <ul className={styles.list}>
            {templates.map((template, at) => {
              const { _id, name, text } = template
              return (
                <li key={_id}>
                  <span>
                    <b>{name}</b>
                    <small>{text}</small>
                  </span>
                  {at === 0 ? null : (
                    <IconButton
                      icon={upArrowIcon}
                      label={format(words.upNamed, { name })}
                      onClick={() => raising.run(_id)}
                    />
                  )}
                  <IconButton
                    icon={pencilIcon}
                    label={format(words.editTemplate, { name })}
                    onClick={() => editing.open(template)}
                  />
                  <IconButton
                    icon={closeIcon}
                    label={format(words.deleteNamed, { name })}
                    onClick={() => deleting.run(template)}
                  />
                </li>
              )
            })}
          </ul>
          {deleted.shown ? <Deleted template={deleted.shown} onUndo={restoring.run} /> : null}
          {failure ? (
            <Note kind="bad" live>
              {failure}
            </Note>
          ) : null}
          <Button variant="line" onClick={() => editing.open('new')}>
            {words.newTemplate}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function Deleted({
  template,
  onUndo,
}: {
  template: AnswerTemplate
  onUndo: (template: AnswerTemplate) => void
}) {
  return (
    <Note kind="ok" live>
      <span className={styles.deleted}>
        <span>{format(words.deleted, { name: template.name })}</span>
        <Button variant="quiet" small onClick={() => onUndo(template)}>
          {FRAME_TEXTS.undo}
        </Button>
      </span>
    </Note>
  )
}
