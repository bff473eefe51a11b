import { useEffect, useRef } from 'react';
import { Form, href, Link, useLocation } from 'react-router';
import { Icon } from '../../../ui/picture/icon.tsx';
import { lockDrawing, moreDrawing } from '../../../ui/picture/rare-icons.tsx';
import { useDisclosure } from '../../../ui/overlay/use-disclosure.ts';
import type { Partner } from '../message.ts';
import { conversationPath } from '../message-paths.ts';

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left font-semibold hover:bg-action-soft hover:text-action-strong';

/** A menu that opens without JavaScript (`details`). Reporting and blocking are offered only if there are messages. */
export function ConversationOptions({ partner, hasMessages }: { partner: Partner; hasMessages: boolean }) {
  const box = useRef<HTMLDetailsElement>(null);
  useDisclosure(box);
  const { key } = useLocation();
  useEffect(() => {
    const details = box.current;
    if (!details?.open) return;
    if (details.contains(document.activeElement)) details.querySelector('summary')?.focus({ preventScroll: true });
    details.open = false;
  }, [key]);
  const hasOnlyTheWayBack = !hasMessages && !partner.consultantId;
  const isBlocked = partner.writing === 'you-blocked';
  return (
    <details ref={box} className={`relative shrink-0 ${hasOnlyTheWayBack ? 'md:hidden' : ''}`} data-no-print>
      <summary className="flex min-h-11 list-none items-center gap-1 rounded-control px-3 font-semibold text-action hover:bg-action-soft [&::-webkit-details-marker]:hidden">
        <span className="max-sm:sr-only">Options</span>
        <Icon name="chevron-down" className="size-5 max-sm:hidden" />
        <Icon drawing={moreDrawing} className="size-6 sm:hidden" />
      </summary>
      <ul className="absolute top-full right-0 z-20 mt-1 w-72 rounded-card border border-line bg-surface p-2 shadow-overlay">
        {partner.consultantId && (
          <li>
            <Link to={href('/consultants/:consultantId', { consultantId: partner.consultantId })} className={item}>
              <Icon name="user" />
              Open their profile
            </Link>
          </li>
        )}
        {hasMessages && (
          <li>
            <Link to={conversationPath(partner.userId, { panel: 'report' })} preventScrollReset className={item}>
              <Icon name="warning" />
              Report this conversation
            </Link>
          </li>
        )}
        {hasMessages && !partner.isClosed && (
          <li>
            <BlockForm partner={partner}>
              <button type="submit" className={`${item} ${isBlocked ? '' : 'text-danger'}`}>
                <Icon drawing={lockDrawing} />
                <span className="min-w-0 break-words">
                  {isBlocked ? 'Unblock' : 'Block'} {partner.name}
                </span>
              </button>
            </BlockForm>
            {!isBlocked && (
              <p className="px-3 pb-2 text-sm text-ink-soft">
                They won’t be able to message you. You can unblock them at any time.
              </p>
            )}
          </li>
        )}
        <li className="md:hidden">
          <Link to={href('/profile')} className={item}>
            <Icon name="chevron-left" />
            Back to Profile
          </Link>
        </li>
      </ul>
    </details>
  );
}

/** Blocks or unblocks the partner. */
export function BlockForm({ partner, children }: { partner: Partner; children: React.ReactNode }) {
  return (
    <Form method="post" action={conversationPath(partner.userId)} preventScrollReset>
      <input type="hidden" name="intent" value={partner.writing === 'you-blocked' ? 'unblock' : 'block'} />
      <input type="hidden" name="partner" value={partner.userId} />
      {children}
    </Form>
  );
}
