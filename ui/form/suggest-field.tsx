import { useEffect, useId, useRef, useState, type ComponentProps, type ComponentType } from 'react';
import { boxClass, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { useIsEnhanced } from '../page/use-is-enhanced.ts';
import type { SuggestionListProps } from './suggestion-list.tsx';

type SuggestFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'name' | 'value'> & {
    name: string;
    /** The name of the list of suggestions, for screen readers. */
    listLabel: string;
    /** Returns suggestions for the part after the last comma; may throw. */
    suggest: (part: string, signal: AbortSignal) => Promise<string[]>;
  };

/**
 * A comma-separated list in a text box, with suggestions for the part being typed: they are chosen with the arrow keys
 * and Enter, or by a press. Their code loads when the box gets the focus. Without JavaScript it is a plain box. It does
 * not use Base UI, whose combobox holds one value.
 */
export function SuggestField(props: SuggestFieldProps) {
  const { label, hint, error, labelHidden, className, boxClassName = '', id, listLabel, suggest, ...input } = props;
  const madeId = useId();
  const fieldId = id ?? madeId;
  const box = useRef<HTMLInputElement>(null);
  const isEnhanced = useIsEnhanced();
  const [List, setList] = useState<ComponentType<SuggestionListProps>>();
  // Without its code the field stays a plain box.
  const load = () =>
    void import('./suggestion-list.tsx').then(
      ({ SuggestionList }) => setList(() => SuggestionList),
      () => {},
    );
  // The user may have gone to the box before this script arrived.
  useEffect(() => {
    if (document.activeElement === box.current) load();
  }, []);
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      hint={hint}
      error={error}
      labelHidden={labelHidden}
      className={className}
      required={input.required}
    >
      <div className={`relative ${boxClassName}`}>
        <input
          type="text"
          {...input}
          ref={box}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error }, input['aria-describedby'])}
          className={boxClass}
          {...(isEnhanced && {
            role: 'combobox',
            'aria-autocomplete': 'list' as const,
            // SuggestionList changes this attribute, and states which option is active.
            'aria-expanded': false,
          })}
          onFocus={load}
        />
        {List && <List box={box} id={`${fieldId}-list`} label={listLabel} suggest={suggest} />}
      </div>
    </FieldFrame>
  );
}
