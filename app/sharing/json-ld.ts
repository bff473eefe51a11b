import type { BreadcrumbList, FAQPage, Organization, WebSite, WithContext } from 'schema-dts';

type Site = { siteName: string; publicUrl: string };

const context = 'https://schema.org';
const idOf = ({ publicUrl }: Site) => `${publicUrl}/#organization`;

/** Whoever runs the site, as search engines show it beside its pages. */
export function organizationJsonLd(site: Site): WithContext<Organization> {
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': idOf(site),
    name: site.siteName,
    url: `${site.publicUrl}/`,
    logo: `${site.publicUrl}/icons/512.png`,
  };
}

/** The site itself: from it search engines take its name. */
export function webSiteJsonLd(site: Site): WithContext<WebSite> {
  return {
    '@context': context,
    '@type': 'WebSite',
    name: site.siteName,
    url: `${site.publicUrl}/`,
    inLanguage: 'en-GB',
    publisher: { '@type': 'Organization', '@id': idOf(site) },
  };
}

/** The way to a page, as its breadcrumb shows it; the last step is the page itself. `path` begins with a slash. */
export function breadcrumbJsonLd(
  publicUrl: string,
  steps: readonly { name: string; path: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: publicUrl + path,
    })),
  };
}

/** Questions that a page answers, in plain text. */
export function faqJsonLd(questions: readonly { question: string; answer: string }[]): WithContext<FAQPage> {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
