import { PICTURE_VIEWS, type Tint } from '#domain/catalogue/tints.ts'
import { format } from '#domain/language/format.ts'
import { PICTURE_FAULTS } from '#domain/pictures/picture-faults.ts'
import type { PictureContent } from '#domain/products/product-content.ts'
import { PICTURE_ADMIN_TEXTS as words } from '#texts/pictures/admin-texts.ts'
import { PRODUCT_FIELD_TEXTS } from '#texts/products/field-texts.ts'
import type { AdminPicture } from '#web/api/admin/pictures.ts'
import { Button } from '#web/components/button.tsx'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import { FocusField } from './focus-field.tsx'
import styles from './picture-panel.module.css'
import { type NamedProduct, ShownWithField } from './shown-with-field.tsx'

/** The open picture: what it shows, how it is cut, and where it stands. */
export function PicturePanel({
  id,
  picture,
  known,
  place,
  count,
  colours,
  beside,
  onBeside,
  onChange,
  onCut,
  onMove,
  onRemove,
  onTint,
  onClose,
}: {
  id: string
  picture: PictureContent
  /** How it is cut; undefined for one that came already cut. */
  known: AdminPicture | undefined
  place: number
  count: number
  colours: readonly string[]
  /** The names of the products in the pictures. */
  beside: readonly NamedProduct[]
  onBeside: (product: NamedProduct) => void
  onChange: (change: Partial<PictureContent>) => void
  onCut: (cut: AdminPicture) => void
  onMove: (to: number) => void
  onRemove: () => void
  onTint: (tint: Tint) => void
  onClose: () => void
}) {
  const faults = PICTURE_FAULTS.filter((fault) => known?.faults.includes(fault))
  const tint = known?.tint ?? null
  const choosable =
    picture.colour === null || colours.includes(picture.colour) ? colours : [...colours, picture.colour]
  return (
    <section id={id} className={styles.panel} aria-label={format(words.edit, { place: place + 1 })}>
      <div>
        {known?.originalId ? (
          <FocusField
            key={known.originalId}
            originalId={known.originalId}
            focus={{ x: known.focusX ?? 50, y: known.focusY ?? 50 }}
            onCut={onCut}
          />
        ) : (
          <>
            <img
              className={styles.picture}
              src={`/media/${picture.mediaId}-360.avif`}
              alt=""
              width={160}
              height={200}
            />
            <p className={styles.hint}>{words.noOriginal}</p>
          </>
        )}
      </div>
      <div className={styles.fields}>
        {faults.length > 0 ? (
          <Note kind="warn">
            {faults.map((fault) => (
              <p key={fault}>{words.faults[fault]}</p>
            ))}
          </Note>
        ) : null}
        <TextField
          label={words.alt}
          hint={words.altHint}
          value={picture.alt}
          maxLength={200}
          onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
        />
        <div className={styles.pair}>
          <SelectField
            label={words.view}
            value={picture.view}
            onChange={({ currentTarget }) =>
              onChange({ view: PICTURE_VIEWS.find((view) => view === currentTarget.value) ?? picture.view })
            }
          >
            {PICTURE_VIEWS.map((view) => (
              <option key={view} value={view}>
                {words.views[view]}
              </option>
            ))}
          </SelectField>
          {choosable.length > 1 || picture.colour !== null ? (
            <SelectField
              label={words.colour}
              value={picture.colour ?? ''}
              onChange={({ currentTarget }) => onChange({ colour: currentTarget.value || null })}
            >
              <option value="">{words.allColours}</option>
              {choosable.map((colour) => (
                <option key={colour} value={colour}>
                  {colour}
                </option>
              ))}
            </SelectField>
          ) : null}
        </div>
        <ShownWithField
          slugs={picture.shownWith}
          names={beside}
          onFind={onBeside}
          onChange={(shownWith) => onChange({ shownWith })}
        />
        <PanelActions {...{ place, count, tint, onMove, onRemove, onTint, onClose }} />
      </div>
    </section>
  )
}

function PanelActions({
  place,
  count,
  tint,
  onMove,
  onRemove,
  onTint,
  onClose,
}: {
  place: number
  count: number
  tint: Tint | null
  onMove: (to: number) => void
  onRemove: () => void
  onTint: (tint: Tint) => void
  onClose: () => void
}) {
  return (
    <div className={styles.actions}>
      {place > 0 ? (
        <Button variant="line" small onClick={() => onMove(0)}>
          {words.first}
        </Button>
      ) : null}
      {place > 0 ? (
        <Button variant="line" small onClick={() => onMove(place - 1)}>
          {words.earlier}
        </Button>
      ) : null}
      {place < count - 1 ? (
        <Button variant="line" small onClick={() => onMove(place + 1)}>
          {words.later}
        </Button>
      ) : null}
      {tint ? (
        <Button variant="line" small onClick={() => onTint(tint)}>
          {format(words.useTint, { tint: PRODUCT_FIELD_TEXTS.tints[tint] })}
        </Button>
      ) : null}
      <Button variant="line" small onClick={onRemove}>
        {words.remove}
      </Button>
      <Button variant="quiet" small onClick={onClose}>
        {words.close}
      </Button>
    </div>
  )
}
