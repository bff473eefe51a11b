import { href } from 'react-router';
import { Chip } from '../../../ui/chip.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { guidance, type ServiceTab } from '../listing/service-guidance.ts';
import type { ServiceDetail } from '../service.ts';

type Props = { service: ServiceDetail; tab: ServiceTab; onOpen: (tab: ServiceTab) => void };

/** What the service says about itself and the work. Each tab has a URL and opens without JavaScript. */
export function ServiceTabs({ service, tab, onOpen }: Props) {
  const page = href('/services/:serviceId', { serviceId: service.id });
  return (
    <Tabs
      label="About this listing"
      defaultTab={tab}
      hrefOf={(id) => (id === 'overview' ? page : `${page}?tab=${id}`)}
      onOpen={(id) => onOpen(id as ServiceTab)}
      tabs={[
        { id: 'overview', label: 'Overview', content: <Overview service={service} /> },
        {
          id: 'requirements',
          label: 'Requirements',
          content: (
            <div className="stack-8">
              <Said title="Requirements" text={service.requirements} otherwise={guidance.requirements} />
              <Said title="Certifications" text={service.certifications} otherwise={guidance.certifications} />
            </div>
          ),
        },
        {
          id: 'facility',
          label: 'Facility Info',
          content: (
            <Said
              title="Facility information"
              text={service.facilityInformation}
              otherwise={guidance.facilityInformation}
            />
          ),
        },
      ]}
    />
  );
}

function Overview({ service: { needsDescription, skills } }: { service: ServiceDetail }) {
  return (
    <div className="stack-8">
      <section>
        <h2 className="text-xl">What’s needed</h2>
        {needsDescription ? (
          <p className="mt-3 reading-width wrap-anywhere whitespace-pre-line">{needsDescription}</p>
        ) : (
          <p className="mt-3 text-ink-soft">The service hasn’t described its needs yet. Ask for more information.</p>
        )}
      </section>
      <section>
        <h2 className="text-xl">Skills</h2>
        {skills.length > 0 ? (
          <ul className="mt-3 flex flex-wrap gap-2">
            {skills.map((skill) => (
              <li key={skill} className="max-w-full">
                <Chip>{skill}</Chip>
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-3 text-ink-soft">No skills are listed.</p>
        )}
      </section>
    </div>
  );
}

function Said({ title, text, otherwise }: { title: string; text: string; otherwise: readonly string[] }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      {text.trim() ? (
        <p className="mt-3 reading-width wrap-anywhere whitespace-pre-line">{text}</p>
      ) : (
        <div className="mt-3 reading-width rounded-control bg-sunken px-4 py-3">
          <p className="text-sm font-semibold text-ink-soft">General guidance, not from this service</p>
          <ul className="mt-2 list-disc stack-1 pl-5">
            {otherwise.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
