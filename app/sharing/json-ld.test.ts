import { describe, expect, test } from 'vitest';
import { breadcrumbJsonLd, faqJsonLd, organizationJsonLd, webSiteJsonLd } from './json-ld.ts';

const site = { siteName: 'CareBridge', publicUrl: 'https://www.example.org' };

describe('JSON-LD', () => {
  test('the site names the organisation that publishes it', () => {
    const organization = `${site.publicUrl}/#organization`;
    expect(organizationJsonLd(site)).toMatchObject({
      '@type': 'Organization',
      '@id': organization,
      name: 'CareBridge',
      url: 'https://www.example.org/',
      logo: 'https://www.example.org/icons/512.png',
    });
    expect(webSiteJsonLd(site)).toMatchObject({
      '@type': 'WebSite',
      name: 'CareBridge',
      publisher: { '@id': organization },
    });
  });

  test('the steps of a breadcrumb are counted from 1, with whole addresses', () => {
    const { itemListElement } = breadcrumbJsonLd(site.publicUrl, [
      { name: 'Consultants', path: '/consultants' },
      { name: 'Ann </script>', path: '/consultants/1' },
    ]);
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Consultants', item: 'https://www.example.org/consultants' },
      { '@type': 'ListItem', position: 2, name: 'Ann </script>', item: 'https://www.example.org/consultants/1' },
    ]);
  });

  test('questions with their answers', () => {
    expect(faqJsonLd([{ question: 'Why?', answer: 'Because.' }])).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } }],
    });
  });
});
