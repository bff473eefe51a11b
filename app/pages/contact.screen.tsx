import { href } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { Icon } from '../../ui/picture/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { platformContext } from '../../platform/http/request-context.server.ts';
import { pageMeta } from '../sharing/page-meta.ts';
import { pagePicture } from '../sharing/page-pictures.ts';
import type { Route } from './+types/contact.screen.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { contactEmail: context.get(platformContext).config.contactEmail };
}

export function meta(args: Route.MetaArgs) {
  const { siteName } = args.matches[0].loaderData ?? { siteName: '' };
  return pageMeta(
    args,
    'Contact',
    import.meta.env.SSR && {
      description: `Email ${siteName} about a question, a problem, a press enquiry or your data.`,
      picture: pagePicture('contact'),
    },
  );
}

export default function ContactScreen({ loaderData }: Route.ComponentProps) {
  const { contactEmail } = loaderData;
  return (
    <div className="page-width py-8 sm:py-14">
      <h1 tabIndex={-1}>Contact us</h1>
      <p className="mt-5 max-w-2xl text-lg">
        Send us an email, whatever it’s about: a question, something that isn’t working, prices for a care group, a
        press enquiry or your data.
      </p>
      <p className="mt-6">
        <a href={`mailto:${contactEmail}`} className={`${buttonClass('primary')} max-w-full break-all`}>
          <Icon name="mail" className="size-5 shrink-0" />
          {contactEmail}
        </a>
      </p>
      <h2 className="mt-12 text-xl">Help us help you</h2>
      <ul className="mt-3 grid max-w-2xl list-disc gap-2 pl-6">
        <li>Tell us if you’re a consultant, a family member or someone from a care service.</li>
        <li>If something on the site doesn’t work, tell us which page it was and what you expected to happen.</li>
        <li>Don’t send details of people who use a care service. If somebody is in danger, call 999.</li>
      </ul>
      <h2 className="mt-12 text-xl">Often quicker</h2>
      <ul className="mt-3 grid max-w-2xl list-disc gap-2 pl-6">
        <li>To report somebody, open your conversation with them and choose ‘Report this conversation’.</li>
        <li>
          To download your data or close your account, go to{' '}
          <Link to={href('/profile/settings')} className="link">
            your settings
          </Link>
          .
        </li>
        <li>
          For prices, see our{' '}
          <Link to={href('/pricing')} className="link">
            pricing
          </Link>{' '}
          page. For an overview, see{' '}
          <Link to={href('/how-it-works')} className="link">
            ‘How it works’
          </Link>
          .
        </li>
        <li>
          We can’t look into complaints about care services. Complain to the service first, then to the Local Government
          and Social Care Ombudsman. You can also tell CQC.
        </li>
      </ul>
    </div>
  );
}
