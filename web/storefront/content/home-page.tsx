import type { ProductCard } from '#domain/catalogue/api-product.ts'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { DEFAULT_SIZE_CHART } from '#domain/catalogue/default-size-chart.ts'
import { EMPTY_LISTING } from '#domain/catalogue/filters.ts'
import type { HeroSlide } from '#domain/content/contents.ts'
import { fillQuestions, fillSlides } from '#domain/content/fill-contents.ts'
import { nextOccasions } from '#domain/content/next-occasions.ts'
import { format } from '#domain/language/format.ts'
import { formatDay, parseIndiaDate } from '#domain/time/india-time.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { HOME_TEXTS } from '#texts/content/home-texts.ts'
import { ProductGrid } from '#web/components/product-grid.tsx'
import { memoPage } from '#web/framework/memo-page.ts'
import { usePrefetchRoute } from '#web/framework/prefetch-route.ts'
import { RecentlyViewedPlace } from '#web/storefront/catalogue/recently-viewed-place.tsx'
import { ShoppableCard } from '#web/storefront/catalogue/shoppable-card.tsx'
import { track } from '#web/storefront/insight/track.ts'
import { pageMeta } from '#web/storefront/layout/page-meta.ts'
import { NewsletterForm } from '#web/storefront/newsletter/newsletter-form.tsx'
import { faqPage, organization, webSite } from '#web/storefront/structured-data/shop-things.ts'
import type { Route } from './+types/home-page.ts'
import { AgeLinks } from './age-links.tsx'
import { CategoryStrip } from './category-strip.tsx'
import { ChildShelfPlace } from './child-shelf-place.tsx'
import { FaqSection } from './faq-section.tsx'
import { FestiveBand } from './festive-band.tsx'
import { HeroCarousel } from './hero-carousel.tsx'
import { type OccasionLink, OccasionLinks } from './occasion-links.tsx'
import { categoryPicture, pictured, shown } from './pictured.ts'
import { SectionFoot, SectionHeading } from './section-heading.tsx'

const PRINTS_ON_A_SLIDE = 3
const MOST_OCCASIONS = 5

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, contents, settings } = context.shop
  const { featured, trending, festive, categories } = await catalogue.home()
  const cardsOf = async (category: string, subcategory: string | null) =>
    (await catalogue.list({ ...EMPTY_LISTING, category, subcategory })).products
  const terms = settings.current()
  const { faq, hero } = contents.current()
  const questions = fillQuestions(faq, terms)
  const { origin } = context.shop
  context.describe([
    organization(terms, { origin, postagePaise: settings.returnPostagePaise() }),
    webSite(terms, origin),
    ...faqPage(questions),
  ])
  const shelves = {
    featured: featured.map(shown),
    trending: trending.map(shown),
    festive: festive.map(pictured),
    categories: await Promise.all(
      CATEGORIES.map(async ({ slug, label, subcategories }) => ({
        slug,
        label,
        picture: categoryPicture(categories.find((entry) => entry.slug === slug)?.card),
        subcategories: await Promise.all(
          subcategories.map(async (sub) => ({
            ...sub,
            picture: categoryPicture((await cardsOf(slug, sub.slug))[0]),
          })),
        ),
      })),
    ),
  }
  return {
    occasions: await occasionLinks(context.shop),
    ages: shownAges((await catalogue.list(EMPTY_LISTING)).facets.sizes),
    shelves,
    slides: (
      await Promise.all(
        fillSlides(hero, terms).map(async ({ listing, picture, ...slide }) => ({
          ...slide,
          picture: picture && {
            alt: picture.alt,
            wide: context.shop.scene(picture.name, 'wide') ?? {},
            phone: context.shop.scene(picture.name, 'phone') ?? {},
          },
          prints: listing
            ? (await cardsOf(listing.category, listing.subcategory)).slice(0, PRINTS_ON_A_SLIDE).map(pictured)
            : [],
        })),
      )
    ).filter((slide) => slide.picture !== null || slide.prints.length > 0),
    questions,
    subscriberPercent: await context.shop.subscriberPercent(),
    image: jpegOf(context.shop.scene(firstPicture(hero), 'wide')),
    description: format(
      terms.shipping.feePaise === 0 ? HOME_TEXTS.descriptionFreeShipping : HOME_TEXTS.description,
      { from: terms.shipping.businessDays[0], to: terms.shipping.businessDays[1] },
    ),
  }
}

