import type { ServiceDetail } from '../service.ts';

export const serviceTabs = ['overview', 'requirements', 'facility'] as const;
export type ServiceTab = (typeof serviceTabs)[number];

export function isServiceTab(text: string | null): text is ServiceTab {
  return serviceTabs.some((tab) => tab === text);
}

/** Shown where a listing has no text of its own: the same for every service, and marked as general guidance. */
export const guidance: Record<
  keyof Pick<ServiceDetail, 'requirements' | 'certifications' | 'facilityInformation'>,
  string[]
> = {
  requirements: [
    'Experience of adult social care in England, and of the CQC assessment framework',
    'A current enhanced DBS check',
    'Professional indemnity insurance',
    'Two references from care services in the last three years',
  ],
  certifications: [
    'Registration with a professional body where the work requires it, for example the NMC',
    'Level 3 safeguarding adults training',
    'Moving and handling and infection prevention training, if you’ll be working on the floor',
  ],
  facilityInformation: [
    'Ask how many people live there or use the service, and what their needs are',
    'Ask for the last inspection report and the action plan',
    'Ask who you’ll be working with, and which care records system they use',
  ],
};
