import { href } from 'react-router';
import { LinkButton } from '../../ui/link-button.tsx';
import { ShortAttribution } from '../directory/attribution.tsx';

/**
 * A section with a link to the care directory. Its attribution also covers the number of care providers shown above.
 */
export function DirectoryPromo() {
  return (
    <section aria-labelledby="promo" className="bg-action-soft">
      <div className="page-width grid gap-3 py-4 sm:gap-4 sm:py-12 lg:grid-cols-[1fr_1.2fr] lg:items-center lg:gap-12">
        <h2 id="promo" className="max-sm:text-lg">
          Care providers in England, with their official CQC rating
        </h2>
        <div className="grid justify-items-start gap-2 sm:gap-4">
          <LinkButton to={href('/care-directory')}>Explore Care Directory</LinkButton>
          <ShortAttribution />
        </div>
      </div>
    </section>
  );
}
