import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import { showToast, type ToastKind } from '../../ui/overlay/toast.ts';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { GallerySection, State } from './gallery-section.tsx';

const toasts: [ToastKind, string][] = [
  ['info', 'Two people have read your message'],
  ['success', 'Your changes are saved'],
  ['warning', 'Your session ends in 5 minutes'],
  ['error', 'The message was not sent. Check your connection and try again.'],
];
const services = [
  'Care home with nursing',
  'Care home without nursing',
  'Home care',
  'Supported living',
  'Shared lives',
];

export function OverlaysSection() {
  const [open, setOpen] = useState<'dialog' | 'long' | 'drawer'>();
  const toggle = (name: 'dialog' | 'long' | 'drawer') => ({
    open: open === name,
    onOpenChange: (next: boolean) => setOpen(next ? name : undefined),
  });
  return (
    <GallerySection id="overlays" title="Over the page">
      <State name="Dialog and drawer">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
          <Button onClick={() => setOpen('long')}>Open long dialog</Button>
          <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
        </div>
        <Dialog
          {...toggle('dialog')}
          title="Write to Amara Okafor"
          description="She usually answers within 2 working days."
        >
          <TextareaField name="message" label="Your message" />
          <p className="mt-2 text-sm text-ink-soft">
            Only she can read it <Tooltip label="About privacy" text="Messages are kept for 2 years." />
          </p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={() => setOpen(undefined)}>
              Cancel
            </Button>
            <Button variant="primary" onClick={() => showToast({ kind: 'success', text: 'Message sent' })}>
              Send message
            </Button>
          </div>
        </Dialog>
        <Dialog {...toggle('long')} title="What was checked, when, and by whom, in a title that needs two lines">
          {Array.from({ length: 14 }, (_, index) => (
            <p key={index} className="mb-4">
              {index + 1}. We saw a passport on 4 June 2027 and compared the name with the professional register.
            </p>
          ))}
        </Dialog>
        <Drawer {...toggle('drawer')} title="Filters">
          {services.map((service) => (
            <CheckboxField key={service} name="service" label={service} />
          ))}
          <Button variant="primary" className="mt-4 w-full" onClick={() => setOpen(undefined)}>
            Show 214 places
          </Button>
        </Drawer>
      </State>
      <State name="Tooltip: hover, focus or tap">
        <p>
          Overall rating: Good{' '}
          <Tooltip
            label="About the rating"
            text="The regulator gave this rating on 14 March 2025, after a visit. Things may have changed since."
          />
        </p>
        <p className="text-right">
          At the edge{' '}
          <Tooltip label="About the edge" text="A text near the edge of the window stays inside the window." />
        </p>
      </State>
      <State name="Toasts">
        <div className="flex flex-wrap gap-3">
          {toasts.map(([kind, text]) => (
            <Button key={kind} onClick={() => showToast({ kind, text })}>
              Show {kind}
            </Button>
          ))}
        </div>
      </State>
      <State name="Tabs">
        <Tabs
          label="About this place"
          defaultTab="rating"
          tabs={[
            { id: 'care', label: 'What it offers', content: <p>Nursing and dementia care for 42 people.</p> },
            { id: 'rating', label: 'Ratings', content: <p>Good overall, inspected on 14 March 2025.</p> },
            { id: 'reach', label: 'Contact details', content: <p>12 Mill Lane, Leeds, LS1 4AP.</p> },
            { id: 'more', label: 'Other places', content: <p>The same company runs 3 more homes.</p> },
          ]}
        />
      </State>
    </GallerySection>
  );
}
