import { format } from '#domain/language/format.ts'
import { MOST_RETURN_PHOTOS } from '#domain/returns/return-input.ts'
import { RETURN_PAGE_TEXTS as words } from '#texts/returns/page-texts.ts'
import { PhotoField } from '#web/components/form/photo-field.tsx'
import pages from '#web/storefront/orders/order-pages.module.css'

/** Photographs of the pieces. */
export function RequestPhotos({
  photos,
  needed,
  error,
  onChange,
}: {
  photos: readonly File[]
  /** Something is faulty: at least one has to be there. */
  needed: boolean
  error: string | undefined
  onChange: (photos: readonly File[]) => void
}) {
  return (
    <section className="box">
      <h2 className={pages.subtitle}>{words.photos}</h2>
      <PhotoField
        photos={photos}
        most={MOST_RETURN_PHOTOS}
        hint={format(needed ? words.photosNeeded : words.photosHint, { most: MOST_RETURN_PHOTOS })}
        error={error}
        onChange={onChange}
      />
    </section>
  )
}
