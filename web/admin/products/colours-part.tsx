import type { KeyboardEvent } from 'react'
import { useId } from 'react'
import { DISPLAY_COLOUR_NAMES } from '#domain/catalogue/colours.ts'
import { format } from '#domain/language/format.ts'
import { EDITOR_TEXTS } from '#texts/products/editor-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Chip } from '#web/components/chip.tsx'
import { ColourDisc } from '#web/components/colour-swatches.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { closeIcon } from '#web/components/icons.ts'
import { useDraft } from '../components/use-draft.ts'
import { ColourGroup } from './colour-group.tsx'
import styles from './colours.module.css'
import { countPictures, isSameColour, withColour, withFilterColour, withoutColour } from './colours.ts'
import { EditorPart } from './editor-part.tsx'
import { fieldId } from './field-places.ts'
import type { EditorForm } from './use-editor.ts'

const words = EDITOR_TEXTS.colours

/** What one can order, what the filter finds, and the same garment in other colours. */
export function ColoursPart({ form }: { form: EditorForm }) {
  const { content, terms, change, faultOf, lackOf, faults } = form
  const listId = useId()
  const [{ typed }, set] = useDraft({ typed: '' })
  const known = [...new Set([...terms.colours, ...DISPLAY_COLOUR_NAMES.map(capitalised)])]
  const fault = faults.find(({ path }) => path.startsWith('colours'))?.message

  function add(): void {
    if (typed.trim() === '') return
    change(withColour(content, typed))
    set({ typed: '' })
  }
  function addByEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return (
    <EditorPart id="part-colours" title={words.title}>
      <ul className={styles.chips}>
        {content.colours.map((colour) => (
          <li key={colour} className={styles.chip}>
            <span className={styles.disc}>
              <ColourDisc colour={colour} />
            </span>
            <span className={styles.colour}>
              <span>{colour}</span>
              <small>{format(words.pictures, { count: countPictures(content, colour) })}</small>
            </span>
            <button
              type="button"
              aria-label={format(words.remove, { colour })}
              onClick={() => change(withoutColour(content, colour))}
            >
              <Icon path={closeIcon} size="small" />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.add}>
        <TextField
          id={fieldId('colours')}
          label={words.add}
          hint={words.text}
          list={listId}
          maxLength={40}
          enterKeyHint="done"
          value={typed}
          error={fault ?? faultOf('colours') ?? lackOf('colours')}
          onChange={({ currentTarget }) => set({ typed: currentTarget.value })}
          onKeyDown={addByEnter}
        />
        <datalist id={listId}>
          {known.map((colour) => (
            <option key={colour} value={colour} />
          ))}
        </datalist>
        <Button variant="line" onClick={add}>
          {words.addButton}
        </Button>
      </div>
      <details className={styles.fold}>
        <summary>{words.filter}</summary>
        <p className={styles.text}>{words.filterText}</p>
        <div className={styles.filter}>
          {DISPLAY_COLOUR_NAMES.map((colour) => {
            const on = content.filterColours.some((one) => isSameColour(one, colour))
            return (
              <Chip
                key={colour}
                on={on}
                onClick={() => change(withFilterColour(content, capitalised(colour), !on))}
              >
                <span className={styles.disc}>
                  <ColourDisc colour={colour} />
                </span>
                <span>{capitalised(colour)}</span>
              </Chip>
            )
          })}
        </div>
      </details>
      <PrintField form={form} />
      <ColourGroup form={form} />
    </EditorPart>
  )
}

function PrintField({ form: { content, terms, change, faultOf } }: { form: EditorForm }) {
  const listId = useId()
  return (
    <>
      <TextField
        id={fieldId('print')}
        label={words.print}
        hint={words.printHint}
        list={listId}
        maxLength={60}
        value={content.print ?? ''}
        error={faultOf('print')}
        onChange={({ currentTarget }) => change({ print: currentTarget.value })}
      />
      <datalist id={listId}>
        {terms.prints.map((print) => (
          <option key={print} value={print} />
        ))}
      </datalist>
    </>
  )
}

function capitalised(colour: string): string {
  return colour.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())
}
