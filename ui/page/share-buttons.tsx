import { Button } from '../button.tsx';
import { Icon } from '../picture/icon.tsx';
import { showToast } from '../overlay/toast.ts';
import { useIsEnhanced } from './use-is-enhanced.ts';

type Props = { /** The title of the page. */ name: string; /** The full URL of the page. */ address: string };

/** Buttons to share and print the page, hidden without JavaScript. Their space is reserved while the script loads. */
export function ShareButtons({ name, address }: Props) {
  const readiness = useIsEnhanced() ? '' : 'invisible [@media(scripting:none)]:hidden';
  return (
    <p className={`mt-4 flex flex-wrap gap-3 ${readiness}`} data-no-print>
      <Button size="small" onClick={() => void share(name, address)}>
        <Icon name="external" className="size-5" />
        Share
      </Button>
      <Button size="small" onClick={() => globalThis.print()}>
        Print
      </Button>
    </p>
  );
}

async function share(title: string, url: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    showToast({ kind: 'success', text: 'Link copied' });
  } catch (error) {
    // A user who closes the phone's share sheet has changed their mind.
    if ((error as Error).name !== 'AbortError') showToast({ kind: 'info', text: `Here’s the link: ${url}` });
  }
}
