import { href } from 'react-router';
import { LinkButton } from '../../ui/link-button.tsx';

/** A section with a link to the care directory. */
export function DirectoryPromo() {
  return (
    <section aria-labelledby="promo" className="bg-action-soft">
      <div className="page-width grid gap-4 py-10 sm:py-12 lg:grid-cols-[1fr_1.2fr] lg:items-center lg:gap-12">
        <h2 id="promo">Care providers in England, with their official CQC rating</h2>
        <div>
          <p className="max-w-xl">
            Look up a care home or a home care service, see its official rating and the rating’s date, and find others
            nearby.
          </p>
          <p className="mt-4">
            <LinkButton to={href('/care-directory')}>Explore Care Directory</LinkButton>
          </p>
        </div>
      </div>
    </section>
  );
}