/** The ages of the usual size chart for which the shop has something. */
function shownAges(sizes: readonly { value: string; count: number }[]): string[] {
  const there = new Set(sizes.filter(({ count }) => count > 0).map(({ value }) => value))
  return DEFAULT_SIZE_CHART.map(({ label }) => label).filter((label) => there.has(label))
}

/** The next occasions for which the shop's search finds something, each with a picture of its own. */
async function occasionLinks({ catalogue, settings }: Route.LoaderArgs['context']['shop']) {
  const links: OccasionLink[] = []
  for (const { name, words, day } of nextOccasions(settings.occasions(), new Date())) {
    const { products, nearest } = await catalogue.list({ ...EMPTY_LISTING, q: words })
    const isNew = ({ image }: ProductCard) => links.every(({ picture }) => picture.src360 !== image.src360)
    const picture = categoryPicture(products.find(isNew))
    if (nearest || !picture) continue
    const date = day === null ? null : parseIndiaDate(day)
    links.push({ name, words, day: date ? formatDay(date) : '', picture })
    if (links.length === MOST_OCCASIONS) break
  }
  return links
}

/** The home page's sharing picture: that of its first slide with one. */
function firstPicture(slides: readonly HeroSlide[]): string {
  return slides.find(({ picture }) => picture !== null)?.picture?.name ?? ''
}

/** Social networks need JPEG, which the media store creates from each picture. */
function jpegOf(scene: Readonly<Record<number, string>> | null): string | undefined {
  return scene?.[1600] && `${scene[1600]}.jpg`
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: HOME_TEXTS.title,
    description: loaderData?.description ?? '',
    path: '/',
    image: loaderData?.image,
    imageSize: null,
  })
}

function HomePage({ loaderData }: Route.ComponentProps) {
  const { ages, occasions, shelves, slides, questions, subscriberPercent } = loaderData
  const { categories, featured, festive, trending } = shelves
  usePrefetchRoute('storefront/catalogue/listing-page')
  return (
    <>
      {/* The slides change their headings; the page's own stays. */}
      <h1 className="visually-hidden">{HOME_TEXTS.title}</h1>
      {slides.length > 0 ? <HeroCarousel slides={slides} /> : null}
      {ages.length > 0 ? <AgeLinks ages={ages} /> : null}
      <CategoryStrip categories={categories} />
      <ChildShelfPlace />
      {occasions.length > 0 ? <OccasionLinks occasions={occasions} /> : null}
      {featured.length > 0 ? (
        <section className="wrap section">
          <SectionHeading
            title={CATALOGUE_TEXTS.featuredProducts}
            text={HOME_TEXTS.featuredText}
            to="/shop"
            action={CATALOGUE_TEXTS.viewAllProducts}
          />
          <ProductGrid>
            {featured.map((product) => (
              <ShoppableCard key={product._id} product={product} />
            ))}
          </ProductGrid>
          <SectionFoot to="/shop" action={CATALOGUE_TEXTS.viewAllProducts} />
        </section>
      ) : null}
      {festive.length > 0 ? <FestiveBand cards={festive} /> : null}
      {trending.length > 0 ? (
        <section className="wrap section">
          <SectionHeading
            kicker={CATALOGUE_TEXTS.trendingTagline}
            title={CATALOGUE_TEXTS.trendingNow}
            to="/shop?sort=trending"
            action={CATALOGUE_TEXTS.seeAllTrending}
          />
          <ProductGrid columns={6}>
            {trending.map((product) => (
              <ShoppableCard
                key={product._id}
                product={product}
                hot
                sizes="(min-width: 1360px) 200px, (min-width: 1024px) 15vw, 168px"
                onOpen={() =>
                  track('TrendingClick', { id: product._id, name: product.name, price: product.price })
                }
              />
            ))}
          </ProductGrid>
          <SectionFoot to="/shop?sort=trending" action={CATALOGUE_TEXTS.seeAllTrending} />
        </section>
      ) : null}
      <RecentlyViewedPlace />
      {questions.length > 0 ? <FaqSection questions={questions} /> : null}
      <section className="wrap section">
        <NewsletterForm percent={subscriberPercent} />
      </section>
    </>
  )
}

export default memoPage(HomePage)
