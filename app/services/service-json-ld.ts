import { openDays, type ServiceDetail } from './service.ts';

type JsonLd = { [key: string]: string | JsonLd | undefined };

const dayMs = 24 * 3600 * 1000;

/** What search engines are told of an open listing, in the words of schema.org: work for somebody who is self-employed. */
export function serviceJsonLd(service: ServiceDetail, address: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    '@id': address,
    url: address,
    title: `Consultant for ${service.name}`,
    description: service.needsDescription || `${service.name} looks for a consultant.`,
    datePosted: service.postedAt,
    validThrough: new Date(Date.parse(service.postedAt) + openDays * dayMs).toISOString(),
    employmentType: 'CONTRACTOR',
    industry: service.type,
    skills: service.skills.join(', ') || undefined,
    hiringOrganization: { '@type': 'Organization', name: service.name },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: service.location, addressCountry: 'GB' },
    },
  };
}
