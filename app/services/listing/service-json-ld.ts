import type { JobPosting, WithContext } from 'schema-dts';
import { deadlineDay, type ServiceDetail } from '../service.ts';

/** Returns the structured data of an open listing for search engines (schema.org): a job for a self-employed person. */
export function serviceJsonLd(service: ServiceDetail, address: string): WithContext<JobPosting> {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    '@id': address,
    url: address,
    title: `Consultant for ${service.name}`,
    description: service.needsDescription || `${service.name} is looking for a consultant.`,
    datePosted: service.postedAt,
    validThrough: deadlineDay(service.postedAt),
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
