import type { ContentField } from '#domain/content/content-forms.ts'
import type { HeroSlide, ToldText } from '#domain/content/contents.ts'
import { placeIn } from '#domain/forms/form-fields.ts'
import { Button } from '#web/components/button.tsx'
import { SelectField } from '#web/components/form/text-field.tsx'
import { ConditionalTextField } from './conditional-text-field.tsx'
import styles from './contents.module.css'
import { type FieldProps, useEditorSurroundings } from './editor-context.ts'
import { FactText } from './fact-text.tsx'
import { ListField } from './list-field.tsx'
import { ListingField } from './listing-field.tsx'
import { PageField } from './page-field.tsx'
import { PictureField } from './picture-field.tsx'

/**
 * A part of a content as it is written. A form and its content are made for each other (`CONTENT_FORMS`), and what is
 * written is parsed before it leaves: so a field takes its value for what its form says.
 */
export function ContentFieldView({ field, path, value, onChange }: FieldProps) {
  const { errorOf } = useEditorSurroundings()
  const same = { label: field.label, path }
  switch (field.kind) {
    case 'line':
    case 'text':
      return (
        <FactText
          label={field.label}
          hint={field.hint}
          long={field.kind === 'text'}
          error={errorOf(path)}
          value={String(value ?? '')}
          onChange={onChange}
        />
      )
    case 'told':
      return <ConditionalTextField {...same} value={value as ToldText} onChange={onChange} />
    case 'page':
      return <PageField {...same} value={String(value ?? '')} onChange={onChange} />
    case 'listing':
      return <ListingField {...same} value={value as HeroSlide['listing']} onChange={onChange} />
    case 'picture':
      return (
        <PictureField
          {...same}
          mayBeEmpty={field.form === 'slide'}
          value={value as HeroSlide['picture']}
          onChange={onChange}
        />
      )
    case 'choice':
      return (
        <SelectField
          label={field.label}
          error={errorOf(path)}
          value={String(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {field.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </SelectField>
      )
    case 'list':
      return (
        <ListField
          field={field}
          path={path}
          value={value as unknown[]}
          Part={ContentFieldView}
          onChange={onChange}
        />
      )
    case 'group':
      return <GroupView field={field} path={path} value={value} onChange={onChange} />
    case 'optional':
      return <OptionalView field={field} path={path} value={value} onChange={onChange} />
    case 'kept':
      return null
  }
}

function GroupView({ field, path, value, onChange }: FieldProps<Extract<ContentField, { kind: 'group' }>>) {
  const held = value as Readonly<Record<string, unknown>>
  return (
    <div className={styles.group}>
      {Object.entries(field.fields).map(([name, inner]) => (
        <ContentFieldView
          key={name}
          field={inner}
          path={placeIn(path, name)}
          value={held[name]}
          onChange={(next) => onChange({ ...held, [name]: next })}
        />
      ))}
    </div>
  )
}

function OptionalView({
  field,
  path,
  value,
  onChange,
}: FieldProps<Extract<ContentField, { kind: 'optional' }>>) {
  if (value === null || value === undefined) {
    return (
      <div>
        <Button small variant="line" onClick={() => onChange({ ...field.empty })}>
          {field.add}
        </Button>
      </div>
    )
  }
  return (
    <fieldset className={styles.list}>
      <legend>{field.label}</legend>
      <GroupView field={field.group} path={path} value={value} onChange={onChange} />
      <div className={styles.row}>
        <Button small variant="line" onClick={() => onChange(null)}>
          {field.remove}
        </Button>
      </div>
    </fieldset>
  )
}
