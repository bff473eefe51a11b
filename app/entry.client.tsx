import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadSignedInMenu } from './shell/use-signed-in-menu.ts';
import { noteRecovery } from './shell/recovery.ts';

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      { onRecoverableError: noteRecovery },
    );
  });

// If the menu does not load, the page goes on without it and says so.
if (document.querySelector('[data-signed-in]')) void loadSignedInMenu().then(hydrate, hydrate);
else hydrate();
