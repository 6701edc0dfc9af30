import type { Question } from '#domain/content/fill-contents.ts'
import { logoAddress, shopIconAddress } from '#domain/settings/logo.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import type { DescribedThing } from '#server/pages/structured-data.ts'
import { pageAddress } from '#web/storefront/layout/page-address.ts'
import { COUNTRY, returnPolicy } from './trade-terms.ts'

/** Who sells here, as search engines read it. @param postagePaise of a return for which the shopper pays */
export function organization(
  settings: PublicSettings,
  { origin, postagePaise }: { origin: string; postagePaise: number },
): DescribedThing {
  const { brand, legal, store, contact, grievanceOfficer, links } = settings
  const profiles = Object.values(links).filter(leadsSomewhere)
  const reached = { '@type': 'ContactPoint', areaServed: COUNTRY }
  return {
    '@type': 'Organization',
    '@id': shopId(origin),
    name: brand.name,
    legalName: legal.name,
    url: pageAddress(origin, '/'),
    logo: origin + (brand.logo ? logoAddress(brand.logo.mediaId) : shopIconAddress('512.png', null)),
    ...(brand.tagline ? { slogan: brand.tagline } : {}),
    email: contact.email,
    telephone: international(contact.phone),
    address: { '@type': 'PostalAddress', streetAddress: store.address, addressCountry: COUNTRY },
    ...(legal.gstin ? { taxID: legal.gstin } : {}),
    contactPoint: [
      {
        ...reached,
        contactType: 'customer service',
        email: contact.email,
        telephone: international(contact.phone),
      },
      {
        ...reached,
        contactType: 'grievance officer',
        name: grievanceOfficer.name,
        email: grievanceOfficer.email,
        telephone: international(grievanceOfficer.phone),
      },
    ],
    hasMerchantReturnPolicy: returnPolicy(settings, { isExcepted: false, postagePaise }),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  }
}

/** The shop as a place that can be searched. */
export function webSite({ brand }: Pick<PublicSettings, 'brand'>, origin: string): DescribedThing {
  return {
    '@type': 'WebSite',
    name: brand.name,
    url: pageAddress(origin, '/'),
    publisher: { '@id': shopId(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${pageAddress(origin, '/shop')}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** Questions with their answers; none for none. */
export function faqPage(questions: readonly Question[]): DescribedThing[] {
  if (questions.length === 0) return []
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}

/** The way to a page. The last step is the page itself, at `path`. */
export function breadcrumbList(
  crumbs: readonly { label: string; to?: string }[],
  { origin, path }: { origin: string; path: string },
): DescribedThing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: pageAddress(origin, index === crumbs.length - 1 ? path : (to ?? path)),
    })),
  }
}

/** By which other things of a page name the shop. */
export function shopId(origin: string): string {
  return `${pageAddress(origin, '/')}#shop`
}

/** The front page of a network is no profile. */
function leadsSomewhere(link: string): boolean {
  return URL.canParse(link) && new URL(link).pathname.length > 1
}

/** '080 0000 0000' as it is dialled from anywhere (E.123). */
function international(phone: string): string {
  return phone.startsWith('+') ? phone : `+91 ${phone.replace(/^0/, '')}`
}
