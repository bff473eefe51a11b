import { useState } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';

type Props = {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error?: string;
  autoComplete: 'current-password' | 'new-password';
};

/** A password field, hidden until the user chooses to show it. */
export function PasswordField({ id, label, ...field }: Props) {
  const [isShown, setIsShown] = useState(false);
  const isEnhanced = useIsEnhanced();
  return (
    <div className="relative">
      <TextField
        {...field}
        id={id}
        label={label}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        boxClassName={isEnhanced ? 'pr-20' : ''}
      />
      {isEnhanced && (
        <button
          type="button"
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
          className="absolute right-0.5 bottom-0.5 min-h-11 rounded-control px-3 text-sm font-semibold text-action hover:bg-action-soft"
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only"> what is typed</span>
        </button>
      )}
    </div>
  );
}
