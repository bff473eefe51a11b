import { useState } from 'react';

/**
 * Tracks which fields of a refused form the user has corrected since, so that their errors disappear. `refusal`
 * identifies the refusal; a new one resets the list. A corrected field shows no error until the form is sent again.
 */
export function useMended(refusal: unknown): {
  isMended: (field: string) => boolean;
  mend: (...fields: string[]) => void;
} {
  const [mended, setMended] = useState<{ refusal: unknown; fields: readonly string[] }>({ refusal, fields: [] });
  const fields = mended.refusal === refusal ? mended.fields : [];
  return {
    isMended: (field) => fields.includes(field),
    mend: (...more) => {
      const added = more.filter((field) => !fields.includes(field));
      if (added.length > 0) setMended({ refusal, fields: [...fields, ...added] });
    },
  };
}
