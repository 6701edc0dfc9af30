import { CATEGORIES } from '#domain/catalogue/categories.ts'
import type { ImportQuestion } from '#domain/imports/api-import.ts'
import { format } from '#domain/language/format.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import { answerName, NO_CATEGORY } from './fixes.ts'
import styles from './imports.module.css'
import type { StoredFields } from './stored-fields.ts'

/** What the list says and the shop does not know: each is asked once. */
export function Questions({ questions, kept }: { questions: readonly ImportQuestion[]; kept: StoredFields }) {
  return (
    <fieldset className={styles.questions}>
      <legend>{words.asked}</legend>
      <p className="muted small">{words.askedText}</p>
      {questions.map((question) => (
        <Question key={answerName(question)} question={question} kept={kept} />
      ))}
    </fieldset>
  )
}

function Question({ question, kept }: { question: ImportQuestion; kept: StoredFields }) {
  const { kind, value, products, suggestions, answer } = question
  const name = answerName(question)
  const label = (
    <>
      <span>{`${format(words.askedKinds[kind], { value })} `}</span>
      <span className="muted">{format(words.askedIn, { count: products })}</span>
    </>
  )
  if (kind === 'category') {
    const told = answer === '' ? NO_CATEGORY : (answer ?? suggestions[0] ?? '')
    return (
      <SelectField label={label} name={name} defaultValue={kept.text(name, told)}>
        <option value="">{words.choose}</option>
        {CATEGORIES.map((category) => (
          <optgroup key={category.slug} label={category.label}>
            <option value={category.slug}>{format(words.wholeCategory, { category: category.name })}</option>
            {category.subcategories.map((one) => (
              <option key={one.slug} value={`${category.slug}/${one.slug}`}>
                {one.name}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={NO_CATEGORY}>{words.noCategory}</option>
      </SelectField>
    )
  }
  const listId = `suggestions ${name}`.replaceAll(' ', '-')
  return (
    <>
      <TextField
        label={label}
        name={name}
        list={kind === 'size' ? listId : undefined}
        inputMode={kind === 'size' ? 'text' : 'decimal'}
        maxLength={120}
        autoComplete="off"
        defaultValue={kept.text(name, answer ?? suggestions[0] ?? '')}
      />
      {kind === 'size' ? (
        <datalist id={listId}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      ) : null}
    </>
  )
}
