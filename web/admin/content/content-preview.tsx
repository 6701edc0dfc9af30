import type { AdminContent } from '#domain/content/api-content.ts'
import type { Contents, EditableKey, HeroSlide } from '#domain/content/contents.ts'
import {
  fillAbout,
  fillAnnouncement,
  fillDeliveryNotes,
  fillPolicy,
  fillQuestions,
  fillSlides,
  termsInShort,
} from '#domain/content/fill-contents.ts'
import { parseContent } from '#domain/content/parse-content.ts'
import { plainScene, type SceneForm, sceneAddresses } from '#domain/content/scene-addresses.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { CONTENT_ADMIN_TEXTS } from '#texts/content/admin-texts.ts'
import { AccordionPanel } from '#web/components/accordion.tsx'
import { Note } from '#web/components/note.tsx'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { AboutView } from '#web/storefront/content/about-view.tsx'
import { FaqSection } from '#web/storefront/content/faq-section.tsx'
import { HeroCarousel } from '#web/storefront/content/hero-carousel.tsx'
import { PolicyPage } from '#web/storefront/content/policy-page.tsx'
import { Announcement } from '#web/storefront/layout/announcement-bar.tsx'

const words = CONTENT_ADMIN_TEXTS.preview

type Scenes = AdminContent['scenes']

export function ContentPreview({
  contentKey,
  value,
  scenes,
}: {
  contentKey: EditableKey
  value: unknown
  scenes: Scenes
}) {
  const settings = usePublicSettings()
  const parsed = parseContent(contentKey, value)
  if (!parsed.ok) return <Note kind="warn">{words.faults}</Note>
  return <Shown contentKey={contentKey} value={parsed.value} scenes={scenes} settings={settings} />
}

function Shown({
  contentKey,
  value,
  scenes,
  settings,
}: {
  contentKey: EditableKey
  value: Contents[EditableKey]
  scenes: Scenes
  settings: PublicSettings
}) {
  switch (contentKey) {
    case 'hero':
      return <HeroCarousel slides={slidesOf(fillSlides(value as Contents['hero'], settings), scenes)} />
    case 'faq': {
      const questions = fillQuestions(value as Contents['faq'], settings)
      return questions.length > 0 ? <FaqSection questions={questions} /> : <Nothing />
    }
    case 'announcement': {
      const announced = fillAnnouncement(value as Contents['announcement'], settings)
      return announced ? <Announcement announced={announced} /> : <Nothing />
    }
    case 'about': {
      const about = fillAbout(value as Contents['about'], settings)
      const { picture } = about
      return <AboutView about={about} picture={picture && addressesOf(picture.name, 'phone', scenes)} />
    }
    case 'delivery-notes':
      return <Notes notes={value as Contents['delivery-notes']} settings={settings} />
    default:
      return <PolicyPage policy={fillPolicy(value as Contents['shipping-policy'], settings)} />
  }
}

function Nothing() {
  return <Note>{words.nothing}</Note>
}

/** As they stand beside a product, and below its name in search results. */
function Notes({ notes, settings }: { notes: Contents['delivery-notes']; settings: PublicSettings }) {
  const { delivery, usualDays, returns } = fillDeliveryNotes(notes, settings)
  return (
    <div className="wrap section">
      <AccordionPanel title={CATALOGUE_TEXTS.shippingAndDelivery} open>
        {usualDays ? <p>{usualDays}</p> : null}
        <p>{delivery}</p>
      </AccordionPanel>
      <AccordionPanel title={CATALOGUE_TEXTS.returnAndRefund} open>
        <p>{returns}</p>
      </AccordionPanel>
      <p className="small muted">{termsInShort(notes, settings)}</p>
    </div>
  )
}

/** Products on a slide's line come from the shop's index, which the admin does not have: the line is left empty. */
function slidesOf(slides: readonly HeroSlide[], scenes: Scenes) {
  return slides.map(({ listing: _, picture, ...slide }) => ({
    ...slide,
    picture: picture && {
      alt: picture.alt,
      wide: addressesOf(picture.name, 'wide', scenes),
      phone: addressesOf(picture.name, 'phone', scenes),
    },
    prints: [],
  }))
}

function addressesOf(name: string, form: SceneForm, scenes: Scenes) {
  const drawn = scenes[plainScene(name)]
  if (!drawn) return sceneAddresses({ scenes: {} }, name, form) ?? {}
  // The view asks for the large width of an upright picture by its number.
  return form === 'wide' ? { 960: drawn.wide } : { 480: drawn.phone, 800: drawn.phone }
}
