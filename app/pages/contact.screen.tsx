import { buttonClass } from '../../ui/button-class.ts';
import { Icon } from '../../ui/icon.tsx';
import { platformContext } from '../../platform/http/request-context.server.ts';
import type { Route } from './+types/contact.screen.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { contactEmail: context.get(platformContext).config.contactEmail };
}

export function meta({ matches }: Route.MetaArgs) {
  const { siteName } = matches[0].loaderData ?? { siteName: '' };
  return [
    { title: `Contact - ${siteName}` },
    {
      name: 'description',
      content: `Send ${siteName} an email: questions, faults, press, or anything about your data.`,
    },
  ];
}

export default function ContactScreen({ loaderData }: Route.ComponentProps) {
  const { contactEmail } = loaderData;
  return (
    <div className="page-width py-8 sm:py-14">
      <h1 tabIndex={-1}>Contact us</h1>
      <p className="mt-5 max-w-2xl text-lg">
        Please send us an email. This is the address for everything: questions, faults, press, and anything about your
        data.
      </p>
      <p className="mt-6">
        <a href={`mailto:${contactEmail}`} className={`${buttonClass('primary')} max-w-full break-all`}>
          <Icon name="mail" className="size-5 shrink-0" />
          {contactEmail}
        </a>
      </p>
      <h2 className="mt-12 text-xl">Help us help you</h2>
      <ul className="mt-3 grid max-w-2xl list-disc gap-2 pl-6">
        <li>Say whether you’re a consultant, a care service or a family.</li>
        <li>If something on the site doesn’t work, tell us which page and what you expected.</li>
        <li>Don’t send details of people who use a care service. If somebody is in danger, call 999.</li>
      </ul>
    </div>
  );
}
