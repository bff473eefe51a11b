import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { GallerySection, State } from './gallery-section.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function ButtonsSection() {
  const [busy, setBusy] = useState(false);
  return (
    <GallerySection id="buttons" title="Buttons">
      <State name="Four kinds: one primary per view">
        <div className="flex flex-wrap gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              Save {variant}
            </Button>
          ))}
        </div>
      </State>
      <State name="Small">
        <div className="flex flex-wrap gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size="small">
              Small {variant}
            </Button>
          ))}
        </div>
      </State>
      <State name="Busy and disabled">
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={busy} onClick={() => setBusy(true)}>
            {busy ? 'Sending' : 'Press to send'}
          </Button>
          <Button busy>Saving</Button>
          <Button variant="primary" disabled>
            Disabled primary
          </Button>
          <Button disabled>Disabled</Button>
        </div>
      </State>
      <State name="Links that look like buttons, with an icon, with long text">
        <div className="flex flex-wrap gap-3">
          <LinkButton to="#buttons" variant="primary">
            Go to the next step <Icon name="chevron-right" />
          </LinkButton>
          <LinkButton to="#buttons">
            <Icon name="filter" /> Filters (3)
          </LinkButton>
          <LinkButton to="#buttons" variant="quiet" size="small">
            <Icon name="check" className="size-4" /> Edit
          </LinkButton>
          <Button>Send this message to everybody who has asked for a consultant in Newcastle upon Tyne</Button>
        </div>
      </State>
    </GallerySection>
  );
}
