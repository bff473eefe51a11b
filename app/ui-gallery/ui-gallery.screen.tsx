import { data } from 'react-router';
import { requestContext } from '../../platform/http/request-context.server.ts';
import type { Route } from './+types/ui-gallery.screen.ts';
import { ButtonsSection } from './buttons-section.tsx';
import { ChoosingSection } from './choosing-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { FoundationsSection } from './foundations-section.tsx';
import { ListsSection } from './lists-section.tsx';
import { OverlaysSection } from './overlays-section.tsx';
import { SignsSection } from './signs-section.tsx';

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(requestContext).isDevelopment) throw data(null, { status: 404 });
  return null;
}

export const meta = () => [{ title: 'Interface components' }];

/** Shows every component of ui/ in all its states, for review and for the accessibility tests. Development only. */
export default function UiGalleryScreen() {
  return (
    <div className="page-width py-8">
      <h1>Interface components</h1>
      <p className="mt-3 mb-8 reading-width text-lg text-ink-soft">
        Every part of the interface in all its states. Look at it narrow and wide, in the light and in the dark theme,
        with a mouse, a finger and a keyboard.
      </p>
      <FoundationsSection />
      <ButtonsSection />
      <FieldsSection />
      <SignsSection />
      <ListsSection />
      <OverlaysSection />
      <ChoosingSection />
    </div>
  );
}
