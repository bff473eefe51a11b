import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import { useIsEnhanced } from '../../ui/page/use-is-enhanced.ts';

type Props = {
  /** What the code is written in: 'curl'. */
  language: string;
  /** What it does, for screen readers. */
  about: string;
  code: string;
};

/** Code to copy. Long lines are wrapped, so there is nothing to scroll to, with a keyboard or on paper. */
export function CodeBlock({ language, about, code }: Props) {
  return (
    <div className="mt-3 rounded-control border border-line bg-sunken">
      <div className="flex min-h-11 items-center justify-between gap-3 pl-4 pr-2 text-sm">
        <span className="font-semibold">{language}</span>
        <CopyButton name={`${language}: ${about}`} code={code} />
      </div>
      <pre className="overflow-hidden border-t border-line px-4 py-3 text-sm whitespace-pre-wrap wrap-anywhere">
        <code>{code}</code>
      </pre>
    </div>
  );
}

/** Only there with JavaScript. Its space is reserved. */
function CopyButton({ name, code }: { name: string; code: string }) {
  if (!useIsEnhanced()) return null;
  return (
    <Button variant="quiet" size="small" aria-label={`Copy ${name}`} data-no-print onClick={() => void copy(code)}>
      Copy
    </Button>
  );
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    showToast({ kind: 'success', text: 'Copied' });
  } catch {
    showToast({ kind: 'info', text: 'Your browser didn’t allow that. Select the code and copy it.' });
  }
}
