import { useState } from 'react';

/**
 * Tracks which fields of a refused form the user has corrected since, so that their errors disappear. `refusal`
 * identifies the refusal; a new one resets the list. A corrected field shows no error until the form is sent again.
 */
export function useMended(refusal: unknown): { isMended: (field: string) => boolean; mend: (field: string) => void } {
  const [mended, setMended] = useState<{ refusal: unknown; fields: readonly string[] }>({ refusal, fields: [] });
  const fields = mended.refusal === refusal ? mended.fields : [];
  return {
    isMended: (field) => fields.includes(field),
    mend: (field) => {
      if (!fields.includes(field)) setMended({ refusal, fields: [...fields, field] });
    },
  };
}
