import { needsImporter } from '#domain/catalogue/product-rules.ts'
import type { ProductContent } from '#domain/products/product-content.ts'
import { EDITOR_TEXTS } from '#texts/products/editor-texts.ts'
import { SelectField, TextArea, TextField } from '#web/components/form/text-field.tsx'
import styles from './editor.module.css'
import { fieldId } from './field-places.ts'
import type { EditorForm } from './use-editor.ts'

const words = EDITOR_TEXTS.declarations
const ROLES = ['manufacturer', 'marketer', 'importer'] as const
const NOBODY = { name: '', address: '' }

/** Maker and, for imported goods, importer: one already in use, or a new one. */
export function MakerFields({ form }: { form: EditorForm }) {
  const { content, terms, change, faultOf, lackOf } = form
  const { maker, importer } = content
  const setMaker = (part: Partial<ProductContent['maker']>) => change({ maker: { ...maker, ...part } })
  const setImporter = (part: Partial<typeof NOBODY>) =>
    change({ importer: { ...(importer ?? NOBODY), ...part } })
  const lacksMaker = (text: string) => lackOf('maker', text.trim() === '')
  const lacksImporter = (text: string) => lackOf('importer', text.trim() === '')
  return (
    <>
      <div className={styles.group}>
        {terms.makers.length > 0 ? (
          <Known
            label={words.takeMaker}
            people={terms.makers}
            chosen={maker}
            onTake={(taken) => change({ maker: taken ?? { role: maker.role, ...NOBODY } })}
          />
        ) : null}
        <div className={styles.fields}>
          <SelectField
            id={fieldId('maker.role')}
            label={words.role}
            value={maker.role}
            onChange={({ currentTarget }) =>
              setMaker({ role: ROLES.find((role) => role === currentTarget.value) ?? maker.role })
            }
          >
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {words.roles[role]}
              </option>
            ))}
          </SelectField>
          <TextField
            id={fieldId('maker.name')}
            label={words.makerName}
            maxLength={150}
            value={maker.name}
            error={faultOf('maker.name') ?? lacksMaker(maker.name)}
            onChange={({ currentTarget }) => setMaker({ name: currentTarget.value })}
          />
          <TextArea
            id={fieldId('maker.address')}
            className={styles.full}
            label={words.makerAddress}
            rows={2}
            maxLength={300}
            value={maker.address}
            error={faultOf('maker.address') ?? lacksMaker(maker.address)}
            onChange={({ currentTarget }) => setMaker({ address: currentTarget.value })}
          />
        </div>
      </div>
      {content.countryOfOrigin !== '' && needsImporter(content) ? (
        <fieldset className={styles.group}>
          <legend>{words.importer}</legend>
          <p className={styles.text}>{words.importerText}</p>
          {terms.importers.length > 0 ? (
            <Known
              label={words.takeMaker}
              people={terms.importers}
              chosen={importer ?? NOBODY}
              onTake={(taken) => change({ importer: taken ?? NOBODY })}
            />
          ) : null}
          <div className={styles.fields}>
            <TextField
              id={fieldId('importer.name')}
              label={words.importerName}
              maxLength={150}
              value={importer?.name ?? ''}
              error={faultOf('importer.name') ?? lacksImporter(importer?.name ?? '')}
              onChange={({ currentTarget }) => setImporter({ name: currentTarget.value })}
            />
            <TextArea
              id={fieldId('importer.address')}
              className={styles.full}
              label={words.importerAddress}
              rows={2}
              maxLength={300}
              value={importer?.address ?? ''}
              error={faultOf('importer.address') ?? lacksImporter(importer?.address ?? '')}
              onChange={({ currentTarget }) => setImporter({ address: currentTarget.value })}
            />
          </div>
        </fieldset>
      ) : null}
    </>
  )
}

/** Those whom other products name. The fields beneath stay open, so that each can be read and changed. */
function Known<Person extends { name: string; address: string }>({
  label,
  people,
  chosen,
  onTake,
}: {
  label: string
  people: readonly Person[]
  chosen: { name: string; address: string }
  /** Null for a new one. */
  onTake: (person: Person | null) => void
}) {
  const place = people.findIndex(({ name, address }) => name === chosen.name && address === chosen.address)
  return (
    <SelectField
      label={label}
      value={String(place)}
      onChange={({ currentTarget }) => onTake(people[Number(currentTarget.value)] ?? null)}
    >
      <option value="-1">{words.somebodyNew}</option>
      {people.map(({ name, address }, index) => (
        <option key={`${name}\n${address}`} value={index}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
