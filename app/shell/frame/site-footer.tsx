import { href } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { ComingSoon } from '../../claims/coming-soon.tsx';
import { BridgeMark } from './bridge-mark.tsx';

/** The footer's links, in order. Add a link when its screen exists. */
const footerLinks = [
  { to: href('/consultants'), label: 'Consultants' },
  { to: href('/services'), label: 'Care Services' },
  { to: href('/care-directory'), label: 'Care Directory' },
  { to: href('/how-it-works'), label: 'How It Works' },
  { to: href('/pricing'), label: 'Pricing' },
  { to: href('/blog'), label: 'Blog' },
  { to: href('/about'), label: 'About' },
  { to: href('/contact'), label: 'Contact' },
  { to: href('/api/docs'), label: 'API' },
];

const legalLinks = [
  { to: href('/privacy-policy'), label: 'Privacy Policy' },
  { to: href('/terms-of-service'), label: 'Terms of Service' },
  { to: href('/cookie-policy'), label: 'Cookie Policy' },
  { to: href('/accessibility'), label: 'Accessibility' },
];

const socialNetworks = ['LinkedIn', 'Facebook', 'X'];

export function SiteFooter({ siteName, year }: { siteName: string; year: number | undefined }) {
  return (
    <footer className="mt-16 border-t border-line bg-sunken/60 print:mt-4">
      <div className="page-width grid gap-y-3 py-3 sm:grid-cols-[1.4fr_1fr_1fr] sm:gap-8 sm:py-10 print:flex print:items-center print:py-2">
        <div>
          <p className="flex items-center gap-2 text-lg font-bold">
            <BridgeMark className="h-7 w-9 text-action" />
            {siteName}
          </p>
          <p className="mt-1 max-w-sm text-ink-soft max-sm:text-sm sm:mt-2 print:hidden">
            Connecting specialised consultants with care services across the UK, and helping families compare care in
            England. Independent of the Care Quality Commission and the NHS.
          </p>
        </div>
        <nav aria-label="Footer" data-no-print>
          <h2 className="text-sm sm:text-base">Find your way around</h2>
          <FooterLinks links={footerLinks} columns />
        </nav>
        <nav aria-label="Legal" data-no-print>
          <h2 className="text-sm sm:text-base">Legal</h2>
          <FooterLinks links={legalLinks} />
        </nav>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-3 text-sm text-ink-soft sm:col-span-3">
          <p className="mr-auto">
            © {year} {siteName}
          </p>
          <ul className="flex flex-wrap gap-x-6 gap-y-2" data-no-print>
            <li>
              Careers <ComingSoon claim="careers" />
            </li>
            <li>
              {socialNetworks.join(', ')} <ComingSoon claim="social-links" />
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({
  links,
  columns = false,
}: {
  links: readonly { to: string; label: string }[];
  columns?: boolean;
}) {
  return (
    <ul
      className={`grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-2 sm:mt-1 ${columns ? 'sm:grid-cols-2' : 'sm:grid-cols-1'}`}
    >
      {links.map((link) => (
        <li key={link.to} className="max-sm:w-full">
          <Link
            to={link.to}
            className="inline-flex min-h-11 items-center underline-offset-4 sm:min-h-12 hover:text-action hover:underline"
          >
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
