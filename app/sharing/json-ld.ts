import type { BreadcrumbList, FAQPage, Organization, WebSite, WithContext } from 'schema-dts';

type Site = { siteName: string; publicUrl: string };

const context = 'https://schema.org';
const idOf = ({ publicUrl }: Site) => `${publicUrl}/#organization`;

/** Returns structured data about the organisation behind the site. Search engines show it beside the site's pages. */
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

/** Returns structured data about the site, from which search engines read the site's name. */
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

/** Returns the breadcrumb of a page; the last step is the page itself. `path` begins with a slash. */
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

/** Returns structured data with the questions and answers of a page, in plain text. */
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
